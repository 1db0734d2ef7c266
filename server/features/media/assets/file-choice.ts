import { contentTypeOf } from '#http/content-types'
import { formsOfSize, type PictureForm, pictureContentTypes, pictureForms } from '#media/pictures/picture-encoding'

/** The stored file for an address below the content host and one client, with its media type. */
export type FileChoice = {
  path: string
  contentType: string
  /** The same address gives different bytes to different clients: the answer needs `Vary: Accept`. */
  variesByAccept: boolean
}

const pictureAddress = /^(pictures\/[0-9a-f]{32}\/(\d{1,5})x(\d{1,5}))(?:\.(avif|webp|jpg))?$/
const privateFiles = /^(originals|incoming)(\/|$)/

/**
 * Chooses the file for an address. A picture's address names no format: the client gets the first of AVIF, WebP and
 * JPEG in its `Accept` header, and JPEG if it names none; with a suffix it gets exactly that. Null for originals and
 * for what is still arriving, which are private: they may contain the place of a photograph. Whether the file exists is checked in storage.
 */
export function chooseFile(path: string, acceptHeader: string | null): FileChoice | null {
  if (privateFiles.test(path)) return null
  const picture = pictureAddress.exec(path)
  if (picture === null) return { path, contentType: contentTypeOf(path), variesByAccept: false }
  const [, address = '', width = '', height = '', suffix] = picture
  const forced = pictureForms.find((form) => form === suffix)
  const made = formsOfSize({ widthPx: Number(width), heightPx: Number(height) })
  const form = forced ?? preferredForm(acceptHeader, made)
  return {
    path: `${address}.${form}`,
    contentType: pictureContentTypes[form],
    variesByAccept: forced === undefined && made.length > 1,
  }
}

/**
 * The best format that a client names. A wildcard says nothing about AVIF: programs send it without supporting any
 * picture format, so they get JPEG.
 */
function preferredForm(acceptHeader: string | null, made: readonly PictureForm[]): PictureForm {
  const accepted = new Set<string>()
  for (const part of (acceptHeader ?? '').slice(0, 2000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(type)
  }
  return made.find((form) => accepted.has(pictureContentTypes[form])) ?? 'jpg'
}

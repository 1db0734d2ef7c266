import type { ByteRange, OpenedFile, Storage } from '#storage'
import { formsOfSize, type PictureForm, pictureContentTypes, pictureForms } from './picture-recipe.ts'

/** A file of the content host, ready to be sent. */
export type ServedFile = OpenedFile & {
  contentType: string
  /** The same address gives different bytes to different clients: the answer needs `Vary: Accept`. */
  variesByAccept: boolean
  /** Where the bytes lie; names them for an ETag. */
  storedPath: string
}

const pictureAddress = /^(pictures\/[0-9a-f]{32}\/(\d{1,5})x(\d{1,5}))(?:\.(avif|webp|jpg))?$/

/** Content types of what else is served, by suffix. Only what this house wrote itself has these names. */
const contentTypes = new Map([
  ['glb', 'model/gltf-binary'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['flac', 'audio/flac'],
  ['wav', 'audio/wav'],
  ['m4a', 'audio/mp4'],
  ['pdf', 'application/pdf'],
])

/**
 * Opens what an address below the content host means. A picture's address names no form: the client gets the first of
 * AVIF, WebP and JPEG that its `Accept` header names, and JPEG when it names none; with a suffix it gets just that.
 * Null when there is nothing, and for originals, which are nobody's but their owner's: they still say where a
 * photograph was taken. Every file is immutable. Throws RangeError for a range that misses the file.
 */
export async function openServedFile(
  storage: Pick<Storage, 'read'>,
  path: string,
  acceptHeader: string | undefined,
  range?: ByteRange,
): Promise<ServedFile | null> {
  const picture = pictureAddress.exec(path)
  if (picture !== null) return openPicture(storage, picture, acceptHeader, range)
  if (path.startsWith('originals/')) return null
  const suffix = path.slice(path.lastIndexOf('.') + 1)
  const contentType = contentTypes.get(suffix)
  if (contentType === undefined) return null
  return openStored(storage, path, { contentType, variesByAccept: false }, range)
}

async function openPicture(
  storage: Pick<Storage, 'read'>,
  [, address = '', width = '', height = '', suffix]: RegExpExecArray,
  acceptHeader: string | undefined,
  range: ByteRange | undefined,
): Promise<ServedFile | null> {
  const forced = pictureForms.find((form) => form === suffix)
  const made = formsOfSize({ widthPx: Number(width), heightPx: Number(height) })
  const form = forced ?? preferredForm(acceptHeader, made)
  const variesByAccept = forced === undefined && made.length > 1
  return openStored(storage, `${address}.${form}`, { contentType: pictureContentTypes[form], variesByAccept }, range)
}

async function openStored(
  storage: Pick<Storage, 'read'>,
  storedPath: string,
  kind: Pick<ServedFile, 'contentType' | 'variesByAccept'>,
  range: ByteRange | undefined,
): Promise<ServedFile | null> {
  const opened = await storage.read(storedPath, range).catch((error: unknown) => {
    // A path of letters that storage does not allow means nothing, as one that does not exist.
    if (error instanceof RangeError && error.message.startsWith('Not a storage path')) return null
    throw error
  })
  return opened === null ? null : { ...opened, ...kind, storedPath }
}

/**
 * The best form that a client says it can read. A wildcard says nothing about AVIF: programs send it without knowing
 * any picture format, so they get JPEG, which everything reads.
 */
export function preferredForm(acceptHeader: string | undefined, made: readonly PictureForm[]): PictureForm {
  const accepted = new Set<string>()
  for (const part of (acceptHeader ?? '').slice(0, 2000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(type)
  }
  return made.find((form) => accepted.has(pictureContentTypes[form])) ?? 'jpg'
}

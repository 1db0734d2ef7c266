import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Document } from '@gltf-transform/core'
import sharp from 'sharp'
import { z } from 'zod'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { type DeclaredSize, declaredSize } from './image-header.ts'

const ktx2Identifier = '\xabKTX 20\xbb\r\n\x1a\n'
/** The transcoder's format with raw pixels: four bytes each. */
const rgba32 = 13

/** Declared size of a texture, in any of a model's formats; null for another format. */
export function textureSize(image: Buffer): DeclaredSize | null {
  return ktx2Size(image) ?? avifSize(image) ?? declaredSize(image)
}

/** The largest of the sizes that an AVIF declares for its parts (ISO/IEC 23008-12, section 6.5.3: `ispe`). */
function avifSize(image: Buffer): DeclaredSize | null {
  const head = image.subarray(0, 65_536).toString('latin1')
  if (!/^....ftypavi[fs]/s.test(head)) return null
  const sizes = [...head.matchAll(/ispe\0{4}/g)]
    .filter(({ index }) => index + 16 <= image.length)
    .map(({ index }) => ({ widthPx: image.readUInt32BE(index + 8), heightPx: image.readUInt32BE(index + 12) }))
  return sizes.sort((a, b) => b.widthPx * b.heightPx - a.widthPx * a.heightPx)[0] ?? null
}

function isKtx2(image: Uint8Array): boolean {
  return Buffer.from(image.subarray(0, 12)).toString('latin1') === ktx2Identifier
}

/** KTX File Format Specification 2.0, section 3: width and height follow identifier, format and type size. */
function ktx2Size(image: Buffer): DeclaredSize | null {
  if (image.length < 80 || !isKtx2(image)) return null
  return { widthPx: image.readUInt32LE(20), heightPx: image.readUInt32LE(24) }
}

/**
 * Turns every KTX2 texture of a model into PNG, so that later steps can process it and every viewer reads it.
 *
 * @throws UnreadableFile for one in a format that glTF does not allow (KHR_texture_basisu), or a damaged one.
 */
export async function transcodeTextures(document: Document): Promise<void> {
  for (const [index, texture] of document.getRoot().listTextures().entries()) {
    const image = texture.getImage()
    if (image === null || !isKtx2(image)) continue
    texture.setImage(await transcode(image, index + 1)).setMimeType('image/png')
  }
}

async function transcode(image: Uint8Array, number: number): Promise<Buffer> {
  const { KTX2File } = await openTranscoder()
  const file = new KTX2File(image)
  try {
    if (!file.isValid() || !file.startTranscoding()) throw unreadable(number)
    const [width, height] = [file.getWidth(), file.getHeight()]
    const pixels = new Uint8Array(file.getImageTranscodedSizeInBytes(0, 0, 0, rgba32))
    if (pixels.length < width * height * 4 || !file.transcodeImage(pixels, 0, 0, 0, rgba32, 0, -1, -1)) {
      throw unreadable(number)
    }
    const picture = sharp(pixels.subarray(0, width * height * 4), { raw: { width, height, channels: 4 } })
    return await (file.getHasAlpha() ? picture : picture.removeAlpha()).png({ compressionLevel: 1 }).toBuffer()
  } finally {
    file.close()
    file.delete()
  }
}

function unreadable(number: number): UnreadableFile {
  return new UnreadableFile(
    `Texture ${number} of the model is a KTX2 picture that cannot be read: it is damaged, or not of Basis Universal. Please export the model with PNG or JPEG textures.`,
    'unsupported-format',
  )
}

const Call = z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function')

/** The used part of Basis Universal's transcoder. */
type Transcoder = {
  KTX2File: new (
    bytes: Uint8Array,
  ) => {
    isValid(): boolean
    startTranscoding(): boolean
    getWidth(): number
    getHeight(): number
    getHasAlpha(): boolean
    getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number
    transcodeImage(
      into: Uint8Array,
      level: number,
      layer: number,
      face: number,
      format: number,
      flags: number,
      channel0: number,
      channel1: number,
    ): boolean
    close(): void
    delete(): void
  }
  initializeBasis(): void
}
const Transcoder = z.custom<Transcoder>(
  (value) => typeof value === 'object' && value !== null && 'KTX2File' in value && 'initializeBasis' in value,
)

let transcoder: Promise<Transcoder> | null = null

function openTranscoder(): Promise<Transcoder> {
  transcoder ??= loadTranscoder()
  return transcoder
}

/** three.js ships Basis Universal's transcoder as a browser script; it is CommonJS in an ESM package. */
async function loadTranscoder(): Promise<Transcoder> {
  const require = createRequire(import.meta.url)
  const script = require.resolve('three/addons/libs/basis/basis_transcoder.js')
  const folder = dirname(script)
  const module: { exports: unknown } = { exports: {} }
  const text = await readFile(script, 'utf8')
  compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: script })(
    module,
    module.exports,
    require,
    script,
    folder,
  )
  const wasmBinary = await readFile(`${folder}/basis_transcoder.wasm`)
  const opened = Transcoder.parse(await Call.parse(module.exports)({ wasmBinary }))
  opened.initializeBasis()
  return opened
}

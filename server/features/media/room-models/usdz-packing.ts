import type { Document } from '@gltf-transform/core'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { type UsdTextures, writeUsd } from './usd-writing.ts'

/** Readers map the archive into memory and read each file in place (USDZ specification, "Layout"). */
const alignmentBytes = 64
const localHeaderBytes = 30
const extraHeaderBytes = 4
/** The extra field that Pixar's own writer fills with zeros. */
const paddingField = 0x19_86
const madeAt = '1980-01-01T00:00:00'

/** Packs a model as a USDZ: uncompressed, the description first, each file on a boundary of 64 bytes. */
export function packUsdz(document: Document, placement: 'wall' | 'table'): Uint8Array {
  const textures: UsdTextures = new Map()
  for (const [index, texture] of document.getRoot().listTextures().entries()) {
    const ending = texture.getMimeType() === 'image/png' ? 'png' : 'jpg'
    textures.set(texture, `textures/${index}.${ending}`)
  }
  const files: [string, Uint8Array][] = [['model.usda', strToU8(writeUsd(document, placement, textures))]]
  for (const [texture, name] of textures) files.push([name, texture.getImage() ?? new Uint8Array()])
  return zipAligned(files)
}

function zipAligned(files: readonly [string, Uint8Array][]): Uint8Array {
  const archive: Zippable = {}
  let atByte = 0
  for (const [name, bytes] of files) {
    const dataAtByte = atByte + localHeaderBytes + name.length + extraHeaderBytes
    const padding = (alignmentBytes - (dataAtByte % alignmentBytes)) % alignmentBytes
    archive[name] = [bytes, { level: 0, mtime: madeAt, extra: { [paddingField]: new Uint8Array(padding) } }]
    atByte = dataAtByte + padding + bytes.byteLength
  }
  return zipSync(archive, { level: 0 })
}

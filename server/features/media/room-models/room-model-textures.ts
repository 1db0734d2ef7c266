import type { Document, Texture } from '@gltf-transform/core'
import sharp from 'sharp'
import { longestTextureSidePx } from './room-model-encoding.ts'

/** The size limit of textures for a phone's viewer. */
export const withinTextureSize = {
  width: longestTextureSidePx,
  height: longestTextureSidePx,
  fit: 'inside',
  withoutEnlargement: true,
} as const

/** JPEG, or PNG for a transparent material: formats that every phone's viewer reads. */
export async function rewriteTextures(document: Document): Promise<void> {
  const clear = new Set<Texture>()
  for (const material of document.getRoot().listMaterials()) {
    const texture = material.getBaseColorTexture()
    if (texture !== null && material.getAlphaMode() !== 'OPAQUE') clear.add(texture)
  }
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage()
    if (image === null) continue
    const picture = sharp(image).resize(withinTextureSize)
    if (clear.has(texture)) {
      texture.setImage(await picture.png().toBuffer()).setMimeType('image/png')
    } else {
      const jpeg = picture.removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      texture.setImage(await jpeg.toBuffer()).setMimeType('image/jpeg')
    }
  }
}

import { readFile } from 'node:fs/promises'
import { Document, type Material, type Primitive } from '@gltf-transform/core'
import sharp from 'sharp'
import { withBledEdges } from '#media/pictures/picture-edges'
import { type PictureBody, pictureBody, type Surface } from './picture-body.ts'
import { outlinesOf } from './picture-outline.ts'
import { longestTextureSidePx, type RoomModelSource } from './room-model-encoding.ts'
import { withinTextureSize } from './room-model-textures.ts'

type WallSource = Extract<RoomModelSource, { placement: 'wall' }>

/** The sides of a stretched canvas, and of other works. */
const edgeColour: [number, number, number, number] = [0.72, 0.7, 0.66, 1]
/** The back of a cut-out picture: its outline, dark. */
const backColour: [number, number, number, number] = [0.03, 0.03, 0.03, 1]

/**
 * A picture as a body with its back at z = 0 and its middle above the origin, cut as its record says: a box, a disc, a
 * box for each of its parts, or along the transparency of its file. A file without transparency cuts nothing out.
 */
export async function hangPicture(source: WallSource): Promise<Document> {
  const { webpPath, sizeM } = source
  const isCutOut = source.face?.cut === 'free' && (await sharp(webpPath).metadata()).hasAlpha
  if (!isCutOut) {
    const body = pictureBody(sizeM, source.face?.cut === 'free' ? undefined : (source.face ?? undefined), [])
    return bodyOf(body, { bytes: await jpegWithin(source.jpegPath), mimeType: 'image/jpeg' })
  }
  const along = (await outlinesOf(webpPath)).map((line) =>
    line.map(([x, y]) => [(x - 0.5) * sizeM.width, (0.5 - y) * sizeM.height] as const),
  )
  const body = pictureBody(sizeM, { cut: 'free' }, along)
  return bodyOf(body, { bytes: await clearPng(webpPath), mimeType: 'image/png' })
}

type PictureImage = { bytes: Buffer; mimeType: 'image/jpeg' | 'image/png' }

function bodyOf({ front, back, edge }: PictureBody, { bytes, mimeType }: PictureImage): Document {
  const document = new Document()
  document.createBuffer()
  const texture = document.createTexture('picture').setImage(bytes).setMimeType(mimeType)
  const matt = (name: string) => document.createMaterial(name).setMetallicFactor(0).setRoughnessFactor(0.9)
  const picture = matt('picture').setBaseColorTexture(texture)
  const sides = matt('edge').setBaseColorFactor(edgeColour)
  let behind = sides
  if (mimeType === 'image/png') {
    picture.setAlphaMode('MASK').setAlphaCutoff(0.5)
    behind = matt('back').setBaseColorTexture(texture).setBaseColorFactor(backColour)
    behind.setAlphaMode('MASK').setAlphaCutoff(0.5)
  }
  for (const material of [picture, behind]) {
    const info = material.getBaseColorTextureInfo()
    // Its left edge must not be mixed with its right one.
    info?.setWrapS(clampToEdge).setWrapT(clampToEdge)
  }
  const mesh = document.createMesh('work')
  const parts: [Surface, Material][] = [
    [front, picture],
    [edge, sides],
    [back, behind],
  ]
  for (const [surface, material] of parts) {
    if (surface.index.length > 0) mesh.addPrimitive(primitiveOf(document, surface).setMaterial(material))
  }
  document.getRoot().setDefaultScene(document.createScene().addChild(document.createNode('work').setMesh(mesh)))
  return document
}

const clampToEdge = 33_071

/** The unchanged bytes, if they are not too large; avoids encoding a picture twice. */
async function jpegWithin(path: string): Promise<Buffer> {
  const { width, height } = await sharp(path).metadata()
  if (Math.max(width, height) <= longestTextureSidePx) return readFile(path)
  return sharp(path).resize(withinTextureSize).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Transparent pixels have the colours of their neighbours, so that no edge is dark. */
async function clearPng(path: string): Promise<Buffer> {
  const { data, info } = await sharp(path)
    .resize(withinTextureSize)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawing = await withBledEdges({ data, widthPx: info.width, heightPx: info.height, channels: 4 })
  return sharp(drawing.data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function primitiveOf(document: Document, { positionM, normal, uvRatio, index }: Surface): Primitive {
  const buffer = document.getRoot().listBuffers()[0] ?? null
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  return document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positionM))
    .setAttribute('NORMAL', accessor('VEC3', normal))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uvRatio))
    .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint16Array(index)).setBuffer(buffer))
}

import { readFile } from 'node:fs/promises'
import { Document, type Primitive } from '@gltf-transform/core'
import sharp from 'sharp'
import { longestTextureSidePx, type RoomModelSource } from './room-model-recipe.ts'
import { withinTextureSize } from './room-model-textures.ts'

type WallSource = Extract<RoomModelSource, { placement: 'wall' }>

/** A picture without a ground of its own lies as close to the wall as paper does. */
const sheetM = 0.004
/** The sides of a stretched canvas, and of what else hangs. */
const edgeColour: [number, number, number, number] = [0.72, 0.7, 0.66, 1]

/**
 * A picture as a thin box whose back is at z = 0 and whose middle is above the origin; where parts of it are transparent,
 * as of a round or irregular work, a sheet with its outline.
 */
export async function hangPicture({ jpegPath, webpPath, sizeM }: WallSource): Promise<Document> {
  const document = new Document()
  document.createBuffer()
  const { hasAlpha } = await sharp(webpPath).metadata()
  const image = hasAlpha
    ? await sharp(webpPath).resize(withinTextureSize).png({ compressionLevel: 9 }).toBuffer()
    : await jpegWithin(jpegPath)
  const texture = document
    .createTexture('picture')
    .setImage(image)
    .setMimeType(hasAlpha ? 'image/png' : 'image/jpeg')
  const picture = document.createMaterial('picture').setBaseColorTexture(texture).setMetallicFactor(0)
  picture.setRoughnessFactor(0.9)
  if (hasAlpha) picture.setAlphaMode('MASK').setAlphaCutoff(0.5)
  const mesh = document.createMesh('work')
  const frontM = hasAlpha ? Math.min(sheetM, sizeM.depth) : sizeM.depth
  mesh.addPrimitive(boxPart(document, sizeM, frontM, ['front']).setMaterial(picture))
  if (!hasAlpha) {
    const edge = document.createMaterial('edge').setBaseColorFactor(edgeColour).setMetallicFactor(0)
    mesh.addPrimitive(boxPart(document, sizeM, frontM, ['left', 'right', 'top', 'bottom', 'back']).setMaterial(edge))
  }
  document.getRoot().setDefaultScene(document.createScene().addChild(document.createNode('work').setMesh(mesh)))
  return document
}

/** The bytes as they are, where they are not too large; a picture is not written twice without need. */
async function jpegWithin(path: string): Promise<Buffer> {
  const { width, height } = await sharp(path).metadata()
  if (Math.max(width, height) <= longestTextureSidePx) return readFile(path)
  return sharp(path).resize(withinTextureSize).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Each face by its normal and the direction to its right as one looks at it. */
const boxFaces = {
  front: { normal: [0, 0, 1], right: [1, 0, 0] },
  back: { normal: [0, 0, -1], right: [-1, 0, 0] },
  right: { normal: [1, 0, 0], right: [0, 0, -1] },
  left: { normal: [-1, 0, 0], right: [0, 0, 1] },
  top: { normal: [0, 1, 0], right: [1, 0, 0] },
  bottom: { normal: [0, -1, 0], right: [1, 0, 0] },
} as const

function boxPart(
  document: Document,
  { width, height }: { width: number; height: number },
  depth: number,
  faces: readonly (keyof typeof boxFaces)[],
): Primitive {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const halfM = [width / 2, height / 2, depth / 2] as const
  for (const face of faces) {
    const { normal, right } = boxFaces[face]
    const [nx, ny, nz] = normal
    const [rx, ry, rz] = right
    const up = [ny * rz - nz * ry, nz * rx - nx * rz, nx * ry - ny * rx] as const
    const first = positions.length / 3
    for (const [u, v] of [
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ] as const) {
      const [alongRight, alongUp] = [u * 2 - 1, 1 - v * 2]
      positions.push(
        (nx + rx * alongRight + up[0] * alongUp) * halfM[0],
        (ny + ry * alongRight + up[1] * alongUp) * halfM[1],
        (nz + rz * alongRight + up[2] * alongUp) * halfM[2] + halfM[2],
      )
      normals.push(nx, ny, nz)
      uvs.push(u, v)
    }
    indices.push(...[0, 1, 2, 0, 2, 3].map((corner) => first + corner))
  }
  const buffer = document.getRoot().listBuffers()[0] ?? null
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer)
  return document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setAttribute('TEXCOORD_0', accessor('VEC2', uvs))
    .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint16Array(indices)).setBuffer(buffer))
}

import { Document, NodeIO, type Texture } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsUnlit } from '@gltf-transform/extensions'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import type { RoomBounds } from './room-parts.ts'
import type { MeshPart, SpaceMesh } from './space-mesh.ts'
import { type LinearColour, surfaceMaterials, type TextureName } from './surface-materials.ts'

/** A surface drawing as a WebP file, and its mean in linear light, which represents the material's own colour. */
export interface DrawnTexture {
  webp: Uint8Array
  meanRatio: LinearColour
}

/** glTF's number for textures that repeat. */
const repeat = 10497

/**
 * A space's mesh as a GLB: one mesh and one material for each part, unlit, lossless meshopt compression, textures
 * inside. Materials have the names of `MaterialName`; TEXCOORD_1 is the lightmap's. `extras` of the scene are the
 * bounds of the rooms (`RoomBounds`), those of a node say which indices belong to which room (`RoomRange`), so that
 * each can be drawn alone.
 */
export async function writeSpaceGlb(
  mesh: SpaceMesh,
  textures: ReadonlyMap<TextureName, DrawnTexture>,
): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const document = new Document()
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  const buffer = document.createBuffer()
  const unlit = document.createExtension(KHRMaterialsUnlit)
  const scene = document.createScene('space').setExtras({ rooms: mesh.roomBounds.map(inMillimetres) })
  const embedded = new Map<TextureName, Texture>()
  for (const part of mesh.parts) {
    const { albedoRatio, texture } = surfaceMaterials[part.material]
    const drawn = texture === null ? undefined : textures.get(texture.name)
    const material = document
      .createMaterial(part.material)
      .setExtension('KHR_materials_unlit', unlit.createUnlit())
      .setRoughnessFactor(1)
      .setMetallicFactor(0)
      .setDoubleSided(part.material.startsWith('lamp-') || part.material === 'steel')
      .setBaseColorFactor([...colourFactor(albedoRatio, drawn?.meanRatio ?? [1, 1, 1]), 1])
    if (texture !== null && drawn !== undefined) {
      const known = embedded.get(texture.name)
      const image = known ?? document.createTexture(texture.name).setImage(drawn.webp).setMimeType('image/webp')
      if (known === undefined) {
        document.createExtension(EXTTextureWebP).setRequired(true)
        embedded.set(texture.name, image)
      }
      material.setBaseColorTexture(image)
      material.getBaseColorTextureInfo()?.setWrapS(repeat).setWrapT(repeat)
    }
    const primitive = document.createPrimitive().setMaterial(material)
    const attribute = (name: string, values: number[], type: 'VEC2' | 'VEC3') =>
      primitive.setAttribute(
        name,
        document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer),
      )
    attribute('POSITION', part.positionsM, 'VEC3')
    attribute('TEXCOORD_0', part.textureUvs, 'VEC2')
    attribute('TEXCOORD_1', part.lightUvs, 'VEC2')
    primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(indexArray(part)).setBuffer(buffer))
    scene.addChild(
      document
        .createNode(part.material)
        .setExtras({ rooms: part.rooms })
        .setMesh(document.createMesh(part.material).addPrimitive(primitive)),
    )
  }
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsUnlit])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return io.writeBinary(document)
}

function indexArray({ indices, positionsM }: MeshPart): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  return positionsM.length / 3 <= 65_535 ? new Uint16Array(indices) : new Uint32Array(indices)
}

/** To the millimetre, which is more precise than visible. */
function inMillimetres({ ceilingM, stretchesM }: RoomBounds): RoomBounds {
  const rounded = (placeM: number) => Math.round(placeM * 1000) / 1000
  return {
    ceilingM,
    stretchesM: stretchesM.map(([fromX, fromZ, toX, toZ]) => [
      rounded(fromX),
      rounded(fromZ),
      rounded(toX),
      rounded(toZ),
    ]),
  }
}

/** The factor that brings the mean of the drawing to the material's albedo. */
function colourFactor(albedo: LinearColour, mean: LinearColour): LinearColour {
  const share = (one: number, other: number) => Math.min(1, one / other)
  return [share(albedo[0], mean[0]), share(albedo[1], mean[1]), share(albedo[2], mean[2])]
}

import { readFile } from 'node:fs/promises'
import { metresPerUnit } from '@enfilade/contract/true-size'
import { type Document, getBounds, type NodeIO } from '@gltf-transform/core'
import { convertPrimitiveToTriangles, dequantize, prune, simplify, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptSimplifier } from 'meshoptimizer'
import { UnreadableFile } from '#media/formats/unreadable-file'
import type { RoomModelSource } from './room-model-encoding.ts'
import { rewriteTextures } from './room-model-textures.ts'

type TableSource = Extract<RoomModelSource, { placement: 'table' }>

/** A number that phones draw well beside their camera; a museum's scan often has ten times as many. */
const mostTriangles = 150_000
/** How far simplifying may move the surface, as a share of the object's size. */
const simplifyingErrorRatio = 0.002

/** The site's model again without compression, at the size of its record. */
export async function standObject(io: NodeIO, { meshPath, recordedCm }: TableSource): Promise<Document> {
  await Promise.all([MeshoptDecoder.ready, MeshoptSimplifier.ready])
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(new Uint8Array(await readFile(meshPath)))
  const scene = document.getRoot().getDefaultScene()
  if (scene === null) throw new UnreadableFile('The model has no scene to show.')
  await document.transform(dequantize())
  keepSurfaces(document)
  await lighten(document)
  const { min, max } = getBounds(scene)
  const [width = 0, height = 0, depth = 0] = max.map((far, axis) => far - (min[axis] ?? 0))
  const ratio = metresPerUnit({ width, height, depth }, recordedCm)
  if (ratio === null || ![width, height, depth].every(Number.isFinite)) {
    throw new UnreadableFile('The record gives no size that the model has.')
  }
  const [middleX = 0, foot = 0, middleZ = 0] = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2]
  const root = document.createNode('object').setScale([ratio, ratio, ratio])
  root.setTranslation([-middleX * ratio, -foot * ratio, -middleZ * ratio])
  for (const child of scene.listChildren()) root.addChild(child)
  scene.addChild(root)
  await rewriteTextures(document)
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (packingExtensions.includes(extension.extensionName)) extension.dispose()
  }
  await document.transform(prune())
  return document
}

const packingExtensions: readonly string[] = ['EXT_meshopt_compression', 'KHR_mesh_quantization', 'EXT_texture_webp']

/** Points and lines have no surface for a room's light. */
function keepSurfaces(document: Document): void {
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      if (primitive.getMode() < 4) primitive.dispose()
      else if (primitive.getMode() > 4) convertPrimitiveToTriangles(primitive)
    }
  }
}

async function lighten(document: Document): Promise<void> {
  let triangles = 0
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      triangles += (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
    }
  }
  triangles /= 3
  if (triangles <= mostTriangles) return
  const options = { simplifier: MeshoptSimplifier, ratio: mostTriangles / triangles, error: simplifyingErrorRatio }
  await document.transform(weld(), simplify(options))
}

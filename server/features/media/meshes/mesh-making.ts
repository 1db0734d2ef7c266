import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, getBounds, Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import {
  center,
  dedup,
  dequantize,
  meshopt,
  metalRough,
  prune,
  type TextureCompressOptions,
  textureCompress,
  uninstance,
  unpartition,
  weld,
} from '@gltf-transform/functions'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import type { TakenFormat } from '#media/formats/media-kinds'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { checkMeshBudget, type MeshCost } from './mesh-budget.ts'
import { openMeshContainer } from './mesh-container.ts'
import { parseMeshDescription } from './mesh-description.ts'
import { boundsAgree, mendGeometry } from './mesh-mending.ts'
import { repairDescription } from './mesh-repair.ts'
import { standStill } from './mesh-stillness.ts'
import { validateMesh } from './mesh-validation.ts'
import { transcodeTextures } from './texture-transcoding.ts'

export type MadeMesh = {
  fileName: string
  bytes: number
  triangles: number
  boundingBoxM: { min: [number, number, number]; max: [number, number, number] }
  /** Problems of the file that were corrected, one sentence each. */
  remarks: string[]
}

const longestTextureSidePx = 2048
const texturesAsWebp = {
  encoder: sharp,
  targetFormat: 'webp',
  resize: [longestTextureSidePx, longestTextureSidePx],
} satisfies TextureCompressOptions
const madeName = 'model.glb'

/** Reads a model's description alone. Refuses what is beyond the budget, before any 3D library reads the file. */
export async function checkMesh(sourcePath: string, format: TakenFormat): Promise<MeshCost> {
  return checkMeshBudget(await readFile(sourcePath), meshFormat(format))
}

/**
 * Makes the model for display: the default scene at rest, without cameras, lamps and animation, standing on y = 0 with
 * its foot's centre at the origin, in metres as in the file; equal parts merged, textures WebP of at most 2,048 px,
 * geometry compressed with meshopt. Corrects and remarks on faults that every common viewer tolerates; refuses what is
 * still invalid by the Khronos validator, before and after. The result has been read back.
 */
export async function makeMesh(sourcePath: string, format: TakenFormat, outputFolder: string): Promise<MadeMesh> {
  const source = await readFile(sourcePath)
  checkMeshBudget(source, meshFormat(format))
  const { file, remarks } = repairDescription(source, meshFormat(format))
  await validateMesh(file, meshFormat(format))
  const io = await openIo()
  const document = await readDocument(io, file, meshFormat(format))
  if (!boundsAgree(document, declaredAccessors(file, meshFormat(format)))) {
    remarks.push('Bounds that the model declares were not those of its geometry and were counted anew.')
  }
  keepTheObject(document)
  await transcodeTextures(document)
  if (
    document
      .getRoot()
      .listExtensionsUsed()
      .some(({ extensionName }) => extensionName === specularGlossiness)
  ) {
    remarks.push('Materials of specular colour and glossiness were converted to metal and roughness.')
    await document.transform(metalRough())
  }
  await document.transform(
    uninstance(),
    // Data already rounded to a grid would be rounded to another, and lose its size.
    dequantize(),
  )
  remarks.push(...mendGeometry(document))
  await document.transform(
    center({ pivot: 'below' }),
    dedup(),
    weld(),
    prune({ keepAttributes: false, keepLeaves: false }),
    // A normal map's small errors are visible as facets in the light, where a colour's are not.
    textureCompress({ ...texturesAsWebp, slots: /^(?!.*normal)/i, quality: 85 }),
    textureCompress({ ...texturesAsWebp, slots: /normal/i, quality: 92 }),
    unpartition(),
  )
  leaveOutExtensions(document)
  if (remarks.length > 0) await validateMesh(await io.writeBinary(document), 'glb', { whole: true })
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  const made = await io.writeBinary(document)
  await writeFile(join(outputFolder, madeName), made)
  return { fileName: madeName, bytes: made.length, ...(await measure(await io.readBinary(made))), remarks }
}

function declaredAccessors(file: Buffer, format: 'glb' | 'gltf'): readonly unknown[] {
  const { json } = openMeshContainer(file, format)
  return parseMeshDescription(json).accessors ?? []
}

async function openIo(): Promise<NodeIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  const io = new NodeIO().setLogger(new Logger(Verbosity.SILENT))
  return io.registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'meshopt.decoder': MeshoptDecoder,
    'meshopt.encoder': MeshoptEncoder,
    'draco3d.decoder': await draco3d.createDecoderModule(),
  })
}

async function readDocument(io: NodeIO, file: Buffer, format: 'glb' | 'gltf'): Promise<Document> {
  if (format === 'glb') return io.readBinary(new Uint8Array(file))
  const json: Parameters<NodeIO['readJSON']>[0]['json'] = JSON.parse(file.toString('utf8').replace(/^\uFEFF/, ''))
  return io.readJSON({ json, resources: {} })
}

const specularGlossiness = 'KHR_materials_pbrSpecularGlossiness'

/** Compression of the file does not affect how it is stored; data beside the object is not shown. */
const extensionsLeftOut: readonly string[] = [
  'EXT_mesh_features',
  'EXT_structural_metadata',
  'EXT_texture_avif',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_texture_basisu',
  'KHR_xmp_json_ld',
  specularGlossiness,
]

function leaveOutExtensions(document: Document): void {
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (extensionsLeftOut.includes(extension.extensionName)) extension.dispose()
  }
}

/** A hung object stands still in our light: removes other scenes, cameras, lamps and animation. */
function keepTheObject(document: Document): void {
  const root = document.getRoot()
  const shown = root.getDefaultScene() ?? root.listScenes()[0]
  if (shown === undefined) throw new UnreadableFile('The model has no scene to show.')
  root.setDefaultScene(shown)
  for (const scene of root.listScenes()) if (scene !== shown) scene.dispose()
  for (const camera of root.listCameras()) camera.dispose()
  for (const animation of root.listAnimations()) animation.dispose()
  if (root.listBuffers().length === 0) document.createBuffer()
  standStill(document, shown)
}

async function measure(document: Document): Promise<Pick<MadeMesh, 'triangles' | 'boundingBoxM'>> {
  const scene = document.getRoot().getDefaultScene()
  if (scene === null) throw new UnreadableFile('The model has no scene to show.')
  const { min, max } = getBounds(scene)
  const longestSideM = Math.max(...max.map((far, axis) => far - (min[axis] ?? 0)))
  if (!Number.isFinite(longestSideM) || longestSideM <= 0) throw new UnreadableFile('The model has no extent.')
  let triangles = 0
  scene.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const corners = (primitive.getIndices() ?? primitive.getAttribute('POSITION'))?.getCount() ?? 0
      if (primitive.getMode() === 4) triangles += Math.floor(corners / 3)
      else if (primitive.getMode() > 4) triangles += Math.max(0, corners - 2)
    }
  })
  if (triangles === 0) throw new UnreadableFile('The model has no surface that could be seen.')
  return { triangles, boundingBoxM: { min, max } }
}

function meshFormat(format: TakenFormat): 'glb' | 'gltf' {
  if (format === 'glb' || format === 'gltf') return format
  throw new UnreadableFile('This is not a 3D model.', 'unsupported-format')
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, getBounds, Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import {
  center,
  dedup,
  dequantize,
  meshopt,
  prune,
  type TextureCompressOptions,
  textureCompress,
  uninstance,
  unpartition,
  weld,
} from '@gltf-transform/functions'
import draco3d from 'draco3dgltf'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import { z } from 'zod'
import type { TakenFormat } from './media-kinds.ts'
import { checkMeshBudget, type MeshCost } from './mesh-budget.ts'
import { standStill } from './mesh-stillness.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type MadeMesh = {
  fileName: string
  bytes: number
  triangles: number
  boundingBoxM: { min: [number, number, number]; max: [number, number, number] }
}

const longestTextureSidePx = 2048
const texturesAsWebp = {
  encoder: sharp,
  targetFormat: 'webp',
  resize: [longestTextureSidePx, longestTextureSidePx],
} satisfies TextureCompressOptions
const madeName = 'model.glb'

const ValidationReport = z.object({
  issues: z.object({
    numErrors: z.int(),
    messages: z.array(
      z.object({ code: z.string(), message: z.string(), severity: z.int(), pointer: z.string().optional() }),
    ),
  }),
})

/** Reads a model's description alone. Refuses what is beyond the budget, before any 3D library sees the file. */
export async function checkMesh(sourcePath: string, format: TakenFormat): Promise<MeshCost> {
  return checkMeshBudget(await readFile(sourcePath), meshFormat(format))
}

/**
 * Makes the model that is shown: the default scene at rest, without cameras, lamps and motion, standing on y = 0 with
 * its foot's centre at the origin, metres as the file has them; equal parts merged, textures WebP of at most 2,048 px,
 * geometry compressed with meshopt. Refuses what the Khronos validator calls an error. The result has been read back.
 */
export async function makeMesh(sourcePath: string, format: TakenFormat, outputFolder: string): Promise<MadeMesh> {
  const file = await readFile(sourcePath)
  checkMeshBudget(file, meshFormat(format))
  await validate(file, meshFormat(format))
  const io = await openIo()
  const document = await readDocument(io, file, meshFormat(format))
  keepTheObject(document)
  await document.transform(
    uninstance(),
    // What was already rounded to a grid would be rounded to another, and lose its size.
    dequantize(),
    center({ pivot: 'below' }),
    dedup(),
    weld(),
    prune({ keepAttributes: false, keepLeaves: false }),
    // A normal map's small errors show as facets in the light, where a colour's do not.
    textureCompress({ ...texturesAsWebp, slots: /^(?!.*normal)/i, quality: 85 }),
    textureCompress({ ...texturesAsWebp, slots: /normal/i, quality: 92 }),
    unpartition(),
    meshopt({ encoder: MeshoptEncoder, level: 'medium' }),
  )
  const made = await io.writeBinary(document)
  await writeFile(join(outputFolder, madeName), made)
  return { fileName: madeName, bytes: made.length, ...(await measure(await io.readBinary(made))) }
}

async function validate(file: Buffer, format: 'glb' | 'gltf'): Promise<void> {
  const report = ValidationReport.parse(
    await validateBytes(new Uint8Array(file), {
      format,
      maxIssues: 100,
      externalResourceFunction: () => Promise.reject(new Error('no outside files')),
    }),
  )
  if (report.issues.numErrors === 0) return
  const first = report.issues.messages.find(({ severity }) => severity === 0)
  const where = first?.pointer === undefined ? '' : ` (${first.pointer.slice(0, 100)})`
  const others = report.issues.numErrors > 1 ? `, and ${report.issues.numErrors - 1} more` : ''
  throw new UnreadableFile(
    `The model breaks the rules of glTF: ${(first?.message ?? '').slice(0, 300)}${where}${others}`,
  )
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

/** How a file was packed says nothing about how it is stored; lamps belong to the exhibition. */
const extensionsLeftOut: readonly string[] = ['KHR_draco_mesh_compression', 'KHR_lights_punctual']

/** A hung object stands still in our light: other scenes, cameras, lamps and motion go. */
function keepTheObject(document: Document): void {
  const root = document.getRoot()
  const shown = root.getDefaultScene() ?? root.listScenes()[0]
  if (shown === undefined) throw new UnreadableFile('The model has no scene to show.')
  root.setDefaultScene(shown)
  for (const scene of root.listScenes()) if (scene !== shown) scene.dispose()
  for (const camera of root.listCameras()) camera.dispose()
  for (const animation of root.listAnimations()) animation.dispose()
  for (const extension of root.listExtensionsUsed()) {
    if (extensionsLeftOut.includes(extension.extensionName)) extension.dispose()
  }
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

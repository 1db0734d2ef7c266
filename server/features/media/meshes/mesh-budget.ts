import { shortenText } from '@enfilade/contract/cut-text'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { openMeshContainer } from './mesh-container.ts'
import { type MeshDescription, meshBudget, parseMeshDescription } from './mesh-description.ts'
import { checkReadable } from './mesh-readability.ts'
import { countTriangles } from './mesh-triangles.ts'
import { textureSize } from './texture-transcoding.ts'

/** The cost of a model within the budget. */
export type MeshCost = { nodes: number; triangles: number }

const componentBytes = new Map([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
])
const components = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
])

/**
 * Decides from the description alone, before any 3D library reads the file, whether a model is within the budget: how
 * many nodes and how deep, the unpacked size of its accessors, how many triangles are drawn, how many pixels its
 * textures declare, and that it fetches nothing from outside. Walks without recursion, and trusts no figure it has not
 * summed.
 */
export function checkMeshBudget(file: Buffer, format: 'glb' | 'gltf'): MeshCost {
  const { json, binary } = openMeshContainer(file, format)
  const mesh = parseMeshDescription(json)
  checkVersion(mesh)
  checkReadable(mesh)
  checkResources(mesh)
  checkNodes(mesh)
  checkAccessors(mesh)
  checkImages(mesh, binary)
  const triangles = countTriangles(mesh)
  if (triangles > meshBudget.triangles) {
    throw new UnreadableFile(
      `The model draws ${inWords(triangles)} triangles; at most 2 million can be taken.`,
      'over-budget',
    )
  }
  if (triangles === 0) throw new UnreadableFile('The model has no surface that could be seen.')
  return { nodes: mesh.nodes?.length ?? 0, triangles }
}

function checkVersion({ asset }: MeshDescription): void {
  const needed = asset.minVersion ?? asset.version
  if (!/^2\.\d+$/.test(asset.version) || !/^2\.0$/.test(asset.minVersion ?? '2.0')) {
    throw new UnreadableFile(
      `This is glTF ${shortenText(needed, 10)}; only glTF 2.0 can be read.`,
      'unsupported-format',
    )
  }
}

function checkResources({ buffers = [], images = [] }: MeshDescription): void {
  const outside = [...buffers, ...images].find(({ uri }) => uri !== undefined && !uri.startsWith('data:'))
  if (outside === undefined) return
  throw new UnreadableFile(
    'The model keeps its geometry or its textures in other files. Please export it as GLB, with everything inside.',
    'unsupported-format',
  )
}

/** Nodes form a forest of bounded depth: no cycle, no node with two parents. */
function checkNodes({ nodes = [] }: MeshDescription): void {
  const hasParent = new Set<number>()
  for (const child of nodes.flatMap((node) => node.children ?? [])) {
    if (child >= nodes.length) throw new UnreadableFile('A node of the model has a child that does not exist.')
    if (hasParent.has(child)) throw new UnreadableFile('A node of the model hangs in two places at once.')
    hasParent.add(child)
  }
  let level = [...nodes.keys()].filter((node) => !hasParent.has(node))
  let seen = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > meshBudget.nodeDepth) {
      throw new UnreadableFile(`The model is nested deeper than ${meshBudget.nodeDepth} levels.`, 'over-budget')
    }
    seen += level.length
    level = level.flatMap((node) => nodes[node]?.children ?? [])
  }
  if (seen < nodes.length) throw new UnreadableFile('The nodes of the model run in a circle.')
}

/** An accessor without data is read as zeros, so its declared size is all there is. */
function checkAccessors({ accessors = [], buffers = [], bufferViews = [] }: MeshDescription): void {
  let bytes = 0
  for (const { count, type, componentType } of accessors) {
    bytes += count * (components.get(type) ?? 16) * (componentBytes.get(componentType) ?? 4)
  }
  // A buffer without a file is the target of decompression.
  for (const { uri, byteLength } of buffers.slice(1)) if (uri === undefined) bytes += byteLength
  for (const { extensions } of bufferViews) bytes += unpackedBytes(extensions?.['EXT_meshopt_compression'])
  if (bytes > meshBudget.accessorBytes) {
    const megabytes = inWords(Math.round(bytes / 1_000_000))
    throw new UnreadableFile(
      `The model unpacks to ${megabytes} MB of geometry; at most 256 MB can be taken.`,
      'over-budget',
    )
  }
}

function unpackedBytes(compression: unknown): number {
  if (typeof compression !== 'object' || compression === null) return 0
  const count = 'count' in compression && typeof compression.count === 'number' ? compression.count : 0
  const stride = 'byteStride' in compression && typeof compression.byteStride === 'number' ? compression.byteStride : 0
  return Math.max(0, count) * Math.max(0, stride)
}

function checkImages(mesh: MeshDescription, binary: Buffer | null): void {
  let pixels = 0
  for (const [index, image] of (mesh.images ?? []).entries()) {
    const size = textureSize(imageBytes(mesh, image, binary))
    if (size === null) {
      throw new UnreadableFile(
        `Texture ${index + 1} of the model is not a PNG, JPEG, WebP or KTX2 picture.`,
        'unsupported-format',
      )
    }
    if (Math.max(size.widthPx, size.heightPx) > meshBudget.imageSidePx) {
      throw new UnreadableFile(`Texture ${index + 1} of the model is wider than 16,384 pixels.`, 'too-many-pixels')
    }
    pixels += size.widthPx * size.heightPx
  }
  if (pixels > meshBudget.imagePixels) {
    const millions = inWords(Math.round(pixels / 1_000_000))
    throw new UnreadableFile(
      `The model's textures have ${millions} million pixels; at most 120 million can be taken.`,
      'too-many-pixels',
    )
  }
}

function imageBytes(
  mesh: MeshDescription,
  image: { uri?: string | undefined; bufferView?: number | undefined },
  binary: Buffer | null,
): Buffer {
  if (image.uri !== undefined) return dataUriBytes(image.uri)
  const view = image.bufferView === undefined ? undefined : mesh.bufferViews?.[image.bufferView]
  const buffer = view === undefined ? undefined : mesh.buffers?.[view.buffer]
  if (view === undefined || buffer === undefined) throw new UnreadableFile('A texture of the model is missing.')
  const bytes = buffer.uri === undefined ? binary : dataUriBytes(buffer.uri)
  const startByte = view.byteOffset ?? 0
  if (bytes === null || startByte + view.byteLength > bytes.length) {
    throw new UnreadableFile('A texture of the model reaches beyond the end of the file.')
  }
  return bytes.subarray(startByte, startByte + view.byteLength)
}

function dataUriBytes(uri: string): Buffer {
  const comma = uri.indexOf(',')
  const isBase64 = uri.slice(0, comma).endsWith(';base64')
  if (comma < 0 || !isBase64) throw new UnreadableFile('A resource inside the model is not written in base64.')
  return Buffer.from(uri.slice(comma + 1), 'base64')
}

function inWords(figure: number): string {
  return figure.toLocaleString('en-GB')
}

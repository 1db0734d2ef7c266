import { UnreadableFile } from '#media/formats/unreadable-file'
import type { MeshDescription } from './mesh-description.ts'
import { meshBudget } from './mesh-description.ts'

type Primitive = NonNullable<MeshDescription['meshes']>[number]['primitives'][number]

const triangleList = 4
const triangleStrip = 5
const triangleFan = 6

/** Triangles drawn for the whole model: a mesh counts once for each node that shows it. */
export function countTriangles(mesh: MeshDescription): number {
  const { accessors = [], meshes = [], nodes = [] } = mesh
  const primitiveCount = meshes.reduce((sum, { primitives }) => sum + primitives.length, 0)
  if (primitiveCount > meshBudget.primitives) {
    throw new UnreadableFile(
      'The model is cut into more than 20,000 pieces, the most that can be taken.',
      'over-budget',
    )
  }
  const perMesh = meshes.map(({ primitives }) =>
    primitives.reduce((sum, each) => sum + trianglesOf(each, accessors), 0),
  )
  let triangles = 0
  let shown = 0
  for (const node of nodes) {
    if (node.mesh === undefined) continue
    const instances = instancesOf(node.extensions?.['EXT_mesh_gpu_instancing'], accessors)
    shown += instances
    triangles += (perMesh[node.mesh] ?? 0) * instances
  }
  // Each instance becomes a separate node in the processed model.
  if (shown > meshBudget.nodes) {
    throw new UnreadableFile(
      'The model repeats its parts more than 5,000 times, the most that can be taken.',
      'over-budget',
    )
  }
  return triangles
}

function trianglesOf(primitive: Primitive, accessors: NonNullable<MeshDescription['accessors']>): number {
  const counted = primitive.indices ?? primitive.attributes['POSITION']
  const corners = counted === undefined ? 0 : (accessors[counted]?.count ?? 0)
  switch (primitive.mode ?? triangleList) {
    case triangleList:
      return Math.floor(corners / 3)
    case triangleStrip:
    case triangleFan:
      return Math.max(0, corners - 2)
    default:
      return 0
  }
}

function instancesOf(instancing: unknown, accessors: NonNullable<MeshDescription['accessors']>): number {
  if (typeof instancing !== 'object' || instancing === null || !('attributes' in instancing)) return 1
  const { attributes } = instancing
  if (typeof attributes !== 'object' || attributes === null) return 1
  const counts = Object.values(attributes).map((index: unknown) =>
    typeof index === 'number' ? (accessors[index]?.count ?? 0) : 0,
  )
  return Math.max(1, ...counts)
}

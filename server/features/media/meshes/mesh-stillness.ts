import type { Accessor, Document, Mesh, mat4, Node, Primitive, Scene, Skin } from '@gltf-transform/core'
import { UnreadableFile } from '#media/formats/unreadable-file'

type Vertex = [number, number, number]
/** Moves the vertex with this index: by its morph targets, by its bones, or not at all. */
type Mover = (vertex: Vertex, index: number, isDirection: boolean) => Vertex

const influenceSets = [0, 1]
const influencesPerSet = 4

/**
 * Bakes bones and morph targets into a model's vertices in its saved pose, and removes them. Compression moves vertices
 * to another grid, which bones would otherwise undo; and a standing object needs none. (glTF 2.0, sections 3.7.2.2 and
 * 3.7.3.3.)
 */
export function standStill(document: Document, scene: Scene): void {
  const moved: Node[] = []
  scene.traverse((node) => {
    const mesh = node.getMesh()
    if (mesh !== null && (node.getSkin() !== null || isMorphed(node, mesh))) moved.push(node)
  })
  for (const node of moved) {
    const mesh = node.getMesh()
    if (mesh === null) continue
    const skin = node.getSkin()
    const still = stillMesh(document, mesh, morphWeights(node, mesh), skin === null ? null : jointMatrices(skin))
    if (skin === null) node.setMesh(still)
    else {
      // Bones place a mesh in the scene by themselves; the node that carries it has no effect (section 3.7.3.3).
      node.setMesh(null).setSkin(null)
      scene.addChild(document.createNode(node.getName()).setMesh(still))
    }
  }
  for (const skin of document.getRoot().listSkins()) skin.dispose()
}

function isMorphed(node: Node, mesh: Mesh): boolean {
  return mesh.listPrimitives().some((primitive) => primitive.listTargets().length > 0) || node.getWeights().length > 0
}

function morphWeights(node: Node, mesh: Mesh): number[] {
  return node.getWeights().length > 0 ? node.getWeights() : mesh.getWeights()
}

function stillMesh(document: Document, mesh: Mesh, weights: readonly number[], joints: readonly mat4[] | null): Mesh {
  const still = document.createMesh(mesh.getName())
  for (const primitive of mesh.listPrimitives()) {
    const copy = primitive.clone()
    for (const semantic of ['POSITION', 'NORMAL', 'TANGENT']) {
      const attribute = primitive.getAttribute(semantic)
      if (attribute === null) continue
      const movers = [
        morphMover(primitive, semantic, weights),
        ...(joints === null ? [] : [boneMover(primitive, joints)]),
      ]
      copy.setAttribute(semantic, moveAll(document, attribute, movers, semantic !== 'POSITION'))
    }
    for (const set of influenceSets) copy.setAttribute(`JOINTS_${set}`, null).setAttribute(`WEIGHTS_${set}`, null)
    for (const target of copy.listTargets()) copy.removeTarget(target)
    still.addPrimitive(copy)
  }
  return still
}

function moveAll(document: Document, attribute: Accessor, movers: readonly Mover[], isDirection: boolean): Accessor {
  const size = attribute.getElementSize()
  const values = new Float32Array(attribute.getCount() * size)
  const element: number[] = []
  for (let index = 0; index < attribute.getCount(); index += 1) {
    const [x = 0, y = 0, z = 0, handedness] = attribute.getElement(index, element)
    const vertex = movers.reduce<Vertex>((moving, move) => move(moving, index, isDirection), [x, y, z])
    values.set(isDirection ? normalised(vertex) : vertex, index * size)
    if (size === 4) values[index * size + 3] = handedness ?? 1
  }
  return document.createAccessor().setType(attribute.getType()).setArray(values).setBuffer(attribute.getBuffer())
}

function morphMover(primitive: Primitive, semantic: string, weights: readonly number[]): Mover {
  const deltas = primitive.listTargets().flatMap((target, index) => {
    const weight = weights[index] ?? 0
    const accessor = target.getAttribute(semantic)
    return accessor === null || weight === 0 ? [] : [{ accessor, weight }]
  })
  const element: number[] = []
  return (vertex, index) =>
    deltas.reduce<Vertex>(([x, y, z], { accessor, weight }) => {
      const [dx = 0, dy = 0, dz = 0] = accessor.getElement(index, element)
      return [x + dx * weight, y + dy * weight, z + dz * weight]
    }, vertex)
}

function boneMover(primitive: Primitive, joints: readonly mat4[]): Mover {
  const sets = influenceSets.flatMap((set) => {
    const bones = primitive.getAttribute(`JOINTS_${set}`)
    const weights = primitive.getAttribute(`WEIGHTS_${set}`)
    return bones === null || weights === null ? [] : [{ bones, weights }]
  })
  const bones: number[] = []
  const weights: number[] = []
  return (vertex, index, isDirection) => {
    const sum: Vertex = [0, 0, 0]
    let weightSum = 0
    for (const set of sets) {
      set.bones.getElement(index, bones)
      set.weights.getElement(index, weights)
      for (let influence = 0; influence < influencesPerSet; influence += 1) {
        const weight = weights[influence] ?? 0
        const matrix = joints[bones[influence] ?? -1]
        if (weight === 0 || matrix === undefined) continue
        const [x, y, z] = transformed(vertex, matrix, isDirection)
        sum[0] += x * weight
        sum[1] += y * weight
        sum[2] += z * weight
        weightSum += weight
      }
    }
    return weightSum === 0 ? vertex : [sum[0] / weightSum, sum[1] / weightSum, sum[2] / weightSum]
  }
}

/** From the bind pose of a mesh to the pose of its bones, one matrix per bone. */
function jointMatrices(skin: Skin): mat4[] {
  const inverseBinds = skin.getInverseBindMatrices()
  return skin.listJoints().map((joint, index) => {
    const world = joint.getWorldMatrix()
    if (inverseBinds === null) return world
    const inverseBind: number[] = []
    inverseBinds.getElement(index, inverseBind)
    return multiplied(world, inverseBind)
  })
}

/** Column-major, as in glTF. */
function multiplied(a: mat4, b: readonly number[]): mat4 {
  const product: mat4 = [...a]
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      let sum = 0
      for (let k = 0; k < 4; k += 1) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0)
      product[column * 4 + row] = sum
    }
  }
  if (!product.every(Number.isFinite)) throw new UnreadableFile('A bone of the model is placed nowhere.')
  return product
}

function transformed([x, y, z]: Vertex, m: mat4, isDirection: boolean): Vertex {
  const w = isDirection ? 0 : 1
  return [
    m[0] * x + m[4] * y + m[8] * z + m[12] * w,
    m[1] * x + m[5] * y + m[9] * z + m[13] * w,
    m[2] * x + m[6] * y + m[10] * z + m[14] * w,
  ]
}

function normalised([x, y, z]: Vertex): Vertex {
  const length = Math.hypot(x, y, z)
  return length === 0 ? [0, 0, 1] : [x / length, y / length, z / length]
}

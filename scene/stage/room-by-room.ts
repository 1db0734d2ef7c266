import type { HangingWall } from '@enfilade/contract/space-geometry'
import { Box3, BufferGeometry, type Camera, type Group, Mesh, Sphere } from 'three'
import { BehindWalls } from './behind-walls.ts'
import { meshesOf } from './glb-reader.ts'
import type { PlanSpan } from './round-sight.ts'

type Bounds = { readonly ceilingM: number; readonly spans: readonly PlanSpan[] }
type Range = { readonly roomIndex: number; readonly from: number; readonly count: number }

/**
 * Parts the meshes of a space by its rooms, as the space's file says where they lie in it (`extras`), so that nothing is
 * drawn of a room that walls hide, and near rooms before far ones. A space that says nothing is drawn whole.
 */
export class RoomByRoom {
  readonly #behindWalls: BehindWalls | null

  constructor(space: Group, walls: readonly HangingWall[]) {
    const bounds = boundsIn(space.userData['rooms'])
    if (bounds.length < 2) {
      this.#behindWalls = null
      return
    }
    const behindWalls = new BehindWalls(
      walls,
      bounds.map(({ ceilingM }) => ceilingM),
    )
    for (const mesh of meshesOf(space)) {
      const ranges = rangesIn(mesh.userData['rooms'], bounds.length)
      if (ranges.reduce((sum, { count }) => sum + count, 0) !== mesh.geometry.index?.count) continue
      for (const { roomIndex, from, count } of ranges) {
        const part = new Mesh(rangeOf(mesh.geometry, from, count), mesh.material)
        part.name = mesh.name
        part.matrixAutoUpdate = false
        part.matrix.copy(mesh.matrix)
        mesh.parent?.add(part)
        behindWalls.add(part, bounds[roomIndex]?.spans ?? [])
      }
      mesh.removeFromParent()
    }
    this.#behindWalls = behindWalls
  }

  /** Leaves out of the drawing that is to be made now the rooms that its camera cannot see. */
  hideUnseen(camera: Camera): void {
    this.#behindWalls?.hideFrom(camera)
  }
}

/** A stretch of a geometry's triangles as a geometry of its own, over the same buffers. */
function rangeOf(whole: BufferGeometry, from: number, count: number): BufferGeometry {
  const range = new BufferGeometry()
  for (const [name, attribute] of Object.entries(whole.attributes)) range.setAttribute(name, attribute)
  range.setIndex(whole.index)
  range.setDrawRange(from, count)
  range.boundingSphere = sphereRound(whole, from, count)
  return range
}

/** Round the box of the corners that are drawn, not of all that the whole lends. */
function sphereRound({ index, attributes: { position } }: BufferGeometry, from: number, count: number): Sphere {
  const box = new Box3()
  if (!index || !position) return new Sphere()
  const { min, max } = box
  // Neighbouring triangles share corners, and a space has some ten thousand of them: each is looked at as it is.
  for (let place = from; place < from + count; place += 1) {
    const corner = index.getX(place)
    const x = position.getX(corner)
    const y = position.getY(corner)
    const z = position.getZ(corner)
    if (x < min.x) min.x = x
    if (y < min.y) min.y = y
    if (z < min.z) min.z = z
    if (x > max.x) max.x = x
    if (y > max.y) max.y = y
    if (z > max.z) max.z = z
  }
  return box.getBoundingSphere(new Sphere())
}

function boundsIn(value: unknown): Bounds[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((room: unknown): Bounds[] => {
    if (typeof room !== 'object' || room === null) return []
    if (!('ceilingM' in room) || typeof room.ceilingM !== 'number') return []
    if (!('stretchesM' in room) || !Array.isArray(room.stretchesM)) return []
    return [{ ceilingM: room.ceilingM, spans: room.stretchesM.flatMap(spanIn) }]
  })
}

function spanIn(value: unknown): PlanSpan[] {
  if (!Array.isArray(value) || !value.every((place) => typeof place === 'number')) return []
  const [fromX, fromZ, toX, toZ] = value
  return fromX === undefined || fromZ === undefined || toX === undefined || toZ === undefined
    ? []
    : [{ fromM: [fromX, fromZ], toM: [toX, toZ] }]
}

function rangesIn(value: unknown, roomCount: number): Range[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((range: unknown): Range[] => {
    if (typeof range !== 'object' || range === null) return []
    if (!('roomIndex' in range) || typeof range.roomIndex !== 'number' || !(range.roomIndex < roomCount)) return []
    if (!('from' in range) || typeof range.from !== 'number') return []
    if (!('count' in range) || typeof range.count !== 'number') return []
    return [{ roomIndex: range.roomIndex, from: range.from, count: range.count }]
  })
}

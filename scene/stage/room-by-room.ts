import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { Camera, Group, Mesh } from 'three'
import { BehindWalls, type StandingPiece } from './behind-walls.ts'
import { DrawnPieces } from './drawn-pieces.ts'
import { meshesOf } from './glb-reader.ts'
import type { PlanSpan } from './round-sight.ts'

type Range = { readonly roomIndex: number; readonly from: number; readonly count: number }

/**
 * Divides the meshes of a space by its rooms, by the ranges in the space's file (`extras`), so that rooms behind walls
 * are not drawn, and near rooms are drawn before far ones. A space without ranges is drawn whole.
 */
export class RoomByRoom {
  readonly #behindWalls: BehindWalls | null
  readonly #eyeM: { x: number; z: number } = { x: Number.NaN, z: Number.NaN }

  constructor(space: Group, walls: readonly HangingWall[]) {
    const bounds = boundsIn(space.userData['rooms'])
    const parts = bounds.length < 2 ? [] : meshesOf(space).flatMap((mesh) => partsOf(mesh, bounds.length))
    if (parts.length === 0) {
      this.#behindWalls = null
      return
    }
    const behindWalls = new BehindWalls(
      walls,
      bounds.map(({ topM }) => topM),
    )
    behindWalls.add(bounds, ({ inView }) => {
      const nearFirst = inView.toSorted((one, other) => this.#awayM(bounds[one]) - this.#awayM(bounds[other]))
      for (const part of parts) part.draw(nearFirst)
    })
    this.#behindWalls = behindWalls
  }

  /** Omits from the next drawing the rooms that its camera cannot see. */
  hideUnseen(camera: Camera): void {
    this.#eyeM.x = camera.matrixWorld.elements[12]
    this.#eyeM.z = camera.matrixWorld.elements[14]
    this.#behindWalls?.hideFrom(camera)
  }

  /** The distance of the middle of a room's outline from the eye. */
  #awayM(room: StandingPiece | undefined): number {
    const { spans } = room ?? { spans: [] }
    const middle = (axis: 0 | 1) => spans.reduce((sum, { fromM }) => sum + fromM[axis], 0) / spans.length
    return Math.hypot(middle(0) - this.#eyeM.x, middle(1) - this.#eyeM.z)
  }
}

/** Splits a mesh of all rooms by room; returns none if its file does not assign each triangle to a room. */
function partsOf(mesh: Mesh, roomCount: number): DrawnPieces[] {
  const ranges = rangesIn(mesh.userData['rooms'], roomCount)
  if (ranges.reduce((sum, { count }) => sum + count, 0) !== mesh.geometry.index?.count) return []
  const stretches = Array.from({ length: roomCount }, () => ({ from: 0, count: 0 }))
  for (const { roomIndex, from, count } of ranges) stretches[roomIndex] = { from, count }
  return [new DrawnPieces(mesh, stretches)]
}

function boundsIn(value: unknown): StandingPiece[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((room: unknown): StandingPiece[] => {
    if (typeof room !== 'object' || room === null) return []
    if (!('ceilingM' in room) || typeof room.ceilingM !== 'number') return []
    if (!('stretchesM' in room) || !Array.isArray(room.stretchesM)) return []
    return [{ topM: room.ceilingM, spans: room.stretchesM.flatMap(spanIn) }]
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

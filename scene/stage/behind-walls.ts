import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { ArrayCamera, type Camera, Frustum, Matrix4, type Plane } from 'three'
import { outerEdgesM } from './frame-geometry.ts'
import { type PlanSpan, RoundSight } from './round-sight.ts'

/** What is drawn stands at most this far before the wall, and a span a little to each side of what it stands for. */
const beforeWallM = 0.05
const besideM = 0.1

/** The stretch that a picture takes with all that is drawn up to `reachM` round it, as seen from above. */
export function spanOf(hung: HungPicture, wall: HangingWall | undefined, reachM: number): PlanSpan {
  const [x, , z] = hung.positionM
  const alongX = Math.cos(hung.yawRad)
  const alongZ = -Math.sin(hung.yawRad)
  const outX = Math.sin(hung.yawRad) * beforeWallM
  const outZ = Math.cos(hung.yawRad) * beforeWallM
  const halfM = outerEdgesM(hung).right + reachM + besideM
  // Nothing is drawn on beyond the end of a wall.
  const fromLeftM = wall ? (x - wall.originM[0]) * alongX + (z - wall.originM[2]) * alongZ : Number.POSITIVE_INFINITY
  const leftM = Math.min(halfM, fromLeftM)
  const rightM = Math.min(halfM, wall ? wall.lengthM - fromLeftM : Number.POSITIVE_INFINITY)
  return {
    fromM: [x - leftM * alongX + outX, z - leftM * alongZ + outZ],
    toM: [x + rightM * alongX + outX, z + rightM * alongZ + outZ],
  }
}

/** How high up anything of a picture is drawn; not over the top of its wall. */
export function topOf(hung: HungPicture, wall: HangingWall | undefined, reachM: number): number {
  const topM = hung.positionM[1] + outerEdgesM(hung).top + reachM
  return wall ? Math.min(topM, wall.originM[1] + wall.heightM) : topM
}

/** A piece, told by its stretches as seen from above; from the floor up to `topM` it may reach. */
export type StandingPiece = { readonly spans: readonly PlanSpan[]; readonly topM: number }

/** The places of the pieces that are in view, and of all that could be by turning alone; both in the order of the list. */
export type SeenPlaces = { readonly inView: readonly number[]; readonly around: readonly number[] }

type Hideable = {
  readonly pieces: readonly StandingPiece[]
  readonly past: boolean[]
  around: readonly number[]
  readonly show: (places: SeenPlaces) => void
}

/** Leaves out of a drawing what walls hide from the very eye that it is made for, and what is beside its view. */
export class BehindWalls {
  readonly #sight: RoundSight
  readonly #hideable: Hideable[] = []
  readonly #frustum = new Frustum()
  readonly #lens = new Matrix4()
  readonly #lastLens = new Matrix4()

  /** `topM`: no higher than this is anything that may be hidden; or how high the ceiling of each room is. */
  constructor(walls: readonly HangingWall[], topM: number | readonly number[]) {
    this.#sight = new RoundSight(walls, topM)
  }

  /** From now on `show` is told which of these pieces are seen, whenever the camera has moved or turned. */
  add(pieces: readonly StandingPiece[], show: (places: SeenPlaces) => void): void {
    this.#hideable.push({ pieces, past: pieces.map(() => false), around: [], show })
  }

  /** Hides what this camera cannot see. A headset's camera has two eyes, each in its own place, and is soon turned. */
  hideFrom(camera: Camera): void {
    const isHeadset = camera instanceof ArrayCamera
    let moved = false
    for (const [number, eye] of (isHeadset ? camera.cameras : [camera]).entries()) {
      moved = this.#lookPast(eye, number === 0) || moved
    }
    this.#lens.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    if (!moved && (isHeadset || this.#lens.equals(this.#lastLens))) return
    this.#lastLens.copy(this.#lens)
    this.#frustum.setFromProjectionMatrix(this.#lens)
    for (const hideable of this.#hideable) {
      const { pieces, past, show } = hideable
      if (moved) hideable.around = past.flatMap((one, place) => (one ? [place] : []))
      const { around } = hideable
      const inView = isHeadset ? around : around.filter((place) => this.#isInView(pieces[place]))
      show({ inView, around })
    }
  }

  /** Which pieces are to be seen past the walls. False when nobody has moved: whoever only turns sees past the same walls. */
  #lookPast({ matrixWorld: { elements } }: Camera, isFirst: boolean): boolean {
    if (!this.#sight.lookFrom(elements[12], elements[13], elements[14])) return false
    for (const { pieces, past } of this.#hideable) {
      for (const [place, { spans }] of pieces.entries()) {
        past[place] = (!isFirst && past[place] === true) || this.#anyReached(spans)
      }
    }
    return true
  }

  #anyReached(spans: readonly PlanSpan[]): boolean {
    for (const span of spans) if (this.#sight.reaches(span)) return true
    return false
  }

  /** False only when all of a piece is on the far side of one of the view's edges. */
  #isInView(piece: StandingPiece | undefined): boolean {
    return piece !== undefined && this.#frustum.planes.every((plane) => reachesInside(piece, plane))
  }
}

function reachesInside({ spans, topM }: StandingPiece, { normal, constant }: Plane): boolean {
  const heightM = Math.max(0, normal.y * topM)
  for (const { fromM, toM } of spans) {
    if (normal.x * fromM[0] + normal.z * fromM[1] + heightM + constant >= 0) return true
    if (normal.x * toM[0] + normal.z * toM[1] + heightM + constant >= 0) return true
  }
  return false
}

import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { ArrayCamera, type Camera, Frustum, Matrix4, type Plane } from 'three'
import { outerEdgesM } from './frame-geometry.ts'
import { type PlanSpan, RoundSight } from './round-sight.ts'

/** The largest distance of drawn parts from the wall, and of a span's ends from the ends of its piece. */
const beforeWallM = 0.05
const besideM = 0.1

/** The stretch of a picture with everything drawn up to `reachM` round it, seen from above. */
export function spanOf(hung: HungPicture, wall: HangingWall | undefined, reachM: number): PlanSpan {
  const [x, , z] = hung.positionM
  const alongX = Math.cos(hung.yawRad)
  const alongZ = -Math.sin(hung.yawRad)
  const outX = Math.sin(hung.yawRad) * beforeWallM
  const outZ = Math.cos(hung.yawRad) * beforeWallM
  const halfM = outerEdgesM(hung).right + reachM + besideM
  // Nothing is drawn beyond the end of a wall.
  const fromLeftM = wall ? (x - wall.originM[0]) * alongX + (z - wall.originM[2]) * alongZ : Number.POSITIVE_INFINITY
  const leftM = Math.min(halfM, fromLeftM)
  const rightM = Math.min(halfM, wall ? wall.lengthM - fromLeftM : Number.POSITIVE_INFINITY)
  return {
    fromM: [x - leftM * alongX + outX, z - leftM * alongZ + outZ],
    toM: [x + rightM * alongX + outX, z + rightM * alongZ + outZ],
  }
}

/** The height up to which anything of a picture is drawn; not above the top of its wall. */
export function topOf(hung: HungPicture, wall: HangingWall | undefined, reachM: number): number {
  const topM = hung.positionM[1] + outerEdgesM(hung).top + reachM
  return wall ? Math.min(topM, wall.originM[1] + wall.heightM) : topM
}

/** A piece as its stretches seen from above; it may reach from the floor up to `topM`. */
export type StandingPiece = { readonly spans: readonly PlanSpan[]; readonly topM: number }

/** The indices of the pieces in view, and of all that could be in view after turning; both in the order of the list. */
export type SeenPlaces = { readonly inView: readonly number[]; readonly around: readonly number[] }

type Hideable = {
  readonly pieces: readonly StandingPiece[]
  readonly past: boolean[]
  around: readonly number[]
  readonly show: (places: SeenPlaces) => void
}

/** Omits from a drawing what walls hide from the camera, and what is outside its view. */
export class BehindWalls {
  readonly #sight: RoundSight
  readonly #hideable: Hideable[] = []
  readonly #frustum = new Frustum()
  readonly #lens = new Matrix4()
  readonly #lastLens = new Matrix4()

  /** `topM`: the greatest height of anything that may be hidden; or the height of each room's ceiling. */
  constructor(walls: readonly HangingWall[], topM: number | readonly number[]) {
    this.#sight = new RoundSight(walls, topM)
  }

  /** Registers pieces; calls `show` with the visible ones whenever the camera has moved or turned. */
  add(pieces: readonly StandingPiece[], show: (places: SeenPlaces) => void): void {
    this.#hideable.push({ pieces, past: pieces.map(() => false), around: [], show })
  }

  /** Hides what this camera cannot see. A headset's camera has two eyes in different places, and turns quickly. */
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

  /**
   * Computes which pieces are visible past the walls. False if the camera has only turned: that changes nothing here.
   */
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

  /** False only if all of a piece is on the far side of one of the view's edges. */
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

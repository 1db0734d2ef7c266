import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { ArrayCamera, type Camera, type Group, type Object3D } from 'three'
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

/** What stands behind walls from some places; `make` builds it the first time that it is seen. */
type Hideable = { readonly object: Object3D; readonly spans: readonly PlanSpan[]; make: (() => Object3D[]) | null }

/** Leaves out of a drawing what walls hide from the very eye that it is made for. */
export class BehindWalls {
  readonly #sight: RoundSight
  readonly #hideable: Hideable[] = []

  /** `topM`: no higher than this is anything that may be hidden; or how high the ceiling of each room is. */
  constructor(walls: readonly HangingWall[], topM: number | readonly number[]) {
    this.#sight = new RoundSight(walls, topM)
  }

  /** From now on this is drawn only where one of these can be seen. */
  add(object: Object3D, spans: readonly PlanSpan[]): void {
    this.#hideable.push({ object, spans, make: null })
  }

  /** The same for what goes into this group, and is made when it is first seen, or before by {@link makeNext}. */
  addUnmade(object: Group, spans: readonly PlanSpan[], make: () => Object3D[]): void {
    this.#hideable.push({ object, spans, make })
  }

  /** Makes one of those that were not seen yet; false when there are none left. */
  makeNext(): boolean {
    const unmade = this.#hideable.find(({ make }) => make !== null)
    if (unmade) fill(unmade)
    return unmade !== undefined
  }

  /** Hides what this camera cannot see. A headset's camera has two eyes, each in its own place. */
  hideFrom(camera: Camera): void {
    if (!(camera instanceof ArrayCamera)) {
      this.#hideFromEye(camera, true)
      return
    }
    for (const [number, eye] of camera.cameras.entries()) this.#hideFromEye(eye, number === 0)
  }

  #hideFromEye({ matrixWorld: { elements } }: Camera, isFirst: boolean): void {
    // Whoever only turns sees past the same walls.
    const moved = this.#sight.lookFrom(elements[12], elements[13], elements[14])
    if (!moved) return
    for (const hideable of this.#hideable) {
      const { object, spans } = hideable
      if (isFirst) object.visible = false
      object.visible ||= this.#anySeen(spans)
      if (object.visible && hideable.make) fill(hideable)
    }
  }

  #anySeen(spans: readonly PlanSpan[]): boolean {
    for (const span of spans) if (this.#sight.reaches(span)) return true
    return false
  }
}

function fill(hideable: Hideable): void {
  hideable.object.add(...(hideable.make?.() ?? []))
  hideable.make = null
}

import type { FloorPoint, Standpoint } from '@enfilade/contract/space-geometry'
import { type OpenFloor, pathLengthM, pathTo } from '@enfilade/scene/plan/floor-path'
import { type FinalLook, Glide } from './glide.ts'
import { type StepIntent, Walker, walkingSpeedMPerS } from './walker.ts'

/** The devices that walk. */
export type StepHands = Readonly<Record<'keyboard' | 'gamepad' | 'thumb', { addTo(intent: StepIntent): void }>>

/** The intended duration of a glide, between walking speed and the second figure: nobody waits half a minute. */
const cruise = { clickS: 3.5, clickMostMPerS: 2.8, visitS: 4, visitMostMPerS: 4.2 } as const

/** A visitor in the rooms: walks by hand or along a path, whichever came last. */
export class Visitor {
  readonly walker: Walker
  readonly #intent: StepIntent = { forward: 0, right: 0, turn: 0, tilt: 0, fast: false }
  #glide: Glide | null = null
  #wasLed = false

  constructor(floor: OpenFloor, start: Standpoint) {
    this.walker = new Walker(floor, start)
  }

  get isGliding(): boolean {
    return this.#glide !== null
  }

  /** Whether they are where they were moved to, or on the way: without a move of their own since. */
  get wasLed(): boolean {
    return this.#wasLed
  }

  /** Starts along the floor. False if there is no path. */
  setOut(toM: FloorPoint, look: FinalLook | null): boolean {
    const pathM = pathTo(this.walker.floor, this.walker.atM, toM)
    if (!pathM) return false
    const lengthM = pathLengthM(this.walker.atM, pathM)
    const wantedMPerS = lengthM / (look ? cruise.visitS : cruise.clickS)
    const mostMPerS = look ? cruise.visitMostMPerS : cruise.clickMostMPerS
    this.walker.halt()
    const cruiseMPerS = Math.min(mostMPerS, Math.max(walkingSpeedMPerS, wantedMPerS)) * this.walker.speedRatio
    this.#glide = new Glide(pathM, look, cruiseMPerS)
    this.#wasLed = look !== null
    return true
  }

  /** Teleports. */
  leap(toM: FloorPoint, look: FinalLook | null): void {
    this.#glide = null
    this.walker.halt()
    const pathM = pathTo(this.walker.floor, this.walker.atM, toM)
    for (const point of pathM ?? []) this.walker.stepTo(point[0], point[1])
    this.#wasLed = look !== null
    if (look) this.walker.look(look.yawRad, look.pitchRad)
  }

  /** Moves to a place and a direction, or to the nearest place where one can stand, with or without a path. */
  standAt([xM, zM]: Readonly<FloorPoint>, { yawRad, pitchRad }: FinalLook): void {
    this.#glide = null
    this.#wasLed = false
    this.walker.standAt(xM, zM)
    this.walker.look(yawRad, pitchRad)
  }

  turnBy(leftRad: number, upRad: number): void {
    if (this.#glide?.looksAtGoal) this.#glide = null
    else this.#glide?.lookFreely()
    this.#wasLed = false
    this.walker.look(this.walker.yawRad + leftRad, this.walker.pitchRad + upRad)
  }

  nudge(forwardM: number): void {
    this.#glide = null
    this.#wasLed = false
    this.walker.nudge(forwardM)
  }

  /** Advances by `deltaS` seconds; false at rest. */
  move(deltaS: number, hands: StepHands | null): boolean {
    const intent = this.#intent
    intent.forward = 0
    intent.right = 0
    intent.turn = 0
    intent.tilt = 0
    intent.fast = false
    hands?.keyboard.addTo(intent)
    hands?.gamepad.addTo(intent)
    hands?.thumb.addTo(intent)
    const byHand = intent.forward !== 0 || intent.right !== 0 || intent.turn !== 0 || intent.tilt !== 0
    if (byHand) {
      this.#glide = null
      this.#wasLed = false
    }
    if (!this.#glide) return this.walker.walk(deltaS, intent)
    if (this.#glide.advance(deltaS, this.walker)) this.#glide = null
    return true
  }
}

import type { VisitorSettings } from '#player/settings/visitor-settings.ts'
import type { HeadsetBody } from './headset-body.ts'
import { snapTurnRad } from './headset-place.ts'
import type { PointingHand } from './pointing-hands.ts'
import { stickRatio } from './stick-steps.ts'
import { vignetteAfter, wantedVignette } from './vignette-strength.ts'

const smoothTurnRadPerS = 1.4

/** The inputs that move a visitor by a thumbstick. */
type Stick = Pick<PointingHand, 'stickRight' | 'stickForward' | 'turning' | 'jumping'> & {
  readonly source: Pick<XRInputSource, 'handedness'>
}

/** Walks and turns a visitor in the headset by the thumbsticks, and narrows their view meanwhile. */
export class HeadsetSteps {
  readonly #body: Pick<HeadsetBody, 'walk' | 'turn'>
  readonly #settings: () => Pick<VisitorSettings, 'speedRatio' | 'headsetTurning' | 'headsetNarrowed'>
  #vignetteRatio = 0

  constructor(
    body: Pick<HeadsetBody, 'walk' | 'turn'>,
    settings: () => Pick<VisitorSettings, 'speedRatio' | 'headsetTurning' | 'headsetNarrowed'>,
  ) {
    this.#body = body
    this.#settings = settings
  }

  /** How far the view is narrowed, from 0 to 1. */
  get vignetteRatio(): number {
    return this.#vignetteRatio
  }

  /** Moves for `deltaS` seconds: of two hands the left one walks, any other turns and jumps. True while walking. */
  move(hands: readonly Stick[], deltaS: number): boolean {
    const settings = this.#settings()
    const both = hands.length > 1
    let walking = 0
    let turning = 0
    for (const hand of hands) {
      const walks = both && hand.source.handedness === 'left'
      if (walks) {
        const right = stickRatio(hand.stickRight)
        const forward = stickRatio(hand.stickForward)
        this.#body.walk(right, forward, deltaS * settings.speedRatio)
        walking = Math.max(walking, Math.hypot(right, forward))
        continue
      }
      turning = this.#turn(hand, deltaS, settings.headsetTurning) || turning
      hand.jumping.follow(hand.stickForward)
    }
    const narrowed = settings.headsetNarrowed
    const wanted = wantedVignette({ walkingRatio: walking, turningRatio: turning, narrowed })
    this.#vignetteRatio = vignetteAfter(this.#vignetteRatio, wanted, deltaS)
    return walking > 0
  }

  /** Turns by a thumbstick; returns the speed of turning, unless the visitor turns in steps. */
  #turn(hand: Stick, deltaS: number, by: VisitorSettings['headsetTurning']): number {
    const right = hand.stickRight
    // A thumbstick that is pushed forward to jump is not quite straight.
    if (hand.jumping.held || Math.abs(hand.stickForward) > Math.abs(right)) {
      hand.turning.press(0)
      return 0
    }
    if (by === 'steps') {
      const side = hand.turning.press(right)
      if (side !== 0) this.#body.turn(-side * snapTurnRad)
      return 0
    }
    const ratio = stickRatio(right)
    this.#body.turn(-ratio * smoothTurnRadPerS * deltaS)
    return ratio
  }
}

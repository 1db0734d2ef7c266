import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualSettings } from '#player/settings/visitor-settings.ts'
import { snapTurnRad } from './headset-place.ts'
import { HeadsetSteps } from './headset-steps.ts'
import { StickHold, StickPress } from './stick-steps.ts'

function stick(handedness: XRHandedness, stickRight: number, stickForward: number) {
  return { source: { handedness }, stickRight, stickForward, turning: new StickPress(), jumping: new StickHold() }
}

/** A visitor whose steps and turns are recorded. */
function openSteps(settings: Partial<typeof usualSettings> = {}) {
  const walked: number[][] = []
  const turnedRad: number[] = []
  const body = {
    walk: (...step: [number, number, number]) => walked.push(step),
    turn: (leftRad: number) => turnedRad.push(leftRad),
  }
  return { steps: new HeadsetSteps(body, () => ({ ...usualSettings, ...settings })), walked, turnedRad }
}

test('of two sticks the left one walks, at the chosen speed, and the right one turns in steps', () => {
  const { steps, walked, turnedRad } = openSteps({ speedRatio: 2, headsetTurning: 'steps', headsetNarrowed: true })
  const hands = [stick('left', 0, 1), stick('right', 1, 0)]
  assert.equal(steps.move(hands, 0.1), true)
  steps.move(hands, 0.1)
  assert.deepEqual(walked, [
    [0, 1, 0.2],
    [0, 1, 0.2],
  ])
  assert.deepEqual(turnedRad, [-snapTurnRad])
  assert.ok(steps.vignetteRatio > 0)
})

test('a single stick turns in either hand, smoothly if that is chosen, and the view is narrowed on request', () => {
  const { steps, walked, turnedRad } = openSteps({ headsetTurning: 'smooth', headsetNarrowed: false })
  assert.equal(steps.move([stick('left', 1, 0)], 0.1), false)
  assert.deepEqual(walked, [])
  assert.ok(turnedRad.length === 1 && Math.abs((turnedRad[0] ?? 0) + 0.14) < 1e-9)
  assert.equal(steps.vignetteRatio, 0)
})

test('a stick that is pushed forward to jump does not turn', () => {
  const { steps, turnedRad } = openSteps({ headsetTurning: 'steps' })
  const hand = stick('right', 0.75, 0.9)
  steps.move([hand], 0.1)
  assert.deepEqual([turnedRad, hand.jumping.held], [[], true])
})

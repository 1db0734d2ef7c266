import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import { neededPx, pxAtOneMetre, stepFor, urgency } from './picture-demand.ts'

const renditions: RenditionSet = {
  placeholder: { colour: '#808080', thumbHash: '' },
  steps: [64, 128, 256, 512, 1024].map((px) => ({ widthPx: px, heightPx: px / 2, path: `${px}.webp` })),
}
const scale = { pxAtOneMetre: pxAtOneMetre(1080, Math.PI / 3) }
const before = { distanceM: 2, seen: true, roundTheCorner: false }

test('in front of a work each screen pixel has at least one texel', () => {
  const px = neededPx(1.2, before, scale)
  const step = renditions.steps[stepFor(renditions, px)]
  assert.ok(step)
  const onScreenPx = (1.2 / 2) * scale.pxAtOneMetre
  assert.ok(step.widthPx >= onScreenPx, `${step.widthPx} texels for ${onScreenPx} px`)
})

test('a picture larger on the screen than its file gets the largest step', () => {
  assert.equal(stepFor(renditions, 9000), renditions.steps.length - 1)
})

test('a picture out of sight needs only the smallest step', () => {
  const hidden = { distanceM: 2, seen: false, roundTheCorner: false }
  assert.equal(stepFor(renditions, neededPx(1.2, hidden, scale)), 0)
})

test('pictures in view come before those beside, and those before hidden ones', () => {
  const far = urgency(0.4, { distanceM: 30, seen: true, roundTheCorner: false })
  const beside = urgency(2, { distanceM: 1, seen: false, roundTheCorner: true })
  const hidden = urgency(2, { distanceM: 1, seen: false, roundTheCorner: false })
  assert.ok(far > beside)
  assert.ok(beside > hidden)
})

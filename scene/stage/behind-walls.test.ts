import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { plainWall as wall } from '@enfilade/scene/testing/plain-wall'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { ArrayCamera, PerspectiveCamera } from 'three'
import { BehindWalls, spanOf, topOf } from './behind-walls.ts'
import type { PlanSpan } from './round-sight.ts'

/** A work far behind the wall. */
const behind: PlanSpan = { fromM: [4, -8], toM: [5, -8] }

function eyeAt(xM: number): PerspectiveCamera {
  const eye = new PerspectiveCamera()
  eye.position.set(xM, 1.6, 2)
  eye.updateMatrixWorld()
  return eye
}

/** Two pieces, one in front of the wall and one behind it, and which of them were last shown. */
function hideable() {
  const unseen = new BehindWalls([wall], 3)
  const shown: number[][] = []
  const pieces = [{ fromM: [4, 1], toM: [5, 1] } satisfies PlanSpan, behind].map((span) => ({ spans: [span], topM: 2 }))
  unseen.add(pieces, ({ around }) => shown.push([...around]))
  return { unseen, shown, seen: () => shown.at(-1) }
}

test('what a wall hides is not drawn until the visitor walks to where it is visible', () => {
  const { seen, shown, unseen } = hideable()
  unseen.hideFrom(eyeAt(5))
  assert.deepEqual(seen(), [0])
  unseen.hideFrom(eyeAt(14))
  assert.deepEqual(seen(), [0, 1])
  unseen.hideFrom(eyeAt(14))
  assert.equal(shown.length, 2, 'whoever stands still goes on seeing it')
  unseen.hideFrom(eyeAt(5))
  assert.deepEqual(seen(), [0])
})

test('in a headset a piece is drawn if one eye sees it', () => {
  for (const eyes of [
    [eyeAt(5), eyeAt(14)],
    [eyeAt(14), eyeAt(5)],
  ]) {
    const { seen, unseen } = hideable()
    unseen.hideFrom(new ArrayCamera(eyes))
    assert.deepEqual(seen(), [0, 1])
    unseen.hideFrom(new ArrayCamera([eyeAt(4), eyeAt(5)]))
    assert.deepEqual(seen(), [0])
  }
})

test('what the visitor turns away from is not drawn, but still counts as around', () => {
  const { unseen } = hideable()
  const pieces = [{ spans: [{ fromM: [4, 1], toM: [5, 1] } satisfies PlanSpan], topM: 2 }]
  const told: { inView: number; around: number }[] = []
  unseen.add(pieces, ({ inView, around }) => told.push({ inView: inView.length, around: around.length }))
  const eye = eyeAt(5)
  for (const yawRad of [0, 0.5, Math.PI, 0]) {
    eye.rotation.y = yawRad
    eye.updateMatrixWorld()
    unseen.hideFrom(eye)
  }
  assert.deepEqual(told, [
    { inView: 1, around: 1 },
    { inView: 1, around: 1 },
    { inView: 0, around: 1 },
    { inView: 1, around: 1 },
  ])
})

test('a piece that reaches into view from below, from the side or from above is in view', () => {
  const standing = { spans: [{ fromM: [-20, -1], toM: [20, -1] } satisfies PlanSpan], topM: 6 }
  for (const [pitchRad, isSeen] of [
    [1.2, true],
    [-1.2, true],
    [Math.PI / 2 + 0.8, false],
  ] as const) {
    const unseen = new BehindWalls([], 6)
    let inView: readonly number[] = []
    unseen.add([standing], (places) => {
      inView = places.inView
    })
    const eye = eyeAt(0)
    eye.position.z = 0
    eye.rotation.x = pitchRad
    eye.updateMatrixWorld()
    unseen.hideFrom(eye)
    assert.equal(inView.length === 1, isSeen, `looking up by ${pitchRad}`)
  }
})

test('nothing of a picture is drawn beyond the end of its wall or above its top', () => {
  const hung: HungPicture = {
    ...plainWork('work'),
    standpoint: { atM: [9, 3], yawRad: 0 },
    kind: 'picture',
    wallId: 'wall',
    widthMm: 1000,
    heightMm: 1000,
    positionM: [9, 1.6, 0.03],
    yawRad: 0,
    frame: { kind: 'none', faceM: 0, depthM: 0.03, matM: 0, matBottomM: 0 },
    picture: null,
  }
  const span = spanOf(hung, wall, 1)
  assert.ok(span.fromM[0] <= 7.5, 'as far as its light reaches')
  assert.equal(span.toM[0], 10)
  assert.ok(spanOf(hung, undefined, 1).toM[0] >= 10.5)
  assert.equal(topOf(hung, { ...wall, heightM: 3 }, 1), 3)
  assert.ok(topOf(hung, wall, 1) >= 3.1)
})

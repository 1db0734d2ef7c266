import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { plainWall as wall } from '@enfilade/scene/testing/plain-wall'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { ArrayCamera, Group, PerspectiveCamera } from 'three'
import { BehindWalls, spanOf, topOf } from './behind-walls.ts'

/** A work far behind the wall. */
const behind = { fromM: [4, -8], toM: [5, -8] } as const

function eyeAt(xM: number): PerspectiveCamera {
  const eye = new PerspectiveCamera()
  eye.position.set(xM, 1.6, 2)
  eye.updateMatrixWorld()
  return eye
}

function hideable() {
  const object = new Group()
  const unseen = new BehindWalls([wall], 3)
  unseen.add(object, [{ fromM: [...behind.fromM], toM: [...behind.toM] }])
  return { object, unseen }
}

test('what a wall hides is left out until one comes to where it can be seen', () => {
  const { object, unseen } = hideable()
  unseen.hideFrom(eyeAt(5))
  assert.equal(object.visible, false)
  unseen.hideFrom(eyeAt(14))
  assert.equal(object.visible, true)
  unseen.hideFrom(eyeAt(14))
  assert.equal(object.visible, true, 'whoever stands still goes on seeing it')
  unseen.hideFrom(eyeAt(5))
  assert.equal(object.visible, false)
})

test('in a headset it is enough that one eye sees it', () => {
  for (const eyes of [
    [eyeAt(5), eyeAt(14)],
    [eyeAt(14), eyeAt(5)],
  ]) {
    const { object, unseen } = hideable()
    unseen.hideFrom(new ArrayCamera(eyes))
    assert.equal(object.visible, true)
    unseen.hideFrom(new ArrayCamera([eyeAt(4), eyeAt(5)]))
    assert.equal(object.visible, false)
  }
})

test('nothing of a picture is drawn beyond the end of its wall or over its top', () => {
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

test('what stands behind a wall is made when it is first seen, or before when there is time, and once', () => {
  let made = 0
  const make = () => {
    made += 1
    return [new Group()]
  }
  const unseen = new BehindWalls([wall], 3)
  const places = [new Group(), new Group()]
  for (const place of places) unseen.addUnmade(place, [{ fromM: [...behind.fromM], toM: [...behind.toM] }], make)
  const pieces = () => places.map(({ children }) => children.length)
  unseen.hideFrom(eyeAt(5))
  assert.deepEqual(pieces(), [0, 0])
  assert.equal(unseen.makeNext(), true)
  assert.deepEqual(pieces(), [1, 0])
  unseen.hideFrom(eyeAt(14))
  assert.deepEqual(pieces(), [1, 1])
  assert.equal(unseen.makeNext(), false)
  unseen.hideFrom(eyeAt(5))
  unseen.hideFrom(eyeAt(14))
  assert.equal(made, 2)
})

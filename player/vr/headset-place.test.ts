import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HeadPose, HeadsetPlace, readHead, snapTurnRad } from './headset-place.ts'

/** A visitor 1.2 m to the right of the middle of their room and 0.7 m behind it, looking to the left. */
const offCentre: HeadPose = { xM: 1.2, yM: 1.72, zM: 0.7, yawRad: 0.9, pitchRad: -0.2 }
const seen: HeadPose = { xM: 0, yM: 0, zM: 0, yawRad: 0, pitchRad: 0 }

const near = (one: number, other: number) => assert.ok(Math.abs(one - other) < 1e-9, `${one} is not ${other}`)

test('the head lands on the mark however far off the middle of their room the visitor stands', () => {
  const place = new HeadsetPlace()
  place.yawRad = 2.1
  place.standHeadAt(offCentre, [4, -3])
  place.toRoom(offCentre, seen)
  near(seen.xM, 4)
  near(seen.zM, -3)
  near(seen.yawRad, 3)
  near(seen.yM, 1.72)
})

test('in front of a work the visitor faces it, whichever way they faced before', () => {
  const place = new HeadsetPlace()
  place.yawRad = -0.4
  place.standHeadAt(offCentre, [1, 2], Math.PI / 2)
  place.toRoom(offCentre, seen)
  near(seen.xM, 1)
  near(seen.zM, 2)
  near(seen.yawRad, Math.PI / 2)
})

test('twelve turns of 30° make a full turn, and the head never moves', () => {
  const place = new HeadsetPlace()
  place.standHeadAt(offCentre, [5, 5])
  place.toRoom(offCentre, seen)
  const { yawRad } = seen
  for (let turn = 1; turn <= 12; turn += 1) {
    place.turnAboutHead(offCentre, snapTurnRad)
    place.toRoom(offCentre, seen)
    near(seen.xM, 5)
    near(seen.zM, 5)
    near(seen.yawRad, yawRad + (turn * Math.PI) / 6)
  }
})

/** The matrix of a head turned left by `yaw`, then tilted up by `pitch`. */
function headMatrix(yaw: number, pitch: number): number[] {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  const exact = [cy, 0, -sy, 0, sy * sp, cp, cy * sp, 0, sy * cp, -sp, cy * cp, 0, 0, 0, 0, 1]
  // The precision of a headset.
  return exact.map((part) => Math.round(part * 1e6) / 1e6)
}

test('the direction of a head is also known while it looks at the feet or at the ceiling', () => {
  for (const pitch of [0, -0.6, 0.6, -1.5, 1.5, -Math.PI / 2]) {
    for (const yaw of [0, 1.1, -2.5]) {
      readHead(headMatrix(yaw, pitch), seen)
      assert.ok(Math.abs(seen.yawRad - yaw) < 1e-4, `${seen.yawRad} is not ${yaw} at ${pitch}`)
      assert.ok(Math.abs(seen.pitchRad - pitch) < 2e-3)
    }
  }
})

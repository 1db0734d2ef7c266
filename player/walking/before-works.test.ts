import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { pick } from '@enfilade/scene/stage/room-picking'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { standingBefore } from './standing-before.ts'
import { viewingPlace } from './viewing-place.ts'

/** The north wall of a room of 10 × 8 m; a visitor who faces it looks along −z. */
const wall: HangingWall = { ...plainWall, id: 'north' }
const floor = openFloor([
  [
    [
      [0.3, 0.3],
      [9.7, 0.3],
      [9.7, 7.7],
      [0.3, 7.7],
    ],
  ],
])

function hungAt(id: string, x: number, widthMm: number, heightMm: number): HungPicture {
  return {
    kind: 'picture',
    ...plainWork(id),
    standpoint: { atM: [x, 1.8], yawRad: 0 },
    wallId: 'north',
    widthMm,
    heightMm,
    positionM: [x, 1.5, 0.02],
    yawRad: 0,
    frame: { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
    picture: null,
  }
}

const small = hungAt('small', 3, 800, 600)
const wide = hungAt('wide', 7, 3000, 1000)
const works = [small, wide]
const desktop = { clearWidthPx: 1280, clearHeightPx: 720, pxAtOneMetre: 738 }

test('on a wide screen a visitor stands at the scene’s standpoint and looks at the middle', () => {
  const place = viewingPlace(small, floor, [wall], desktop)
  assert.deepEqual(place.atM, [3, 1.8])
  assert.ok(Math.abs(place.look.yawRad) < 1e-9)
  assert.ok(place.look.pitchRad < 0, 'the centre line lies below the eyes')
})

test('on a phone they step back until the whole work is on the screen, as far as the floor allows', () => {
  const phone = { clearWidthPx: 390, clearHeightPx: 700, pxAtOneMetre: 1000 }
  const place = viewingPlace(small, floor, [wall], phone)
  const distanceM = place.atM[1] - 0.02
  assert.ok(distanceM > 1.8)
  assert.ok((0.84 / distanceM) * phone.pxAtOneMetre <= phone.clearWidthPx)
  const far = viewingPlace(wide, floor, [wall], { ...phone, clearWidthPx: 120 })
  assert.ok(standsOn(floor, far.atM))
})

test('they go past a bench at the distance that shows the whole work', () => {
  const benched = openFloor([
    [
      [
        [0.3, 0.3],
        [9.7, 0.3],
        [9.7, 7.7],
        [0.3, 7.7],
      ],
      [
        [4, 2.4],
        [4, 3.6],
        [6, 3.6],
        [6, 2.4],
      ],
    ],
  ])
  const tall = { ...hungAt('tall', 5, 900, 2200), standpoint: { atM: [5, 2.3] satisfies [number, number], yawRad: 0 } }
  const { atM } = viewingPlace(tall, benched, [wall], desktop)
  assert.ok(atM[1] > 3.6 && atM[1] < 3.8, `at ${atM[1]} m`)
  assert.ok((2.24 / (atM[1] - 0.02)) * desktop.pxAtOneMetre <= desktop.clearHeightPx)
  assert.equal(standingBefore([tall], [wall], atM, 0, null), 'tall')
})

test('they go back no further than where they still stand in front of the work', () => {
  const { atM } = viewingPlace(small, floor, [wall], { ...desktop, clearHeightPx: 90 })
  assert.equal(standingBefore([small], [wall], atM, 0, 'small'), 'small')
})

test('a visitor stands in front of the work they face, and of none after turning away', () => {
  assert.equal(standingBefore(works, [wall], [3, 1.8], 0, null), 'small')
  assert.equal(standingBefore(works, [wall], [7, 3], 0, null), 'wide')
  assert.equal(standingBefore(works, [wall], [3, 1.8], Math.PI, null), null)
  assert.equal(standingBefore(works, [wall], [3, 7.5], 0, null), null, 'too far away')
})

test('a small turn does not lose the work', () => {
  assert.equal(standingBefore(works, [wall], [3, 1.8], 0.45, null), null)
  assert.equal(standingBefore(works, [wall], [3, 1.8], 0.45, 'small'), 'small')
})

test('a click hits the work, the floor in front of it, or the wall', () => {
  const eye = { fromX: 3, fromY: 1.6, fromZ: 4 }
  const workHit = pick(works, [wall], { ...eye, towardsX: 0, towardsY: -0.02, towardsZ: -1 })
  assert.ok(workHit.kind === 'work' && workHit.workId === 'small')
  assert.ok(Math.abs(workHit.atM[1] - 0.02) < 1e-9)
  const floorHit = pick(works, [wall], { ...eye, towardsX: 0, towardsY: -0.8, towardsZ: -1 })
  assert.equal(floorHit.kind, 'floor')
  assert.equal(pick(works, [wall], { ...eye, towardsX: 0, towardsY: 0.2, towardsZ: -1 }).kind, 'nothing')
})

test('a click hits nothing through a wall', () => {
  const before: HangingWall = { ...wall, id: 'partition', originM: [0, 0, 2] }
  const through = { fromX: 3, fromY: 1.6, fromZ: 4, towardsX: 0, towardsY: -0.02, towardsZ: -1 }
  assert.equal(pick(works, [wall, before], through).kind, 'nothing')
})

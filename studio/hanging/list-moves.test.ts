import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hanging } from '@enfilade/contract/hanging'
import { after, empty, groundOf, room, workOf, works } from '#studio/testing/listed-works.ts'
import { worksNotHung, worksOnFloor, worksOnWall } from './hung-works.ts'
import {
  atGap,
  atHeight,
  gapsOf,
  inFrame,
  type ListMove,
  lockedIn,
  onePlace,
  ontoWall,
  standingIn,
  takenDown,
  toTheMiddle,
} from './list-moves.ts'
import { wallFacts, wallName } from './wall-words.ts'

const reasonOf = (move: ListMove) => ('reason' in move ? move.reason : 'done')

const rowOf = (hanging: Hanging) =>
  worksOnWall(hanging, works, 'north').map(({ work, fromM, toM }) => [
    work.id,
    Math.round(fromM * 1000) / 1000,
    Math.round(toM * 1000) / 1000,
  ])
const idsOf = (hanging: Hanging) => rowOf(hanging).map(([id]) => id)
const overlaps = (hanging: Hanging) => {
  const row = worksOnWall(hanging, works, 'north')
  return row.some(({ fromM }, index) => fromM < (row[index - 1]?.toM ?? 0) - 1e-9)
}
const onto = (id: string, afterId: string | null) => (ground: ReturnType<typeof groundOf>) =>
  ontoWall(ground, workOf(id), 'north', afterId)

test('a work comes onto a wall before and after others, and no two overlap', () => {
  const one = after(empty, onto('a', null))
  assert.equal(one.placements['a']?.kind, 'wall')
  const two = after(one, onto('b', 'a'))
  assert.deepEqual(idsOf(two), ['a', 'b'])
  const three = after(two, onto('c', null))
  assert.deepEqual(idsOf(three), ['c', 'a', 'b'])
  const four = after(three, onto('d', 'a'))
  assert.deepEqual(idsOf(four), ['c', 'a', 'd', 'b'])
  for (const hanging of [one, two, three, four]) {
    assert.ok(!overlaps(hanging))
    assert.ok(
      worksOnWall(hanging, works, 'north').every(({ toM }) => toM <= 5.5),
      'left of the door',
    )
  }
  assert.deepEqual(
    worksNotHung(four, works).map(({ id }) => id),
    ['bust'],
  )
  assert.equal(
    reasonOf(ontoWall(groundOf(four), { ...workOf('a'), widthMm: 6000 }, 'north', 'b')),
    'There is not enough room there.',
  )
  const unsized = { ...workOf('a'), widthMm: null }
  assert.match(reasonOf(ontoWall(groundOf(four), unsized, 'north', null)), /no size/)
})

const row = after(empty, onto('a', null), onto('b', 'a'), onto('c', 'b'))

test('one place left and right exchange neighbours in the width that both had', () => {
  const right = after(row, (ground) => onePlace(ground, workOf('a'), 'right'))
  assert.deepEqual(idsOf(right), ['b', 'a', 'c'])
  const [before, behind] = [rowOf(row), rowOf(right)]
  assert.deepEqual([behind[0]?.[1], behind[1]?.[2], behind[2]], [before[0]?.[1], before[1]?.[2], before[2]])
  assert.deepEqual(rowOf(after(right, (ground) => onePlace(ground, workOf('a'), 'left'))), before)
  assert.equal(reasonOf(onePlace(groundOf(row), workOf('a'), 'left')), 'No work hangs left of it.')
  const locked = after(row, () => lockedIn(workOf('b'), true))
  assert.equal(reasonOf(onePlace(groundOf(locked), workOf('a'), 'right')), 'A locked work stands in the way.')
  assert.deepEqual(
    idsOf(
      after(
        locked,
        () => lockedIn(workOf('b'), false),
        (ground) => onePlace(ground, workOf('b'), 'left'),
      ),
    ),
    ['b', 'a', 'c'],
  )
})

test('a gap is as typed, and not where another work hangs', () => {
  const moved = after(row, (ground) => atGap(ground, workOf('b'), 'left', 0.1))
  const gaps = gapsOf(groundOf(moved), workOf('b'))
  assert.ok(gaps !== null)
  assert.ok(Math.abs(gaps.here.fromM - gaps.leftM - 0.1) < 1e-9)
  assert.equal(reasonOf(atGap(groundOf(row), workOf('b'), 'right', -0.1)), 'There is not enough room there.')
  assert.equal(reasonOf(atGap(groundOf(row), workOf('b'), 'left', 5)), 'There is not enough room there.')
  const middle = after(moved, (ground) => toTheMiddle(ground, workOf('b')))
  const even = gapsOf(groundOf(middle), workOf('b'))
  assert.ok(even !== null)
  assert.ok(Math.abs(even.here.fromM - even.leftM - (even.rightM - even.here.toM)) < 1e-9)
})

test('height, frame and taking down change what they say alone', () => {
  const place = row.placements['b']
  assert.ok(place?.kind === 'wall')
  const higher = after(row, () => atHeight(workOf('b'), place, 1.62))
  assert.deepEqual(higher.placements['b'], { ...place, centreHeightM: 1.62 })
  const gilt = after(row, () => inFrame(workOf('b'), place, 'gilt'))
  assert.deepEqual(
    [gilt.placements['b']?.kind === 'wall' && gilt.placements['b'].frame, gilt.order],
    ['gilt', row.order],
  )
  assert.deepEqual(idsOf(after(row, () => takenDown(workOf('b')))), ['a', 'c'])
})

test('an object stands in a room, and moves in it', () => {
  const standing = after(empty, (ground) => standingIn(ground, workOf('bust'), 0))
  assert.deepEqual(
    worksOnFloor(standing, works).map(({ work }) => work.id),
    ['bust'],
  )
  assert.equal(reasonOf(standingIn(groundOf(empty), workOf('a'), 0)), 'There is not enough room there.')
  assert.equal(reasonOf(ontoWall(groundOf(empty), workOf('bust'), 'north', null)), 'There is not enough room there.')
})

test('walls are named by their room and side, with what cannot be hung on', () => {
  const north = room.walls.find(({ id }) => id === 'north')
  assert.ok(north !== undefined)
  assert.match(wallName(room, north), /^North wall of /)
  assert.equal(wallFacts(north), '8.00 m, door from 5.50 to 6.50')
  const names = room.walls.map((wall) => wallName(room, wall))
  assert.equal(new Set(names).size, names.length)
})

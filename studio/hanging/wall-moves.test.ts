import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after, empty, groundOf, workOf } from '#studio/testing/listed-works.ts'
import { ontoWall } from './list-moves.ts'
import {
  atTourPlace,
  groupedTogether,
  lockedTogether,
  movingFrom,
  newText,
  putAt,
  steppedBy,
  takenDownTogether,
  toNextSnap,
  toTyped,
  wallPlaceOf,
  whyNotMoving,
} from './wall-moves.ts'

const hung = after(
  empty,
  (ground) => ontoWall(ground, workOf('a'), 'north', null),
  (ground) => putAt(ground, moving(ground, 'b'), 'north', { alongM: 4.5, heightM: 1.6 }),
)

function moving(ground: ReturnType<typeof groundOf>, ...ids: string[]) {
  const works = movingFrom(ground, ids)
  assert.ok(works !== null)
  return works
}

const placeIn = (hanging: typeof hung, id: string) => {
  const place = wallPlaceOf({ hanging }, id)
  assert.ok(place !== null)
  return place
}

test('a work that hangs nowhere is hung in the usual frame where it is dropped; one that hangs keeps its frame', () => {
  const dropped = after(empty, (ground) => putAt(ground, moving(ground, 'c'), 'north', { alongM: 2, heightM: 1.7 }))
  assert.equal(placeIn(dropped, 'c').frame, 'oak')
  const carried = after(hung, (ground) => putAt(ground, moving(ground, 'b'), 'east', { alongM: 2, heightM: 1.5 }))
  assert.deepEqual(placeIn(carried, 'b'), { ...placeIn(hung, 'b'), wallId: 'east', alongM: 2, centreHeightM: 1.5 })
})

test('a group moves as one, and what is locked stays', () => {
  const grouped = after(hung, (ground) => groupedTogether(ground, ['a', 'b']))
  const apartM = placeIn(grouped, 'b').alongM - placeIn(grouped, 'a').alongM
  const stepped = after(grouped, (ground) => steppedBy(ground, ['a'], { rightM: 0.1, upM: 0 }))
  assert.ok(Math.abs(placeIn(stepped, 'a').alongM - placeIn(grouped, 'a').alongM - 0.1) < 1e-9)
  assert.ok(Math.abs(placeIn(stepped, 'b').alongM - placeIn(stepped, 'a').alongM - apartM) < 1e-9)
  const ungrouped = after(grouped, (ground) => groupedTogether(ground, ['a']))
  assert.deepEqual(ungrouped, hung)

  const locked = after(hung, (ground) => lockedTogether(ground, ['a']))
  assert.equal(movingFrom(groundOf(locked), ['a']), null)
  assert.match(whyNotMoving(groundOf(locked), 'a'), /locked/)
  assert.deepEqual(
    after(locked, (ground) => lockedTogether(ground, ['a'])),
    hung,
  )
})

test('the same place has the same bytes whether it is typed, stepped to or dropped', () => {
  const typed = after(hung, (ground) => toTyped(ground, ['b'], '450.5', 'cm'))
  const stepped = after(hung, (ground) => steppedBy(ground, ['b'], { rightM: 0.005, upM: 0 }))
  const dropped = after(hung, (ground) => putAt(ground, moving(ground, 'b'), 'north', { alongM: 4.505, heightM: 1.6 }))
  assert.deepEqual(typed, stepped)
  assert.deepEqual(typed, dropped)
})

test('what cannot be is refused with its sentence', () => {
  const reason = (move: object) => ('reason' in move ? move.reason : null)
  assert.match(String(reason(toTyped(groundOf(hung), ['b'], 'high', 'cm'))), /not a measure/)
  assert.match(String(reason(steppedBy(groundOf(hung), ['c'], { rightM: 1, upM: 0 }))), /hangs on no wall/)
  assert.match(whyNotMoving(groundOf(hung), 'bust'), /floor/)
  assert.match(String(reason(takenDownTogether(groundOf(hung), ['c']))), /No work/)
  assert.equal(movingFrom(groundOf(hung), ['bust']), null)
  // At the wall's end a step goes no further, and nothing is lost.
  const atEnd = after(hung, (ground) => steppedBy(ground, ['a'], { rightM: -100, upM: 0 }))
  assert.ok(placeIn(atEnd, 'a').alongM > 0)
})

test('keys go on to where a work lines up, works change their place in the tour, and a text finds the free wall', () => {
  const snapped = after(hung, (ground) => toNextSnap(ground, ['b'], 'down'))
  assert.equal(placeIn(snapped, 'b').centreHeightM, 1.5)
  const order = after(hung, (ground) => atTourPlace(ground, workOf('d'), 1)).order
  assert.deepEqual(order.slice(0, 2), ['d', 'a'])
  assert.equal(after(hung, (ground) => atTourPlace(ground, workOf('a'), 99)).order.at(-1), 'a')
  const text = after(hung, (ground) => newText(ground, 'north', 'about')).texts['about']
  assert.ok(text !== undefined)
  const { alongM } = placeIn(hung, 'a')
  assert.ok(Math.abs(text.alongM - alongM) > 0.5 && (text.alongM < 5.5 || text.alongM > 6.5))
})

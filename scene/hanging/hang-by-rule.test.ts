import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hanging, type WallPlace } from '@enfilade/contract/hanging'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import { bronze, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { applyOperation } from './apply-operation.ts'
import { canonicalJson } from './canonical-json.ts'
import { type HangingRule, hangByRule } from './hang-by-rule.ts'
import { readHanging } from './read-hanging.ts'
import type { RuledHanging } from './ruled-works.ts'

const works = [
  painting('a', 960, 760),
  painting('b', 560, 960),
  painting('c', 760, 560),
  painting('d', 1160, 760),
  painting('e', 560, 560),
  painting('f', 560, 560),
  painting('g', 560, 560),
  painting('h', 560, 560),
  { ...painting('star', 500, 500), face: { cut: 'free' as const } },
  bronze('bust', 300, 400, 300),
]

const inOak = { kind: 'wall', wallId: 'north', frame: 'oak', matM: 0, matBottomM: 0, centreHeightM: 1.5 } as const

function hangingOf(
  places: Readonly<Record<string, Partial<WallPlace>>>,
  space = plainRoom(10, 6),
  order = Object.keys(places),
): RuledHanging {
  const placements = Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, { alongM: 0, ...inOak, ...place }]),
  )
  const empty = readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain')
  return { document: Hanging.parse({ ...empty, spaceBuild: 'first', placements, order }), space, works }
}

/** The hanging after a rule, which does not refuse it. */
function after(ruled: RuledHanging, rule: HangingRule): Hanging {
  const outcome = hangByRule(ruled, rule)
  assert.ok(outcome.done, JSON.stringify(outcome))
  const facts = {
    spaces: new Map([['plain', { ...ruled.space, build: 'first' }]]),
    works: new Map(ruled.works.map((work) => [work.id, work])),
  }
  const applied = applyOperation(ruled.document, HangingOperation.parse(outcome.operation), facts)
  assert.ok(applied.done, JSON.stringify(applied))
  const back = applyOperation(applied.document, applied.inverse, facts)
  assert.ok(back.done)
  assert.equal(canonicalJson(back.document), canonicalJson(ruled.document))
  return applied.document
}

function refusal(ruled: RuledHanging, rule: HangingRule): string {
  const outcome = hangByRule(ruled, rule)
  assert.ok(!outcome.done)
  assert.match(outcome.reason, /^[A-Z].*\.$/)
  return outcome.because
}

function wallPlace({ placements }: Hanging, artworkId: string): WallPlace {
  const place = placements[artworkId]
  assert.ok(place?.kind === 'wall')
  return place
}

const at = (document: Hanging, ...ids: string[]) =>
  ids.map((id) => {
    const { alongM, centreHeightM } = wallPlace(document, id)
    return [alongM, centreHeightM]
  })

test('gaps become even between the outermost works, which stay', () => {
  const ruled = hangingOf({ a: { alongM: 1 }, b: { alongM: 3 }, c: { alongM: 3.9 }, d: { alongM: 8 } })
  const document = after(ruled, { kind: 'even-gaps', artworkIds: ['d', 'b', 'a', 'c'] })
  // 1.5 to 7.4 is 5.9; less 0.6 and 0.8 there are 4.5 for three gaps.
  assert.deepEqual(at(document, 'a', 'b', 'c', 'd'), [
    [1, 1.5],
    [3.3, 1.5],
    [5.5, 1.5],
    [8, 1.5],
  ])
  assert.equal(refusal(ruled, { kind: 'even-gaps', artworkIds: ['a', 'b'] }), 'too-few-for-gaps')
  const tight = hangingOf({ a: { alongM: 1 }, d: { alongM: 1.6 }, b: { alongM: 2 } })
  assert.equal(refusal(tight, { kind: 'even-gaps', artworkIds: ['a', 'b', 'd'] }), 'wider-than-its-place')
})

test('a locked work stays, and a rule that would hang another over it is refused', () => {
  const ruled = hangingOf({
    a: { alongM: 1 },
    b: { alongM: 3 },
    c: { alongM: 5, locked: true },
    d: { alongM: 8 },
  })
  // Without c, b goes to the middle of a and d: 4.45, at whose right edge c begins at 4.6.
  assert.equal(refusal(ruled, { kind: 'even-gaps', artworkIds: ['a', 'b', 'c', 'd'] }), 'something-in-the-way')
  assert.equal(refusal(ruled, { kind: 'swap', artworkIds: ['a', 'c'] }), 'locked')
  const document = after(ruled, { kind: 'rehang-wall', wallId: 'north', spacing: 'even' })
  assert.deepEqual(document.placements['c'], ruled.document.placements['c'])
  const pasted = after(ruled, { kind: 'paste', fromId: 'a', artworkIds: ['b', 'c'] })
  assert.deepEqual(pasted.placements['c'], ruled.document.placements['c'])
})

test('a row is as high as the first work chosen, by its centre, foot or head', () => {
  const ruled = hangingOf({ a: { alongM: 1, centreHeightM: 1.7 }, b: { alongM: 3 }, c: { alongM: 5 } })
  const row = (where: 'centre' | 'foot' | 'head') =>
    at(after(ruled, { kind: 'row', artworkIds: ['a', 'b', 'c'], at: where }), 'b', 'c')
  assert.deepEqual(row('centre'), [
    [3, 1.7],
    [5, 1.7],
  ])
  assert.deepEqual(row('foot'), [
    [3, 1.8],
    [5, 1.6],
  ])
  assert.deepEqual(row('head'), [
    [3, 1.6],
    [5, 1.8],
  ])
})

test('works one above another go side by side in a row, and a column puts them one above another', () => {
  const ruled = hangingOf({ e: { alongM: 4, centreHeightM: 1.2 }, f: { alongM: 4.2, centreHeightM: 2 } })
  const row = after(ruled, { kind: 'row', artworkIds: ['f', 'e'], at: 'centre' })
  assert.deepEqual(at(row, 'e', 'f'), [
    [3.5, 2],
    [4.7, 2],
  ])
  const column = after(ruled, { kind: 'column', artworkIds: ['e', 'f'], gapM: 0.1 })
  assert.deepEqual(at(column, 'e', 'f'), [
    [4, 1.15],
    [4, 1.85],
  ])
})

test('a grid has one gap, in the order given, and takes works of one size alone', () => {
  const ruled = hangingOf({
    a: { alongM: 1 },
    e: { alongM: 3 },
    f: { alongM: 4 },
    g: { alongM: 5 },
    h: { alongM: 7 },
  })
  const document = after(ruled, { kind: 'grid', artworkIds: ['h', 'g', 'f', 'e'], columns: 2, gapM: 0.1 })
  assert.deepEqual(at(document, 'h', 'g', 'f', 'e'), [
    [4.65, 1.85],
    [5.35, 1.85],
    [4.65, 1.15],
    [5.35, 1.15],
  ])
  assert.equal(refusal(ruled, { kind: 'grid', artworkIds: ['a', 'e'], columns: 2 }), 'unequal-sizes')
  assert.equal(refusal(ruled, { kind: 'grid', artworkIds: ['e', 'f'], columns: 3 }), 'columns-out-of-range')
  assert.equal(refusal(ruled, { kind: 'column', artworkIds: ['e', 'f', 'g', 'h'], gapM: 1 }), 'no-room-for-block')
})

test('a wall is hung anew: evenly, tight, from one side, or round the middle work', () => {
  const ruled = hangingOf({ a: { alongM: 2 }, b: { alongM: 4 }, c: { alongM: 9, centreHeightM: 2 } })
  const spaced = (spacing: 'even' | 'mean' | 'tight' | 'from-left' | 'from-right' | 'symmetric') =>
    at(after(ruled, { kind: 'rehang-wall', wallId: 'north', spacing }), 'a', 'b', 'c')
  const tidy = (places: number[][]) => places.map(([alongM = 0]) => Math.round(alongM * 1000) / 1000)
  // Widths with frames: 1.0, 0.6 and 0.8 on 10 m.
  assert.deepEqual(tidy(spaced('even')), [3.1, 5.1, 7])
  assert.deepEqual(tidy(spaced('mean')), [3.55, 5.15, 6.55])
  assert.deepEqual(tidy(spaced('tight')), [3.85, 5.1, 6.25])
  assert.deepEqual(tidy(spaced('from-left')), [1, 2.6, 4])
  assert.deepEqual(tidy(spaced('from-right')), [6.1, 7.7, 9.1])
  // The gaps of 0.8 and 0.7 are both 0.75 then.
  assert.deepEqual(tidy(spaced('symmetric')), [3.45, 5, 6.45])
  assert.deepEqual(
    spaced('even').map(([, heightM]) => heightM),
    [1.5, 1.5, 1.5],
  )
})

test('a wall is hung in the curator’s order, by size and by year, on both sides of a door', () => {
  const space = withOpening(plainRoom(10, 6), 'north', { fromM: 4.5, toM: 5.5, bottomM: 0, topM: 2.4 })
  const ruled = hangingOf({ a: { alongM: 2 }, b: { alongM: 7 }, c: { alongM: 9 } }, space, ['c', 'a', 'b'])
  const leftToRight = (rule: HangingRule) => {
    const document = after(ruled, rule)
    return ['a', 'b', 'c'].toSorted((one, other) => wallPlace(document, one).alongM - wallPlace(document, other).alongM)
  }
  const anew = { kind: 'rehang-wall', wallId: 'north', spacing: 'mean' } as const
  assert.deepEqual(leftToRight(anew), ['a', 'b', 'c'])
  assert.deepEqual(leftToRight({ ...anew, order: 'curated' }), ['c', 'a', 'b'])
  assert.deepEqual(leftToRight({ ...anew, order: 'size' }), ['a', 'b', 'c'])
  const years = new Map([
    ['a', 1900],
    ['b', 1880],
    ['c', 1890],
  ])
  assert.deepEqual(leftToRight({ ...anew, order: 'year', years }), ['b', 'c', 'a'])
  assert.equal(refusal(ruled, { ...anew, order: 'year' }), 'year-unknown')
  const short = hangingOf({ a: { alongM: 0.6 }, b: { alongM: 1.5 }, d: { alongM: 3 } }, plainRoom(3.8, 6))
  assert.equal(refusal(short, anew), 'longer-than-wall')
  assert.equal(refusal(ruled, { ...anew, wallId: 'south' }), 'nothing-to-hang')
})

test('works change places with the frames or without, at the same centres', () => {
  const ruled = hangingOf({
    a: { alongM: 2, frame: 'gilt', matM: 0.05, matBottomM: 0.05, groupId: 'pair' },
    b: { alongM: 7, centreHeightM: 1.6, labelSide: 'left' },
  })
  const stays = after(ruled, { kind: 'swap', artworkIds: ['a', 'b'] })
  const { groupId: _, ...ofA } = wallPlace(ruled.document, 'a')
  assert.deepEqual(stays.placements, { a: { ...wallPlace(ruled.document, 'b'), groupId: 'pair' }, b: ofA })
  const along = after(ruled, { kind: 'swap', artworkIds: ['a', 'b'], framing: 'goes-along' })
  assert.deepEqual(at(along, 'a', 'b'), [
    [7, 1.6],
    [2, 1.5],
  ])
  assert.equal(wallPlace(along, 'a').frame, 'gilt')
  assert.equal(refusal(ruled, { kind: 'swap', artworkIds: ['a', 'a'] }), 'swap-needs-two')
  assert.equal(refusal(ruled, { kind: 'swap', artworkIds: ['a', 'bust'] }), 'not-hung')
})

test('how a work hangs is pasted onto others, which stay where they are along the wall', () => {
  const ruled = hangingOf({
    a: {
      alongM: 2,
      centreHeightM: 1.6,
      frame: 'gilt',
      frameFaceM: 0.05,
      matM: 0.05,
      matBottomM: 0.06,
      glazing: 'glass',
      labelSide: 'left',
      locked: true,
    },
    b: { alongM: 5, groupId: 'pair' },
    star: { alongM: 8, frame: 'none' },
  })
  const document = after(ruled, { kind: 'paste', fromId: 'a', artworkIds: ['a', 'b', 'star'] })
  const { locked: _, ...ofA } = wallPlace(ruled.document, 'a')
  assert.deepEqual(document.placements['b'], { ...ofA, alongM: 5, groupId: 'pair' })
  assert.deepEqual(document.placements['star'], {
    ...wallPlace(ruled.document, 'star'),
    centreHeightM: 1.6,
    labelSide: 'left',
  })
  assert.deepEqual(document.placements['a'], ruled.document.placements['a'])
  assert.equal(refusal(ruled, { kind: 'paste', fromId: 'bust', artworkIds: ['a'] }), 'source-not-on-a-wall')
  assert.equal(refusal(ruled, { kind: 'paste', fromId: 'a', artworkIds: ['bust'] }), 'not-on-a-wall')
})

test('works of several walls, and works that do not hang, are no row', () => {
  const ruled = hangingOf({ a: { alongM: 2 }, b: { alongM: 2, wallId: 'east' } })
  assert.equal(refusal(ruled, { kind: 'row', artworkIds: ['a', 'b'], at: 'foot' }), 'several-walls')
  assert.equal(refusal(ruled, { kind: 'row', artworkIds: ['a', 'c'], at: 'foot' }), 'not-on-a-wall')
  assert.equal(refusal(ruled, { kind: 'row', artworkIds: [], at: 'foot' }), 'too-few-for-row')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { onNorth, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { plainWall, wallWithDoor } from '@enfilade/scene/testing/plain-wall'
import { isPossible, isTrue, overlappedIn } from '@enfilade/scene/testing/snap-truth'
import fc from 'fast-check'
import { readHanging } from './read-hanging.ts'
import type { MovingWorks } from './snap-candidates.ts'
import { snapNames } from './snap-reasons.ts'
import { reasonsAt, snap } from './snapping.ts'
import { type WallState, type WorkOnWall, wallStateOf } from './wall-state.ts'

/** A work of this size, frame included, round a point. */
function hung(artworkId: string, alongM: number, widthM: number, heightM = 0.8, centreM = 1.5): WorkOnWall {
  const [leftM, rightM] = [alongM - widthM / 2, alongM + widthM / 2]
  const [bottomM, topM] = [centreM - heightM / 2, centreM + heightM / 2]
  return { artworkId, alongM, heightM: centreM, leftM, rightM, bottomM, topM }
}

function sized(widthM: number, heightM: number, artworkId = 'moving', asideM = 0, upM = 0): MovingWorks[0] {
  return { artworkId, asideM, upM, extent: { sideM: widthM / 2, aboveM: heightM / 2, belowM: heightM / 2 } }
}

function stateOf(works: readonly WorkOnWall[], wall: HangingWall = plainWall): WallState {
  return { wall, works, centreLineM: 1.5, axesAlongM: [], opposite: [] }
}

function snapped(state: WallState, moving: MovingWorks, alongM: number, heightM: number, reachM = 0.06) {
  const answer = snap(state, moving, { alongM, heightM }, reachM)
  assert.ok(answer.done)
  return { ...answer.place, kinds: answer.reasons.map(({ kind }) => kind), reasons: answer.reasons }
}

test('a work near the centre line, half-way between two others, hangs on it with even gaps', () => {
  const state = stateOf([hung('left', 2, 1), hung('right', 6, 2)])
  const { alongM, heightM, reasons } = snapped(state, [sized(0.5, 0.5)], 3.77, 1.53)
  assert.deepEqual([alongM, heightM], [3.75, 1.5])
  assert.deepEqual(reasons, [
    { kind: 'centre-line', heightM: 1.5 },
    {
      kind: 'even-gaps',
      left: { kind: 'work', artworkId: 'left' },
      right: { kind: 'work', artworkId: 'right' },
      gapM: 1,
    },
  ])
})

test('a stronger reason wins over a nearer one', () => {
  // 3 cm from the gap that the others have, and on the wall's middle.
  const state = stateOf([hung('first', 1.27, 1), hung('second', 2.87, 1)])
  const { alongM, kinds } = snapped(state, [sized(2, 0.8)], 5, 1.5)
  assert.equal(alongM, 4.97)
  assert.ok(kinds.includes('neighbour-gap') && !kinds.includes('middle-of-wall'))
})

test('a row is met at its head and at its foot, and a high work at the distances from floor and ceiling', () => {
  const state = stateOf([hung('tall', 2, 1, 1.2, 1.9)])
  assert.deepEqual(snapped(state, [sized(0.5, 0.5)], 7, 2.22).kinds, ['row-head'])
  assert.equal(snapped(state, [sized(0.5, 0.5)], 7, 2.22).heightM, 2.25)
  assert.deepEqual(snapped(state, [sized(0.5, 0.3)], 7, 1.47).kinds, ['centre-line'])
  assert.deepEqual(snapped({ ...state, centreLineM: 1 }, [sized(0.5, 0.3)], 7, 1.47).kinds, ['row-foot'])
  assert.equal(snapped(state, [sized(0.5, 0.5)], 7, 0.47).heightM, 0.45)
  assert.equal(snapped(state, [sized(0.5, 0.5)], 7, 3.63).heightM, 3.65)
})

test('a work is half a metre from a door, in the middle beside it, or the mean gap from its neighbour', () => {
  const state = stateOf([], wallWithDoor)
  assert.deepEqual(snapped(state, [sized(1, 0.5)], 3.03, 1.5).reasons[1], {
    kind: 'opening-distance',
    side: 'right',
    index: 0,
    distanceM: 0.5,
  })
  assert.deepEqual(snapped(state, [sized(1, 0.5)], 2.04, 1.5).kinds, ['centre-line', 'middle-of-stretch'])
  assert.deepEqual(snapped(state, [sized(1, 0.5)], 1.03, 1.5).kinds, ['centre-line', 'corner-distance'])
  const { alongM, kinds } = snapped(stateOf([hung('a', 2, 1)]), [sized(0.6, 0.5)], 3.57, 1.5)
  assert.deepEqual([alongM, kinds], [3.6, ['centre-line', 'mean-gap']])
})

test('in a dense hang a work takes the common gap and lines up with the column above it', () => {
  const state = stateOf([hung('a', 2, 0.4, 0.4, 1.8), hung('b', 2.45, 0.4, 0.4, 1.8), hung('c', 2.9, 0.4, 0.4, 1.8)])
  const { alongM, heightM, kinds } = snapped(state, [sized(0.4, 0.4)], 2.47, 1.33)
  assert.deepEqual([alongM, heightM, kinds], [2.45, 1.35, ['common-gap', 'column']])
})

test('several works snap as one, by the first one’s centre and their common edges', () => {
  const pair = [sized(1, 0.8, 'one'), sized(0.5, 0.5, 'two', 1.25)] as const
  const { alongM, heightM, kinds } = snapped(stateOf([]), pair, 4.46, 1.52)
  assert.deepEqual([alongM, heightM, kinds], [4.5, 1.5, ['centre-line', 'middle-of-wall']])
})

test('a group settles as a whole: it may stand on both sides of a door, and none of it across', () => {
  const pair = [sized(1, 0.8, 'one'), sized(1, 0.8, 'two', 3.2)] as const
  const { alongM } = snapped(stateOf([], wallWithDoor), pair, 3.9, 1.5, 0)
  assert.equal(alongM, 3.5)
})

test('what does not fit on the wall is refused in a sentence, and snapping adds no overlap', () => {
  const refused = snap(stateOf([]), [sized(11, 1)], { alongM: 5, heightM: 1.5 }, 0.06)
  assert.ok(!refused.done)
  assert.match(refused.reason, /^This wall has no place/)
  const state = stateOf([hung('left', 4, 1), hung('right', 6.2, 1)])
  const between = snap(state, [sized(1.1, 0.8)], { alongM: 5.1, heightM: 1.5 }, 0.06)
  assert.ok(between.done)
  assert.ok(between.place.alongM - 0.55 >= 4.5 && between.place.alongM + 0.55 <= 5.7)
})

test('the state of a wall knows its works, the axes of its doors and what hangs opposite', () => {
  const space = withOpening(plainRoom(8, 6), 'south', { fromM: 1, toM: 2.4, bottomM: 0, topM: 2.4 })
  const works = [painting('a', 1000, 800), painting('b', 600, 800)]
  const hanging = readHanging(
    { version: 1, light: 'paintings', placements: [onNorth('a', 2), onNorth('b', 3, { wallId: 'south' })] },
    'plain',
  )
  const state = wallStateOf(hanging, space, works, 'north') ?? assert.fail('there is no north wall')
  assert.deepEqual(
    state.works.map(({ artworkId, leftM, topM }) => [artworkId, leftM, topM]),
    [['a', 1.48, 1.92]],
  )
  // South is seen from the other side: 3 m from its left end is 5 m from north's.
  assert.deepEqual(state.opposite, [
    { alongM: 5, what: { kind: 'work', artworkId: 'b' } },
    { alongM: 6.3, what: { kind: 'opening', wallId: 'south', index: 0 } },
  ])
  assert.deepEqual(state.axesAlongM, [4, 6.3])
  assert.deepEqual(snapped(state, [sized(0.4, 0.4)], 5.03, 1.5).kinds, ['centre-line', 'opposite'])
  assert.deepEqual(snapped(state, [sized(0.4, 0.4)], 6.28, 1.5).kinds, ['centre-line', 'door-axis', 'opposite'])
  assert.equal(wallStateOf(hanging, space, works, 'attic'), null)
})

const cm = (least: number, most: number) => fc.integer({ min: least, max: most }).map((value) => value / 100)

/** Walls with loose works, a row and a dense hang, and a wish for one to three works. */
const wishes = fc
  .record({
    lengthM: cm(350, 1400),
    heightM: cm(260, 500),
    doorsM: fc.array(fc.tuple(cm(0, 1000), cm(70, 200)), { maxLength: 2 }),
    loose: fc.array(fc.tuple(cm(0, 1400), cm(20, 160), cm(20, 150), fc.constantFrom(1.5, 1.5, 1.5, 1.62, 2)), {
      maxLength: 6,
    }),
    row: fc.option(fc.tuple(cm(50, 300), fc.integer({ min: 2, max: 4 }), cm(30, 120))),
    dense: fc.option(fc.tuple(cm(50, 300), fc.integer({ min: 2, max: 4 }), cm(3, 12))),
    moving: fc.tuple(cm(15, 140), cm(15, 160)),
    others: fc.array(fc.tuple(cm(20, 60), cm(-30, 30)), { maxLength: 2 }),
    alongM: fc.double({ min: -0.5, max: 12, noNaN: true }),
    centreM: fc.oneof(fc.double({ min: 0, max: 4, noNaN: true }), fc.double({ min: 1.4, max: 1.6, noNaN: true })),
    offM: cm(-3, 3),
    near: fc.constantFrom(
      'anywhere',
      'anywhere',
      'row',
      'middle',
      'door',
      'beside',
      'between',
      'mean',
      'corner',
      'axis',
      'facing',
      'high' as const,
    ),
    reachM: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
    axisM: cm(0, 1000),
    facingM: cm(0, 1000),
  })
  .map((one) => {
    const { lengthM, heightM, doorsM, loose, row, dense, moving, others, axisM, facingM, reachM, offM, near } = one
    const openings = doorsM
      .filter(([fromM, widthM]) => fromM + widthM < lengthM)
      .map(([fromM, widthM], index) => ({
        fromM,
        toM: fromM + widthM,
        bottomM: index === 0 ? 0 : 0.9,
        topM: 2.2,
      }))
    const [rowM, inRow, rowGapM] = row ?? [0, 0, 0]
    const [gridM, columns, gapM] = dense ?? [0, 0, 0]
    const works = [
      ...loose.map(([atM, widthM, highM, lineM], index) => hung(`loose-${index}`, atM, widthM, highM, lineM)),
      ...Array.from({ length: inRow }, (_, index) => hung(`row-${index}`, rowM + index * (0.6 + rowGapM), 0.6)),
      ...Array.from({ length: columns * 2 }, (_, index) =>
        hung(`dense-${index}`, gridM + (index % columns) * (0.4 + gapM), 0.4, 0.3, index < columns ? 1.4 : 1.7 + gapM),
      ),
    ]
    const first = sized(moving[0], moving[1])
    const group: MovingWorks = [
      first,
      ...others.map(([awayM, upM], index) =>
        sized(0.4, 0.3, `moving-${index}`, (index + 1) * (awayM + moving[0] / 2 + 0.2), upM),
      ),
    ]
    const rowEndM = rowM + (inRow - 1) * (0.6 + rowGapM) + 0.3
    const highM = heightM - 0.12 - moving[1] / 2
    const meanGapM = Math.max(0.45, Math.min(1.2, ((loose[0]?.[1] ?? 0) + moving[0]) / 2))
    const alongM = {
      anywhere: one.alongM,
      row: rowEndM + rowGapM + moving[0] / 2 + offM,
      middle: lengthM / 2 + offM,
      door: (openings[0]?.fromM ?? lengthM) / 2 + offM,
      beside: (openings[0]?.toM ?? 0) + 0.5 + moving[0] / 2 + offM,
      corner: 0.5 + moving[0] / 2 + offM,
      axis: axisM + offM,
      facing: facingM + offM,
      high: one.alongM,
      between: ((loose[0]?.[0] ?? 0) + (loose[1]?.[0] ?? 0)) / 2 + offM,
      mean: (loose[0]?.[0] ?? 0) + (loose[0]?.[1] ?? 0) / 2 + meanGapM + moving[0] / 2 + offM,
    }[near]
    const wished = { alongM, heightM: near === 'anywhere' ? one.centreM : near === 'high' ? highM : 1.52 }
    const state: WallState = {
      wall: { ...plainWall, lengthM, heightM, openings },
      // Only what a hanging can hold: nothing past the wall or across an opening.
      works: works.filter(
        ({ leftM, rightM, bottomM, topM }) =>
          leftM >= 0 &&
          rightM <= lengthM &&
          topM <= heightM &&
          !openings.some((o) => o.fromM < rightM && leftM < o.toM && o.bottomM < topM && bottomM < o.topM),
      ),
      centreLineM: 1.5,
      axesAlongM: [axisM],
      opposite: [{ alongM: facingM, what: { kind: 'work', artworkId: 'facing' } }],
    }
    return { state, moving: group, wished, reachM }
  })

const seed = Number(process.env['ENFILADE_TEST_SEED'] ?? 0)

test('each reason given is true, each place possible and near, in a thousand cases', () => {
  const met = new Map<string, number>()
  let placed = 0
  fc.assert(
    fc.property(wishes, ({ state, moving, wished, reachM }) => {
      const free = snap(state, moving, wished, 0)
      const answer = snap(state, moving, wished, reachM)
      assert.equal(answer.done, free.done)
      if (!answer.done || !free.done) return
      placed += 1
      assert.deepEqual(free.reasons, [])
      if (isPossible(state, moving, wished)) {
        assert.ok(Math.abs(free.place.alongM - wished.alongM) < 2e-5)
        assert.ok(Math.abs(free.place.heightM - wished.heightM) < 2e-5)
      }
      assert.ok(isPossible(state, moving, free.place) && isPossible(state, moving, answer.place))
      const before = overlappedIn(state, moving, free.place)
      const after = overlappedIn(state, moving, answer.place)
      assert.ok(
        after.every((id) => before.includes(id)),
        'nothing is overlapped anew',
      )
      const mostM = Math.min(reachM, 0.06) + 1e-6
      assert.ok(Math.abs(answer.place.alongM - free.place.alongM) <= mostM)
      assert.ok(Math.abs(answer.place.heightM - free.place.heightM) <= mostM)
      const moved = {
        along: answer.place.alongM !== free.place.alongM,
        up: answer.place.heightM !== free.place.heightM,
      }
      assert.ok(answer.reasons.length >= Number(moved.along) + Number(moved.up), 'nothing moves without a reason')
      for (const reason of answer.reasons) {
        assert.ok(isTrue(reason, state, moving, answer.place), JSON.stringify(reason))
        met.set(reason.kind, (met.get(reason.kind) ?? 0) + 1)
      }
      assert.deepEqual(reasonsAt(state, moving, answer.place), answer.reasons)
    }),
    { seed, numRuns: 1000 },
  )
  assert.ok(placed > 600, `${placed} wishes had a place`)
  for (const kind of Object.keys(snapNames)) assert.ok(met.has(kind), `${kind} is never a reason`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hanging, type WallPlace } from '@enfilade/contract/hanging'
import { painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { applyOperation } from './apply-operation.ts'
import { elevationOf } from './elevation-model.ts'
import type { GapSide } from './gap-rule.ts'
import { hangByRule } from './hang-by-rule.ts'
import { readHanging } from './read-hanging.ts'
import type { RuledHanging } from './ruled-works.ts'
import { typedMeasure } from './typed-measure.ts'

const space = {
  ...withOpening(plainRoom(12, 6), 'north', { fromM: 8, toM: 9.2, bottomM: 0, topM: 2.4 }),
  build: 'first',
}
const works = ['a', 'b', 'c', 'd'].map((id, index) => painting(id, 560 + 100 * index, 760))

/** a, b and c left of the door, d right of it. */
function hangingOf(more: Readonly<Record<string, Partial<WallPlace>>> = {}): RuledHanging {
  const inOak = { kind: 'wall', wallId: 'north', frame: 'oak', matM: 0, matBottomM: 0, centreHeightM: 1.5 } as const
  const alongM = { a: 1, b: 3, c: 5, d: 10.5 }
  const placements = Object.fromEntries(
    Object.entries(alongM).map(([id, atM]) => [id, { ...inOak, alongM: atM, ...more[id] }]),
  )
  const empty = readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain')
  return {
    document: Hanging.parse({ ...empty, spaceBuild: 'first', placements, order: Object.keys(alongM) }),
    space,
    works,
  }
}

const work = (artworkId: string) => ({ kind: 'work', artworkId }) as const
const corner = (end: 'left' | 'right') => ({ kind: 'corner', end }) as const
const facts = { spaces: new Map([['plain', space]]), works: new Map(works.map((one) => [one.id, one])) }

function lengthened(
  ruled: RuledHanging,
  from: ReturnType<typeof work | typeof corner>,
  to: typeof from,
  lengthM: number,
  side: GapSide,
) {
  const outcome = hangByRule(ruled, { kind: 'gap', wallId: 'north', from, to, lengthM, side })
  if (!outcome.done) return outcome.because
  const applied = applyOperation(ruled.document, outcome.operation, facts)
  assert.ok(applied.done)
  const { placements } = applied.document
  return ['a', 'b', 'c', 'd'].map((id) => {
    const place = placements[id]
    return place?.kind === 'wall' ? Math.round(place.alongM * 1e5) / 1e5 : null
  })
}

test('a gap typed as 60 moves the works right of it, left of it, or both halfway, up to the door', () => {
  const typed = typedMeasure('60', 'cm')
  assert.ok(typed.done)
  // Between a, which ends at 1.3 m, and b, which begins at 2.65 m, there are 1.35 m.
  const after = (side: GapSide) => lengthened(hangingOf(), work('a'), work('b'), typed.valueM, side)
  assert.deepEqual(after('right'), [1, 2.25, 4.25, 10.5])
  assert.deepEqual(after('left'), [1.75, 3, 5, 10.5])
  assert.deepEqual(after('both'), [1.375, 2.625, 4.625, 10.5])
})

test('beside a corner or a door the works on the one side move, and locked works stay', () => {
  assert.deepEqual(lengthened(hangingOf(), corner('left'), work('a'), 0.5, 'left'), [0.8, 2.8, 4.8, 10.5])
  assert.deepEqual(lengthened(hangingOf(), work('d'), corner('right'), 0.5, 'right'), [1, 3, 5, 11.05])
  const locked = hangingOf({ b: { locked: true } })
  assert.equal(lengthened(locked, work('a'), work('b'), 0.6, 'right'), 'gap-is-locked')
  assert.deepEqual(lengthened(locked, work('a'), work('b'), 0.6, 'left'), [1.75, 3, 5, 10.5])
  assert.equal(lengthened(locked, work('a'), work('c'), 0.6, 'right'), 'no-such-gap')
  assert.equal(lengthened(hangingOf(), work('a'), work('b'), 5, 'right'), 'no-room-for-block')
  assert.equal(lengthened(locked, corner('left'), work('a'), 2.4, 'right'), 'something-in-the-way')
})

test('whatever gap gets whatever length, it has it then, or nothing changes', () => {
  const ruled = hangingOf()
  const gaps = elevationOf(ruled, 'north')?.gaps ?? []
  let done = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...gaps),
      fc.integer({ min: 0, max: 30_000 }),
      fc.constantFrom('right' as const, 'left' as const, 'both' as const),
      ({ from, to }, tenths, side) => {
        const lengthM = tenths / 10_000
        const outcome = hangByRule(ruled, { kind: 'gap', wallId: 'north', from, to, lengthM, side })
        if (!outcome.done) return
        const applied = applyOperation(ruled.document, outcome.operation, facts)
        assert.ok(applied.done)
        const after = elevationOf({ ...ruled, document: applied.document }, 'north')?.gaps.find(
          (gap) => JSON.stringify([gap.from, gap.to]) === JSON.stringify([from, to]),
        )
        assert.ok(after && Math.abs(after.lengthM - lengthM) < 5e-6, JSON.stringify(after))
        done += 1
      },
    ),
    { seed: Number(process.env['ENFILADE_TEST_SEED'] ?? 0), numRuns: 200 },
  )
  assert.ok(gaps.length === 6 && done > 100, `${done} of ${gaps.length} gaps`)
})

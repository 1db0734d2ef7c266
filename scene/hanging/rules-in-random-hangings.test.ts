import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hanging, WallPlace } from '@enfilade/contract/hanging'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import { painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { applyOperation, type HangingFacts } from './apply-operation.ts'
import { canonicalJson } from './canonical-json.ts'
import { type HangingRule, hangByRule } from './hang-by-rule.ts'
import { readHanging } from './read-hanging.ts'

const seed = Number(process.env['ENFILADE_TEST_SEED'] ?? 0)

const space = withOpening(
  withOpening(plainRoom(12, 8), 'north', { fromM: 7, toM: 8.2, bottomM: 0, topM: 2.3 }),
  'east',
  { fromM: 3, toM: 4.5, bottomM: 1.2, topM: 2.6 },
)
const works = [
  ...[400, 500, 600, 800, 1000, 1400].map((widthMm, index) => painting(`one-${index}`, widthMm, 900 - 60 * index)),
  ...[0, 1, 2, 3].map((index) => painting(`series-${index}`, 400, 300)),
]
const ids = works.map(({ id }) => id)
const facts: HangingFacts = {
  spaces: new Map([['plain', { ...space, build: 'first' }]]),
  works: new Map(works.map((work) => [work.id, work])),
}
const empty: Hanging = {
  ...readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain'),
  spaceBuild: 'first',
}

const cm = (least: number, most: number) => fc.integer({ min: least, max: most }).map((value) => value / 100)

/** Most works on the north wall, some on the east, some locked, and sometimes a text. */
const hangings = fc
  .record({
    places: fc.tuple(
      ...ids.map(() =>
        fc.record({
          wallId: fc.constantFrom('north', 'north', 'north', 'east'),
          alongM: cm(0, 1200),
          centreHeightM: cm(80, 240),
          frame: fc.constantFrom('oak' as const, 'none' as const),
          isLocked: fc.integer({ min: 0, max: 6 }).map((value) => value === 0),
        }),
      ),
    ),
    textM: fc.option(cm(0, 1200), { freq: 1 }),
  })
  .map(({ places, textM }) => {
    let document = empty
    const apply = (operation: HangingOperation) => {
      const outcome = applyOperation(document, operation, facts)
      assert.ok(outcome.done)
      document = outcome.document
    }
    for (const [index, { isLocked, ...place }] of places.entries()) {
      const hung: WallPlace = { kind: 'wall', matM: 0, matBottomM: 0, ...place, ...(isLocked ? { locked: true } : {}) }
      apply({ kind: 'place', artworkId: ids[index] ?? '', place: hung })
    }
    const text = { wallId: 'north', topM: 1.8, widthM: 0.8, title: null, text: 'About the works.' }
    if (textM !== null) apply({ kind: 'put-text', textId: 'about', text: { ...text, alongM: textM } })
    return document
  })

const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 6 })
const series = fc.uniqueArray(fc.constantFrom(...ids.slice(-4)), { minLength: 2 })
const gapM = cm(3, 15)
const wallId = fc.constantFrom('north', 'east')
const rules: fc.Arbitrary<HangingRule> = fc.oneof(
  fc.record({ kind: fc.constant('even-gaps' as const), artworkIds: some }),
  fc.record({
    kind: fc.constant('row' as const),
    artworkIds: some,
    at: fc.constantFrom('centre' as const, 'foot' as const, 'head' as const),
  }),
  fc.record({ kind: fc.constant('column' as const), artworkIds: series, gapM }),
  fc.record({
    kind: fc.constant('grid' as const),
    artworkIds: series,
    columns: fc.integer({ min: 1, max: 3 }),
    gapM,
  }),
  fc.record({ kind: fc.constant('salon' as const), artworkIds: some, gapM, seed: fc.nat(20) }),
  fc.record({
    kind: fc.constant('salon-wall' as const),
    wallId,
    gapM,
    seed: fc.nat(20),
  }),
  fc.record({
    kind: fc.constant('rehang-wall' as const),
    wallId,
    spacing: fc.constantFrom('even', 'mean', 'tight', 'from-left', 'from-right', 'symmetric' as const),
    order: fc.constantFrom('as-hung' as const, 'curated' as const, 'size' as const),
  }),
  fc.record({
    kind: fc.constant('swap' as const),
    artworkIds: fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)),
    framing: fc.constantFrom('stays' as const, 'goes-along' as const),
  }),
  fc.record({ kind: fc.constant('paste' as const), fromId: fc.constantFrom(...ids), artworkIds: some }),
)

type Outline = { wallId: string; l: number; r: number; b: number; t: number }

/** The outline of a work with its frame, computed apart. */
function outlineIn({ placements }: Hanging, id: string): Outline {
  const place = placements[id]
  const work = works.find((one) => one.id === id)
  assert.ok(place?.kind === 'wall' && work?.widthMm && work.heightMm)
  const faceM = place.frame === 'none' ? 0 : 0.02
  const [sideM, upM] = [work.widthMm / 2000 + faceM, work.heightMm / 2000 + faceM]
  const { alongM, centreHeightM } = place
  return { wallId: place.wallId, l: alongM - sideM, r: alongM + sideM, b: centreHeightM - upM, t: centreHeightM + upM }
}

function isPossible({ wallId: id, l, r, b, t }: Outline): boolean {
  const wall = space.walls.find((one) => one.id === id)
  assert.ok(wall)
  const isClear = wall.openings.every(
    (o) => r < o.fromM + 0.0011 || l > o.toM - 0.0011 || t < o.bottomM + 0.0011 || b > o.topM - 0.0011,
  )
  return isClear && l > -0.0011 && r < wall.lengthM + 0.0011 && b > 0.1989 && t < wall.heightM + 0.0011
}

const overlaps = (one: Outline, other: Outline) =>
  one.wallId === other.wallId &&
  Math.min(one.r, other.r) - Math.max(one.l, other.l) > 0.0011 &&
  Math.min(one.t, other.t) - Math.max(one.b, other.b) > 0.0011

test('a rule leaves nothing impossible, overlaps nothing, spares what is locked and other walls, and is taken back', () => {
  const done = new Map<string, number>()
  fc.assert(
    fc.property(hangings, rules, (document, rule) => {
      const outcome = hangByRule({ document, space, works }, rule)
      if (!outcome.done) {
        assert.match(outcome.reason, /^[A-Z].*\.$/)
        return
      }
      const operation = HangingOperation.parse(JSON.parse(JSON.stringify(outcome.operation)))
      assert.ok(operation.kind === 'several')
      const applied = applyOperation(document, operation, facts)
      assert.ok(applied.done)
      done.set(rule.kind, (done.get(rule.kind) ?? 0) + 1)
      const back = applyOperation(applied.document, applied.inverse, facts)
      assert.ok(back.done)
      assert.equal(canonicalJson(back.document), canonicalJson(document))

      const touched = new Set(operation.operations.map((one) => ('artworkId' in one ? one.artworkId : '')))
      const moved = [...touched].map((id) => outlineIn(applied.document, id))
      assert.ok(moved.every(isPossible))
      for (const id of ids) {
        if (document.placements[id]?.locked || !touched.has(id)) {
          assert.equal(canonicalJson(applied.document.placements[id]), canonicalJson(document.placements[id]))
        }
      }
      if (rule.kind === 'swap' || rule.kind === 'paste') return
      const walls = new Set(moved.map((one) => one.wallId))
      assert.ok(walls.size <= 1, 'a rule keeps to one wall')
      for (const [index, one] of moved.entries()) {
        assert.ok(moved.slice(index + 1).every((other) => !overlaps(one, other)))
        const still = ids.filter((id) => !touched.has(id)).map((id) => outlineIn(applied.document, id))
        assert.ok(still.every((other) => !overlaps(one, other)))
      }
      const leftToRight = moved.toSorted((one, other) => one.l - other.l)
      const gaps = leftToRight.slice(1).map((one, index) => one.l - (leftToRight[index]?.r ?? 0))
      if (rule.kind === 'even-gaps') assert.ok(Math.max(...gaps) - Math.min(...gaps) < 0.001)
      if (rule.kind === 'row') {
        const { b, t } = outlineIn(document, rule.artworkIds[0] ?? '')
        const heightOf = { centre: (b + t) / 2, foot: b, head: t }[rule.at]
        assert.ok(
          moved.every(
            (one) => Math.abs({ centre: (one.b + one.t) / 2, foot: one.b, head: one.t }[rule.at] - heightOf) < 1e-5,
          ),
        )
      }
      if (rule.kind === 'column' || rule.kind === 'grid') {
        const least = moved.flatMap((one) => moved.map((other) => [other.l - one.r, other.b - one.t])).flat()
        assert.ok(least.some((value) => Math.abs(value - (rule.gapM ?? 0)) < 1e-5))
      }
    }),
    { seed, numRuns: 1200 },
  )
  const kinds = ['even-gaps', 'row', 'column', 'grid', 'salon', 'salon-wall', 'rehang-wall', 'swap', 'paste']
  for (const kind of kinds) assert.ok((done.get(kind) ?? 0) > 2, `${kind} was done ${done.get(kind) ?? 0} times`)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FloorPlacement, Hanging, type HangingVersion1, StoredHanging } from '@enfilade/contract/hanging'
import { onNorth } from '@enfilade/scene/testing/plain-rooms'
import { canonicalJson } from './canonical-json.ts'
import { listedHanging } from './placed-works.ts'
import { readHanging } from './read-hanging.ts'

const bust: FloorPlacement = { kind: 'floor', artworkId: 'bust', atM: [2, 2], yawRad: 0, plinthHeightM: 1 }
const text = { wallId: 'north', alongM: 5, topM: 1.8, widthM: 0.8, title: null, text: 'Low tide.' }
const first: HangingVersion1 = {
  version: 1,
  light: 'paper',
  placements: [
    onNorth('b', 3.2, { glazing: 'glass', matM: 0.06, matBottomM: 0.067 }),
    { ...bust, vitrine: true },
    onNorth('a', 1.234567, { glazing: 'none' }),
    { ...bust, artworkId: 'head', vitrine: false },
  ],
  texts: Array.from({ length: 12 }, (_, index) => ({ ...text, text: `Text ${index + 1}.` })),
}

test('a hanging of the first version says the same in the second', () => {
  const hanging = readHanging(first, 'white-room')
  assert.deepEqual(Hanging.parse(hanging), hanging)
  assert.deepEqual([hanging.spaceUrl, hanging.light, hanging.spaceBuild], ['white-room', 'paper', null])
  assert.deepEqual(hanging.order, ['b', 'bust', 'a', 'head'])
  assert.deepEqual(hanging.placements['b'], {
    kind: 'wall',
    wallId: 'north',
    alongM: 3.2,
    centreHeightM: 1.5,
    frame: 'oak',
    matM: 0.06,
    matBottomM: 0.067,
    glazing: 'glass',
  })
  assert.ok(!('glazing' in (hanging.placements['a'] ?? {})), 'what is not set is omitted')
  assert.deepEqual(hanging.placements['head'], { kind: 'floor', atM: [2, 2], yawRad: 0, plinthHeightM: 1 })
  const listed = listedHanging(hanging)
  assert.deepEqual(
    listed.placements.map(({ artworkId }) => artworkId),
    hanging.order,
  )
  assert.deepEqual(
    listed.texts?.map((one) => one.text),
    first.texts?.map((one) => one.text),
    'texts keep their order, also beyond nine',
  )
})

test('a work that the first version holds twice keeps its first place', () => {
  const hanging = readHanging(
    { ...first, placements: [onNorth('a', 1), onNorth('b', 3), onNorth('a', 5)] },
    'white-room',
  )
  assert.deepEqual(hanging.order, ['a', 'b'])
  assert.ok(hanging.placements['a']?.kind === 'wall' && hanging.placements['a'].alongM === 1)
})

test('a hanging of the second version is read as it is, and survives writing and reading byte by byte', () => {
  const written = canonicalJson(readHanging(first, 'white-room'))
  const again = readHanging(StoredHanging.parse(JSON.parse(written)), 'rotunda')
  assert.equal(canonicalJson(again), written)
})

test('refuses unknown keys, numbers without bounds, and what no hanging holds', () => {
  const hanging = readHanging(first, 'white-room')
  const { a } = hanging.placements
  const withA = (more: object) => ({ ...hanging, placements: { ...hanging.placements, a: { ...a, ...more } } })
  assert.ok(Hanging.safeParse(withA({ frameFaceM: 0.05, labelSide: 'left', locked: true })).success)
  const many = Array.from({ length: 1001 }, (_, index) => `work-${index}`)
  const wrong: readonly unknown[] = [
    { ...hanging, paints: {} },
    withA({ widthM: 1 }),
    withA({ alongM: 1e300 }),
    withA({ alongM: Number.POSITIVE_INFINITY }),
    withA({ frame: 'none', frameFaceM: 0.05 }),
    withA({ frameFaceM: 0.2 }),
    withA({ locked: false }),
    { ...hanging, order: ['b', 'bust', 'a'] },
    { ...hanging, order: [...hanging.order, 'a'] },
    { ...hanging, order: [...hanging.order, ...many] },
    { ...hanging, texts: Object.fromEntries(many.slice(0, 61).map((id) => [id, text])) },
    { ...hanging, texts: { '': text } },
    { ...hanging, start: { atM: [0, 1e9], yawRad: 0 } },
    { ...hanging, version: 3 },
  ]
  for (const one of wrong) assert.ok(!StoredHanging.safeParse(one).success, JSON.stringify(one).slice(-120))
})

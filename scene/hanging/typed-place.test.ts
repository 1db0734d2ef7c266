import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onNorth, painting, plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import fc from 'fast-check'
import { applyOperation } from './apply-operation.ts'
import { distanceText, type LengthUnit } from './measure-text.ts'
import { readHanging } from './read-hanging.ts'
import { hungPictures } from './ruled-works.ts'
import { movingWork } from './snap-candidates.ts'
import { typedMeasure } from './typed-measure.ts'
import { placeAsTyped, typedPlace } from './typed-place.ts'
import { wallStateOf } from './wall-state.ts'

const read = (text: string, unit: LengthUnit = 'cm') => {
  const measure = typedMeasure(text, unit)
  return measure.done ? measure.valueM : measure.because
}

test('measures are read as people type them, to a tenth of a millimetre', () => {
  const texts = ['60', '60.5 cm', '60,5', ' 60CM ', '1.5 m', '1,5m', '600 mm', '.5 m', '0', '60 cm.', '100.004']
  assert.deepEqual(
    texts.map((text) => read(text)),
    [0.6, 0.605, 0.605, 0.6, 1.5, 1.5, 0.6, 0.5, 0, 0.6, 1],
  )
  const inches = ['23 1/2 in', '23 5/8"', '23 5/8″', '40½ in', '40 ½ in', '½ inch', '3/4 in', '10 inches', '10.5"']
  assert.deepEqual(
    inches.map((text) => read(text)),
    [0.5969, 0.6001, 0.6001, 1.0287, 1.0287, 0.0127, 0.0191, 0.254, 0.2667],
  )
  assert.deepEqual(
    [read('24', 'in'), read('24 1/4', 'in'), read('1.5', 'm'), read('60 cm', 'in')],
    [0.6096, 0.616, 1.5, 0.6],
  )
})

test('what is no measure is refused with a sentence', () => {
  const refused = {
    '': 'empty',
    abc: 'not-a-measure',
    '1.234,5': 'not-a-measure',
    '12 34': 'not-a-measure',
    '2.5 1/2 in': 'not-a-measure',
    '1/2/3 in': 'not-a-measure',
    '60 km': 'unknown-unit',
    '60 "cm': 'unknown-unit',
    '1/2 cm': 'fraction-of-metric',
    '1/2': 'fraction-of-metric',
    '1/0 in': 'divided-by-zero',
    '−5': 'negative',
    '1001 m': 'too-long',
    '1e3': 'not-a-measure',
  }
  for (const [text, because] of Object.entries(refused)) assert.equal(read(text), because, text)
  const measure = typedMeasure('1/2 cm', 'cm')
  assert.ok(!measure.done)
  assert.match(measure.reason, /^Fractions are for inches\./)
})

test('a measure that is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (millimetres) => {
      const valueM = millimetres / 1000
      assert.equal(read(distanceText(valueM, 'cm')), valueM)
      assert.equal(read(distanceText(valueM, 'm'), 'in'), valueM)
      // A sixteenth of an inch is 1.6 mm.
      assert.ok(Math.abs(Number(read(distanceText(valueM, 'in'))) - valueM) < 0.000_85)
    }),
    { numRuns: 300 },
  )
})

const room = withOpening(plainRoom(10, 6), 'north', { fromM: 6, toM: 7.2, bottomM: 0, topM: 2.4 })
const works = [painting('a', 960, 760), painting('b', 560, 760)]
const document = {
  ...readHanging({ version: 1, light: 'paintings', placements: [onNorth('a', 1.5), onNorth('b', 4)] }, 'plain'),
  spaceBuild: 'first',
}
const state = wallStateOf(document, room, works, 'north') ?? assert.fail('there is no north wall')

/** Where b goes if this is typed for it, through the document and back to its outlines. */
function typed(text: string, unit: LengthUnit = 'cm', id = 'b') {
  const place = typedPlace(text, unit)
  assert.ok(place.done, JSON.stringify(place))
  const work = state.works.find(({ artworkId }) => artworkId === id) ?? assert.fail(`${id} is elsewhere`)
  const answer = placeAsTyped(state, [movingWork(work)], work, place.place)
  assert.ok(answer.done)
  const { alongM, heightM } = answer.place
  const applied = applyOperation(
    document,
    { kind: 'move', artworkId: id, to: { kind: 'wall', wallId: 'north', alongM, centreHeightM: heightM } },
    { spaces: new Map([['plain', { ...room, build: 'first' }]]), works: new Map(works.map((one) => [one.id, one])) },
  )
  assert.ok(applied.done)
  const [a, b] = hungPictures({ document: applied.document, space: room, works })
  assert.ok(a && b)
  return {
    alongM,
    heightM,
    isExact: answer.isExact,
    gapM: Math.round((b.leftM - a.rightM) * 1e6) / 1e6,
    leftM: Math.round(a.leftM * 1e6) / 1e6,
  }
}

test('a gap typed as 60 is 0.600 m in the document, and 23 5/8 in are 0.6001 m', () => {
  assert.deepEqual([typed('g60').gapM, typed('G 60 cm').gapM, typed('g.6m').gapM], [0.6, 0.6, 0.6])
  assert.equal(typed('g23 5/8', 'in').gapM, 0.6001)
  // Without a work on the left the gap is that to the corner.
  assert.equal(typed('g60', 'cm', 'a').leftM, 0.6)
})

test('a distance from the left, a height and even gaps are typed', () => {
  assert.equal(typed('320').alongM, 3.2)
  assert.equal(typed('h155').heightM, 1.55)
  assert.deepEqual([typed('h155').alongM, typed('320').heightM], [4, 1.5])
  // Between a, which ends at 2 m, and the door at 6 m.
  assert.deepEqual([typed('=').alongM, typed('=').isExact], [4, true])
  assert.equal(typed('=', 'cm', 'a').gapM, 3.7 - 2.35)
  const across = typed('600')
  assert.deepEqual([across.alongM, across.isExact], [5.7, false])
  assert.deepEqual(typedPlace('x60', 'cm').done, false)
  assert.deepEqual(typedPlace('g', 'cm').done, false)
  assert.deepEqual(typedPlace('', 'cm').done, false)
})

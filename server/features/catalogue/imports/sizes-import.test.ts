import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import fc from 'fast-check'
import { openTestGallery } from '#testing'
import { importedWorks } from './import-fixture.ts'

const site = await openTestGallery()
after(() => site[Symbol.asyncDispose]())

const tables = realDataFolder('reports/tables')
const skip = tables === null ? withoutRealData : false
const report = (name: string) => readFileSync(join(tables ?? '', name), 'utf8')

/** Height, width and depth of each work of a table in centimetres; or why its row was refused. */
async function sizesOf(table: Parameters<typeof importedWorks>[1], request?: Parameters<typeof importedWorks>[2]) {
  const { works, remarks } = await importedWorks(site, table, request)
  const sizes = works.map((work) => {
    if (typeof work === 'string') return work
    const { height, width, length } = work.dimensions ?? { height: null, width: null, length: null }
    return [height, width, length] as const
  })
  return { sizes, remarks, works }
}

test('fractions of inches are sizes', { skip }, async () => {
  const { sizes } = await sizesOf(report('sizes-inch-fractions.csv'))
  assert.deepEqual(sizes, [
    [31.75, 22.86, null],
    [31.75, 24.765, null],
    [31.4325, 22.86, null],
  ])
})

test('a unit may be in the cell, and an approximate size is accepted with a remark', { skip }, async () => {
  const { sizes, remarks } = await sizesOf(report('sizes-unit-in-cell.csv'))
  assert.deepEqual(sizes, [
    [30.5, 40, null],
    [30, 40, null],
  ])
  assert.deepEqual(remarks, ['', '"ca. 30" in height_cm was taken as 30 cm.'])
})

test('all sizes may be in one text', { skip }, async () => {
  const { sizes, works } = await sizesOf(report('sizes-in-words.csv'))
  assert.deepEqual(sizes, [
    [30.5, 40, null],
    [24, 24, null],
    [31.8, 22.9, null],
    [50, 60, null],
  ])
  assert.equal(typeof works[1] === 'object' && works[1].shape, 'ROUND')
})

test('single sizes are read in every common form, and others are refused by name', async () => {
  const { sizes, remarks } = await sizesOf([
    { height_cm: '30,5', width_cm: '40.25 cm' },
    { height_in: `5'6"`, width_in: '5 ft 6 1/2 in.' },
    { height_cm: '12 in', width_cm: '300 mm' },
    { Höhe: '30 cm', Breite: '0,4 m' },
    { Höhe: '30', Breite: '40' },
    { 'Höhe in cm': 30, 'Breite in cm': 40 },
    { height_cm: '30–40', width_cm: 40 },
    { height_cm: '-30', width_cm: 40 },
    { height_cm: '30 kg', width_cm: 40 },
    { height_cm: '1e3', width_cm: 40 },
    { height_cm: '0', width_cm: 40 },
    { diameter_cm: 24, depth_cm: 2 },
    { type: 'sculpture', height_cm: 24, diameter_cm: 12 },
  ])
  assert.deepEqual(sizes, [
    [30.5, 40.25, null],
    [167.64, 168.91, null],
    [30.48, 30, null],
    [30, 40, null],
    [null, null, null],
    [30, 40, null],
    '"30–40" in height_cm is not one size.',
    'The size -30 in height_cm is not above zero.',
    '"30 kg" in height_cm is not one size.',
    '"1e3" in height_cm is not one size.',
    [null, 40, null],
    [24, 24, 2],
    [24, 12, 12],
  ])
  assert.equal(remarks[2], '"300 mm" in width_cm was taken as 30 cm. "12 in" in height_cm was taken as 30.48 cm.')
  assert.match(remarks[4] ?? '', /"40" in Breite names no unit and was not taken/)
})

test('an ambiguous size is decided by the sizes of its table, by plausibility, or refused', async () => {
  const both = /^"1\.250" in height_cm can mean 1250 or 1\.25 cm, and the table does not tell which/
  assert.match(String((await sizesOf([{ height_cm: '1.250' }])).sizes[0]), both)
  assert.deepEqual((await sizesOf([{ height_cm: '1.250', width_cm: '30,5' }])).sizes, [[1250, 30.5, null]])
  assert.deepEqual((await sizesOf([{ height_cm: '1.250', width_cm: '30.5' }])).sizes, [[1.25, 30.5, null]])
  assert.match(String((await sizesOf([{ height_cm: '1.250', width_cm: '30.5' }, { width_cm: '30,5' }])).sizes[0]), both)
  assert.deepEqual((await sizesOf([{ height_cm: '30.125', width_in: '2.125' }])).sizes, [[30.125, 5.3975, null]])
  assert.match(String((await sizesOf([{ height_cm: '30.125', width_cm: '30,5' }])).sizes[0]), /30125 or 30\.125 cm/)
  assert.deepEqual((await sizesOf([{ height_cm: 1.25, width_cm: '30,5' }])).sizes, [[1.25, 30.5, null]])
  assert.deepEqual((await sizesOf([{ height_mm: '1.250', width_mm: '800' }], { decimalMark: 'comma' })).sizes, [
    [125, 80, null],
  ])
  const inWords = await sizesOf([{ dimensions: '1.200 x 800 mm' }, { dimensions: '12,5 x 8 cm' }])
  assert.deepEqual(inWords.sizes, [
    [120, 80, null],
    [12.5, 8, null],
  ])
})

test('sizes in words are read in the usual order, or by their letters; uncertain ones are remarked on', async () => {
  const texts: [string, readonly (number | null)[] | RegExp][] = [
    ['30,5 × 40 cm', [30.5, 40, null]],
    ['30x40x2cm', [30, 40, 2]],
    ['H 30.5 x W 40 x D 5 cm', [30.5, 40, 5]],
    ['91.4 × 122.2 cm (H × W)', [91.4, 122.2, null]],
    ['40 x 30 cm (W x H)', [30, 40, null]],
    ['B x H: 40 x 30 cm', [30, 40, null]],
    ['Höhe: 27,70 cm; Breite: 21,80 cm', [27.7, 21.8, null]],
    ['H. 30 cm; L. 40 cm; P. 5 cm', [30, 40, 5]],
    ['h 30 × l 40 × p 5 cm', [30, 40, 5]],
    ['alto 30 cm, ancho 40 cm', [30, 40, null]],
    ['cm 30 x 40', [30, 40, null]],
    ['12" x 9"', [30.48, 22.86, null]],
    [`5' x 6'6"`, [152.4, 198.12, null]],
    ['H: 27 x W: 40 in. (68.58 x 101.6 cm)', [68.58, 101.6, null]],
    ['30 × 40 cm | 11 3/4 × 15 3/4 in', [30, 40, null]],
    ['support: 762 x 1118 mm\r\nframe: 1105 x 1458 x 145 mm', [76.2, 111.8, null]],
    ['50 x 60 cm (framed: 60 x 70 cm)', [50, 60, null]],
    ['50 x 60 cm (ohne Rahmen), 60 x 70 cm (mit Rahmen)', [50, 60, null]],
    ['Blatt: 30 x 40 cm; Darstellung: 20 x 30 cm', [30, 40, null]],
    ['2 panels, each 30 x 40 cm; overall 30 x 85 cm', [30, 85, null]],
    ['12 x 9 in. (41.8 x 22.9 cm)', [41.8, 22.9, null]],
    ['30 x 40', /names no unit/],
    ['30 cm x 40', /names no unit/],
    ['30 x 40 in Rahmen', /does not say which/],
    ['60 x 70 cm (mit Rahmen)', /does not say which/],
    ['30 x 24 cm each', /does not say which/],
    ['30 x 40–45 cm', /does not say which/],
    ['299 x 200 mm; 306 x 200 mm', /several sizes/],
    ['30 cm', /which measure is which/],
  ]
  const { sizes, remarks } = await sizesOf(texts.map(([dimensions]) => ({ dimensions })))
  for (const [n, [text, right]] of texts.entries()) {
    if (!(right instanceof RegExp)) {
      assert.deepEqual(sizes[n], right, text)
      continue
    }
    assert.deepEqual(sizes[n], [null, null, null], text)
    assert.match(remarks[n] ?? '', right, text)
  }
  assert.match(remarks[20] ?? '', /Centimetres and inches .* differ/)
})

test('single sizes have precedence over words, which fill gaps only if both agree', async () => {
  const { sizes } = await sizesOf([
    { height_cm: 30, width_cm: 40, dimensions: '50 x 60 cm' },
    { height_cm: 30, dimensions: '30 x 40 cm' },
    { height_cm: 30, dimensions: '50 x 60 cm' },
    { 'Maße (cm)': '30 x 40' },
    { Abmessungen: '30 x 40 mm' },
  ])
  assert.deepEqual(sizes, [
    [30, 40, null],
    [30, 40, null],
    [30, null, null],
    [30, 40, null],
    [3, 4, null],
  ])
})

const fractions = fc.constantFrom(
  ...[2, 4, 8, 16].flatMap((of) => Array.from({ length: of - 1 }, (_, n) => [n + 1, of] as const)),
)
const numbers = {
  point: (cm: number) => String(cm),
  comma: (cm: number) => String(cm).replace('.', ','),
}
const written = fc
  .record({
    mark: fc.constantFrom('point', 'comma'),
    height: fc.integer({ min: 1, max: 4000 }).map((n) => n / 10),
    width: fc.integer({ min: 1, max: 4000 }).map((n) => n / 10),
    inches: fc.tuple(fc.integer({ min: 1, max: 90 }), fractions),
    by: fc.constantFrom(' x ', ' × ', 'x', ' X ', ' by '),
    unit: fc.constantFrom(['cm', 1], ['mm', 0.1], [' cm', 1], [' mm.', 0.1], ['m', 100]),
    letters: fc.constantFrom(null, ['H ', 'W '], ['h: ', 'w: '], ['Höhe ', 'Breite '], ['H. ', 'L. ']),
    slash: fc.constantFrom(' ', '-'),
  })
  .chain((one) => fc.constant(one))

test('a size in any form, unit and decimal mark is read correctly', async () => {
  const columns = fc.array(written, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(columns, async (all) => {
      const rows = all.flatMap(({ mark, height, width, inches: [whole, [over, under]], by, unit, letters, slash }) => {
        const [first, second] = letters ?? ['', '']
        const [sign, cm] = unit
        const figure = numbers[mark === 'comma' ? 'comma' : 'point']
        const inch = whole + over / under
        return [
          {
            row: { dimensions: `${first}${figure(height)}${by}${second}${figure(width)}${sign}` },
            right: [height * Number(cm), width * Number(cm)],
          },
          {
            row: { height_in: `${whole}${slash}${over}/${under}`, width_in: `${whole} ${over}/${under}"` },
            right: [inch * 2.54, inch * 2.54],
          },
          { row: { height_cm: figure(height), width_cm: `${figure(width)} cm` }, right: [height, width] },
        ]
      })
      const { sizes } = await sizesOf(rows.map(({ row }) => row))
      for (const [n, { row, right }] of rows.entries()) {
        const size = sizes[n]
        assert.ok(typeof size === 'object', `${JSON.stringify(row)}: ${size}`)
        for (const [at, cm] of right.entries())
          assert.ok(Math.abs((size[at] ?? 0) - cm) < 1e-4, `${JSON.stringify(row)}: ${size}`)
      }
    }),
    { numRuns: 60 },
  )
})

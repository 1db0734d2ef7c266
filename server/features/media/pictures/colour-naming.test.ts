import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rgbaToThumbHash } from 'thumbhash'
import { coloursOfPixels, coloursOfThumbHash } from './colour-naming.ts'

/** A picture of these colours, `#rrggbb`, one row each of the stated height. */
function picture(rows: [string, number][], alpha = 255): Uint8Array {
  const width = 20
  return Uint8Array.from(
    rows.flatMap(([colour, height]) => {
      const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      return Array.from({ length: width * height }, () => [...channels, alpha]).flat()
    }),
  )
}

test('colours get the names that people use', () => {
  const names: [string, string][] = [
    ['#d01f1f', 'red'],
    ['#8b0000', 'red'],
    ['#ff8c00', 'orange'],
    ['#ffd700', 'yellow'],
    ['#f2e205', 'yellow'],
    ['#2e8b57', 'green'],
    ['#556b2f', 'green'],
    ['#1e4fa0', 'blue'],
    ['#87ceeb', 'blue'],
    ['#6a3d9a', 'violet'],
    ['#ffb6c1', 'pink'],
    ['#ff69b4', 'pink'],
    ['#6b4423', 'brown'],
    ['#a0784a', 'brown'],
    ['#0a0a0a', 'black'],
    ['#808080', 'grey'],
    ['#ffffff', 'white'],
    ['#f3ead8', 'white'],
  ]
  for (const [colour, name] of names) assert.deepEqual(coloursOfPixels(picture([[colour, 5]])), [name], colour)
})

test('a picture has up to three colours, the largest areas first, hues before shades, and no accents', () => {
  const rows: [string, number][] = [
    ['#1e4fa0', 8],
    ['#ffd700', 5],
    ['#ffffff', 4],
    ['#2e8b57', 3],
    ['#d01f1f', 1],
  ]
  assert.deepEqual(coloursOfPixels(picture(rows)), ['blue', 'yellow', 'green'])
  assert.deepEqual(
    coloursOfPixels(
      picture([
        ['#1e4fa0', 19],
        ['#d01f1f', 1],
      ]),
    ),
    ['blue'],
  )
  assert.deepEqual(coloursOfPixels(picture([['#1e4fa0', 5]], 0)), ['white'], 'what cannot be seen has no colour')
  assert.deepEqual(coloursOfPixels(new Uint8Array(0)), [])
})

test('the large areas are recognised from the hash alone', () => {
  const halves = picture([
    ['#1e4fa0', 10],
    ['#ffd700', 10],
  ])
  const hash = Buffer.from(rgbaToThumbHash(20, 20, halves)).toString('base64')
  assert.deepEqual(new Set(coloursOfThumbHash(hash).slice(0, 2)), new Set(['blue', 'yellow']))
})

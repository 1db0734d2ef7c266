import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFileName } from './named-file.ts'

/** Name, form of the picture (width by height), and what is read: title, year, height, width, whether to look at it. */
const names: readonly (readonly [string, number | null, string, string, number | null, number | null, boolean])[] = [
  ['Sunrise_103x134cm.jpg', 1.3, 'Sunrise', '', 103, 134, false],
  ['Sunrise_134x103cm.jpg', 1.3, 'Sunrise', '', 103, 134, false],
  ['Sunrise_103x134cm.jpg', null, 'Sunrise', '', 103, 134, true],
  ['Low Tide 1889 24 x 36 in.jpeg', 1.5, 'Low Tide', '1889', 60.96, 91.44, false],
  ['Ebb H103 B134.png', 1.3, 'Ebb', '', 103, 134, true],
  ['Ebb_h103cm_w134cm.tif', 0.5, 'Ebb', '', 103, 134, false],
  ['Flood (2021), 60 × 40 cm.jpg', 40 / 60, 'Flood', '2021', 60, 40, false],
  ['slack-water-1.03m x 1.34m.jpg', 1.3, 'slack water', '', 103, 134, false],
  ['Dune 40.5x30,5cm.jpg', 30.5 / 40.5, 'Dune', '', 40.5, 30.5, false],
  ['Dune_23 1-2x30in.jpg', 30 / 23.5, 'Dune', '', 59.69, 76.2, false],
  ['Square 50x50cm.jpg', 1, 'Square', '', 50, 50, false],
  ['Wrong 50x80cm.jpg', 1, 'Wrong', '', 50, 80, true],
  ['IMG_4032.jpg', 1.5, 'IMG 4032', '', null, null, false],
  ['scan 1920x1080.png', 1.8, 'scan 1920x1080', '', null, null, false],
  ['Still Life 40x50.jpg', 1.25, 'Still Life', '', 40, 50, true],
  ['0x0cm.jpg', 1, '0x0cm', '', null, null, false],
  ['.jpg', null, '', '', null, null, false],
  ['12 Apostles 1905.jpg', 1, '12 Apostles', '1905', null, null, false],
  ['Quartet 300mm x 400mm.webp', 4 / 3, 'Quartet', '', 30, 40, false],
]

test('names of files say title, year and size, and what should be looked at', () => {
  for (const [name, ratio, title, year, heightCm, widthCm, isUnsure] of names)
    assert.deepEqual(readFileName(name, ratio), { title, year, heightCm, widthCm, isUnsure }, name)
})

test('no name makes it fail, and no size is below 0', () => {
  for (const name of ['', '.', '×', 'x'.repeat(5000), '1x'.repeat(2000), 'H B', 'h1b', '\u0000.jpg', '9'.repeat(400)]) {
    const { heightCm, widthCm } = readFileName(name, 1)
    assert.ok((heightCm ?? 1) > 0 && (widthCm ?? 1) > 0, name.slice(0, 20))
  }
})

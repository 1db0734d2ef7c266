import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeBitmap } from './bitmap-decoding.ts'

/** A bitmap of version 3 with a palette or masks, and rows as given. */
function bitmap(options: {
  widthPx: number
  heightPx: number
  bitsPerPixel: number
  compression?: number
  extra?: Buffer
  rows: Buffer
}): Buffer {
  const { widthPx, heightPx, bitsPerPixel, compression = 0, extra = Buffer.alloc(0), rows } = options
  const header = Buffer.alloc(54)
  header.write('BM', 0, 'latin1')
  header.writeUInt32LE(54 + extra.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(widthPx, 18)
  header.writeInt32LE(heightPx, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(bitsPerPixel, 28)
  header.writeUInt32LE(compression, 30)
  return Buffer.concat([header, extra, rows])
}

test('rows are bottom-up unless the height is negative', () => {
  const rows = Buffer.from([0, 0, 255, 0, 255, 0, 0, 0])
  const file = (heightPx: number) => bitmap({ widthPx: 1, heightPx, bitsPerPixel: 24, rows })
  assert.deepEqual([...decodeBitmap(file(2)).data], [0, 0, 255, 255, 0, 0])
  assert.deepEqual([...decodeBitmap(file(-2)).data], [255, 0, 0, 0, 0, 255])
})

test('a palette and packed bits are unpacked from the left', () => {
  const extra = Buffer.from([0, 0, 0, 0, 255, 255, 255, 0])
  const file = bitmap({ widthPx: 3, heightPx: 1, bitsPerPixel: 1, extra, rows: Buffer.from([0b1010_0000, 0, 0, 0]) })
  assert.deepEqual([...decodeBitmap(file).data], [255, 255, 255, 0, 0, 0, 255, 255, 255])
})

test('masks of five and six bits become full eight', () => {
  const extra = Buffer.alloc(12)
  extra.writeUInt32LE(0xf800, 0)
  extra.writeUInt32LE(0x07e0, 4)
  extra.writeUInt32LE(0x001f, 8)
  const rows = Buffer.from([0xe0, 0xff, 0, 0])
  const file = bitmap({ widthPx: 1, heightPx: 1, bitsPerPixel: 16, compression: 3, extra, rows })
  assert.deepEqual([...decodeBitmap(file).data], [255, 255, 0])
})

test('refuses what is too large, too short or compressed, with a reason', () => {
  const rows = Buffer.alloc(4)
  assert.throws(
    () => decodeBitmap(bitmap({ widthPx: 60_000, heightPx: 60_000, bitsPerPixel: 1, rows })),
    /too many pixels/,
  )
  assert.throws(() => decodeBitmap(bitmap({ widthPx: 4, heightPx: 4, bitsPerPixel: 24, rows })), /ends too early/)
  assert.throws(
    () => decodeBitmap(bitmap({ widthPx: 1, heightPx: 1, bitsPerPixel: 8, compression: 1, rows })),
    /Compressed/,
  )
  assert.throws(() => decodeBitmap(Buffer.from('BM')), /within its header/)
})

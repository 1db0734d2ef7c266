/** Makes the site's icons for browsers and home screens, from its mark: `node demo/make-icons.ts`. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'

const into = resolve(import.meta.dirname, '../site/public')
const [paper, ink] = ['#f7f6f2', '#191917']

/** The mark as drawn for small sizes: 19 wide, 20 high. */
const mark = 'M0 0h10v4H4v4h6v4H4v4h6v4H0zM13 0h6v4h-6zM13 8h5v4h-5zM13 16h6v4h-6z'

/**
 * The mark on paper, `share` of the side high. A mask may crop all but the inner circle of four fifths of the side,
 * within which the mark is in every icon.
 */
async function icon(sidePx: number, share: number): Promise<Buffer> {
  const side = 20 / share
  const box = `${(19 - side) / 2} ${(20 - side) / 2} ${side} ${side}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${sidePx}" height="${sidePx}"><path fill="${ink}" d="${mark}"/></svg>`
  return sharp(Buffer.from(drawing))
    .resize(sidePx, sidePx)
    .flatten({ background: paper })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** A PNG as an ICO file, which may contain one (22 bytes before it state its size). */
function iconFile(png: Buffer, sidePx: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(sidePx, 6)
  head.writeUInt8(sidePx, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

for (const [name, sidePx, share] of [
  ['icon-192.png', 192, 0.56],
  ['icon-512.png', 512, 0.56],
  ['icon-maskable-192.png', 192, 0.42],
  ['icon-maskable-512.png', 512, 0.42],
  ['apple-touch-icon.png', 180, 0.5],
] as const)
  await writeFile(resolve(into, name), await icon(sidePx, share))
await writeFile(resolve(into, 'favicon.ico'), iconFile(await icon(32, 0.7), 32))

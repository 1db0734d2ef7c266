import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { differenceCiede2000 } from 'culori'
import sharp from 'sharp'
import { pictureForms } from './picture-encoding.ts'
import { makePicture } from './picture-making.ts'

/** Fields in steps through the whole of sRGB, with greys, so that no hue is missing. */
const levels = [0, 64, 128, 191, 255]
const fields = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => ({ r, g, b }))))
const fieldPx = 72
const columns = 15

async function drawChart(path: string): Promise<void> {
  const rows = Math.ceil(fields.length / columns)
  const [width, height] = [columns * fieldPx, rows * fieldPx]
  const data = Buffer.alloc(width * height * 3, 128)
  for (const [index, { r, g, b }] of fields.entries()) {
    const left = (index % columns) * fieldPx
    const top = Math.floor(index / columns) * fieldPx
    for (let y = top; y < top + fieldPx; y += 1) {
      for (let x = left; x < left + fieldPx; x += 1) data.set([r, g, b], (y * width + x) * 3)
    }
  }
  await writeFile(
    path,
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  )
}

async function meanColour(picture: Buffer, left: number, top: number, sidePx: number) {
  const pixels = await sharp(picture)
    .extract({ left, top, width: sidePx, height: sidePx })
    .removeAlpha()
    .raw()
    .toBuffer()
  const mean = (channel: number) => {
    let sum = 0
    for (let at = channel; at < pixels.length; at += 3) sum += pixels[at] ?? 0
    return sum / (pixels.length / 3) / 255
  }
  return { mode: 'rgb', r: mean(0), g: mean(1), b: mean(2) } as const
}

test('a colour chart keeps its colours in every format, at its own size and at half of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-colours-'))
  try {
    const chart = join(folder, 'chart.png')
    await drawChart(chart)
    const made = await makePicture(chart, 'png', folder)
    const difference = differenceCiede2000()
    for (const form of pictureForms) {
      for (const wanted of [made.widthPx, 512]) {
        const file = made.files.find((each) => each.form === form && Math.max(each.widthPx, each.heightPx) === wanted)
        assert.ok(file !== undefined, `${form} at ${wanted} px was made`)
        const picture = await sharp(join(folder, `${file.widthPx}x${file.heightPx}.${form}`))
          .png()
          .toBuffer()
        const scale = file.widthPx / made.widthPx
        const differences: number[] = []
        for (const [index, { r, g, b }] of fields.entries()) {
          // The middle of the field, away from its neighbours.
          const left = Math.round(((index % columns) + 0.3) * fieldPx * scale)
          const top = Math.round((Math.floor(index / columns) + 0.3) * fieldPx * scale)
          const shown = await meanColour(picture, left, top, Math.floor(fieldPx * 0.4 * scale))
          differences.push(difference({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }, shown))
        }
        differences.sort((a, b) => a - b)
        const median = differences[Math.floor(differences.length / 2)] ?? Infinity
        const worst = differences.at(-1) ?? Infinity
        assert.ok(median <= 1, `${form} at ${wanted} px: median ΔE2000 ${median.toFixed(2)}`)
        assert.ok(worst <= 3, `${form} at ${wanted} px: worst ΔE2000 ${worst.toFixed(2)}`)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('brushwork keeps its colours from point to point', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-brushwork-'))
  try {
    const [width, height] = [512, 384]
    const data = Buffer.alloc(width * height * 3)
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const stroke = 18 * Math.sin(x / 3 + 5 * Math.sin(y / 40)) + 10 * Math.sin(y / 2 + x / 17)
      data.set([170 + stroke + x / 12, 110 + stroke * 0.8 + y / 9, 70 + stroke * 0.5].map(Math.round), at * 3)
    }
    const painting = join(folder, 'painting.png')
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(painting)
    await makePicture(painting, 'png', folder)
    const difference = differenceCiede2000()
    for (const form of pictureForms) {
      const shown = await sharp(join(folder, `${width}x${height}.${form}`))
        .removeAlpha()
        .raw()
        .toBuffer()
      const colourAt = (pixels: Buffer, at: number) => {
        const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
        return { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 } as const
      }
      const differences: number[] = []
      for (let at = 0; at < data.length; at += 3 * 97)
        differences.push(difference(colourAt(data, at), colourAt(shown, at)))
      differences.sort((a, b) => a - b)
      const median = differences[Math.floor(differences.length / 2)] ?? Infinity
      assert.ok(median <= 1, `${form}: median ΔE2000 ${median.toFixed(2)}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('fine lines keep their brightness in a smaller picture', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-lines-'))
  try {
    const sidePx = 1024
    const data = Buffer.alloc(sidePx * sidePx)
    for (let row = 0; row < sidePx; row += 2) data.fill(255, row * sidePx, (row + 1) * sidePx)
    const engraving = join(folder, 'engraving.png')
    await sharp(data, { raw: { width: sidePx, height: sidePx, channels: 1 } })
      .png()
      .toFile(engraving)
    await makePicture(engraving, 'png', folder)
    const { channels } = await sharp(join(folder, '256x256.jpg')).stats()
    // Half of the light of white is 188 of 255 in sRGB, not 128.
    assert.ok(Math.abs((channels[0]?.mean ?? 0) - 188) <= 3, `mean ${channels[0]?.mean}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

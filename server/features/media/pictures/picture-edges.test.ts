import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { makePicture } from './picture-making.ts'

const red = { r: 200, g: 40, b: 30 }

test('a cut-out picture keeps its transparency in every size and its colours up to the edge', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-edges-'))
  try {
    const file = join(folder, 'tondo.png')
    // A red disc; its transparent surroundings are black in the file, as most programs write them.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><ellipse cx="300" cy="200" rx="240" ry="160" fill="rgb(200,40,30)"/></svg>`
    await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer())
    const made = await makePicture(file, 'png', folder)
    assert.equal(made.transparent, true)
    for (const { widthPx, heightPx, form } of made.files) {
      const { data, info } = await sharp(join(folder, `${widthPx}x${heightPx}.${form}`))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (xRatio: number, yRatio: number) => {
        const pixel = (Math.floor(yRatio * heightPx) * widthPx + Math.floor(xRatio * widthPx)) * info.channels
        return [...data.subarray(pixel, pixel + info.channels)]
      }
      const where = `${widthPx} px as ${form}`
      const middle = at(0.5, 0.5)
      assert.ok(Math.abs((middle[0] ?? 0) - red.r) < 6 && Math.abs((middle[2] ?? 0) - red.b) < 8, `${where}: ${middle}`)
      if (form === 'jpg') {
        assert.ok(
          at(0.02, 0.02).every((value) => value > 250),
          `${where}: its corner is white`,
        )
        continue
      }
      assert.equal(info.channels, 4, where)
      assert.equal(at(0.02, 0.02)[3], 0, `${where}: its corner is clear`)
      assert.ok((middle[3] ?? 0) > 250, where)
      for (let pixel = 0; pixel < data.length; pixel += 4) {
        const [column, row] = [(pixel / 4) % widthPx, Math.floor(pixel / 4 / widthPx)]
        const out = Math.hypot((column + 0.5) / widthPx / 0.4 - 1.25, (row + 0.5) / heightPx / 0.4 - 1.25)
        if (out > 1.06) continue
        const [r = 0, g = 0, b = 0] = data.subarray(pixel, pixel + 3)
        const off = Math.max(Math.abs(r - red.r), Math.abs(g - red.g), Math.abs(b - red.b))
        assert.ok(off < 20, `${where}: ${r}, ${g}, ${b} at ${column}, ${row} has another colour`)
      }
    }
    const plain = join(folder, 'plain.png')
    await writeFile(
      plain,
      await sharp({ create: { width: 80, height: 60, channels: 4, background: red } })
        .png()
        .toBuffer(),
    )
    assert.equal((await makePicture(plain, 'png', folder)).transparent, false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

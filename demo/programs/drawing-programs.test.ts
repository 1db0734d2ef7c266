import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawingPrograms } from './drawing-programs.ts'
import { sheetOf } from './drawn-work.ts'
import { printPicture } from './picture-printing.ts'

const works = drawingPrograms.flatMap((program) => program.works.map((work) => ({ program, work })))

test('no two works have the same title', () => {
  assert.equal(new Set(works.map(({ work }) => work.title)).size, works.length)
})

test('a work has a price exactly if it is for sale', () => {
  for (const { work } of works) {
    const forSale = work.status === 'ON_SALE' || work.status === 'ONLINE_SALE'
    assert.equal(work.price !== undefined, forSale, work.title)
  }
})

test('a cut-out work is transparent round its edge, reaches every side of its sheet, and is opaque inside', async () => {
  for (const { work } of works.filter(({ work: { shape } }) => shape === 'FREE')) {
    const printed = await printPicture(work.draw({ ...sheetOf(work), longerSidePx: 360 }))
    const alpha = await sharp(printed).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
    const { width, height } = alpha.info
    const opacityAt = (row: number, column: number) => alpha.data[row * width + column] ?? 0
    const rows = Array.from({ length: height }, (_, row) => row)
    const columns = Array.from({ length: width }, (_, column) => column)
    for (const [corner, row, column] of [
      ['upper left', 0, 0],
      ['lower right', height - 1, width - 1],
    ] as const) {
      assert.equal(opacityAt(row, column), 0, `${work.title}: ${corner}`)
    }
    assert.equal(opacityAt(height >> 1, width >> 1), 255, work.title)
    for (const edge of [0, 1]) {
      assert.ok(
        rows.some((row) => opacityAt(row, edge * (width - 1)) > 127),
        `${work.title}: ${edge ? 'right' : 'left'}`,
      )
      assert.ok(
        columns.some((column) => opacityAt(edge * (height - 1), column) > 127),
        `${work.title}: ${edge ? 'foot' : 'top'}`,
      )
    }
  }
})

for (const program of drawingPrograms) {
  test(`${program.name} draws the same work twice, in the proportion of its sheet`, async () => {
    for (const work of program.works.slice(-1)) {
      const sheet = { ...sheetOf(work), longerSidePx: 360 }
      const first = await printPicture(work.draw(sheet))
      const second = await printPicture(work.draw(sheet))
      const { width, height } = await sharp(first).metadata()
      assert.equal(createHash('sha256').update(first).digest('hex'), createHash('sha256').update(second).digest('hex'))
      assert.equal(Math.max(width, height), 360)
      assert.ok(Math.abs(width - (height * work.widthCm) / work.heightCm) <= 1.5, `${work.title}: ${width} × ${height}`)
      const { channels } = await sharp(first).stats()
      assert.ok(
        channels.some((channel) => channel.stdev > 2),
        `${work.title} is not blank`,
      )
    }
  })
}

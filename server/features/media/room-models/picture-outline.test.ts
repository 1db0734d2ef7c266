import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { type Outline, outlinesOf } from './picture-outline.ts'

/** The lines round the drawing of an SVG of 200 × 100. */
async function linesRound(inner: string): Promise<Outline[]> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-outline-'))
  try {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 200 100">${inner}</svg>`
    await sharp(Buffer.from(svg)).png().toFile(join(folder, 'picture.png'))
    return await outlinesOf(join(folder, 'picture.png'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In ratios; positive if it runs counter-clockwise seen from the front. */
function areaOf(line: Outline): number {
  return line.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = line[(place + 1) % line.length] ?? [x, y]
    return sum - (x * nextY - nextX * y) / 2
  }, 0)
}

const near = (found: number, wanted: number) => assert.ok(Math.abs(found - wanted) < 0.002, `${found} is not ${wanted}`)

test('a picture’s outline has the picture on its left, and its holes run the other way round', async () => {
  const [around, hole, ...more] = await linesRound('<path fill-rule="evenodd" d="M20 10H180V90H20ZM80 30V70H120V30Z"/>')
  assert.ok(around && hole)
  assert.deepEqual(more, [])
  near(areaOf(around), 0.8 * 0.8)
  near(areaOf(hole), -0.2 * 0.4)
  for (const [x, y] of around) {
    assert.ok(Math.min(Math.abs(x - 0.1), Math.abs(x - 0.9), Math.abs(y - 0.1), Math.abs(y - 0.9)) < 0.002)
  }
  assert.ok(around.length <= 12, `straight sides need no points between: ${around.length}`)
})

test('a shape at the file’s border ends there, each piece has its own line, and specks have none', async () => {
  const [whole] = await linesRound('<rect width="200" height="100"/>')
  assert.ok(whole)
  near(areaOf(whole), 1)
  const two = await linesRound(
    '<rect width="60" height="100"/><rect x="140" width="60" height="100"/><rect x="99" y="50" width="0.4" height="0.4"/>',
  )
  assert.deepEqual(
    two.map((line) => Math.round(areaOf(line) * 100) / 100),
    [0.3, 0.3],
  )
  assert.deepEqual(await linesRound(''), [])
})

test('a fringe is drawn more coarsely instead of with unlimited points', async () => {
  const threads = Array.from({ length: 99 }, (_, thread) => {
    const holes = Array.from(
      { length: 49 },
      (_, hole) => `<circle cx="${2 * thread + 1}" cy="${2 * hole + 1}" r="0.7"/>`,
    )
    return holes.join('')
  })
  const lines = await linesRound(threads.join(''))
  const points = lines.reduce((sum, line) => sum + line.length, 0)
  assert.ok(points > 1000 && points <= 4000, `${points} points`)

  const comb = Array.from(
    { length: 100 },
    (_, tooth) =>
      `<circle cx="${2 * tooth + 1}" cy="50" r="0.9"/><rect x="${2 * tooth + 0.5}" y="${5 + (tooth % 7)}" width="1" height="90"/><rect y="50" width="200" height="1"/>`,
  )
  const jagged = Array.from(
    { length: 500 },
    (_, bite) => `<circle cx="${(bite * 37) % 200}" cy="${(bite * 13) % 100}" r="0.8" fill="#fff"/>`,
  )
  const [whole] = await linesRound(`${comb.join('')}${jagged.join('')}`)
  assert.ok(whole && whole.length > 200 && whole.length <= 4000, `${whole?.length} points round a comb`)
})

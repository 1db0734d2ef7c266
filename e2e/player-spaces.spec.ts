import { fileURLToPath } from 'node:url'
import { type BuiltPlayer, openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition } from '@enfilade/player/testing/drawn-exhibition'
import { startedMs } from '@enfilade/player/testing/player-page'
import { takeStill } from '@enfilade/player/testing/space-still'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'

/** Pictures are compared as so many patches, so that no edge of a board decides. */
const patchesAcross = 20
const patchesDown = 10
/** How far, of 255, a patch may be off, and all of them on average. */
const mostOff = 4
const mostOffOnAverage = 1

let player: BuiltPlayer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  player = await openBuiltPlayer()
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

/** The mean red, green and blue of each patch. */
async function patchesOf(picture: Buffer | URL): Promise<Float64Array> {
  const source = sharp(picture instanceof URL ? fileURLToPath(picture) : picture).removeAlpha()
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  const sums = new Float64Array(patchesAcross * patchesDown * 3)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    const patch =
      Math.floor((y * patchesDown) / info.height) * patchesAcross + Math.floor((x * patchesAcross) / info.width)
    const sum = patch * 3 + (at % 3)
    sums[sum] = (sums[sum] ?? 0) + (data[at] ?? 0)
  }
  return sums.map((sum) => (sum * patchesAcross * patchesDown) / (info.width * info.height))
}

test('each space of the house looks as in the picture that is kept of it', async ({ browser }) => {
  test.setTimeout(180_000)
  for (const { name } of builtInSpaces) {
    const [view] = spaceViews[name] ?? []
    if (!view) throw new Error(`${name} has no picture`)
    await drawExhibition({ url: name, space: name, works: [] }, player.drawn)
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } })
    await page.goto(`${player.host.address}/player/exhibition/${name}?still&quality=high`)
    await startedMs(page)
    const now = await patchesOf(await takeStill(page, view, 0.25))
    const kept = await patchesOf(spacePictureOf(name, view))
    const off = Array.from(now, (value, index) => Math.abs(value - (kept[index] ?? 0)))
    const average = off.reduce((sum, value) => sum + value, 0) / off.length
    expect.soft(Math.max(...off), `${name}: the patch that is furthest off`).toBeLessThanOrEqual(mostOff)
    expect.soft(average, `${name}: on average`).toBeLessThanOrEqual(mostOffOnAverage)
    await page.close()
  }
})

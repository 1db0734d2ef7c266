import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { drawExhibition } from '@enfilade/player/testing/drawn-exhibition'
import { patchesOf } from '@enfilade/player/testing/picture-patches'
import { startedMs } from '@enfilade/player/testing/player-page'
import { takeStill } from '@enfilade/player/testing/space-still'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import { expect, test } from '@playwright/test'

/** How far, of 255, a patch may be off, and all of them on average. */
const mostOff = 4
const mostOffOnAverage = 1

let player: BuiltPlayer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  player = await openPlayerAsBuilt()
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

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

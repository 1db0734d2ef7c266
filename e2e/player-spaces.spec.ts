import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { drawExhibition } from '@enfilade/player/testing/drawn-exhibition'
import { patchesOf } from '@enfilade/player/testing/picture-patches'
import { startedMs } from '@enfilade/player/testing/player-page'
import { takeStill } from '@enfilade/player/testing/space-still'
import {
  exhibitionOfEveryKind,
  pictureOfEveryKind,
  viewOfEveryKind,
} from '@enfilade/player/testing/works-of-every-kind'
import { eyeHeightM } from '@enfilade/scene/hanging/hanging-rules'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { spacePictureOf, spaceViews } from '@enfilade/scene/plan/space-views'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'

/** How far, of 255, a patch may differ, and all of them on average. */
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

test('each space of the site looks as in its reference picture', async ({ browser }) => {
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
    expectAlike(now, kept, name)
    await page.close()
  }
})

test('a tondo, a triptych, a shaped canvas, glass and a vitrine match their picture, and glass keeps colours', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const exhibition = exhibitionOfEveryKind('every-kind')
  const scene = await drawExhibition(exhibition, player.drawn)
  await using page = await browser.newPage({ viewport: { width: 320, height: 180 } })
  await page.goto(`${player.host.address}/player/exhibition/every-kind?still&quality=high`)
  await startedMs(page)
  const now = await patchesOf(await takeStill(page, viewOfEveryKind, 0.3))
  expectAlike(now, await patchesOf(pictureOfEveryKind), 'works of every kind')

  const place = exhibition.works.findIndex(({ glazed }) => glazed)
  const hung = scene.works.find(({ url }) => url === `work-${place + 1}`)
  const picture = exhibition.works[place]?.picture
  if (!hung || !(picture instanceof Uint8Array)) throw new Error('nothing hangs behind glass')
  const { atM, yawRad } = hung.standpoint
  const before = { ...viewOfEveryKind, atM, yawDeg: (yawRad * 180) / Math.PI, fieldOfViewDeg: 30 }
  const seen = await colourAt(await takeStill(page, before, 0.15), 0.5)
  const atEyeRatio = 0.5 - ((eyeHeightM - hung.positionM[1]) * 1000) / hung.heightMm
  for (const [channel, value] of (await colourAt(picture, atEyeRatio)).entries()) {
    expect(Math.abs(value - (seen[channel] ?? 0)), `${seen} behind glass`).toBeLessThanOrEqual(2)
  }
})

function expectAlike(now: Float64Array, kept: Float64Array, name: string): void {
  const off = Array.from(now, (value, index) => Math.abs(value - (kept[index] ?? 0)))
  const average = off.reduce((sum, value) => sum + value, 0) / off.length
  expect.soft(Math.max(...off), `${name}: the patch that is furthest off`).toBeLessThanOrEqual(mostOff)
  expect.soft(average, `${name}: on average`).toBeLessThanOrEqual(mostOffOnAverage)
}

/** The red, green and blue of a picture, of 255, halfway across it and this far down. */
async function colourAt(picture: Uint8Array, downRatio: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height * downRatio) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(middle, middle + 3)]
}

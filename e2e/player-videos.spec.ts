import type { SceneDocument } from '@enfilade/contract/scene-document'
import { printFilm } from '@enfilade/demo/programs/film-printing'
import { type BuiltPlayer, openPlayerAsBuilt } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { startedMs } from '@enfilade/player/testing/player-page'
import { apart, colourOnScreen } from '@enfilade/player/testing/work-on-screen'
import { expect, type Page, test } from '@playwright/test'

let player: BuiltPlayer
let scene: SceneDocument

// Software rendering of films is slow: a quarter of the pixels is enough.
test.use({ deviceScaleFactor: 0.5 })

const filmSize = { widthPx: 160, heightPx: 90 }

/** A wall of one colour that cycles through all of them. */
function colourAt(round: number): Uint8Array {
  const channels = [0, 1, 2].map((channel) => 128 + 110 * Math.sin(Math.PI * 2 * (round + channel / 3)))
  return Uint8Array.from({ length: filmSize.widthPx * filmSize.heightPx * 3 }, (_, at) => channels[at % 3] ?? 0)
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const bytes = await printFilm({ ...filmSize, frameAt: colourAt })
  const film = { ...filmSize, durationS: 8, hasSound: true, bytes }
  const works = drawnWorks(4).map((work, place) => (place === 0 ? { ...work, film } : work))
  player = await openPlayerAsBuilt()
  scene = await drawExhibition({ url: 'films', space: 'white-room', works }, player.drawn)
})

test.afterAll(async () => {
  await player[Symbol.asyncDispose]()
})

const filmId = () => scene.works.find((work) => work.kind === 'picture' && work.video !== undefined)?.id ?? ''
const stateOf = (page: Page) => page.evaluate((id) => window.enfiladeWalk?.videos.stateOf(id), filmId())
const standBefore = (page: Page, id: string) =>
  page.evaluate((workId) => window.enfiladeWalk?.visit(workId, { glide: false }), id)

async function stepInside(page: Page): Promise<void> {
  await page.route('**/favicon.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.goto(`${player.host.address}/player/exhibition/films`)
  await startedMs(page)
  await page.getByRole('button', { name: 'VIEW EXHIBITION' }).click()
  await expect(page.getByRole('navigation', { name: 'Tour' })).toBeVisible()
}

/** Waits until the film replaces its picture: the picture has bars, the film is one changing colour. */
async function seeItMove(page: Page): Promise<void> {
  const seen = () => colourOnScreen(page, filmId())
  await expect.poll(async () => (await seen()).spread).toBeLessThan(6)
  const first = await seen()
  await expect.poll(async () => apart(first, await seen())).toBeGreaterThan(20)
}

/** How often the room is drawn. */
const framesInASecond = (page: Page) =>
  page.evaluate(async () => {
    let count = 0
    const end = window.enfiladeWalk?.on('frame', () => {
      count += 1
    })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    end?.()
    return count
  })

test('a film plays while in view, silent until sound is turned on, and pauses when the visitor turns away', async ({
  page,
}) => {
  await stepInside(page)
  await standBefore(page, filmId())
  await expect.poll(() => stateOf(page)).toMatchObject({ playing: true, soundOn: false, failed: false })
  const label = page.getByRole('complementary', { name: 'Label' })
  await expect(label).toBeVisible()
  await seeItMove(page)

  await label.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(label.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  await label.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(() => stateOf(page)).toMatchObject({ playing: false, soundOn: true })
  await expect.poll(() => framesInASecond(page), { timeout: 20_000 }).toBe(0)
  await label.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => stateOf(page)).toMatchObject({ playing: true })

  const other = scene.works.find((work) => work.kind === 'picture' && work.yawRad !== filmYawRad())
  await standBefore(page, other?.id ?? '')
  await expect.poll(() => stateOf(page)).toMatchObject({ playing: false })
})

test('with reduced motion, a film waits until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stepInside(page)
  await standBefore(page, filmId())
  const play = page.getByRole('complementary', { name: 'Label' }).getByRole('button', { name: 'Play video' })
  await expect(play).toBeVisible()
  expect(await stateOf(page)).toMatchObject({ playing: false })
  expect((await colourOnScreen(page, filmId())).spread).toBeGreaterThan(6)
  await play.press('Enter')
  await seeItMove(page)
})

test('a film that cannot be fetched is replaced by its picture and a message', async ({ page }) => {
  await page.route('**/*.webm', (route) => route.fulfill({ status: 404 }))
  await stepInside(page)
  await standBefore(page, filmId())
  const label = page.getByRole('complementary', { name: 'Label' })
  await expect(label.getByText('The video cannot be played here.')).toBeVisible()
  expect(await stateOf(page)).toMatchObject({ playing: false, failed: true })
})

function filmYawRad(): number | undefined {
  const film = scene.works.find(({ id }) => id === filmId())
  return film?.kind === 'picture' ? film.yawRad : undefined
}

import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-violations.ts'
import { expect, test } from './site-story.ts'

/** The position of a film or recording, and whether it plays. */
const standing = (page: Page, kind: 'audio' | 'video') =>
  page.locator(kind).evaluate((media) => {
    if (!(media instanceof HTMLMediaElement)) throw new Error('This does not play')
    return { paused: media.paused, atS: media.currentTime, lengthS: media.duration, muted: media.muted }
  })

/** Counts how often the player starts again by itself. */
const countRounds = (page: Page, kind: 'audio' | 'video') =>
  page.locator(kind).evaluate((media) => {
    media.dataset['rounds'] = '0'
    media.addEventListener('seeked', () => {
      media.dataset['rounds'] = String(Number(media.dataset['rounds']) + 1)
    })
  })

test('a film is shown as its picture until it is played, and loops', async ({ page, site, complaints }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(`${site.origin}/artworks/dusk-in-twelve-frames/`)
  await page.waitForLoadState('networkidle')
  const film = page.getByLabel('Video: Dusk in Twelve Frames')
  await expect(film).toHaveAttribute('poster', /\/files\/pictures\//)
  await expect(page.getByText('Video, 0:02, silent')).toBeVisible()
  const ofFilm = (path: string) => path.startsWith('/files/videos/')
  expect(fetched.filter(ofFilm), 'nothing of it comes unasked').toEqual([])
  await countRounds(page, 'video')
  await film.focus()
  await page.keyboard.press('Space')
  await expect(film).not.toHaveAttribute('data-rounds', '0')
  expect(await standing(page, 'video')).toMatchObject({ paused: false, lengthS: 2, muted: true })
  expect(fetched.filter(ofFilm).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('a recording loops, is moved by its slider, and stops when another starts', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin}/artworks/horizon-3/`)
  const play = page.getByRole('button', { name: 'Play audio guide' })
  await expect(page.getByText('0:00 / 0:01')).toBeVisible()
  await countRounds(page, 'audio')
  await play.click()
  await expect(page.locator('audio')).not.toHaveAttribute('data-rounds', '0')
  const pause = page.getByRole('button', { name: 'Pause audio guide' })
  await expect(pause).toBeVisible()
  await pause.click()
  expect(await standing(page, 'audio')).toMatchObject({ paused: true })
  await page.getByRole('slider', { name: 'Place in the audio guide' }).fill('0.5')
  expect(await standing(page, 'audio')).toMatchObject({ atS: 0.5 })

  await page.getByText('Transcript').click()
  await expect(page.getByText('Begin at the line.')).toBeVisible()

  await play.click()
  await expect(pause).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(async () => {
    const another = document.createElement('audio')
    another.src = document.querySelector('audio')?.src ?? ''
    document.body.append(another)
    await another.play()
  })
  await expect(play).toBeVisible()
  expect(await standing(page, 'audio').catch(() => null), 'there are two').toBeNull()
  expect(complaints).toEqual([])
})

test('the film of a space plays among its views', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin}/spaces/three-rooms/`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^2 of \d, film/)).toBeVisible()
  const film = page.getByLabel('Film of Three Rooms')
  await expect(film).toHaveAttribute('poster', /\/files\/pictures\//)
  await expectAccessible(page)
  await film.focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await standing(page, 'video')).atS).toBeGreaterThan(0.3)
  expect(complaints).toEqual([])
})

test('an object is shown in 3D on its page', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin}/artifact/bronze-block/`)
  await expect(page.getByText('Drag to turn it, or press the arrow keys, + and −.')).toBeVisible({ timeout: 60_000 })
  const object = page.frameLocator('iframe').getByRole('application', { name: 'Bronze Block' })
  await expect(object).toBeVisible()
  await page.locator('summary', { hasText: 'Deutsch' }).press('Enter')
  await expect(page.getByText('Er wiegt, was er wiegt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play audio guide' })).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('in a browser without fullscreen an object fills its window, until the visitor leaves', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }))
  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto(`${site.origin}/artifact/bronze-block/`)
  const object = page.getByTitle('Bronze Block, in the round')
  expect((await object.boundingBox())?.height, 'on a phone it is taller than wide').toBeGreaterThan(500)
  const fullscreen = page.getByRole('button', { name: 'Fullscreen' })
  await expect(fullscreen).toBeVisible({ timeout: 60_000 })
  await fullscreen.click()
  await expect.poll(() => object.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 720 - 48 })
  await expect(object).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(fullscreen).toBeFocused()
  await expect.poll(async () => (await object.boundingBox())?.width).toBeLessThan(375)
})

test.describe('with two fingers', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true })

  test('a picture is enlarged and reduced', async ({ page, site }) => {
    await page.goto(`${site.origin}/artworks/horizon-14/`)
    await page.getByRole('link', { name: 'Enlarge' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Horizon 14' })
    const zoom = dialog.getByRole('status')
    await expect(zoom).toHaveText(/^Zoom \d+ %$/)
    const percent = async () => Number((await zoom.textContent())?.match(/\d+/)?.[0])
    const whole = await percent()
    await pinch(page, { from: 40, to: 160 })
    await expect.poll(percent).toBeGreaterThan(whole * 2)
    const near = await percent()
    await pinch(page, { from: 160, to: 60 })
    await expect.poll(percent).toBeLessThan(near / 1.5)
  })
})

/** Two fingers on the middle of the page that pinch; the figures are their distances from it. */
async function pinch(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const fingers = (distance: number) => [
    { id: 0, x: 187 - distance, y: 360 },
    { id: 1, x: 187 + distance, y: 360 },
  ]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : fingers(distance) })
  await send('touchStart', from)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', from + ((to - from) * step) / 8)
  await send('touchEnd', to)
  await browser.detach()
}

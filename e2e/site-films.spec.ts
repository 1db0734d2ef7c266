import type { Page } from '@playwright/test'
import { expect, test } from './site-story.ts'

const walk = 'A walk through three exhibitions'
const hanging = 'A wall being hung'

const film = (page: Page, name: string) => page.locator(`video[aria-label="${name}"]`)

/** Waits until the film plays, or is paused. */
async function expectPlaying(page: Page, name: string, plays: boolean): Promise<void> {
  await expect(film(page, name)).toHaveJSProperty('paused', !plays)
}

test.describe('a film of the site', () => {
  test('loads when visible, plays by itself, and pauses out of view, in the other mode, and on request', async ({
    page,
    site,
    complaints,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`${site.origin}/`)
    await page.waitForLoadState('networkidle')
    expect(
      fetched.filter((path) => /\.(webm|mp4|vtt)$/.test(path)),
      'nothing comes unasked',
    ).toEqual([])
    await film(page, walk).scrollIntoViewIfNeeded()
    await expectPlaying(page, walk, true)
    await expectPlaying(page, hanging, false)
    await expect(film(page, walk)).not.toHaveAttribute('controls')
    expect(await film(page, walk).evaluate((video) => video instanceof HTMLVideoElement && video.loop)).toBe(true)

    await page.getByRole('button', { name: `Show captions of film: ${walk}` }).click()
    await expect(page.getByRole('button', { name: `Hide captions of film: ${walk}` })).toBeVisible()
    await expect
      .poll(() =>
        film(page, walk).evaluate((video) => video instanceof HTMLVideoElement && video.textTracks[0]?.cues?.length),
      )
      .toBe(4)

    await page.getByRole('heading', { level: 1 }).first().scrollIntoViewIfNeeded()
    await expectPlaying(page, walk, false)
    await film(page, walk).scrollIntoViewIfNeeded()
    await expectPlaying(page, walk, true)
    await page.getByRole('button', { name: `Pause film: ${walk}` }).click()
    await expectPlaying(page, walk, false)
    await page.getByRole('button', { name: `Play film: ${walk}` }).click()
    await expectPlaying(page, walk, true)

    await page.goto(`${site.origin}/#create`)
    await film(page, hanging).scrollIntoViewIfNeeded()
    await expectPlaying(page, hanging, true)
    await expectPlaying(page, walk, false)
    expect(complaints).toEqual([])
  })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })

    test('is paused until the visitor starts it', async ({ page, site }) => {
      await page.goto(`${site.origin}/press/`)
      await film(page, walk).scrollIntoViewIfNeeded()
      const play = page.getByRole('button', { name: `Play film: ${walk}` })
      await expect(play).toBeVisible()
      await expectPlaying(page, walk, false)
      await play.click()
      await expectPlaying(page, walk, true)
    })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('has the browser’s own controls', async ({ page, site }) => {
      await page.goto(`${site.origin}/press/`)
      await expect(film(page, walk)).toHaveAttribute('controls')
    })
  })
})

test('the press page has the media kit, each file of the stated size and kind, and the contact for the logo', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Press' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeVisible()
  await expect(page.getByText('Use of the logo in public material needs explicit permission.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  const kit = page.getByRole('region', { name: 'Media kit' }).getByRole('listitem')
  await expect(kit).toHaveCount(5)
  for (const download of await kit.all()) {
    const address = (await download.getByRole('link').getAttribute('href')) ?? ''
    const answer = await page.request.get(`${site.origin}${address}`)
    expect(answer.status(), address).toBe(200)
    const body = await answer.body()
    const said = await download.innerText()
    const [, size = '', unit = ''] = /([\d.]+) (kB|MB)/.exec(said) ?? []
    const unitBytes = unit === 'kB' ? 1000 : 1_000_000
    expect(Math.abs(body.byteLength / unitBytes - Number(size)), said).toBeLessThan(0.51)
    if (address.endsWith('.pdf')) {
      expect(answer.headers()['content-type']).toBe('application/pdf')
      expect(body.subarray(0, 5).toString()).toBe('%PDF-')
      continue
    }
    expect(answer.headers()['content-type']).toBe('application/zip')
    expect(body.subarray(0, 2).toString()).toBe('PK')
    expect(said).toMatch(/zip, \d+ files, /)
  }
  await page.goto(`${site.origin}/press/presentation/`)
  await expect(page.getByRole('heading')).toHaveCount(7)
})

import { expect, test } from './site-story.ts'

const show = '/vr-exhibitions/em/twelve-horizons/'

test.describe('the page of an exhibition', () => {
  test('a visitor comes from the list, enters the walk, and leaves again', async ({ page, site, complaints }) => {
    await page.goto(`${site.origin}/vr-exhibitions/em/`)
    await page.getByRole('link', { name: /Twelve Horizons/ }).click()
    await expect(page).toHaveURL(`${site.origin}${show}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Twelve Horizons' })).toBeVisible()

    const enter = page.getByRole('button', { name: 'VIEW EXHIBITION' })
    await expect(enter).toBeVisible({ timeout: 60_000 })
    await enter.click()
    await expect(enter).toBeHidden()
    const walk = page.getByTitle('Walk through Twelve Horizons')
    await expect(walk).toBeFocused()
    await expect(walk, 'the whole room is before the visitor').toBeInViewport({ ratio: 1 })

    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(enter).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('fullscreen enters the walk and fills the screen', async ({ page, site }) => {
    await page.goto(`${site.origin}${show}`)
    const fullscreen = page.getByRole('button', { name: 'Fullscreen' })
    await expect(fullscreen).toBeEnabled({ timeout: 60_000 })
    await fullscreen.click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expect(page.getByTitle('Walk through Twelve Horizons')).toBeFocused()
  })

  test('in a browser without fullscreen the walk fills its window, until the visitor leaves', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }))
    await page.goto(`${site.origin}${show}`)
    const fullscreen = page.getByRole('button', { name: 'Fullscreen' })
    await expect(fullscreen).toBeEnabled({ timeout: 60_000 })
    await fullscreen.click()
    const walk = page.getByTitle('Walk through Twelve Horizons')
    await expect.poll(() => walk.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
    await page.frameLocator('.viewer-frame').getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(page.getByRole('button', { name: 'VIEW EXHIBITION' })).toBeFocused()
    await expect.poll(async () => (await walk.boundingBox())?.height).toBeLessThan(720)
  })

  test('the player’s status is shown, and only messages of the frame count', async ({ page, site }) => {
    await page.route('**/player/exhibition/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': '' },
        body: '<script>parent.postMessage("Hanging 3 of 12", "*")</script>',
      }),
    )
    await page.goto(`${site.origin}${show}`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Hanging 3 of 12')
    await page.evaluate(() => window.postMessage('started', '*'))
    await expect(page.getByRole('button', { name: 'VIEW EXHIBITION' })).toBeHidden()
    await page.evaluate(() => window.postMessage('Come to my page', '*'))
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Hanging 3 of 12')
  })

  test('ten works are shown, then ten more, and the long text on request', async ({ page, site }) => {
    await page.goto(`${site.origin}${show}`)
    const works = page.getByRole('link', { name: /^Meridian|^Parallel/ }).filter({ hasText: /Horizon \d/ })
    await expect(works).toHaveCount(10)
    await page.getByRole('link', { name: 'LOAD MORE works' }).click()
    await expect(works).toHaveCount(12)
    await expect(page.getByRole('link', { name: 'LOAD MORE works' })).toHaveCount(0)

    const end = page.getByText('The last sentence of a long text.')
    await expect(end).not.toBeInViewport()
    await page.getByText('READ MORE').click()
    await end.scrollIntoViewIfNeeded()
    await expect(end).toBeInViewport()
    await expect(page.getByText('READ LESS')).toBeVisible()
  })

  test('works hang at one scale on one centre line', async ({ page, site }) => {
    await page.goto(`${site.origin}${show}`)
    const pictures = page
      .locator('li')
      .filter({ hasText: 'cm' })
      .getByRole('img', { name: /Horizon \d/ })
    const boxes = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const { width, height, top } = image.getBoundingClientRect()
        const [heightCm = 0, widthCm = 0] =
          /([\d.]+) × ([\d.]+) cm/
            .exec(image.closest('li')?.textContent ?? '')
            ?.slice(1)
            .map(Number) ?? []
        return { pxPerCm: width / widthCm, highPxPerCm: height / heightCm, middlePx: top + height / 2 }
      }),
    )
    expect(boxes.length).toBe(10)
    const [first] = boxes
    for (const { pxPerCm, highPxPerCm } of boxes) {
      expect(pxPerCm).toBeCloseTo(first?.pxPerCm ?? 0, 1)
      expect(highPxPerCm).toBeCloseTo(pxPerCm, 1)
    }
    const lines = new Set(boxes.map(({ middlePx }) => Math.round(middlePx)))
    expect(lines.size).toBeLessThanOrEqual(4)
  })

  test('a wrong kind in the address redirects to the right one, with its query', async ({ request, site }) => {
    const answer = await request.get(`${site.origin}/vr-exhibitions/eg/twelve-horizons/?at=horizon-2`, {
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(`${show}?at=horizon-2`)
  })

  test('a draft is shown to visitors who know its address, and hidden from search engines', async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/draft-exhibition/${site.draftId}/?quality=low`)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(page.getByRole('heading', { level: 1, name: 'Not Yet Open' })).toBeVisible()
    const frame = page.getByTitle('Walk through Not Yet Open')
    await expect(frame).toHaveAttribute('src', new RegExp(`quality=low&draft=${site.draftId}`))
  })

  test('an exhibition that does not exist is a page not found, with its own message', async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/vr-exhibitions/em/nothing-here/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('Problem with fetching data or that exhibition might not exist.')).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(`${site.origin}/`)
  })
})

test.describe('the page of an exhibition on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true })

  test('tells that the viewer is not supported and, once that is read, offers the touch walk', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}${show}`)
    await expect(page.getByText('The interactive viewer is not supported on mobile.')).toBeVisible()
    await expect(page.getByTitle('Walk through Twelve Horizons')).toHaveCount(0)
    await page.getByRole('link', { name: 'OK' }).tap()
    await page.getByRole('button', { name: 'Try the touch walk' }).tap()
    await expect(page.getByTitle('Walk through Twelve Horizons')).toBeFocused({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  })
})

test.describe('the page of an exhibition without script', () => {
  test.use({ javaScriptEnabled: false })

  test('can be read, unfolded and paged', async ({ page, site }) => {
    await page.goto(`${site.origin}${show}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Twelve Horizons' })).toBeVisible()
    await expect(page.getByText('Horizon 10', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'LOAD MORE works' }).click()
    await expect(page.getByText('Horizon 12', { exact: true })).toBeVisible()
    await page.getByText('READ MORE').click()
    await page.getByText('The last sentence of a long text.').scrollIntoViewIfNeeded()
    await expect(page.getByText('The last sentence of a long text.')).toBeInViewport()
  })
})

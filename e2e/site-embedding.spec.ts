import { createServer } from 'node:http'
import { accessibilityViolations } from './accessibility-violations.ts'
import { expect, test } from './site-story.ts'

/** Another site, which embeds a page of the site in a frame that may only run scripts. */
async function openForeignSite(embedded: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(
      `<!doctype html><title>Elsewhere</title><iframe sandbox="allow-scripts" width="1200" height="700" src="${embedded}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('an exhibition can be walked in a sandbox on another site’s page', async ({ page, site, complaints }) => {
  await using foreign = await openForeignSite(`${site.origin}/embedded-exhibition/twelve-horizons`)
  await page.goto(foreign.address)
  const embedded = page.frameLocator('iframe')
  await expect(embedded.getByRole('heading', { name: 'Twelve Horizons' })).toBeVisible()
  const enter = embedded.getByRole('button', { name: 'VIEW EXHIBITION' })
  await enter.click({ timeout: 60_000 })
  await expect(embedded.getByRole('button', { name: 'Leave' })).toBeVisible()
  await expect(embedded.getByRole('navigation')).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
})

test('a work is shown in a sandbox on another site’s page, with deep zoom', async ({ page, site, complaints }) => {
  const tiles: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/iiif/')) tiles.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await using foreign = await openForeignSite(`${site.origin}/embedded-art/horizon-14`)
  await page.goto(foreign.address)
  const embedded = page.frameLocator('iframe')
  await expect(embedded.getByRole('heading', { name: 'Horizon 14' })).toBeVisible()
  await expect(embedded.getByText('Parallel')).toBeVisible()
  await expect(embedded.getByText('40 × 300 cm')).toBeVisible()
  await expect(embedded.getByText('Not for sale')).toBeVisible()
  await expect(embedded.getByRole('navigation')).toHaveCount(0)
  await expect(embedded.getByRole('link', { name: 'The work’s page' })).toHaveAttribute('href', '/artworks/horizon-14/')

  // Before the page is hydrated the link leads to the picture itself.
  await embedded.locator('#hydration-data').waitFor({ state: 'detached' })
  await embedded.getByRole('link', { name: 'to look at closely' }).click()
  const zoom = embedded.getByRole('dialog', { name: 'Horizon 14' })
  await expect(zoom.getByText('Scale: this bar is 20 cm')).toBeVisible()
  for (let press = 0; press < 5; press++) await page.keyboard.press('+')
  await expect(zoom.getByRole('status')).toHaveText(/Zoom [2-9]\d\d %/)
  // To the last pixel: the lower right corner, which is in the tile of the ninth column and the second row.
  for (let press = 0; press < 32; press++) await page.keyboard.press(press % 8 ? 'ArrowRight' : 'ArrowDown')
  await expect.poll(() => tiles.join('\n')).toContain('/4608,512,192,128/192,128/0/default.jpg')
  expect(tiles.filter((tile) => !tile.startsWith('200 '))).toEqual([])
  await page.keyboard.press('0')
  await expect(zoom.getByRole('status')).toHaveText(/Zoom 2\d %/)
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
})

test('an artifact is shown with its facts; a missing one with a message; neither is for search engines', async ({
  page,
  site,
  complaints,
}) => {
  await page.setViewportSize({ width: 200, height: 200 })
  await page.goto(`${site.origin}/embedded-artifact/plumb-line`)
  await expect(page.getByRole('heading', { name: 'Plumb Line' })).toBeVisible()
  await expect(page.getByText('Brass, cord')).toBeVisible()
  await expect(page.getByText('12 × 3 × 3 cm')).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.origin}/artifact/plumb-line/`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(200)
  expect(complaints).toEqual([])

  for (const [path, sentence] of [
    ['/embedded-art/none', 'Problem with fetching data or that art piece might not exist.'],
    ['/embedded-artifact/none', 'Problem with fetching data or that artifact might not exist.'],
  ]) {
    const answer = await page.goto(`${site.origin}${path}`)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['content-security-policy']).not.toContain('frame-ancestors')
    await expect(page.getByText(sentence ?? '')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})

for (const [colorScheme, shown] of [
  ['light', [['/embedded-art/horizon-3', { width: 1920, height: 800 }]]],
  [
    'dark',
    [
      ['/embedded-artifact/plumb-line', { width: 600, height: 200 }],
      ['/embedded-art/horizon-3', { width: 200, height: 200 }],
    ],
  ],
] as const) {
  test(`embedded views have no accessibility violations, in the ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme })
    for (const [path, size] of shown) {
      await page.setViewportSize(size)
      await page.goto(`${site.origin}${path}`)
      expect(await accessibilityViolations(page), `${path} at ${size.width} px`).toEqual([])
    }
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'to look at closely' }).click()
    await expect(page.getByRole('status')).toHaveText(/Zoom/)
    expect(await accessibilityViolations(page), 'looked at closely').toEqual([])
  })
}

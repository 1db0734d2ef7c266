import { expect, holdScripts, test } from './site-story.ts'

test.describe('the lists of artists', () => {
  test('one filter has its own path, two are in the query, none is the base page', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin}/artist/`)
    await page.getByLabel('Country').selectOption({ label: 'France (3)' })
    await expect(page).toHaveURL(`${site.origin}/artist/f/country/france/`)
    await expect(page.getByRole('heading', { level: 1, name: 'VR Artists from France' })).toBeVisible()
    await expect(page.getByRole('link', { name: /a drawing program/ })).toHaveCount(3)

    await page.getByLabel('Category').selectOption('Surveyors')
    await expect(page).toHaveURL(`${site.origin}/artist/f/?country=france&category=surveyors`)
    await expect(page.getByRole('heading', { level: 1, name: 'VR Artists' })).toBeVisible()
    await expect(page.getByRole('link', { name: /a drawing program/ })).toHaveCount(2)

    await page.getByRole('link', { name: 'Without France' }).click()
    await expect(page).toHaveURL(`${site.origin}/artist/f/category/surveyors/`)
    await expect(page.getByRole('heading', { level: 1, name: 'VR Artists - Surveyors' })).toBeVisible()
    await page.getByRole('link', { name: 'Without Surveyors' }).click()
    await expect(page).toHaveURL(`${site.origin}/artist/`)

    await page.getByRole('switch', { name: 'Artists with works for sale' }).check()
    await expect(page).toHaveURL(`${site.origin}/artist/f/?isOnSale=true`)
    await expect(page.getByRole('link', { name: /a drawing program/ })).toHaveCount(2)
    expect(complaints).toEqual([])
  })

  test('a choice made before hydration is applied after it', async ({ page, site, complaints }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(`${site.origin}/artist/`, { waitUntil: 'commit' })
    await page.getByRole('switch', { name: 'Artists with works for sale' }).check()
    letScriptsCome()
    await expect(page).toHaveURL(`${site.origin}/artist/f/?isOnSale=true`)
    await expect(page.getByRole('link', { name: /a drawing program/ })).toHaveCount(2)

    const letMoreScriptsCome = await holdScripts(page)
    await page.goto(`${site.origin}/artist/`, { waitUntil: 'commit' })
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Isobar')
    letMoreScriptsCome()
    await expect(page).toHaveURL(`${site.origin}/artist/s/?name=Isobar`)
    expect(complaints).toEqual([])
  })

  test('a search replaces the filters, and an empty one is the base page', async ({ page, site }) => {
    await page.goto(`${site.origin}/artist/f/country/france/`)
    const search = page.getByRole('searchbox', { name: 'Search by name' })
    await search.fill('Isobar')
    await expect(page).toHaveURL(`${site.origin}/artist/s/?name=Isobar`)
    await expect(page.getByRole('link', { name: /^Isobar/ })).toBeVisible()
    await search.fill('qqqqqqqq')
    await expect(page.getByText('No matching results.')).toBeVisible()
    await expect(search).toBeFocused()
    await search.fill('')
    await expect(page).toHaveURL(`${site.origin}/artist/`)
  })

  test('a list grows, and has the same length and position on return', async ({ page, site }) => {
    await page.goto(`${site.origin}/artist/f/country/switzerland/`)
    const artists = page.getByRole('link', { name: /a drawing program/ })
    await expect(artists).toHaveCount(11)
    await page.goto(`${site.origin}/artist/?page=1`)
    const all = page.getByRole('region', { name: 'All artists' }).getByRole('link', { name: /a drawing program/ })
    await expect(all).toHaveCount(12)
    const more = page.getByRole('link', { name: 'LOAD MORE artists' })
    await more.scrollIntoViewIfNeeded()
    await expect(all).toHaveCount(16)
    await expect(more).toHaveCount(0)
    const last = all.last()
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: /a drawing program/ })).toBeVisible()
    await page.goBack()
    await expect(all).toHaveCount(16)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test('another form of an address redirects to the canonical one', async ({ request, site }) => {
    for (const [asked, led] of [
      ['/artist/f/?country=France', '/artist/f/country/france/'],
      ['/artist/f/art-type/PRINT/', '/artist/f/art-type/print/'],
      ['/artist/s/?name=', '/artist/'],
    ] as const) {
      const answer = await request.get(`${site.origin}${asked}`, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']], asked).toEqual([301, led])
    }
    for (const nothing of ['/artist/f/country/nowhere/', '/artist/f/colour/red/', '/artist/?page=1e9', '/artist/none/'])
      expect((await request.get(`${site.origin}${nothing}`)).status(), nothing).toBe(404)
  })
})

test.describe('the page of an artist', () => {
  test('folds a long biography, and links to other records of the artist', async ({ page, site, complaints }) => {
    await page.goto(`${site.origin}/artist/azimuth-a-drawing-program/`)
    await expect(page).toHaveTitle(/^Azimuth, a drawing program · /)
    const end = page.getByText('The last line of a long life.')
    await expect(end).not.toBeInViewport()
    await page.getByText('READ MORE').click()
    await end.scrollIntoViewIfNeeded()
    await expect(end).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Q1' })).toHaveAttribute('href', 'https://www.wikidata.org/wiki/Q1')
    const known = await page.locator('script[type="application/ld+json"]').textContent()
    expect(known).toContain('https://vocab.getty.edu/page/ulan/500000001')
    expect(complaints).toEqual([])
  })

  test('shows the exhibitions and the pieces of the artist', async ({ page, site }) => {
    await page.goto(`${site.origin}/artist/meridian-a-drawing-program/`)
    await expect(page.getByRole('region', { name: 'Virtual Exhibitions' })).toContainText('Twelve Horizons')
    const pieces = page.getByRole('region', { name: 'Art pieces' }).getByRole('link', { name: /Horizon \d/ })
    await expect(pieces).toHaveCount(7)
  })
})

test.describe('the lists of artists without script', () => {
  test.use({ javaScriptEnabled: false })

  test('are filtered by a form and paged by links', async ({ page, site }) => {
    await page.goto(`${site.origin}/artist/`)
    await page.getByLabel('Country').selectOption('france')
    await page.getByRole('button', { name: 'Show artists' }).click()
    await expect(page).toHaveURL(`${site.origin}/artist/f/country/france/`)
    await page.goto(`${site.origin}/artist/`)
    await page.getByRole('link', { name: 'LOAD MORE artists' }).click()
    await expect(page).toHaveURL(`${site.origin}/artist/?page=2`)
    await expect(page.getByRole('link', { name: /a drawing program/ })).toHaveCount(4)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(`${site.origin}/artist/`)
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from './site-story.ts'

const works = (page: Page) => page.locator('.work-masonry').getByRole('link', { name: /Horizon \d/ })
const more = (page: Page) => page.getByRole('link', { name: 'LOAD MORE works' })

test.describe('the works of the site', () => {
  test('start with the chosen ones, styles with some works each, a text about art in VR, and all works', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin}/artworks/`)
    await expect(page.getByRole('heading', { level: 1, name: 'VR Artworks' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Art in VR, and VR art' }).getByRole('paragraph')).toHaveCount(3)
    await page.getByRole('link', { name: 'See More Two colours' }).click()
    await expect(page).toHaveURL(`${site.origin}/artworks/f/style/two-colours/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Two colours - VR Artworks' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('one filter has its own path, two are in the query, and a click on a chosen word removes it', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin}/artworks/`)
    await page.getByRole('combobox', { name: 'Art type' }).selectOption('print')
    await expect(page).toHaveURL(`${site.origin}/artworks/f/art-type/print/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Prints in Virtual Reality' })).toBeVisible()
    await page.getByRole('switch', { name: 'Only artworks for sale' }).check()
    await expect(page).toHaveURL(`${site.origin}/artworks/f/?arttype=print&isOnSale=true`)
    await expect(works(page)).toHaveCount(4)
    await page.getByRole('link', { name: 'Without Print' }).click()
    await expect(page).toHaveURL(`${site.origin}/artworks/f/forsale/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Artworks in Virtual Reality For Sale' })).toBeVisible()
    await page.getByRole('switch', { name: 'Only artworks for sale' }).uncheck()
    await expect(page).toHaveURL(`${site.origin}/artworks/`)

    await page.getByRole('combobox', { name: 'Artist', exact: true }).fill('parall')
    await page.getByRole('option', { name: 'Parallel, a drawing program' }).click()
    await expect(page).toHaveURL(`${site.origin}/artworks/f/artist/parallel-a-drawing-program/`)
    await expect(works(page)).toHaveCount(7)
    await page.getByText('More filters').click()
    await page.getByRole('combobox', { name: 'Size' }).selectOption('medium')
    await expect(page).toHaveURL(/\/artworks\/f\/\?artist=parallel-a-drawing-program&size=medium$/)
    expect(complaints).toEqual([])
  })

  test('a search replaces the filters during typing, and an empty one is the base page again', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin}/artworks/f/forsale/`)
    const field = page.getByRole('searchbox', { name: 'Search by title' })
    await field.pressSequentially('horizon 12')
    await expect(page).toHaveURL(`${site.origin}/artworks/s/?name=horizon+12`)
    await expect(works(page).first()).toHaveAccessibleName(/Horizon 12/)
    await expect(field).toBeFocused()
    await field.fill('no such thing as this')
    await expect(page.getByText('No matching results.')).toBeVisible()
    await field.fill('')
    await expect(page).toHaveURL(`${site.origin}/artworks/`)
    await expect(field).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('the list grows near its end, and has the same length and scroll position on return', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin}/artworks/f/art-type/print/`)
    await expect(works(page)).toHaveCount(12)
    const order = await works(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await more(page).scrollIntoViewIfNeeded()
    await expect(works(page)).toHaveCount(14)
    await expect(more(page)).toHaveCount(0)
    const grown = await works(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(grown.slice(0, 12), 'what was there stays where it was').toEqual(order)

    const last = works(page).last()
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: /Horizon \d/ })).toBeVisible()
    await page.goBack()
    await expect(works(page)).toHaveCount(14)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

    // The same after another site, whose address the router does not know.
    await page.goto('about:blank')
    await page.goBack()
    await expect(works(page)).toHaveCount(14)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    expect(complaints).toEqual([])
  })

  test('after loading by hand the focus is on the first new work, and the new works are announced', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/artworks/f/art-type/print/`)
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect(works(page)).toHaveCount(14)
    await expect(works(page).nth(12)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: '14 works are shown.' })).toHaveCount(1)
  })

  test('a focus on the link to more moves to the first new work when the rest loads by itself', async ({
    page,
    site,
  }) => {
    await page.route('**/artworks/further.json*', async (route) => {
      await expect(more(page)).toBeFocused()
      await route.continue()
    })
    await page.goto(`${site.origin}/artworks/f/art-type/print/`)
    await more(page).focus()
    await expect(works(page)).toHaveCount(14)
    await expect(works(page).nth(12)).toBeFocused()
  })

  test('a part that fails to load is reported, and can be requested again', async ({ page, site }) => {
    await page.route('**/artworks/further.json*', (route) => route.abort())
    await page.goto(`${site.origin}/artworks/f/art-type/print/`)
    await more(page).click()
    await expect(page.getByText('More works did not come.')).toBeVisible()
    await page.unroute('**/artworks/further.json*')
    await more(page).click()
    await expect(works(page)).toHaveCount(14)
  })
})

test.describe('the works without script', () => {
  test.use({ javaScriptEnabled: false })

  test('are filtered, searched and paged by links and forms', async ({ page, site }) => {
    await page.goto(`${site.origin}/artworks/`)
    await page.getByRole('combobox', { name: 'Art type' }).selectOption('print')
    await page.getByRole('textbox', { name: 'Artist' }).fill('Meridian')
    await page.getByRole('button', { name: 'Show works' }).click()
    await expect(page).toHaveURL(/\/artworks\/f\/\?artist=meridian-a-drawing-program&arttype=print$/)
    await expect(works(page)).toHaveCount(7)
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('horizon')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.origin}/artworks/s/?name=horizon`)
    await more(page).click()
    await expect(page).toHaveURL(`${site.origin}/artworks/s/?name=horizon&page=2`)
    await expect(works(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(works(page)).toHaveCount(12)
    await page.goto(`${site.origin}/artworks/horizon-3/`)
    await expect(
      page.locator('audio[controls]'),
      'and a work is spoken of by the controls of the browser',
    ).toBeVisible()
  })
})

test.describe('the address of a list of works', () => {
  test('has one canonical form; others redirect to it, and invalid ones are a page not found', async ({
    request,
    site,
  }) => {
    const answer = async (path: string) => {
      const { status, headers } = await request
        .get(`${site.origin}${path}`, { maxRedirects: 0 })
        .then((got) => ({ status: got.status(), headers: got.headers() }))
      return [status, headers['location'] ?? null]
    }
    expect(await answer('/artworks/f/?isOnSale=true')).toEqual([301, '/artworks/f/forsale/'])
    expect(await answer('/artworks/f/art-type/PRINT/?page=2')).toEqual([301, '/artworks/f/art-type/print/?page=2'])
    expect(await answer('/artworks/s/?name=')).toEqual([301, '/artworks/'])
    expect(await answer('/artworks/f/artist/meridian/')).toEqual([
      302,
      '/artworks/f/artist/meridian-a-drawing-program/',
    ])
    for (const path of [
      '/artworks/f/style/no-such-style/',
      '/artworks/f/art-type/no-such-type/',
      '/artworks/f/artist/zzzzzzzz/',
      '/artworks/f/colour/red/',
      '/artworks/?page=99',
      '/artworks/?page=1000000000',
      '/artworks/%00/',
      '/artworks/further.json?of=%2Fsomewhere%2F',
    ]) {
      expect(await answer(path), path).toEqual([404, null])
    }
    for (const path of [
      '/artworks/f/?size=gigantic&colour=plaid',
      `/artworks/s/?name=${'x'.repeat(200)}`,
      "/artworks/s/?name=')%3B+drop+table+artworks",
      '/artworks/further.json?of=%2Fartworks%2F&skip=1e9',
    ]) {
      expect((await answer(path))[0], path).toBe(200)
    }
  })
})

test.describe('the page of a work', () => {
  test('shows its facts, links to the room where it hangs, and opens the form to buy it', async ({
    page,
    site,
    complaints,
  }) => {
    await page.goto(`${site.origin}/artworks/horizon-3/`)
    await expect(page.getByRole('article').first().getByText('€1,200')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Stand before it in Twelve Horizons' })).toHaveAttribute(
      'href',
      '/vr-exhibitions/em/twelve-horizons/?at=horizon-3',
    )
    await page.getByRole('link', { name: 'Buy Now' }).click()
    const form = page.getByRole('dialog', { name: 'Buy Now' })
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Buy Now' })).toBeFocused()
    await page
      .getByRole('list', { name: 'Period, mediums and colours' })
      .getByRole('link', { name: '21st century' })
      .click()
    await expect(page).toHaveURL(`${site.origin}/artworks/f/?period=21st-century`)
    await expect(works(page).first()).toBeVisible()

    await page.goto(`${site.origin}/artworks/horizon-6/#buy`)
    await expect(form, 'from the label in a walk').toBeVisible()
    expect(complaints).toEqual([])
  })

  test('that is not for sale states this and has no form to buy it', async ({ page, site }) => {
    await page.goto(`${site.origin}/artworks/horizon-1/`)
    await expect(page.getByRole('article').first().getByText('Not for sale')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
  })

  test('names the shape of a picture that is not a plain rectangle', async ({ page, site }) => {
    const form = page.getByRole('article').first().getByText('Oval', { exact: true })
    await page.goto(`${site.origin}/artworks/horizon-8/`)
    await expect(form).toBeVisible()
    await page.goto(`${site.origin}/artworks/horizon-1/`)
    await expect(form).toHaveCount(0)
  })

  test('shows the work beside a person of a remembered height, and enlarges it', async ({ page, site }) => {
    await page.goto(`${site.origin}/artworks/horizon-3/`)
    await page.getByRole('button', { name: 'Taller person' }).click()
    await expect(page.getByRole('status').filter({ hasText: '175 cm' })).toBeVisible()
    await page.goto(`${site.origin}/artworks/horizon-4/`)
    await expect(page.getByRole('status').filter({ hasText: '175 cm' })).toBeVisible()
    await page.getByRole('link', { name: 'Enlarge' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('that does not exist is a page not found, with its own message', async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/artworks/nothing-here/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Problem with fetching data or that art piece might not exist.')).toBeVisible()
  })
})

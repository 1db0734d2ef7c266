import { expect, holdScripts, test } from './site-story.ts'

const explore = { level: 1, name: 'Walk in.' } as const
const create = { level: 1, name: 'Hang a show.' } as const

test.describe('home', () => {
  test('opens for visitors, and links to the featured exhibition', async ({ page, site, complaints }) => {
    await page.goto(`${site.origin}/`)
    await expect(page.getByRole('heading', explore)).toBeVisible()
    await expect(page.getByRole('heading', create)).toBeHidden()
    await page.getByRole('link', { name: 'VIEW EXHIBITION' }).click()
    await expect(page).toHaveURL(`${site.origin}/vr-exhibitions/em/twelve-horizons/`)
    expect(complaints).toEqual([])
  })

  test('changes its mode by the links in the header, and back', async ({ page, site }) => {
    await page.goto(`${site.origin}/`)
    const modes = page.getByRole('navigation', { name: 'Mode' })
    await modes.getByRole('link', { name: 'Create' }).click()
    await expect(page.getByRole('heading', create)).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What you need' })).toBeHidden()
    await modes.getByRole('link', { name: 'Explore' }).click()
    await expect(page.getByRole('heading', explore)).toBeInViewport()
  })

  test('selects its mode by four anchors', async ({ page, site }) => {
    for (const [hash, heading] of [
      ['#advantages', create],
      ['#explore', explore],
      ['#create', create],
      ['#requirements', explore],
    ] as const) {
      // Each is opened afresh, as from a link on another site.
      await page.goto('about:blank')
      await page.goto(`${site.origin}/${hash}`)
      await expect(page.getByRole('heading', heading), hash).toBeVisible()
      await expect(page.getByRole('heading', heading === create ? explore : create), hash).toBeHidden()
    }
  })

  test('has four audience links, three news articles and three from the road', async ({ page, site }) => {
    await page.goto(`${site.origin}/`)
    for (const kind of ['Artists', 'Museums', 'Galleries', 'Collectors']) {
      await expect(page.getByRole('link', { name: new RegExp(`^${kind} \\d`) })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^News, number/ })).toHaveCount(3)
    await expect(page.getByRole('link', { name: /^From the road, number/ })).toHaveCount(3)
  })

  test('shows the operator’s announcement in both modes, and links to pages for creators', async ({ page, site }) => {
    await page.goto(`${site.origin}/`)
    const waitingList = page.getByRole('link', { name: 'Join the waiting list' })
    await expect(page.locator('#explore').getByText('A waiting list is open.')).toBeVisible()
    await expect(waitingList).toHaveAttribute('href', 'https://list.site.example/')
    await page.getByRole('link', { name: 'Hang a show instead' }).click()
    await expect(page.getByRole('heading', create)).toBeInViewport()
    await expect(waitingList).toBeVisible()
    for (const [as, address] of [
      ['an artist', 'artists'],
      ['a gallery', 'galleries'],
      ['a museum', 'museums'],
      ['a collector', 'collectors'],
    ] as const) {
      const link = page.getByRole('link', { name: `See what you get as ${as}` })
      await expect(link).toHaveAttribute('href', `/vr-for-${address}/`)
    }
    await page.getByRole('link', { name: 'Create an exhibition' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an exhibition' })).toBeVisible()
    await page.goBack()
    // Each mode has its own announcement.
    await expect(page.getByRole('heading', create)).toBeInViewport()
    await page.getByRole('link', { name: 'Read the article' }).click()
    await expect(page).toHaveURL(`${site.origin}/news/news-number-1/`)
  })

  test('every link of the site’s pages leads to a page', async ({ page, request, site }) => {
    test.slow()
    const seen = new Set(['/'])
    for (const path of seen) {
      const answer = await request.get(`${site.origin}${path}`)
      expect(answer.status(), path).toBe(200)
      await page.setContent(await answer.text(), { waitUntil: 'commit' })
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href') ?? ''))
      for (const link of links) if (!link.startsWith('/#') && seen.size < 80) seen.add(link.split('#')[0] ?? link)
    }
    expect(seen.size).toBeGreaterThan(30)
  })
})

test.describe('home without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the mode that its address selects', async ({ page, site }) => {
    await page.goto(`${site.origin}/#create`)
    await expect(page.getByRole('heading', create)).toBeVisible()
    await expect(page.getByRole('heading', explore)).toBeHidden()
    await page.goto(`${site.origin}/`)
    await expect(page.getByRole('heading', explore)).toBeVisible()
    await expect(page.getByRole('heading', create)).toBeHidden()
  })
})

test.describe('home on a small screen', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('keeps the menu open that was opened before hydration', async ({ page, site }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' })
    await page.getByText('Menu', { exact: true }).click()
    letScriptsCome()
    // React has hydrated the menu, and its first effects have run.
    const menu = page.locator('details.small-menu')
    await expect
      .poll(() => menu.evaluate((part) => Object.keys(part).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await menu.evaluate(() => new Promise((later) => requestAnimationFrame(() => setTimeout(later, 50))))
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveCount(6)
  })

  test('has its links in a menu, by keyboard too', async ({ page, site }) => {
    await page.goto(`${site.origin}/`)
    const menu = page.getByText('Menu', { exact: true })
    const rooms = page.getByRole('navigation', { name: 'Menu' })
    await expect(rooms).toBeHidden()
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(rooms.getByRole('link')).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(rooms).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await rooms.getByRole('link', { name: 'VR Exhibitions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'VR Exhibitions' })).toBeVisible()
    await expect(rooms).toBeHidden()
  })
})

import { gzipSync } from 'node:zlib'
import { expect, test } from './site-story.ts'

test.describe('the search', () => {
  test('suggests during typing, and works by keyboard alone', async ({ page, site, complaints }) => {
    await page.goto(`${site.origin}/spaces/`)
    const field = page.getByRole('combobox', { name: /^Search works/ })
    // The page is visible before it is hydrated.
    await expect(async () => {
      await field.fill('')
      await field.pressSequentially('twelve horizns')
      await expect(page.getByRole('option', { name: /^Twelve Horizons/ })).toBeVisible({ timeout: 1500 })
    }).toPass()
    const suggestion = page.getByRole('option', { name: /^Twelve Horizons/ })
    await expect(suggestion).toBeVisible()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/suggestion/)
    await page.keyboard.press('ArrowDown')
    await expect(suggestion).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(suggestion).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(suggestion).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.origin}/vr-exhibitions/em/twelve-horizons/`)
    expect(complaints).toEqual([])
  })

  test('has no single-key shortcut', async ({ page, site }) => {
    await page.goto(site.origin)
    await page.keyboard.press('Slash')
    await expect(page.getByRole('combobox', { name: /^Search works/ })).not.toBeFocused()
  })

  test('shows each kind with its count, all of one kind by pages, and keeps the typed text', async ({ page, site }) => {
    await page.goto(site.origin)
    const field = page.getByRole('combobox', { name: /^Search works/ })
    await field.fill('horizon')
    await field.press('Enter')
    await expect(page).toHaveURL(`${site.origin}/search/?q=horizon`)
    await expect(page.getByRole('combobox', { name: /^Search works/ })).toHaveValue('horizon')
    await expect(page.getByRole('heading', { level: 2, name: 'Works' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Exhibitions' })).toBeVisible()
    await page.getByRole('link', { name: /^See all \d+ works$/ }).click()
    await expect(page).toHaveURL(/kind=artworks/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'See all kinds' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Exhibitions' })).toBeVisible()
  })

  test('reports no matches, and stays out of search engines', async ({ page, site }) => {
    for (const typed of ['no such thing at all', '?!', 'x'.repeat(10_000), "<script>alert('x')</script>"]) {
      const answer = await page.goto(`${site.origin}/search/?${new URLSearchParams({ q: typed })}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByText('No matching results.')).toBeVisible()
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })

  test('is light', async ({ request, site }) => {
    for (const path of ['/search/?q=horizon', '/search/?q=horizon&kind=artworks']) {
      const html = await (await request.get(`${site.origin}${path}`)).body()
      expect(gzipSync(html).byteLength, path).toBeLessThan(20_000)
    }
    expect((await request.get(`${site.origin}/search/?q=horizon&kind=artworks&page=999`)).status()).toBe(404)
  })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 375, height: 760 } })
    test('is in the menu', async ({ page, site }) => {
      await page.goto(site.origin)
      await page.getByText('Menu', { exact: true }).click()
      const field = page.getByRole('combobox', { name: /^Search works/ })
      const suggestion = page.getByRole('option', { name: /^Twelve Horizons/ })
      await expect(async () => {
        await field.fill('')
        await field.pressSequentially('twelve')
        await expect(suggestion).toBeVisible({ timeout: 2000 })
      }).toPass()
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page).toHaveURL(`${site.origin}/vr-exhibitions/em/twelve-horizons/`)
      await expect(page.getByRole('heading', { level: 1, name: 'Twelve Horizons' })).toBeVisible()
      await expect(field).toBeHidden()
    })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('works by its form', async ({ page, site }) => {
      await page.goto(site.origin)
      const field = page.getByRole('combobox', { name: /^Search works/ })
      await field.fill('twelve')
      await field.press('Enter')
      await expect(page).toHaveURL(`${site.origin}/search/?q=twelve`)
      await page.getByRole('link', { name: /Twelve Horizons/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Twelve Horizons' })).toBeVisible()
    })
  })
})

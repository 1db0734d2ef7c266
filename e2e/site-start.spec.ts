import { expect, holdScripts, layoutShifts, test } from './site-story.ts'
import { openSlowLine } from './slow-line.ts'

test.describe('a page is hydrated', () => {
  test('after the first visible content, by few files, none of them twice', async ({ page, site }) => {
    await page.goto(`${site.origin}/vr-exhibitions/`)
    const { loadedMs, scripts } = await page.evaluate(() => ({
      loadedMs: performance.getEntriesByType('navigation').map((entry) => entry.toJSON().loadEventStart)[0],
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name, startMs: startTime })),
    }))
    expect(scripts.filter(({ startMs }) => startMs < loadedMs)).toEqual([])
    expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length)
    expect(scripts.length).toBeLessThan(12)
  })

  test('on the first input, though a picture is still loading', async ({ page, site, complaints }) => {
    await page.route('**/files/**', () => {})
    // A page is always hydrated after a while: not here.
    await page.addInitScript({
      content:
        'const later = setTimeout; window.setTimeout = (work, afterMs) => (afterMs === 5000 ? 0 : later(work, afterMs))',
    })
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Walk in.' }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.locator('#hydration-data')).toHaveCount(0)
    await page.getByRole('link', { name: 'Create', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hang a show.' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('and then handles earlier presses, each once', async ({ page, site, complaints }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(`${site.origin}/login/`, { waitUntil: 'commit' })
    const show = page.getByRole('button', { name: 'Show password' })
    await show.click()
    await show.click()
    await show.click()
    letScriptsCome()
    await expect(page.locator('#hydration-data')).toHaveCount(0)
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'false')

    const letMoreScriptsCome = await holdScripts(page)
    await page.goto(`${site.origin}/vr-exhibitions/em/twelve-horizons/`, { waitUntil: 'commit' })
    await page.getByText('READ MORE').click()
    letMoreScriptsCome()
    await expect(page.getByText('READ LESS')).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test('a page that arrives in pieces has no layout shifts', async ({ page, site }) => {
  await using line = await openSlowLine(site.origin)
  for (const [path, width] of [
    ['/artworks/horizon-3/', 375],
    ['/', 375],
    ['/artist/', 1280],
    ['/profile/house-collection/contact/', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto(`${line.origin}${path}`)
    await page.waitForLoadState('networkidle')
    expect(await layoutShifts(page, 0.001), path).toEqual([])
  }
})

import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectNoHindrance } from './hindrances.ts'
import { expect, layoutShifts, sitePages, test } from './site-story.ts'

const mostScriptBytes = 120_000
const mostListHtmlBytes = 20_000

/** How far the page reaches beyond its right edge. */
async function beyondEdgePx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test.describe('every page', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const path of sitePages) {
    test(`${path} is quiet, still, its own, and open to everyone`, async ({ page, house, complaints }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== house.origin) foreign.push(url.href)
      })
      await page.goto(`${house.origin}${path}`)
      await page.waitForLoadState('networkidle')
      expect(await layoutShifts(page, 0.001)).toEqual([])
      expect(await beyondEdgePx(page)).toBe(0)
      await expectNoHindrance(page)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await beyondEdgePx(page), 'on a narrow screen').toBe(0)
      expect(foreign).toEqual([])
      expect(complaints.filter((complaint) => !(path === '/404' && complaint.includes('404')))).toEqual([])
    })
  }
})

test('a dialog is open to everyone at each of its steps', async ({ page, house }) => {
  await page.goto(`${house.origin}/spaces/#custom`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Custom Space Enquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Space Enquiry' })
  await dialog.getByRole('link', { name: 'Museum' }).waitFor()
  await expectNoHindrance(page)
  await dialog.getByRole('link', { name: 'Museum' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Information missing')).toBeVisible()
  await expectNoHindrance(page)
})

test('on paper there is black on white, whatever the screen’s scheme, and nothing to press', async ({
  page,
  house,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${house.origin}/artworks/horizon-3/`)
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return { color, backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
  await expect(page.getByRole('heading', { name: 'Horizon 3' })).toBeVisible()
  for (const pressed of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Buy Now')])
    await expect(pressed.first()).toBeHidden()
  const shape = await page
    .getByRole('img', { name: /Horizon 3$/ })
    .first()
    .boundingBox()
  expect((shape?.width ?? 0) / (shape?.height ?? 1), 'the picture keeps its form').toBeCloseTo(71 / 49, 1)
})

const lightPages = [
  '/',
  '/vr-exhibitions/',
  '/vr-exhibitions/em/twelve-horizons/',
  '/artworks/',
  '/artworks/horizon-3/',
  '/artist/',
  '/spaces/',
  '/spaces/white-room/',
  '/profile/house-collection/',
]

test('lists are light: HTML as gzip, scripts as brotli', async ({ page, request, house }) => {
  const brotliBytes = new Map<string, number>()
  for (const path of lightPages) {
    const html = await (await request.get(`${house.origin}${path}`)).body()
    expect(gzipSync(html).byteLength, `${path} as HTML`).toBeLessThan(mostListHtmlBytes)
    let scriptBytes = 0
    const sizes: Promise<void>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      if (!/\/assets\/.*\.js$/.test(response.url()) || response.frame() !== page.mainFrame()) return
      sizes.push(
        response.body().then((body) => {
          const bytes = brotliBytes.get(response.url()) ?? brotliCompressSync(body).byteLength
          brotliBytes.set(response.url(), bytes)
          scriptBytes += bytes
        }),
      )
    })
    await page.goto(`${house.origin}${path}`)
    await page.waitForLoadState('networkidle')
    await Promise.all(sizes)
    expect(scriptBytes, `${path} as script`).toBeGreaterThan(0)
    expect(scriptBytes, `${path} as script`).toBeLessThan(mostScriptBytes)
  }
})

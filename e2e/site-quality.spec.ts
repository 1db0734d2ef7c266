import { brotliCompressSync, gzipSync } from 'node:zlib'
import { everyNth, inTurn } from '@enfilade/server/testing/test-thoroughness'
import routes from '@enfilade/site/routes'
import { routeAt, routeIds } from '@enfilade/site/testing/route-addresses'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { closelySeenPages, furtherPages, type PublicPage, routesWithoutPage } from './public-pages.ts'
import { expect, holdScripts, layoutShifts, test } from './site-story.ts'

const mostScriptBytes = 120_000
const mostListHtmlBytes = 20_000

/** How far the page overflows its right edge. */
async function beyondEdgePx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Opens a page as on a slow connection: the server's HTML is painted before a script could shift it. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const letScriptsCome = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
      }),
  )
  letScriptsCome()
  // While answers are intercepted, a room in the page fetches its scene twice, and gives up the second after half a
  // minute.
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForLoadState('networkidle')
}

/**
 * The page shows its heading and its content at this width, in the light and the dark scheme; it ends in the light one.
 */
async function expectItself(page: Page, { heading, shows }: PublicPage, widthPx: number): Promise<void> {
  await page.setViewportSize({ width: widthPx, height: 720 })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const where = `${widthPx} px wide, ${colorScheme}`
    await expect(page.getByRole('heading', { level: 1, name: heading }).first(), where).toBeVisible()
    await expect(page.getByText(shows).filter({ visible: true }).first(), where).toBeVisible()
  }
  expect(await beyondEdgePx(page), `${widthPx} px wide`).toBe(0)
}

/** Records the page's requests to other origins. */
function noteForeign(page: Page, origin: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(url.href)
  })
  return foreign
}

/**
 * The browser's console errors, without that of the page's expected status, and of a picture that was fetched for a
 * wide page which was made narrow before it was shown.
 */
function unexpected(complaints: readonly string[]): string[] {
  return complaints.filter((complaint) => !/status of 404|preloaded using link preload but not used/.test(complaint))
}

/** All of these are checked closely: at every width, in each scheme, by axe. One run covers a third of them. */
const seenClosely: readonly PublicPage[] = everyNth(closelySeenPages, 3)
const seenFurther: readonly PublicPage[] = [
  ...furtherPages,
  ...closelySeenPages.filter((page) => !seenClosely.includes(page)),
]
const furtherParts = [0, 1, 2, 3]

test.describe('every page', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const seen of seenClosely) {
    test(`${seen.path} has no complaints, layout shifts, foreign requests or accessibility violations`, async ({
      page,
      site,
      complaints,
    }) => {
      const foreign = noteForeign(page, site.origin)
      await openSlowly(page, `${site.origin}${seen.path}`)
      expect(await layoutShifts(page)).toEqual([])
      await expectItself(page, seen, 1280)
      await expectAccessible(page)
      await expectItself(page, seen, 375)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await beyondEdgePx(page), 'on a narrow screen').toBe(0)
      expect(foreign).toEqual([])
      expect(seen.path === '/404' ? unexpected(complaints) : complaints).toEqual([])
    })
  }

  for (const part of furtherParts) {
    test(`further addresses answer with their heading and description, ${part + 1}`, async ({
      page,
      site,
      complaints,
    }) => {
      const foreign = noteForeign(page, site.origin)
      for (const [index, further] of seenFurther.entries()) {
        if (index % furtherParts.length !== part) continue
        const { openedBy } = further
        // A page that is still asking for something would be refused without its session.
        await page.goto('about:blank')
        await page.context().clearCookies()
        await page.setExtraHTTPHeaders(openedBy === 'operator' ? { Authorization: `Bearer ${site.operatorToken}` } : {})
        if (openedBy === 'member') await haveAccount(page, site, `member-${index}@m.example`, { confirmed: true })
        await page.goto(`${site.origin}${further.path.replace('{draft}', site.draftId)}`)
        await test.step(further.path, async () => {
          for (const widthPx of inTurn([1280, 375], index)) await expectItself(page, further, widthPx)
        })
        expect(unexpected(complaints.splice(0)), further.path).toEqual([])
      }
      expect(foreign).toEqual([])
    })
  }
})

test('every page of the site is tested', async () => {
  const entries = await routes
  const seen = new Set([...closelySeenPages, ...furtherPages].map(({ path }) => routeAt(entries, path)))
  const forgotten = routeIds(entries).filter((id) => !seen.has(id) && routesWithoutPage[id] === undefined)
  expect(forgotten).toEqual([])
})

test('a dialog has no accessibility violations at each of its steps', async ({ page, site }) => {
  await page.goto(`${site.origin}/spaces/#custom`)
  await page.getByRole('link', { name: 'Custom Space Enquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Space Enquiry' })
  await dialog.getByRole('link', { name: 'Museum' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Museum' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Information missing')).toBeVisible()
  await expectAccessible(page)
})

test('print is black on white, whatever the screen’s scheme, and without controls', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${site.origin}/artworks/horizon-3/`)
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

test('lists are light: HTML as gzip, scripts as brotli', async ({ page, request, site }) => {
  const brotliBytes = new Map<string, number>()
  // A room in a frame loads for as long as it is drawn slowly; its scripts are not the page's.
  await page.route('**/player/exhibition/**', (route) => route.abort())
  for (const path of lightPages) {
    const html = await (await request.get(`${site.origin}${path}`)).body()
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
    await page.goto(`${site.origin}${path}`)
    await page.waitForLoadState('networkidle')
    await Promise.all(sizes)
    expect(scriptBytes, `${path} as script`).toBeGreaterThan(0)
    expect(scriptBytes, `${path} as script`).toBeLessThan(mostScriptBytes)
  }
})

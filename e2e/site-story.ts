import { openSeededSite, type SeededSite } from '@enfilade/server/testing/seeded-site'
import { test as base, expect, type Page } from '@playwright/test'
import { seededOnce } from './shared-site.ts'

/** Stories of the site, all in one seeded site; records the browser's console errors. */
export const test = base.extend<{ complaints: string[] }, { site: SeededSite }>({
  site: [
    async ({}, use) => {
      await using site = await openSeededSite(await seededOnce())
      await use(site)
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  /** An opened page is hydrated, unless the story says until when it waits. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    if (javaScriptEnabled !== false) {
      page.goto = async (address, options) => {
        const answer = await goto(address, options)
        if (options?.waitUntil === undefined) await page.locator('#hydration-data').waitFor({ state: 'detached' })
        return answer
      }
    }
    await use(page)
  },

  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // Playwright's message where it blocks workers.
      if (message.text().startsWith('Service Worker registration blocked')) return
      // Chromium's own message when it puts a room into a page without a graphics card.
      if (/GL Driver Message .*GPU stall due to ReadPixels/.test(message.text())) return
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(complaints)
  },
})

/** Delays the page's scripts, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/**
 * Each layout shift of the page since it was opened, with what moved; none for a stable page, or if their total score
 * is below `leastTotal`. Words that move within their line when their typeface arrives on a slow connection move no
 * more than the letters themselves.
 */
export async function layoutShifts(page: Page, leastTotal = 0): Promise<string[]> {
  const jumps = await page.evaluate(
    () =>
      new Promise<{ score: number; what: string }[]>((resolve) => {
        const seen: { score: number; what: string }[] = []
        const mostSidewaysPx = 12
        const staysOnItsLine = (previous: DOMRect, current: DOMRect) =>
          previous.y === current.y &&
          previous.height === current.height &&
          Math.abs(previous.x - current.x) <= mostSidewaysPx
        const jumps = (entry: PerformanceEntry) =>
          !('sources' in entry && Array.isArray(entry.sources) && entry.sources.length > 0) ||
          !entry.sources.every(({ previousRect, currentRect }) => staysOnItsLine(previousRect, currentRect))
        const described = (entry: PerformanceEntry) =>
          'sources' in entry && Array.isArray(entry.sources)
            ? entry.sources
                .map(({ node, previousRect, currentRect }) => {
                  const element = node instanceof Element ? node : node?.parentElement
                  const name = element?.className || element?.tagName || 'something'
                  return `${name} from ${previousRect.x}, ${previousRect.y} to ${currentRect.x}, ${currentRect.y}`
                })
                .join('; ')
            : ''
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries().filter(jumps))
            seen.push({ score: 'value' in entry ? Number(entry.value) : 0, what: described(entry) })
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(seen), 100))
      }),
  )
  const total = jumps.reduce((sum, { score }) => sum + score, 0)
  return total < leastTotal ? [] : jumps.filter(({ score }) => score > 0).map(({ score, what }) => `${score}: ${what}`)
}

export { expect }

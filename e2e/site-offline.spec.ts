import type { Page } from '@playwright/test'
import { expect, test } from './site-story.ts'

test.use({ serviceWorkers: 'allow' })

/** The paths of this site in the browser's caches. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Waits until the worker controls pages. */
async function awaitWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

test.describe('offline', () => {
  test('a page in the site’s style tells the visitor, who continues once online; no visited page is stored', async ({
    page,
    site,
    context,
  }) => {
    await page.goto(`${site.origin}/login/`)
    await awaitWorker(page)
    await page.goto(`${site.origin}/artworks/horizon-3/`)
    await page.evaluate(() => fetch('/v1/news/').then((answer) => answer.text()))

    await context.setOffline(true)
    await page.goto(`${site.origin}/spaces/`, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1, name: 'Check your connection' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/spaces/`)
    const dress = await page.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? [family] : []))
      const firstFamily = (element: Element | null) =>
        element === null ? '' : (getComputedStyle(element).fontFamily.split(',')[0] ?? '')
      const wanted = [document.body, document.querySelector('h1')].map(firstFamily)
      const plain = (family: string) => family.replaceAll('"', '')
      return {
        missingTypefaces: wanted.map(plain).filter((family) => !loaded.map(plain).includes(family)),
        backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
      }
    })
    expect(dress).toEqual({ missingTypefaces: [], backgroundColor: 'rgb(247, 246, 242)' })
    await expect(page.getByRole('contentinfo')).toBeVisible()

    const kept = await keptPaths(page)
    expect(kept.filter((path) => !/^\/assets\/.+-[\w-]{8,}\.(js|css|woff2)$/.test(path))).toEqual(['/offline/'])

    await context.setOffline(false)
    await page.goto(`${site.origin}/spaces/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Virtual Exhibition Spaces' })).toBeVisible()

    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'VR Artists' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your connection' })).toBeVisible()
    await context.setOffline(false)
  })
})

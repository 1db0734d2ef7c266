import { type RealServer, startRealServer } from '@enfilade/server/testing/real-server'
import { test as base, expect } from './site-story.ts'

/** An empty site with another name and colour, whose operator disabled the offline page. */
const test = base.extend<{ nord: RealServer }>({
  nord: async ({}, use) => {
    await using nord = await startRealServer({
      environment: {
        BRAND_NAME: 'Kunsthalle Nord',
        BRAND_ACCENT: '#1a237e',
        BRAND_ADDRESS: 'Kunsthalle Nord, Ring 1, 24103 Kiel',
        BRAND_EMAIL: 'desk@nord.example',
        BRAND_PHONE: '+49 431 000 000',
        BRAND_SOCIAL_LINKS: 'Video=https://video.example/nord',
        BRAND_DOCUMENTATION_URL: 'https://docs.nord.example/',
        IIIF_VIEWER: 'off',
        OFFLINE_PAGE: 'off',
      },
    })
    await use(nord)
  },
})

test.use({ serviceWorkers: 'allow' })

test('a renamed site has its name on its pages, reports empty lists, and removes the offline page', async ({
  page,
  nord,
}) => {
  await test.step('its pages do not mention Enfilade', async () => {
    for (const path of ['/', '/contact-us/', '/news/', '/404']) {
      await page.goto(`${nord.address}${path}`)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Kunsthalle Nord' })).toBeVisible()
      const head = await page.evaluate(() => document.head.innerHTML.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''))
      expect(`${await page.locator('body').innerText()}${head}`).not.toMatch(/enfilade|zug\b/i)
    }
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('24103 Kiel')).toBeVisible()
    await expect(footer.getByText(/^Kunsthalle Nord is a house of rooms for art/)).toBeVisible()
    await expect(footer.getByRole('link', { name: 'desk@nord.example' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Video' })).toHaveAttribute('href', 'https://video.example/nord')
    await page.goto(`${nord.address}/`)
    const way = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--way'))
    expect(await way()).toBe('#1a237e')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await way()).toMatch(/^#[0-9a-f]{6}$/)
    expect(await way()).not.toBe('#1a237e')
  })

  await test.step('empty lists report that something went wrong', async () => {
    for (const path of ['/news/', '/roadshow/']) {
      await page.goto(`${nord.address}${path}`)
      await expect(page.getByRole('main').getByText('Something went wrong.')).toBeVisible()
    }
  })

  await test.step('the offline page is removed from the browsers that have it', async () => {
    await page.goto(`${nord.address}/offline/`)
    await page.evaluate(async () => {
      await caches.open('site of before')
      await navigator.serviceWorker.register('/offline-worker.js')
    })
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }))
    await expect.poll(left).toEqual({ workers: 0, caches: [] })
  })
})

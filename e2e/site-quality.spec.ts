import { brotliCompressSync, gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, layoutShift, sitePages, test } from './site-story.ts'

const mostScriptBytes = 120_000
const mostListHtmlBytes = 20_000

test.describe('every page', () => {
  for (const path of sitePages) {
    test(`${path} is quiet, still, its own, and open to everyone`, async ({ page, house, complaints }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== house.origin) foreign.push(url.href)
      })
      await page.goto(`${house.origin}${path}`)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.001)
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
      expect(foreign).toEqual([])
      expect(complaints.filter((complaint) => !(path === '/404' && complaint.includes('404')))).toEqual([])
    })
  }

  for (const [name, use] of [
    ['in the dark', { colorScheme: 'dark' }],
    ['on a narrow screen', { viewport: { width: 320, height: 700 } }],
  ] as const) {
    test.describe(name, () => {
      test.use(use)
      for (const path of [
        '/',
        '/#create',
        '/vr-exhibitions/em/twelve-horizons/',
        '/artworks/horizon-3/',
        '/spaces/white-room/',
      ]) {
        test(`${path} keeps to its edges and stays readable`, async ({ page, house }) => {
          await page.goto(`${house.origin}${path}`)
          const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(wide).toBe(0)
        })
      }
    })
  }
})

test('lists are light: HTML as gzip, scripts as brotli', async ({ page, request, house }) => {
  for (const path of ['/', '/vr-exhibitions/', '/vr-exhibitions/em/twelve-horizons/', '/artworks/']) {
    const html = await (await request.get(`${house.origin}${path}`)).body()
    expect(gzipSync(html).byteLength, `${path} as HTML`).toBeLessThan(mostListHtmlBytes)
    let scriptBytes = 0
    const sizes: Promise<void>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      if (!/\/assets\/.*\.js$/.test(response.url()) || response.frame() !== page.mainFrame()) return
      sizes.push(
        response.body().then((body) => {
          scriptBytes += brotliCompressSync(body).byteLength
        }),
      )
    })
    await page.goto(`${house.origin}${path}`)
    await page.waitForLoadState('load')
    await Promise.all(sizes)
    expect(scriptBytes, `${path} as script`).toBeGreaterThan(0)
    expect(scriptBytes, `${path} as script`).toBeLessThan(mostScriptBytes)
  }
})

import { sitePages } from './public-pages.ts'
import { expect, test } from './site-story.ts'

test.describe('cookies', () => {
  test('are set by no page that is only read', async ({ site, request, page, context }) => {
    for (const path of sitePages) {
      const answer = await request.get(`${site.origin}${path}`, { maxRedirects: 0 })
      expect(answer.headers()['set-cookie'], path).toBeUndefined()
    }
    expect((await request.storageState()).cookies).toEqual([])
    for (const path of ['/', '/artworks/horizon-3/', '/news/news-number-3/', '/login/']) {
      await page.goto(`${site.origin}${path}`)
    }
    expect(await context.cookies()).toEqual([])
  })
})

import { crawlLinks } from '@enfilade/server/testing/link-crawl'
import { sitePages } from './public-pages.ts'
import { expect, test } from './site-story.ts'

test('all links and files of the site’s pages exist', async ({ site }) => {
  const starts = sitePages.filter((path) => path !== '/404')
  const { asked, broken } = await crawlLinks(site.origin, starts, { mostWithQuery: 60 })
  expect(broken).toEqual([])
  expect(asked).toBeGreaterThan(300)
})

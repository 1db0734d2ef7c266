import { listedPages } from '@enfilade/contract/listed-pages'
import type { Page } from '@playwright/test'
import { expect, test } from './site-story.ts'

/** The machine-readable part of a page's head. */
type ReadHead = {
  meta: Record<string, string[]>
  links: { rel: string; type: string; href: string }[]
  titles: number
  types: string[]
}

/** Reads pages like a crawler, which runs no scripts. */
async function readHead(page: Page, path: string): Promise<ReadHead> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  expect(html.split('"@graph"').length, `${path} says what it is about once`).toBeLessThanOrEqual(2)
  return page.evaluate((source) => {
    const { head } = new DOMParser().parseFromString(source, 'text/html')
    const meta: Record<string, string[]> = {}
    for (const tag of head.querySelectorAll('meta')) {
      const name = tag.getAttribute('property') ?? tag.name
      meta[name] = [...(meta[name] ?? []), tag.content]
    }
    const links = [...head.querySelectorAll('link')].map(({ rel, type, href }) => ({ rel, type, href }))
    const graphs = [...head.querySelectorAll('script[type="application/ld+json"]')]
    const things: { '@type': string }[] = graphs.flatMap(({ textContent }) => JSON.parse(textContent ?? '')['@graph'])
    return { meta, links, titles: head.querySelectorAll('title').length, types: things.map((thing) => thing['@type']) }
  }, html)
}

const kinds = [
  ['/', 'website', ['Organization', 'WebSite']],
  ['/vr-exhibitions/em/twelve-horizons/', 'website', ['ExhibitionEvent', 'BreadcrumbList']],
  ['/artworks/horizon-3/', 'website', ['VisualArtwork', 'BreadcrumbList']],
  ['/artist/azimuth-a-drawing-program/', 'profile', ['Person', 'BreadcrumbList']],
  ['/artifact/plumb-line/', 'website', ['VisualArtwork']],
  ['/spaces/white-room/', 'website', ['CreativeWork', 'BreadcrumbList']],
  ['/profile/house-collection/', 'profile', ['Organization', 'BreadcrumbList']],
  ['/news/news-number-1/', 'article', ['NewsArticle', 'BreadcrumbList']],
  ['/artworks/f/forsale/', 'website', []],
] as const

test('each kind of page has its metadata, preview image, feeds and embedding links', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(`${site.origin}/`)
  for (const [path, type, types] of kinds) {
    const { meta, links, titles, types: told } = await readHead(page, `${site.origin}${path}`)
    expect(titles, path).toBe(1)
    expect(told, path).toEqual(types)
    expect(meta['og:type'], path).toEqual([type])
    expect(meta['og:site_name'], path).toEqual(['Enfilade'])
    for (const name of [
      'description',
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'og:image:alt',
      'twitter:card',
    ])
      expect(
        meta[name]?.map((words) => words.trim() !== ''),
        `${name} of ${path}`,
      ).toEqual([true])
    const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
    expect(canonical).toEqual([`${site.origin}${path}`])
    expect(meta['og:url']).toEqual(canonical)
    for (const { href, type: form } of links.filter(({ rel }) => rel === 'alternate')) {
      const found = await page.request.get(href)
      expect(found.status(), href).toBe(200)
      expect(found.headers()['content-type'], href).toContain(form.replace('+oembed', ''))
    }
  }

  const { meta } = await readHead(page, `${site.origin}/artworks/horizon-3/`)
  const card = await page.request.get(meta['og:image']?.[0] ?? '')
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await page.goto(`${site.origin}/artworks/horizon-3/`)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('an oEmbed request for a work returns a frame that shows it', async ({ page, site }) => {
  const url = encodeURIComponent(`${site.origin}/artworks/horizon-3/`)
  const answer = await page.request.get(`${site.origin}/oembed?url=${url}&maxwidth=640&maxheight=480`)
  const { html, title } = await answer.json()
  await page.setContent(`<!doctype html><title>Elsewhere</title>${html}`)
  await expect(page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { name: title })).toBeVisible()
})

test('every page has one address, and search engines may index listed pages', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  for (const path of listedPages) {
    const { meta } = await readHead(page, `${site.origin}${path}`)
    expect(meta['robots'], path).toBeUndefined()
    if (path === '/') continue
    const bare = await page.request.get(`${site.origin}${path.slice(0, -1)}?buttonId=a%20b&page=1`, {
      maxRedirects: 0,
    })
    expect([bare.status(), bare.headers()['location']], path).toEqual([301, `${path}?buttonId=a%20b&page=1`])
  }
  for (const path of ['/embedded-art/horizon-3', `/draft-exhibition/${site.draftId}`, '/museums/further.json?skip=0'])
    expect((await page.request.get(`${site.origin}${path}`, { maxRedirects: 0 })).status(), path).toBe(200)
  const astray = await page.request.get(`${site.origin}//elsewhere.example/artworks`, { maxRedirects: 0 })
  expect(astray.status()).toBe(404)
})

test('the site can be put on a home screen', async ({ page, site }) => {
  await page.goto(`${site.origin}/`)
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = await (await page.request.get(url)).json()
  expect([manifest.name, manifest.start_url, manifest.display]).toEqual(['Enfilade', '/', 'standalone'])
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, site.origin).href)
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type])
  }
})

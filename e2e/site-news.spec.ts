import { safeArticleHtml } from '@enfilade/server/features/publicity/news/article-html'
import type { Page } from '@playwright/test'
import { type MarkupAttack, markupAttacks } from './markup-attacks.ts'
import { expect, test } from './site-story.ts'

/** Opens a page with this markup without a policy; everything that it requests is missing. */
async function openUnprotected(page: Page, html: string): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/*', async (route) => {
    const url = route.request().url()
    if (url === 'http://reader.example/') {
      await route.fulfill({ contentType: 'text/html', body: html })
      return
    }
    asked.push(url)
    await route.fulfill({ status: 404, body: '' })
  })
  page.on('dialog', (dialog) => dialog.dismiss())
  await page.goto('http://reader.example/', { waitUntil: 'load' })
  return asked
}

/** Inserts each attack into the page like React, and triggers every event. Returns which attacks have run. */
async function readAll(page: Page, attacks: MarkupAttack[]): Promise<number[]> {
  return page.evaluate(async (each) => {
    const ran: number[] = []
    Object.assign(window, { ran })
    document.addEventListener('click', (event) => event.preventDefault())
    document.addEventListener('submit', (event) => event.preventDefault())
    for (const { html } of each) {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = html
    }
    // Those further down would wait until they are scrolled to.
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    for (const element of document.body.querySelectorAll('*')) {
      for (const type of ['pointerenter', 'mouseover', 'focus', 'blur', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type, { bubbles: true }))
      if (element instanceof HTMLElement && !(element instanceof HTMLAnchorElement)) element.click()
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return [...new Set(ran)]
  }, attacks)
}

const harmless =
  'A B BLOCKQUOTE BR CAPTION CITE DIV EM FIGCAPTION FIGURE H2 H3 H4 HR I IMG LI OL P STRONG SUB SUP TABLE TBODY TD TH THEAD TR UL'

test.describe('articles', () => {
  test('run none of 1,500 attacks, without a content security policy', async ({ page }) => {
    const attacks = markupAttacks()
    expect(attacks.length).toBeGreaterThanOrEqual(1500)
    const cleaned = attacks.map(({ number, html }) => ({ number, html: safeArticleHtml(html) }))
    const asked = await openUnprotected(
      page,
      `<!doctype html><script>ran=[]</script><body>${cleaned.map(({ html }) => `<div>${html}</div>`).join('\n')}`,
    )
    expect(await page.evaluate('ran'), 'ran as the page came').toEqual([])
    expect(await readAll(page, cleaned), 'ran when put in or touched').toEqual([])
    const found = await page.evaluate(() => {
      const all = [...document.body.querySelectorAll('*')]
      const links = [...document.querySelectorAll('a')].filter((link) => link.hasAttribute('href'))
      return {
        elements: [...new Set(all.map(({ tagName }) => tagName))],
        handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => /^(on|style)/.test(name))),
        protocols: [...new Set(links.map(({ protocol }) => protocol))].sort(),
      }
    })
    expect(found.elements.filter((name) => !harmless.split(' ').includes(name))).toEqual([])
    expect(found.handlers).toEqual([])
    expect(found.protocols.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([])
    expect(asked.filter((address) => !address.startsWith('http://reader.example/'))).toEqual([])
  })

  test('would run many of them without sanitising', async ({ page }) => {
    await openUnprotected(page, '<!doctype html><body>')
    const some = markupAttacks().filter(({ number }) => number % 8 === 0)
    expect((await readAll(page, some)).length).toBeGreaterThan(20)
  })

  test('can be shared above and below, by e-mail, by two networks and by the device, and link to others', async ({
    page,
    site,
    complaints,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void shared.push(what) })
    })
    const address = `${site.origin}/news/news-number-3/`
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'News, number 3' })).toBeVisible()
    for (const [name, href] of [
      ['E-mail', /^mailto:\?subject=News%2C%20number%203&body=http/],
      ['Facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http/],
      ['LinkedIn', /^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=http/],
    ] as const) {
      const links = page.getByRole('article').getByRole('link', { name, exact: true })
      await expect(links).toHaveCount(2)
      await expect(links.last()).toHaveAttribute('href', href)
    }
    await page.getByRole('button', { name: 'Share' }).first().click()
    expect(await page.evaluate('shared')).toEqual([{ title: 'News, number 3', url: address }])

    const more = page.getByRole('region', { name: 'More' })
    await expect(more.getByRole('link', { name: /^News, number/ })).toHaveCount(2)
    await more.getByRole('link', { name: 'See all news' }).click()
    await expect(page).toHaveURL(`${site.origin}/news/`)
    expect(complaints).toEqual([])
  })

  test('load a film of another site only on request, and send that site no request before', async ({
    page,
    site,
    complaints,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && /^https?:/.test(request.url())) foreign.push(request.url())
    })
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>The film plays.</p>' }),
    )
    await page.goto(`${site.origin}/news/news-number-3/`)
    const film = page.getByRole('link', { name: 'Play the video. It comes from YouTube.' })
    await expect(film).toHaveAttribute('href', 'https://www.youtube.com/watch?v=a1_b2-C3d4E')
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await film.click()
    await expect(page.frameLocator('iframe[title="Video from YouTube"]').getByText('The film plays.')).toBeVisible()
    expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/a1_b2-C3d4E?autoplay=1'])
    expect(complaints).toEqual([])
  })

  test('that do not exist are a page not found', async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/news/no-such-article/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText("Article doesn't exist")).toBeVisible()
  })
})

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, type PanelsSite, test, trust } from './panels-site.ts'

/** A page that shows the player in a frame, records its messages and sends some. */
function pageWithFrame(site: PanelsSite, attributes = ''): string {
  return `<!doctype html><title>Page</title><script>
    window.heard = []
    addEventListener('message', ({ data, source }) => { if (source === frames[0]) heard.push(data) })
    window.say = (message) => frames[0].postMessage(message, '*')
  </script><iframe ${attributes} src="${site.origin}/player/exhibition/labels" style="width:1200px;height:600px"></iframe>`
}

/** Another site, with another origin. */
async function openOtherSite(html: string, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    response.end(html)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Opens a page of the site itself. */
async function openOwnPage(page: Page, site: PanelsSite): Promise<void> {
  await page.route('**/page-with-frame', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageWithFrame(site) }),
  )
  await openPage(page, `${site.origin}/page-with-frame`)
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect.poll(() => heard(page), { timeout: 60_000 }).toContain('started')
}

const heard = (page: Page) => page.evaluate<unknown[]>('window.heard')
const say = (page: Page, message: unknown) => page.evaluate(`window.say(${JSON.stringify(message)})`)
const player = (page: Page) => page.frameLocator('iframe >> nth=0')
const inside = (page: Page) => player(page).getByRole('navigation', { name: 'Tour' })

/** Long enough for a request to have had an effect. */
async function staysOutside(page: Page): Promise<void> {
  await page.waitForTimeout(1500)
  await expect(inside(page)).toHaveCount(0)
}

test('the page receives progress, sends play, and receives the visitor’s place and their leaving', async ({
  page,
  site,
  complaints,
}) => {
  await trust(page)
  await openOwnPage(page, site)
  expect(await heard(page)).toEqual(['Opening the rooms…', 'started'])
  await say(page, { enfilade: 1, type: 'visit', work: 'work-2' })
  await say(page, 'Play')
  await staysOutside(page)
  await say(page, 'play')
  await expect(inside(page)).toBeVisible()
  await say(page, { enfilade: 1, type: 'visit', work: 'work-2' })
  await expect.poll(() => heard(page)).toContainEqual({ enfilade: 1, type: 'standing', work: 'work-2' })
  await player(page).getByRole('heading', { name: 'Six Labels' }).hover()
  await player(page).getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => heard(page)).toContainEqual({ enfilade: 1, type: 'leave' })
  await expect(inside(page)).toHaveCount(0)
  await say(page, 'play')
  await expect(inside(page)).toBeVisible()
  expect(complaints).toEqual([])
})

test('the page makes the visitor leave: panels are closed, and the walk continues at the next message', async ({
  page,
  site,
}) => {
  await openOwnPage(page, site)
  await say(page, 'play')
  await expect(inside(page)).toBeVisible()
  await player(page).getByRole('button', { name: 'Guided tour' }).click()
  await say(page, { enfilade: 1, type: 'leave' })
  await expect(inside(page)).toHaveCount(0)
  expect(await heard(page), 'who asked for it is not told').not.toContainEqual({ enfilade: 1, type: 'leave' })
  await say(page, 'play')
  await expect(player(page).getByRole('button', { name: 'Guided tour' })).toHaveAttribute('aria-pressed', 'false')
})

test('a page of another origin is not obeyed', async ({ page, site }) => {
  await using other = await openOtherSite(pageWithFrame(site))
  await trust(page, site.origin, `${other.origin}0`)
  await openPage(page, other.origin)
  await say(page, 'play')
  await staysOutside(page)
})

test('a page of a trusted origin is obeyed, receives the visitor’s place, and is the target of links', async ({
  page,
  site,
}) => {
  await using other = await openOtherSite(pageWithFrame(site))
  await trust(page, site.origin, other.origin)
  await openPage(page, other.origin)
  await say(page, 'play')
  await expect(inside(page)).toBeVisible()
  await say(page, { enfilade: 1, type: 'visit', work: 'work-1' })
  await expect.poll(() => heard(page)).toContainEqual({ enfilade: 1, type: 'standing', work: 'work-1' })
  await expect(player(page).getByRole('link', { name: 'Page of this work' })).toHaveAttribute(
    'href',
    `${other.origin}/artworks/work-1/`,
  )
})

test('another window of the same site is not obeyed', async ({ page, site }) => {
  await trust(page, site.origin)
  await openOwnPage(page, site)
  await page.route('**/other-frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>parent.frames[0].postMessage("play", "*"); document.title = "said"</script>',
    }),
  )
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.src = '/other-frame'
    document.body.append(other)
  })
  await expect.poll(() => page.frames().at(-1)?.title()).toBe('said')
  await staysOutside(page)
  await say(page, 'play')
  await expect(inside(page)).toBeVisible()
})

test('in a sandbox without an origin the walk starts at its page’s message, with its panels', async ({
  page,
  site,
  complaints,
}) => {
  const sandbox = 'sandbox="allow-scripts"'
  await using other = await openOtherSite(pageWithFrame(site, sandbox), {
    'Content-Security-Policy': 'sandbox allow-scripts',
  })
  await trust(page, site.origin)
  await openPage(page, other.origin)
  await say(page, 'play')
  await expect(inside(page)).toBeVisible()
  await expect(inside(page)).toHaveCSS('position', 'fixed')
  await say(page, { enfilade: 1, type: 'visit', work: 'work-2' })
  const label = player(page).getByRole('complementary', { name: 'Label' })
  await expect(label).toBeVisible()
  // The site accepts forms from its own pages alone: there the form knows the work.
  await expect(label.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', /\/artworks\/work-2\/#buy$/)
  await say(page, { enfilade: 1, type: 'visit', work: 'work-3' })
  await expect(label.getByRole('link', { name: 'Enquire' })).toHaveAttribute('href', /\/artworks\/work-3\/enquire\/$/)
  expect(complaints).toEqual([])
})

test('a page with an origin sends no messages to a player without one', async ({ page, site }) => {
  await using other = await openOtherSite(pageWithFrame(site, 'sandbox="allow-scripts"'))
  await trust(page, site.origin)
  await openPage(page, other.origin)
  await say(page, 'play')
  await staysOutside(page)
})

test('the example of the documentation enters the walk, moves to a work and shows where the visitor stands', async ({
  page,
  site,
  complaints,
}) => {
  await trust(page)
  const documentation = readFileSync(new URL('../docs/embedding.md', import.meta.url), 'utf8')
  const [, example = ''] = /### An example[^]*?^```html\n([^]*?)^```$/m.exec(documentation) ?? []
  const body = `<!doctype html><title>Tour</title>${example.replaceAll('low-tide', 'labels').replaceAll('halo-3', 'work-2')}`
  await page.route('**/tour.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/tour.html`)
  await page.getByRole('button', { name: 'Enter' }).click({ timeout: 60_000 })
  await expect(inside(page)).toBeVisible()
  await page.getByRole('button', { name: 'Go to Halo 3' }).click()
  await expect(page.getByRole('status')).toHaveText('work-2')
  await player(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Enter' })).toBeFocused()
  expect(complaints).toEqual([])
})

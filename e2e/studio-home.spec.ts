import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-violations.ts'
import { code, haveAccount, lookUp, storyPassword } from './account-story.ts'
import { expect, test } from './site-story.ts'

const build = resolve(import.meta.dirname, '../studio/build')
const mostScriptBytes = 150_000

/** Opens a page of the studio, which has nothing to hydrate. */
const openStudio = (page: Page, { origin }: SeededSite, path = '/studio/') =>
  page.goto(`${origin}${path}`, { waitUntil: 'load' })

async function begin(page: Page, { origin }: SeededSite, title: string, spaceUrl = 'white-room'): Promise<void> {
  const data = { title, spaceUrl }
  const begun = await page.request.post(`${origin}/v1/studio/exhibitions`, { data, headers: { Origin: origin } })
  expect(begun.status()).toBe(201)
}

/** Expects no accessibility violations in both schemes, and nothing beyond the edge of a phone or of a page at 200 %. */
async function expectFit(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  const size = page.viewportSize()
  for (const width of [320, 375, 640, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  if (size !== null) await page.setViewportSize(size)
}

test.describe('the studio', () => {
  test('leads to the login and back, and from the plans to it', async ({ page, site }) => {
    const email = 'back@studio.example'
    await haveAccount(page, site, email, { confirmed: true })
    await page.context().clearCookies()
    await page.goto(`${site.origin}/pricing/`)
    await page.getByRole('link', { name: 'Or begin with the exhibition that is free' }).click()
    await expect(page).toHaveURL(`${site.origin}/login/`)
    await page.locator('#hydration-data').waitFor({ state: 'detached' })
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(storyPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(`${site.origin}/studio/`)
    await expect(page.getByText('Nothing hangs yet.')).toBeVisible()
  })

  test('asks for the confirmation of the e-mail, and leads to it', async ({ page, site }) => {
    const email = 'unconfirmed@studio.example'
    await haveAccount(page, site, email)
    await openStudio(page, site)
    await expect(page.getByRole('alert')).toHaveText('Please confirm your e-mail first.')
    await expect(page.getByRole('link', { name: 'New exhibition' })).toHaveCount(0)
    await expectFit(page)
    await page.getByRole('link', { name: 'Confirm your e-mail' }).click()
    await page.locator('#hydration-data').waitFor({ state: 'detached' })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel(/Code/).fill(await lookUp(site, email, code))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).not.toHaveURL(/email-verification/)
    await openStudio(page, site)
    await expect(page.getByText('Nothing hangs yet.')).toBeVisible()
  })

  test('begins an exhibition in a space, and keeps what was typed when it is refused', async ({
    page,
    site,
    complaints,
  }) => {
    await haveAccount(page, site, 'first@studio.example', { confirmed: true })
    await openStudio(page, site)
    await expect(page.getByText('Nothing hangs yet.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Begin in Three Rooms' })).toBeVisible()
    await expectFit(page)

    await page.getByRole('link', { name: 'New exhibition' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New exhibition' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('radio', { name: 'White Room' })).toBeChecked()
    await expectFit(page)
    await page.getByLabel('Subtitle').fill('Works on one wall')
    await page.getByRole('radio', { name: 'Three Rooms' }).check()
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('alert')).toHaveText('The title is missing.')
    await expect(page.getByRole('textbox', { name: 'Title required' })).toBeFocused()
    await expectFit(page)

    await page.getByRole('textbox', { name: 'Title required' }).fill('Low Tide')
    // The answer to the first request is lost, and the request is sent again with its key.
    const keys: (string | undefined)[] = []
    let isLost = true
    await page.route('**/v1/studio/exhibitions', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('alert')).toHaveText('Check your connection. What you typed stays here.')
    await expect(page.getByLabel('Subtitle')).toHaveValue('Works on one wall')
    await expect(page.getByRole('radio', { name: 'Three Rooms' })).toBeChecked()
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page).toHaveURL(`${site.origin}/studio/`)
    await expect(page.getByRole('status')).toHaveText('“Low Tide” has begun.')
    expect(new Set(keys).size).toBe(1)

    const rows = page.getByRole('region', { name: 'In work, 1' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Three Rooms, no works yet')
    await expect(rows).toContainText('Draft')
    await expectFit(page)
    // Chromium reports the request that was lost on purpose.
    expect(complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([])
  })

  test('shows twelve exhibitions a page, and finds one by its title', async ({ page, site }) => {
    await haveAccount(page, site, 'many@studio.example', { confirmed: true })
    for (let number = 1; number <= 13; number += 1) await begin(page, site, `Study ${number}`)
    await openStudio(page, site)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(12)
    await expectFit(page)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Study 1')
    await expect(page.getByRole('region', { name: 'In work, 13' })).toBeVisible()
    await page.getByLabel('Find an exhibition').fill('study 7')
    await expect(page).toHaveURL(`${site.origin}/studio/?title=study+7`)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Study 7')
    await page.getByLabel('Find an exhibition').fill('study x')
    await expect(page.getByText('No exhibition has “study x” in its title.')).toBeVisible()
  })

  test('holds the places of rows while they load, and nothing jumps', async ({ page, site }) => {
    await haveAccount(page, site, 'slow@studio.example', { confirmed: true })
    for (const title of ['One', 'Two', 'Three']) await begin(page, site, title)
    const held = Promise.withResolvers<void>()
    await page.route('**/v1/studio/exhibitions?**', async (route) => {
      await held.promise
      await route.continue()
    })
    await openStudio(page, site)
    const list = page.getByRole('main').locator('.home-rows')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expectFit(page)
    const boxOf = async () => {
      await page.evaluate(() => document.fonts.ready)
      return list.boundingBox()
    }
    const before = await boxOf()
    held.resolve()
    await expect(page.getByRole('heading', { level: 3, name: 'Two' })).toBeVisible()
    expect(await boxOf()).toEqual(before)
  })

  test('stays within its budget of script, and asks no other host', async ({ page, site }) => {
    await haveAccount(page, site, 'budget@studio.example', { confirmed: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openStudio(page, site)
    await expect(page.getByText('Nothing hangs yet.')).toBeVisible()
    expect(asked.filter((url) => new URL(url).origin !== site.origin)).toEqual([])
    const scripts = [...new Set(asked)].filter((url) => url.endsWith('.js') && url.includes('/studio/'))
    expect(scripts.length).toBeGreaterThan(0)
    const bytes = scripts.map((url) => {
      const path = new URL(url).pathname.replace('/studio/', '')
      return gzipSync(readFileSync(join(build, path))).byteLength
    })
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostScriptBytes)
  })
})

test.describe('the studio without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows the list of the last visit, to the same person only', async ({ page, site, context }) => {
    await haveAccount(page, site, 'offline@studio.example', { confirmed: true })
    await begin(page, site, 'Seen Before')
    await openStudio(page, site)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await openStudio(page, site)
    const row = page.getByRole('heading', { level: 3, name: 'Seen Before' })
    await expect(row).toBeVisible()

    await context.setOffline(true)
    const sentence = page.getByText(
      /^You are offline, or the site cannot be reached\. This is your list as it was today/,
    )
    await expect(sentence).toBeVisible()
    await openStudio(page, site)
    await expect(row).toBeVisible()
    await expect(sentence).toBeVisible()
    await expectFit(page)
    await context.setOffline(false)
    await expect(sentence).toBeHidden()

    await page.goto(`${site.origin}/pricing/`)
    await page.getByText('Account', { exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await haveAccount(page, site, 'other@studio.example', { confirmed: true })
    await page.route('**/v1/studio/exhibitions?**', (route) => route.abort())
    await openStudio(page, site)
    await expect(page.getByText(/^You are offline, or the site cannot be reached\. It is loaded again/)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

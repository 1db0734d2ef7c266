import { StudioExhibition, StudioPublication } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { expect, test } from './site-story.ts'

test('a draft is walked through before it was ever open: in the studio, and by a link without a login', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.setTimeout(120_000)
  await haveAccount(page, site, 'previews@studio.example', { confirmed: true })
  const headers = { Origin: site.origin }
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${site.origin}${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const work = { title: 'Undertow', type: 'PRINT', widthCm: 60, heightCm: 40, artistName: 'Sounding Line' }
  const brought = await send('/v1/studio/works', work)
  const artworkId = z.object({ data: z.object({ _id: z.string() }) }).parse(brought).data._id
  const begun = await send('/v1/studio/exhibitions', { title: 'Spring Tide', spaceUrl: 'white-room' })
  const { _id: id, url } = z.object({ data: StudioExhibition }).parse(begun).data
  const place = { kind: 'wall', wallId: 'room-3', alongM: 3, centreHeightM: 1.5, frame: 'oak', matM: 0, matBottomM: 0 }
  const operations = [{ kind: 'place', artworkId, place }]
  await send(`/v1/studio/exhibitions/${id}/operations`, { clientId: 'story', seq: 0, baseVersion: 0, operations })

  await page.goto(`${site.origin}/studio/exhibitions/${id}/hanging/?view=list`, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preview Spring Tide' })).toBeVisible()
  const walk = page.frameLocator('iframe[title="Walk through Spring Tide"]')
  await walk.getByRole('button', { name: 'List', exact: true }).click({ timeout: 30_000 })
  await expect(walk.getByText('Undertow').first()).toBeVisible()
  // Neither the work nor the exhibition has a page yet.
  await expect(walk.getByRole('link', { name: /Page of this work/ })).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  const frame = page.locator('.preview-frame')
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(390)

  const phone = page.getByRole('region', { name: 'On your phone' })
  await phone.getByRole('button', { name: 'Make a link' }).click()
  await expect(phone.getByRole('img', { name: /Code with the preview link/ })).toBeVisible()
  const address = (await phone.getByRole('link', { name: 'Open the link here' }).getAttribute('href')) ?? ''
  expect(address).toMatch(/\/player\/preview\/#[\w-]{43}$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const opened = await other.goto(address)
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(other).toHaveTitle('Spring Tide', { timeout: 30_000 })
  await other.getByRole('button', { name: 'View exhibition' }).click()
  await expect(other.getByRole('button', { name: 'List', exact: true })).toBeVisible()
  expect(await elsewhere.cookies()).toEqual([])
  expect((await elsewhere.request.get(`${site.origin}/player/preview/?of=${id}`)).ok()).toBe(true)
  for (const path of [
    `/v1/studio/exhibitions/${id}/scene`,
    `/v1/exhibitions/${url}/scene`,
    `/v1/public-exhibitions/${url}`,
  ])
    expect((await elsewhere.request.get(`${site.origin}${path}`)).ok(), path).toBe(false)

  await phone.getByRole('button', { name: 'Revoke this link' }).click()
  await expect(phone.getByText('The link is revoked.')).toBeVisible()
  await expect(phone.getByRole('img')).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('alert')).toContainText('This preview link works no longer.')
  await elsewhere.close()
  const publication = await page.request.get(`${site.origin}/v1/studio/exhibitions/${id}/publication`)
  expect(z.object({ data: StudioPublication }).parse(await publication.json()).data.published).toBe(null)
  expect(complaints).toEqual([])
})

test('what cannot be previewed is said', async ({ page, site }) => {
  await haveAccount(page, site, 'no-preview@studio.example', { confirmed: true })
  const data = { title: 'Ebb', spaceUrl: 'white-room' }
  const begun = await page.request.post(`${site.origin}/v1/studio/exhibitions`, {
    data,
    headers: { Origin: site.origin },
  })
  const { _id: id } = z.object({ data: StudioExhibition }).parse(await begun.json()).data
  await page.goto(`${site.origin}/studio/exhibitions/${id}/preview/`, { waitUntil: 'load' })
  const walk = page.frameLocator('iframe')
  await expect(walk.getByRole('alert')).toContainText('Nothing can be shown yet')
  await page.goto(`${site.origin}/studio/exhibitions/nothing/preview/`, { waitUntil: 'load' })
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such exhibition.' })).toBeVisible()
  await expectAccessible(page)
})

import { StudioExhibition } from '@enfilade/contract/studio-calls'
import { drawPicture, recordTone } from '@enfilade/server/testing/drawn-media'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { expect, test } from './site-story.ts'

/** Makes calls as the maker who is logged in. */
function callsOf(page: Page, origin: string) {
  return async (method: 'POST' | 'PATCH', path: string, data: object): Promise<unknown> => {
    const answer = await page.request.fetch(`${origin}${path}`, { method, data, headers: { Origin: origin } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}

/** An exhibition with one print, open to visitors. */
async function haveOpenExhibition(page: Page, origin: string, title: string): Promise<StudioExhibition> {
  const call = callsOf(page, origin)
  const work = { title: 'Ebb', type: 'PRINT', widthCm: 60, heightCm: 40, artistName: 'Sounding Line' }
  const added = await call('POST', '/v1/studio/works', work)
  const { _id: artworkId } = z.object({ data: z.object({ _id: z.string() }) }).parse(added).data
  const begun = await call('POST', '/v1/studio/exhibitions', { title, spaceUrl: 'white-room' })
  const exhibition = z.object({ data: StudioExhibition }).parse(begun).data
  const path = `/v1/studio/exhibitions/${exhibition._id}`
  const place = { kind: 'wall', wallId: 'room-3', alongM: 3, centreHeightM: 1.5, frame: 'oak', matM: 0, matBottomM: 0 }
  const operations = [{ kind: 'place', artworkId, place }]
  await call('POST', `${path}/operations`, { clientId: 'a story', seq: 0, baseVersion: 0, operations })
  await call('POST', `${path}/publication`, { version: 1 })
  return exhibition
}

test('a maker writes texts of an open exhibition; visitors see them, and the cover, once they are published', async ({
  page,
  site,
  complaints,
}) => {
  await haveAccount(page, site, 'writes@texts.example', { confirmed: true })
  const { _id: id, url } = await haveOpenExhibition(page, site.origin, 'Tidal Flat')
  const seen = async () => (await page.request.get(`${site.origin}/vr-exhibitions/ea/${url}/`)).text()
  expect(await seen()).toContain('Tidal Flat')

  await page.goto(`${site.origin}/studio/`, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Texts and cover of Tidal Flat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Flat' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByLabel('Title', { exact: true }).fill('Mud and Samphire')
  await page.getByLabel('Description', { exact: true }).fill('A shore of mud, printed at each spring tide.')
  await page.getByLabel('Page description').fill('Prints of one muddy shore, to walk through.')
  await page.getByLabel('Kind of organiser').selectOption('Gallery')
  await page.getByLabel('Alt text of the cover').fill('Mud at low tide.')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const buffer = await drawPicture(7, { widthPx: 900, heightPx: 600 })
  const picture = { name: 'shore.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Upload a picture').setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Mud at low tide.' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('A picture that was chosen.')).toBeVisible()
  expect(await seen()).not.toMatch(/Samphire|spring tide|muddy|low tide/)

  // At once: what was typed a moment ago is published too.
  await page.getByLabel('Subtitle').fill('Spring tides')
  await page.getByRole('link', { name: 'Publish' }).click()
  const changes = page.getByRole('region', { name: /^What changes/ })
  await expect(changes.getByRole('listitem')).toHaveText([
    'Title: “Tidal Flat” → “Mud and Samphire”',
    'Subtitle added: “Spring tides”',
    'Description added',
    'Kind of organiser: Artist → Gallery',
    'Page description added',
    'Cover changed',
    'Alt text of the cover added',
  ])
  await page.getByRole('button', { name: 'Publish 7 changes' }).click()
  await expect(page.getByText('Visitors see this now.')).toBeVisible()
  await expect(changes.getByText('Visitors see exactly this.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  const now = await seen()
  for (const words of ['Mud and Samphire', 'Spring tides', 'spring tide.', 'one muddy shore', 'alt="Mud at low tide."'])
    expect(now).toContain(words)

  // The same picture as that of a work: it can be chosen there as well.
  const read = await page.request.get(`${site.origin}/v1/studio/exhibitions/${id}/texts`)
  const { pictureAssetId } = z
    .object({
      data: z.object({ coverAssetId: z.string() }).transform((data) => ({ pictureAssetId: data.coverAssetId })),
    })
    .parse(await read.json()).data
  const flood = { title: 'Flood', type: 'PRINT', widthCm: 60, heightCm: 40, pictureAssetId }
  await callsOf(page, site.origin)('POST', '/v1/studio/works', flood)
  await page.getByRole('link', { name: 'Texts and cover' }).click()
  await page.getByRole('button', { name: 'Use the first picture that hangs' }).click()
  await expect(page.getByText('No picture hangs yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a work' }).click()
  await expect(page.getByRole('button', { name: 'Flood' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Flood' }).click()
  await expect(page.getByText('A picture that was chosen.')).toBeVisible()
  const music = { name: 'surf.wav', mimeType: 'audio/wav', buffer: recordTone(1, 220) }
  await page.getByLabel('Upload music').setInputFiles(music)
  await page.getByLabel('Author of the music').fill('Sounding Line')
  await page.getByRole('link', { name: 'Publish' }).click()
  await expect(changes.getByRole('listitem')).toHaveText(['Music added', 'Credit of the music added: “Sounding Line”'])
  expect(complaints).toEqual([])
})

test('the page says what it waits for, and what keeps it away', async ({ page, site }) => {
  await haveAccount(page, site, 'states@texts.example', { confirmed: true })
  await page.route('**/texts', () => {})
  await page.goto(`${site.origin}/studio/exhibitions/an-exhibition/`, { waitUntil: 'load' })
  await expect(page.getByText('Loading')).toBeAttached()
  await expectAccessible(page)
  await page.unroute('**/texts')
  await page.route('**/texts', (route) => route.abort())
  await page.reload({ waitUntil: 'load' })
  await expect(page.getByRole('alert').filter({ hasText: 'these texts were not open here before' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/texts')
  const refusal = { reason: 'Please confirm your e-mail first.', code: 'not_verified', requestId: 'a-story' }
  await page.route('**/texts', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.reload({ waitUntil: 'load' })
  await expect(page.getByRole('link', { name: 'Confirm your e-mail' })).toBeVisible()
  await expectAccessible(page)
})

test('what is typed without a connection or refused stays at its field, over a reload too', async ({ page, site }) => {
  await haveAccount(page, site, 'offline@texts.example', { confirmed: true })
  const begun = await callsOf(page, site.origin)('POST', '/v1/studio/exhibitions', {
    title: 'Unsent',
    spaceUrl: 'white-room',
  })
  const { _id: id } = z.object({ data: StudioExhibition }).parse(begun).data
  const [subtitle, title] = [page.getByLabel('Subtitle'), page.getByLabel('Title', { exact: true })]
  await page.goto(`${site.origin}/studio/exhibitions/${id}/`, { waitUntil: 'load' })
  await expect(page.getByText('It follows the title until the exhibition is first opened.')).toBeVisible()
  await page.route('**/texts', (route) => route.abort())
  await subtitle.fill('Written on a train')
  await expect(page.getByText('Offline: 1 text waits here')).toBeVisible()
  await expect(page.getByText('Not saved yet. It waits here until there is a connection.')).toBeVisible()
  await expectAccessible(page)
  await page.reload({ waitUntil: 'load' })
  await expect(subtitle).toHaveValue('Written on a train')
  await page.unroute('**/texts')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await title.fill('')
  await expect(page.getByRole('alert').filter({ hasText: 'This must not be empty.' })).toBeVisible()
  await expect(title).toHaveValue('')
  await expectAccessible(page)
  await title.fill('Sent')
  await expect(page.getByText('/vr-exhibitions/ea/sent/')).toBeVisible()

  // Somebody else writes in the same field.
  await callsOf(page, site.origin)('PATCH', `/v1/studio/exhibitions/${id}/texts`, { version: 2, subtitle: 'Theirs' })
  await subtitle.fill('Mine')
  await expect(page.getByText('Somebody else has written “Theirs”.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Somebody else has written')).toHaveCount(0)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.reload({ waitUntil: 'load' })
  await expect(subtitle).toHaveValue('Mine')
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.goto(`${site.origin}/studio/exhibitions/nothing/`, { waitUntil: 'load' })
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such exhibition' })).toBeVisible()
  await expectAccessible(page)
})

import { StudioExhibition } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { expect, test } from './site-story.ts'

test('a maker adds works of their library, has them hung by rule, opens, changes and closes the exhibition', async ({
  page,
  site,
  complaints,
}) => {
  await haveAccount(page, site, 'opens@studio.example', { confirmed: true })
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${site.origin}${path}`, { data, headers: { Origin: site.origin } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  for (const title of ['Ebb', 'Slack Water', 'Flood'])
    await call('/v1/studio/works', { title, type: 'PRINT', widthCm: 60, heightCm: 40, artistName: 'Sounding Line' })
  const begun = await call('/v1/studio/exhibitions', { title: 'Tidal Range', spaceUrl: 'white-room' })
  const { _id: id, url } = z.object({ data: StudioExhibition }).parse(begun).data
  await page.goto(`${site.origin}/studio/exhibitions/${id}/hanging/?view=list`, { waitUntil: 'load' })

  const library = page.getByRole('region', { name: 'From your library' })
  await library.getByRole('checkbox', { name: /^Ebb/ }).check()
  await library.getByRole('button', { name: 'Choose all' }).click()
  await expectAccessible(page)
  await library.getByRole('button', { name: 'Add 3 to the exhibition' }).click()
  await expect(page.getByRole('region', { name: 'Not hung, 3' })).toBeVisible()
  await expect(library.getByText('All works of your library are in this exhibition.')).toBeVisible()
  await page.getByRole('button', { name: 'Hang all' }).click()
  await expect(page.getByRole('region', { name: /Not hung/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Not hung, 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  // At once: what was changed a moment ago is published too.
  await page.getByRole('link', { name: 'Publish' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Publish Tidal Range' })).toBeVisible()
  const changes = page.getByRole('region', { name: /^What changes/ })
  await expect(changes.getByRole('listitem')).toHaveText(['Flood: hung', 'Slack Water: hung', 'Ebb: hung'])
  await expect(page.getByText('Closed. Only your team sees it.')).toBeVisible()
  const isPublic = async () => (await page.request.get(`${site.origin}/v1/public-exhibitions/${url}`)).ok()
  expect(await isPublic()).toBe(false)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByText('It is open.')).toBeVisible()
  await expect(changes.getByText('Visitors see exactly this.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Open|Publish/ })).toHaveCount(0)
  expect(await isPublic()).toBe(true)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('link', { name: 'Back to the hanging' }).click()
  await page.getByRole('region', { name: 'Works', exact: true }).getByRole('button', { name: /Ebb/ }).click()
  await page.getByRole('button', { name: 'Take down' }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
  await expect(changes.getByRole('listitem')).toHaveText(['Ebb: taken down'])
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Visitors see this now.')).toBeVisible()
  const seen = await (await page.request.get(`${site.origin}/v1/public-exhibitions/${url}`)).json()
  expect(z.object({ data: z.object({ artPieces: z.array(z.unknown()) }) }).parse(seen).data.artPieces).toHaveLength(2)

  await page.getByRole('button', { name: 'Close to visitors' }).click()
  await expect(page.getByText('It is closed. Its draft stays as it is.')).toBeVisible()
  expect(await isPublic()).toBe(false)
  expect(complaints).toEqual([])
})

test('what stands in the way of an opening is said, without a button that could not do it', async ({ page, site }) => {
  await haveAccount(page, site, 'in-the-way@studio.example', { confirmed: true })
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${site.origin}${path}`, { data, headers: { Origin: site.origin } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const begun = await call('/v1/studio/exhibitions', { title: 'Neap', spaceUrl: 'white-room' })
  const { _id: id } = z.object({ data: StudioExhibition }).parse(begun).data
  await page.goto(`${site.origin}/studio/exhibitions/${id}/publish/`, { waitUntil: 'load' })
  const obstacles = page.getByRole('region', { name: 'What stands in the way, 1' })
  await expect(obstacles.getByRole('listitem')).toHaveText('Nothing hangs in this exhibition yet.')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${site.origin}/studio/exhibitions/nothing/publish/`, { waitUntil: 'load' })
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such exhibition.' })).toBeVisible()
})

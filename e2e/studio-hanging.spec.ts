import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { expect, test } from './site-story.ts'
import { beginWithWorks, draftOf, lendWorks } from './studio-hanging-story.ts'

/** Works that no other story looks at; they go back to the site. */
const lent = ['horizon-9', 'horizon-10', 'horizon-11']

const openHanging = (page: Page, { origin }: SeededSite, id: string) =>
  page.goto(`${origin}/studio/exhibitions/${id}/hanging/?view=list`, { waitUntil: 'load' })

/** The row of a work, opened. */
async function opened(page: Page, name: RegExp): Promise<Locator> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const head = row.getByRole('button', { name })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return row
}

/** Moves a work to a place on the wall that is offered first. */
async function moveTo(page: Page, name: RegExp, place: string): Promise<void> {
  const row = await opened(page, name)
  await row.getByText('Move to…').click()
  await row.getByLabel('Place').selectOption({ label: place })
  await row.getByRole('button', { name: 'Move', exact: true }).click()
}

/** The titles on the walls, from left to right. */
const hungTitles = (page: Page) => page.getByRole('region', { name: /wall/ }).getByRole('heading', { level: 3 })

test.afterAll(({ site }) => lendWorks(site, lent, null))

test.describe('the hanging as a list', () => {
  test('works are hung, moved and framed without dragging; each step is undone, also after a reload', async ({
    page,
    site,
    complaints,
  }) => {
    const id = await beginWithWorks(page, site, 'list@studio.example', lent)
    await page.goto(`${site.origin}/studio/`, { waitUntil: 'load' })
    await page.getByRole('link', { name: 'Hang Low Tide' }).click()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Not hung, 3' })).toBeVisible()

    await moveTo(page, /Horizon 9/, 'On the empty wall')
    await expect(page.getByRole('button', { name: /Horizon 9/ })).toBeFocused()
    await moveTo(page, /Horizon 10/, 'After Horizon 9')
    await moveTo(page, /Horizon 11/, 'Before Horizon 9')
    await expect(hungTitles(page)).toContainText(['Horizon 11', 'Horizon 9', 'Horizon 10'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)

    const row = await opened(page, /Horizon 9/)
    await row.getByRole('button', { name: 'One place left' }).click()
    await expect(hungTitles(page)).toContainText(['Horizon 9', 'Horizon 11', 'Horizon 10'])
    await row.getByLabel('Height of the centre').fill('162')
    await row.getByLabel('Height of the centre').press('Enter')
    await row.getByLabel('Frame').selectOption('gilt')
    await row.getByLabel('Gap to the right').fill('60')
    await row.getByLabel('Gap to the right').press('Enter')
    await expect(row.getByLabel('Gap to the right')).toHaveValue('60')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect.poll(async () => (await draftOf(page, site, id)).version).toBe(10)
    const { hanging, works } = await draftOf(page, site, id)
    const work = works.find(({ title }) => title === 'Horizon 9')
    const place = hanging.placements[work?.id ?? '']
    expect(place).toMatchObject({ kind: 'wall', centreHeightM: 1.62, frame: 'gilt' })

    await row.getByRole('button', { name: 'Lock' }).click()
    await expect(row.getByRole('button', { name: 'Take down' })).toHaveCount(0)
    await page.reload({ waitUntil: 'load' })
    const undo = page.getByRole('button', { name: 'Undo' })
    for (let step = 0; step < 8; step += 1) await undo.click()
    await expect(page.getByRole('region', { name: 'Not hung, 3' })).toBeVisible()
    await expect(undo).toBeDisabled()
    await expect.poll(async () => Object.keys((await draftOf(page, site, id)).hanging.placements)).toEqual([])
    const redo = page.getByRole('button', { name: 'Redo' })
    for (let step = 0; step < 8; step += 1) await redo.click()
    await expect(redo).toBeDisabled()
    await expect
      .poll(async () => (await draftOf(page, site, id)).hanging)
      .toEqual({
        ...hanging,
        placements: { ...hanging.placements, [work?.id ?? '']: { ...place, locked: true } },
      })
    await page.setViewportSize({ width: 375, height: 800 })
    await opened(page, /Horizon 10/)
    await page.getByText('Move to…').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  test('what is changed without a connection survives the page, and is sent once there is one', async ({
    page,
    site,
    context,
  }) => {
    const id = await beginWithWorks(page, site, 'train@studio.example', lent)
    await openHanging(page, site, id)
    await moveTo(page, /Horizon 9/, 'On the empty wall')
    await expect.poll(async () => (await draftOf(page, site, id)).version).toBe(4)
    await page.route('**/v1/studio/**', (route) => route.abort())
    await moveTo(page, /Horizon 10/, 'After Horizon 9')
    const row = await opened(page, /Horizon 9/)
    await row.getByRole('button', { name: 'Take down' }).click()
    await expect(page.getByText('Offline: 2 changes wait here')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.close()

    const next = await context.newPage()
    await openHanging(next, site, id)
    await expect(hungTitles(next)).toContainText(['Horizon 10'])
    await expect(hungTitles(next)).toHaveCount(1)
    await expect.poll(async () => (await draftOf(next, site, id)).version).toBe(6)
    const { hanging } = await draftOf(next, site, id)
    expect(Object.keys(hanging.placements)).toHaveLength(1)
    await next.close()
  })

  test('an exhibition of others is none', async ({ page, site }) => {
    await haveAccount(page, site, 'stranger@studio.example', { confirmed: true })
    await openHanging(page, site, 'no-such-exhibition')
    await expect(page.getByRole('alert').filter({ hasText: 'There is no such exhibition.' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
  })
})

import assert from 'node:assert/strict'
import { LibraryWork } from '@enfilade/contract/library-calls'
import { drawPicture } from '@enfilade/server/testing/drawn-media'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { accessibilityViolations, expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { expect, test } from './site-story.ts'

const One = z.object({ data: LibraryWork })
const Many = z.object({ data: z.array(LibraryWork), count: z.int() })

/** Brings works in by calls, several at once; the last one is the newest. */
async function bringIn(page: Page, origin: string, count: number, facts: (number: number) => object = () => ({})) {
  for (let from = 0; from < count; from += 20) {
    const numbers = [...Array(Math.min(20, count - from)).keys()].map((place) => from + place)
    const answers = await Promise.all(
      numbers.map((number) =>
        page.request.post(`${origin}/v1/studio/works`, {
          headers: { 'Sec-Fetch-Site': 'same-origin' },
          data: { title: `Tide ${String(number).padStart(3, '0')}`, type: 'PRINT', ...facts(number) },
        }),
      ),
    )
    for (const answer of answers) expect(answer.status()).toBe(201)
  }
}

async function library(page: Page, origin: string): Promise<Map<string, LibraryWork>> {
  const { data } = Many.parse(await (await page.request.get(`${origin}/v1/studio/works?limit=500`)).json())
  return new Map(data.map((work) => [work.title, work]))
}

/** Puts a text on the clipboard, as another program does. */
async function clip(page: Page, text: string): Promise<void> {
  await page.evaluate((held) => navigator.clipboard.writeText(held), text)
}

const rowsDrawn = (page: Page) => page.locator('.works-grid-rows [role="row"]').count()

test('500 works are found, filtered, sorted, chosen and edited like a spreadsheet', async ({
  page,
  context,
  site,
  complaints,
}) => {
  test.setTimeout(180_000)
  await haveAccount(page, site, 'library@works.example', { confirmed: true })
  await bringIn(page, site.origin, 500, (number) => ({
    artistName: number % 2 === 0 ? 'Fathom Line' : 'Sounding Lead',
    ...(number % 5 === 0 ? {} : { heightCm: 20 + number, widthCm: 30 + (number % 90) }),
  }))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.origin}/studio/`, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Works', exact: true }).click()
  await expect(page.getByRole('button', { name: 'All, 500' })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Works' })
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  expect(await rowsDrawn(page)).toBeLessThanOrEqual(60)

  // Filter, search and order.
  await page.getByRole('button', { name: 'Without size, 100' }).click()
  await expect(page.getByText('100 of 500 works')).toBeVisible()
  await page.getByRole('button', { name: 'All, 500' }).click()
  await page.getByRole('searchbox').fill('TIDE 04 sounding')
  await expect(page.getByText('5 of 500 works')).toBeVisible()
  await page.getByRole('searchbox').fill('nothing has this')
  await expect(page.getByText('No work has “nothing has this”.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')

  // All are chosen, also those that are not drawn.
  await page.getByRole('checkbox', { name: 'Choose all works' }).check()
  await expect(page.getByText('500 works chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByRole('checkbox', { name: 'Choose Tide 002' }).click()
  await page.getByRole('checkbox', { name: 'Choose Tide 006' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 works chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose none' }).click()

  // Typing replaces, Enter goes down, Tab right, Escape back.
  await grid.focus()
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.type('1999')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Oil on canvas')
  await page.keyboard.press('Enter')
  await page.keyboard.type('never')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('tall')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is not a measure.')
  await page.getByRole('textbox', { name: 'H cm of Tide 002' }).fill('40½ × 52¾ in')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All is saved.')).toBeVisible()
  const typed = await library(page, site.origin)
  const factsOf = (title: string) => {
    const { year, medium, heightCm, widthCm } = typed.get(title) ?? assert.fail()
    return { year, medium, heightCm, widthCm }
  }
  expect(factsOf('Tide 000')).toEqual({ year: '1999', medium: null, heightCm: null, widthCm: null })
  expect(factsOf('Tide 001')).toMatchObject({ year: '2000', medium: 'Oil on canvas' })
  expect(factsOf('Tide 002')).toEqual({ year: null, medium: null, heightCm: 102.87, widthCm: 133.99 })

  // A block is copied, filled down and emptied.
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1999\t\n2000\tOil on canvas\n')
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('button', { name: 'Undo: fill of 1 row' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'Undo: emptying of 4 cells' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('All is saved.')).toBeVisible()
  expect((await library(page, site.origin)).get('Tide 001')).toMatchObject({ year: '2000', medium: 'Oil on canvas' })

  // 40 × 6 cells are pasted after a look, without the one that is refused, and taken back in one step.
  const before = await library(page, site.origin)
  const rows = [...Array(40).keys()].map((row) => [
    `Flood ${row}`,
    'A. N. Artist',
    `${1900 + row}`,
    'Ink',
    row === 7 ? 'tall' : `${10 + row}`,
    '25',
  ])
  await clip(page, rows.map((row) => row.join('\t')).join('\r\n'))
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  const preview = page.getByRole('region', { name: 'What would change' })
  await expect(preview).toContainText('239 cells change, 1 is refused.')
  await expect(preview.getByRole('listitem')).toContainText('Tide 007, H cm: “tall”. This is not a measure.')
  await expect(grid.getByText('Flood 3', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await library(page, site.origin)).toEqual(before)
  await preview.getByRole('button', { name: 'Change 239 cells' }).click()
  await expect(page.getByText('All is saved.')).toBeVisible()
  const pasted = await library(page, site.origin)
  expect(pasted.get('Flood 7')).toMatchObject({ year: '1907', medium: 'Ink', heightCm: 27, widthCm: 25 })
  expect(pasted.get('Flood 39')).toMatchObject({ artistName: 'A. N. Artist', year: '1939', heightCm: 49 })
  await expect(grid).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('All is saved.')).toBeVisible()
  const facts = (works: Map<string, LibraryWork>) =>
    [...works.values()].map(({ version, title }) => `${title} ${version}`).toSorted()
  expect(facts(await library(page, site.origin))).toEqual(facts(before))
  expect(await rowsDrawn(page)).toBeLessThanOrEqual(60)
  expect(complaints).toEqual([])
})

test('chosen works are changed together, and works are seen at one scale', async ({ page, site, complaints }) => {
  await haveAccount(page, site, 'bulk@works.example', { confirmed: true })
  await page.goto(`${site.origin}/studio/works/`, { waitUntil: 'load' })
  await expect(page.getByText('Your library is empty.')).toBeVisible()
  await expectAccessible(page)
  await bringIn(page, site.origin, 12, (number) => ({ heightCm: 10 + number * 10, widthCm: 10 }))
  await page.reload({ waitUntil: 'load' })
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await page.getByRole('checkbox', { name: 'Choose all works' }).check()
  await page.getByRole('button', { name: 'Set a field' }).click()
  await page.getByLabel('Field').selectOption('Price')
  await page.getByLabel('To', { exact: true }).fill('€ 1.200,50')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('button', { name: 'Change 12 cells' }).click()
  await page.getByRole('button', { name: 'Number titles' }).click()
  await page.getByLabel('Title, with # for the number').fill('Ebb ##')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('button', { name: 'Change 12 cells' }).click()
  await page.getByRole('button', { name: 'Find and replace' }).click()
  await page.getByLabel('Find', { exact: true }).fill('Ebb 0')
  await page.getByLabel('Replace by').fill('Neap 0')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await page.getByRole('button', { name: 'Change 9 cells' }).click()
  await expect(page.getByText('All is saved.')).toBeVisible()
  const works = await library(page, site.origin)
  expect([...works.keys()].toSorted().slice(0, 4)).toEqual(['Ebb 10', 'Ebb 11', 'Ebb 12', 'Neap 01'])
  expect([...works.values()].every(({ price, currency }) => price === 1200.5 && currency === 'EUR')).toBe(true)

  await page.getByRole('button', { name: 'Pictures' }).click()
  const heightOf = async (title: string) =>
    (await page.getByRole('link', { name: title }).locator('.work-picture').boundingBox())?.height ?? 0
  expect((await heightOf('Ebb 12')) / (await heightOf('Neap 06'))).toBeCloseTo(2, 1)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 800 })
  for (const view of ['Pictures', 'Table']) {
    await page.getByRole('button', { name: view }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  }
  expect(complaints).toEqual([])
})

test('changes made without a connection wait, and what somebody else has changed is shown', async ({ page, site }) => {
  await haveAccount(page, site, 'away@works.example', { confirmed: true })
  await bringIn(page, site.origin, 2)
  await page.goto(`${site.origin}/studio/works/`, { waitUntil: 'load' })
  const grid = page.getByRole('grid', { name: 'Works' })
  await grid.getByText('Tide 001').click()
  await page.route('**/v1/studio/works/**', (route) => route.abort())
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saving 1 work…')).toBeVisible()
  const work = (await library(page, site.origin)).get('Tide 001') ?? assert.fail()
  const theirs = await page.request.patch(`${site.origin}/v1/studio/works/${work._id}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { version: work.version, title: 'Theirs', year: '1999' },
  })
  expect(theirs.status()).toBe(200)
  await page.unroute('**/v1/studio/works/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('alert')).toContainText('Title of Theirs to “Theirs”. You typed “Mine”.')
  await page.getByRole('button', { name: 'Take mine' }).click()
  await expect(page.getByText('All is saved.')).toBeVisible()
  expect((await library(page, site.origin)).get('Mine')).toMatchObject({ year: '1999' })
})

test('a work has a page: its record is saved as it is typed, its picture replaced, and it is deleted', async ({
  page,
  site,
  complaints,
}) => {
  await haveAccount(page, site, 'work@works.example', { confirmed: true })
  await bringIn(page, site.origin, 2, (number) => ({ artistName: `Sounding ${number}` }))
  const post = (path: string, data: object) =>
    page.request.post(`${site.origin}${path}`, { headers: { 'Sec-Fetch-Site': 'same-origin' }, data })
  const { _id: workId } = (await library(page, site.origin)).get('Tide 001') ?? assert.fail()
  const begun = await (await post('/v1/studio/exhibitions', { title: 'Spring Tide', spaceUrl: 'white-room' })).json()
  const exhibitionId = z.object({ data: z.object({ _id: z.string() }) }).parse(begun).data._id
  const added = await post(`/v1/studio/exhibitions/${exhibitionId}/operations`, {
    clientId: 'a story',
    seq: 0,
    baseVersion: 0,
    operations: [{ kind: 'add-work', artworkId: workId, index: 0 }],
  })
  expect(added.ok()).toBe(true)

  await page.goto(`${site.origin}/studio/works/`, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Open Tide 001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tide 001' })).toBeVisible()
  await expect(page.getByText('This work has no picture.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('High Water')
  await page.getByLabel('Height, cm').fill('40 x 60')
  await page.getByLabel('Status').selectOption('For Sale')
  await page.getByLabel('Price').fill('a lot')
  await page.getByLabel('Series').fill('Tides')
  await expect(page.getByText('“a lot” is no price. Write it like 3,050 EUR.')).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('a lot')
  await page.getByLabel('Price').fill('950 gbp')
  await page.getByLabel('Rights of the picture').fill('free for all')
  await page.getByLabel('Description').fill('Grey water under a grey sky.')
  await page.getByLabel('Title', { exact: true }).focus()
  await expect(page.getByText('This must be a licence of creativecommons.org').first()).toBeVisible()
  await expect(page.getByLabel('Rights of the picture')).toHaveValue('free for all')
  await expect(page.getByLabel('Width, cm')).toHaveValue('60')
  await page
    .getByLabel('Replace the picture')
    .or(page.getByLabel('Choose a picture'))
    .setInputFiles({
      name: 'high water.png',
      mimeType: 'image/png',
      buffer: await drawPicture(3, { widthPx: 600, heightPx: 400 }),
    })
  await expect(page.getByRole('img', { name: 'High Water' })).toBeVisible()
  await expect(page.getByText('All is saved.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  const saved = One.parse(await (await page.request.get(`${site.origin}/v1/studio/works/${workId}`)).json()).data
  expect(saved).toMatchObject({
    title: 'High Water',
    heightCm: 40,
    widthCm: 60,
    status: 'ON_SALE',
    price: 950,
    currency: 'GBP',
    series: 'Tides',
    description: 'Grey water under a grey sky.',
    rights: null,
  })
  expect(saved.pictureAssetId).not.toBeNull()

  await page.getByRole('button', { name: 'Delete this work' }).click()
  await expect(page.getByText('Its record and its picture in your library will be gone.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete “High Water”' }).click()
  await expect(page.getByText('This work is in “Spring Tide”. Remove it there before you delete it.')).toBeVisible()
  await page.getByRole('link', { name: 'Spring Tide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring Tide' })).toBeVisible()

  await page.getByRole('link', { name: 'Your exhibitions' }).click()
  await page.getByRole('link', { name: 'Works', exact: true }).click()
  await page.getByRole('link', { name: 'Open Tide 000' }).click()
  await page.getByRole('button', { name: 'Delete this work' }).click()
  await page.getByRole('button', { name: 'Delete “Tide 000”' }).click()
  await expect(page.getByText('1 work', { exact: true })).toBeVisible()
  await page.goto(`${site.origin}/studio/works/nothing/`, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  // The site refused the rights and the deletion, and knows no work “nothing”.
  expect(complaints.filter((text) => !/status of 40[0-9]/.test(text))).toEqual([])
})

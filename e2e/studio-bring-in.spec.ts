import { LibraryWork } from '@enfilade/contract/library-calls'
import { StudioDraft } from '@enfilade/contract/studio-calls'
import { drawPicture } from '@enfilade/server/testing/drawn-media'
import { z } from 'zod'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount } from './account-story.ts'
import { expect, test } from './site-story.ts'

/** A picture as a file that is chosen. */
async function picture(name: string, seed: number, [widthPx, heightPx]: readonly [number, number]) {
  return { name, mimeType: 'image/png', buffer: await drawPicture(seed, { widthPx, heightPx }) }
}

test('an artist brings in pictures, and has them hung in a new exhibition', async ({ page, site, complaints }) => {
  await haveAccount(page, site, 'artist@studio.example', { confirmed: true })
  await page.goto(`${site.origin}/studio/`, { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Bring in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bring in' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      await picture('Ebb_2019_40x60cm.png', 3, [600, 400]),
      await picture('IMG_0001.png', 4, [400, 600]),
      { name: 'no picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture.') },
    ])
  const works = page.getByRole('region', { name: /^\d works$/ }).getByRole('listitem')
  await expect(works.nth(0).getByLabel('Title')).toHaveValue('Ebb')
  await expect(works.nth(0).getByLabel('Height')).toHaveValue('40')
  await expect(works.nth(0).getByLabel('Width')).toHaveValue('60')
  await expect(works.nth(0).getByLabel('Year')).toHaveValue('2019')
  for (const place of [0, 1]) await expect(works.nth(place).getByText('Ready')).toBeVisible()
  await expect(works.nth(2).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByLabel('Artist').fill('Sounding Line')
  await page.getByLabel('Kind of work').selectOption('PHOTOGRAPHY')

  // The styles of controls win over those of bare elements, in whatever order style sheets arrive.
  await expect(works.nth(0).getByRole('button', { name: 'Remove' })).toHaveCSS('border-bottom-width', '1px')
  // One may look elsewhere meanwhile: nothing is lost.
  await page.getByRole('link', { name: 'Exhibitions', exact: true }).click()
  await page.getByRole('link', { name: 'Bring in' }).click()
  await expect(works.nth(0).getByLabel('Title')).toHaveValue('Ebb')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1280, height: 720 })

  await works.nth(2).getByRole('button', { name: 'Remove' }).click()
  await works.nth(1).getByLabel('Title').fill('Slack Water')
  await works.nth(1).getByLabel('Height').fill('tall')
  await works.nth(1).getByLabel('Width').fill('15 3/4 in')
  await page.getByLabel('Title of the exhibition').fill('Tide Tables')
  await page.getByRole('button', { name: 'Hang them' }).click()
  await expect(page.getByText('One work was not taken in. Its line says why.')).toBeVisible()
  await expect(works.nth(1).getByText('Not a measure')).toBeVisible()
  await expect(works.nth(0).getByText('In your library')).toBeVisible()
  await works.nth(1).getByLabel('Height').fill('60')
  await page.getByRole('button', { name: 'Hang them' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tide Tables' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hung, 2' })).toBeVisible()
  const id = /exhibitions\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  const read = async (path: string) => (await page.request.get(`${site.origin}${path}`)).json()
  const draft = z.object({ data: StudioDraft }).parse(await read(`/v1/studio/exhibitions/${id}`)).data
  expect(Object.keys(draft.hanging.placements)).toHaveLength(2)
  const library = z.object({ data: z.array(LibraryWork) }).parse(await read('/v1/studio/works')).data
  expect(
    library.map(({ title, type, artistName, heightCm, widthCm, year }) => [
      title,
      type,
      artistName,
      heightCm,
      widthCm,
      year,
    ]),
  ).toEqual([
    ['Slack Water', 'PHOTOGRAPHY', 'Sounding Line', 60, 40.01, null],
    ['Ebb', 'PHOTOGRAPHY', 'Sounding Line', 40, 60, '2019'],
  ])
  expect(library.every(({ fileVersions, public: isPublic }) => fileVersions !== null && !isPublic)).toBe(true)
  expect(complaints).toEqual([])
})

test('an upload goes on where the line was cut', async ({ page, site }) => {
  await haveAccount(page, site, 'cut@studio.example', { confirmed: true })
  let cuts = 0
  await page.route('**/v1/studio/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || cuts >= 2) return route.continue()
    cuts += 1
    await route.abort('connectionreset')
  })
  await page.goto(`${site.origin}/studio/works/bring-in/`, { waitUntil: 'load' })
  await page.getByLabel('Choose pictures').setInputFiles([await picture('Neap.png', 5, [1200, 900])])
  await expect(page.getByText('Ready')).toBeVisible()
  expect(cuts).toBe(2)
})

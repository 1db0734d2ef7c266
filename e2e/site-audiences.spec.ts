import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './site-story.ts'

/** The newest lead as the operator sees it: its title, and each fact by its name. */
async function newestLead(request: APIRequestContext, { origin, operatorToken }: SeededSite) {
  const headers = { Authorization: `Bearer ${operatorToken}` }
  const answer = await request.get(`${origin}/v1/operator/leads?limit=1`, { headers })
  const { data } = await answer.json()
  const facts: { name: string; value: string }[] = data[0].facts
  return { title: data[0].title, ...Object.fromEntries(facts.map(({ name, value }) => [name, value])) }
}

const audiences = [
  { audience: 'artists', title: 'A room for your work.', ways: ['/vr-exhibitions/'] },
  { audience: 'galleries', title: 'Open before the crates arrive.', ways: ['/vr-exhibitions/', '/spaces/'] },
  { audience: 'museums', title: 'Bring them together.', ways: ['/vr-exhibitions/'] },
  { audience: 'collectors', title: 'Open the collection.', ways: [] },
] as const

test('each audience has a page with benefits, two films, an exhibition and further links', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(`${site.origin}/vr-for-artists/`)
  for (const { audience, title, ways } of audiences) {
    await page.getByRole('navigation', { name: 'For whom' }).getByRole('link', { name: audience }).click()
    await expect(page).toHaveURL(`${site.origin}/vr-for-${audience}/`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const part = (name: string) => page.getByRole('region', { name })
    await expect(part('What you get').getByRole('heading', { level: 3 })).toHaveCount(6)
    await expect(part('In the room: VR').locator('video')).toHaveCount(1)
    await expect(part('On the wall: AR').locator('video')).toHaveCount(1)
    await expect(page.getByText('In the picture')).toBeVisible()
    const onward = part('Look further').getByRole('link')
    const addresses = await onward.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([...ways, '/pricing/', '/contact-us/'])
    await expect(page.getByRole('navigation', { name: 'Mode' }).getByText('Create')).toHaveAttribute(
      'aria-current',
      'true',
    )
  }
  expect(complaints).toEqual([])
})

test('a quote is requested in place, and records from which page its sender came', async ({ page, site, request }) => {
  await page.goto(`${site.origin}/vr-for-galleries/?buttonId=letter-top&utm_source=spring%20letter`)
  await page.getByRole('link', { name: 'Ask for a quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a quote' })
  await dialog.getByLabel('Gallery').fill('Galerie an der Hofgasse')
  await dialog.getByLabel('E-mail').fill('quote@hofgasse.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Information missing')).toBeVisible()
  await dialog.getByLabel('Contact person').fill('R. Meier')

  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('This could not be sent.')).toBeVisible()
  await expect(dialog.getByLabel('Contact person')).toHaveValue('R. Meier')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/thank-you-galleries\/\?registrationId=/)
  expect(await newestLead(request, site)).toEqual({
    title: 'Lead from a gallery: Galerie an der Hofgasse',
    Name: 'Galerie an der Hofgasse',
    'Contact person': 'R. Meier',
    'E-mail': 'quote@hofgasse.example',
    Button: 'letter-top',
    Query: 'buttonId=letter-top&utm_source=spring%20letter',
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a quote is requested on a separate page, and is refused and accepted there', async ({
    page,
    site,
    request,
  }) => {
    await page.goto(`${site.origin}/vr-for-collectors/?utm_source=letter`)
    await page.getByRole('link', { name: 'Ask for a quote' }).click()
    await page.getByLabel('City').fill('Zug')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Information missing')
    await expect(page.getByLabel('City')).toHaveValue('Zug')
    await page.getByLabel('Name').fill('A. Frei')
    await page.getByLabel('E-mail').fill('frei@collector.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/thank-you-collectors\/\?registrationId=/)
    expect(await newestLead(request, site)).toMatchObject({
      Name: 'A. Frei',
      City: 'Zug',
      Button: 'vr-for-collectors',
      Query: 'utm_source=letter&buttonId=vr-for-collectors',
    })
  })
})

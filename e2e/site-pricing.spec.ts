import AxeBuilder from '@axe-core/playwright'
import { WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import type { FurnishedHouse } from '@enfilade/server/testing/furnished-house'
import { z } from 'zod'
import { expect, layoutShift, test } from './site-story.ts'

const Letters = z.object({ data: z.array(WrittenLetter) })
const Letter = z.object({ data: WholeLetter })
const credentials = { email: 'subscriber@house.example', password: 'nine lemons and a knife' }

/** The code of the newest letter to this address, as who runs the house reads it. */
async function codeFor({ origin, operatorToken }: FurnishedHouse, email: string): Promise<string> {
  const headers = { Authorization: `Bearer ${operatorToken}` }
  const read = async (path: string) => (await fetch(`${origin}/v1/operator/letters${path}`, { headers })).json()
  const { data: letters } = Letters.parse(await read(''))
  const { data: letter } = Letter.parse(await read(`/${letters.find(({ recipient }) => recipient === email)?._id}`))
  return /\d{6}/.exec(letter.subject)?.[0] ?? 'none'
}

test('somebody with an account chooses a plan, goes through the test checkout, and is thanked', async ({
  page,
  house,
  complaints,
}) => {
  const { origin } = house
  await page.goto(`${origin}/pricing/`)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBe(0)
  await expect(page.getByText('$87', { exact: true })).toBeVisible()
  await expect(page.getByText('You save $840 a year')).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByText('$97', { exact: true })).toBeVisible()
  await expect(page.getByText('$87', { exact: true })).toBeHidden()
  await expect(
    page.getByRole('row', { name: /^Artworks per exhibition up to 15 up to 35 up to 80 80\+/ }),
  ).toBeVisible()
  const findings = await new AxeBuilder({ page }).analyze()
  expect(findings.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await page.getByText('Annual', { exact: true }).click()
  await page.getByRole('link', { name: 'Subscribe to Standard, paid annually' }).click()
  await expect(page).toHaveURL(`${origin}/register/`)

  const send = (path: string, data: object) =>
    page.request.post(`${origin}${path}`, { data, headers: { Origin: origin } })
  expect((await send('/v1/register', credentials)).status()).toBe(201)
  const code = await codeFor(house, credentials.email)
  expect((await send('/v1/verify-code', { email: credentials.email, code })).status()).toBe(200)
  expect((await send('/users/login', credentials)).status()).toBe(200)
  await page.goto(`${origin}/pricing/`)
  await page.evaluate(() => {
    document.documentElement.dataset['known'] = ''
  })
  await page.getByRole('link', { name: 'Subscribe to Standard, paid annually' }).click()
  await expect(page).toHaveURL(/\/checkout\/test\/cs_test_/)
  await expect(page.getByText('This is a test. Nothing is charged.')).toBeVisible()
  await expect(page.getByText('$3,564 a year, in play money')).toBeVisible()
  await page.getByLabel('Go on with a test card after the trial').check()
  await page.getByRole('button', { name: 'Begin the trial' }).click()
  await expect(page).toHaveURL(`${origin}/thank-you-subscription/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  const billing = await (await page.request.get(`${origin}/v1/billing`)).json()
  expect(billing).toMatchObject({ plan: 'Standard', annual: true, state: 'trial', exhibitionsLeft: 24 })
  await page.goBack()
  await expect(page.getByText('This checkout is closed.')).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the plans are read, priced by the month too, and lead to an account', async ({ page, house }) => {
    await page.goto(`${house.origin}/pricing/`)
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
    await expect(page.getByText('$647', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Subscribe to Expert, paid monthly' }).click()
    await expect(page).toHaveURL(`${house.origin}/register/?plan=Expert`)
  })
})

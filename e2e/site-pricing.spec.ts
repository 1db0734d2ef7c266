import { WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { accessibilityViolations } from './accessibility-violations.ts'
import { expect, layoutShifts, test } from './site-story.ts'

const Letters = z.object({ data: z.array(WrittenLetter) })
const Letter = z.object({ data: WholeLetter })
const password = 'nine lemons and a knife'

/** The code of the newest letter to this address, as an operator reads it. */
async function codeFor({ origin, operatorToken }: SeededSite, email: string): Promise<string> {
  const headers = { Authorization: `Bearer ${operatorToken}` }
  const read = async (path: string) => (await fetch(`${origin}/v1/operator/letters${path}`, { headers })).json()
  const { data: letters } = Letters.parse(await read(''))
  const { data: letter } = Letter.parse(await read(`/${letters.find(({ recipient }) => recipient === email)?._id}`))
  return /code[^]*?\b(\d{6})\b/i.exec(letter.plainBody)?.[1] ?? 'none'
}

/** Opens an account by the form of the page. */
async function register(page: Page, email: string): Promise<void> {
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
  await page.getByLabel('E-mail').fill(email)
  await field('Password required').fill(password)
  await field('Confirm password required').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
}

test('from the plans to an account, by the code of the letter through the checkout, to thanks and the dashboard', async ({
  page,
  site,
  complaints,
}) => {
  const { origin } = site
  await page.goto(`${origin}/pricing/`)
  await page.waitForLoadState('networkidle')
  expect(await layoutShifts(page)).toEqual([])
  await expect(page.getByText('$87', { exact: true })).toBeVisible()
  await expect(page.getByText('You save $840 a year')).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByText('$97', { exact: true })).toBeVisible()
  await expect(page.getByText('$87', { exact: true })).toBeHidden()
  await expect(
    page.getByRole('row', { name: /^Artworks per exhibition up to 15 up to 35 up to 80 80\+/ }),
  ).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByText('Annual', { exact: true }).click()
  const subscribe = page.getByRole('button', { name: 'Subscribe to Standard, paid annually' })
  await subscribe.click()
  await expect(page).toHaveURL(`${origin}/register/`)

  const email = 'subscriber@site.example'
  await register(page, email)
  await expect(page).toHaveURL(`${origin}/email-verification/`)
  await page.getByRole('textbox', { name: 'Code required' }).fill(await codeFor(site, email))
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  // The plan was chosen before the account was opened.
  await expect(page).toHaveURL(/\/checkout\/test\/cs_test_/)
  const checkout = page.url()
  await page.getByRole('link', { name: 'Back to the plans' }).click()
  await subscribe.click()
  await expect(page).toHaveURL(checkout)
  await expect(page.getByText('This is a test. Nothing is charged.')).toBeVisible()
  await expect(page.getByText('$3,564 a year, in play money')).toBeVisible()
  await page.getByLabel('Go on with a test card after the trial').check()
  await page.getByRole('button', { name: 'Begin the trial' }).click()
  await expect(page).toHaveURL(`${origin}/thank-you-subscription/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  const dashboard = 'https://dashboard.site.example/'
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', dashboard)
  await page.getByText('Account', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('href', dashboard)
  const billing = async () => (await page.request.get(`${origin}/v1/billing`)).json()
  expect(await billing()).toMatchObject({ plan: 'Standard', annual: true, state: 'trial', exhibitionsLeft: 24 })
  await page.goBack()
  await expect(page.getByText('This checkout is closed.')).toBeVisible()

  await page.goto(`${origin}/pricing/`)
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  expect(await layoutShifts(page)).toEqual([])
  await page.getByRole('button', { name: 'Change to Basic, paid annually' }).click()
  await expect(page.getByText('Change to Basic, paid by the year?')).toBeVisible()
  await expect(page.getByText(/All that is open stays open/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('button', { name: 'Change to Expert, paid monthly' }).click()
  const change = page.getByRole('button', { name: 'Change plan' })
  await expect(change).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await change.click()
  await expect(page.getByText('Your plan has been changed.')).toBeVisible()
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  expect(await billing()).toMatchObject({ plan: 'Expert', annual: false, state: 'trial', exhibitionsLeft: 4 })
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same steps work, from the plans through account and checkout to thanks', async ({ page, site }) => {
    const { origin } = site
    const email = 'plain-subscriber@site.example'
    await page.goto(`${origin}/pricing/`)
    const subscribe = page.getByRole('button', { name: 'Subscribe to Expert, paid monthly' })
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
    await expect(page.getByText('$647', { exact: true })).toBeVisible()
    await subscribe.click()
    await expect(page).toHaveURL(`${origin}/register/`)
    await register(page, email)
    await expect(page).toHaveURL(`${origin}/email-verification/`)
    await page.goto(`${origin}/pricing/`)
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
    await subscribe.click()
    await expect(page, 'whoever has not confirmed their e-mail does so first').toHaveURL(
      `${origin}/email-verification/`,
    )
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Code required' }).fill(await codeFor(site, email))
    await page.getByRole('button', { name: 'Confirm Email' }).click()
    await expect(page).toHaveURL(`${origin}/pricing/`)
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true })
    await subscribe.click()
    await expect(page).toHaveURL(/\/checkout\/test\/cs_test_/)
    await page.getByRole('button', { name: 'Begin the trial' }).click()
    await expect(page).toHaveURL(`${origin}/thank-you-subscription/`)
    const billing = await (await page.request.get(`${origin}/v1/billing`)).json()
    expect(billing).toMatchObject({ plan: 'Expert', annual: false, state: 'trial' })
    await page.goto(`${origin}/pricing/`)
    await page.getByRole('button', { name: 'Subscribe to Basic, paid annually' }).click()
    await expect(page.getByText('You have a plan already. You can see it in your settings.')).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-violations.ts'
import { haveAccount, openAsked, storyPassword as password } from './account-story.ts'
import { expect, test } from './site-story.ts'

/** Expects no accessibility violations in both schemes, and nothing wider than a phone. */
async function expectFit(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  const dialog = page.locator('dialog[open]')
  for (const shown of await dialog.all()) {
    expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  if (size !== null) await page.setViewportSize(size)
}

test('a token is made, copied, used by a script, revoked, and then refused', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = 'scripts@m.example'
  await haveAccount(page, site, email, { confirmed: true })
  await openAsked(page, `${site.origin}/settings/`)
  const part = page.getByRole('region', { name: 'Personal access tokens' })
  await expect(part.getByText('None yet')).toBeVisible()
  await part.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'A new token' })).toBeVisible()
  await expectFit(page)

  // What is refused stays as typed.
  await dialog.getByLabel('Name').fill('Import of our catalogue')
  await dialog.getByRole('checkbox', { name: /^read / }).check()
  await dialog.getByRole('radio', { name: 'Until a date' }).check()
  await dialog.getByLabel('Last day').fill('2019-12-24')
  await dialog.getByRole('textbox', { name: 'Password required', exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('A token lasts to a day from today on, and at most 365 days.')
  await expect(dialog.getByLabel('Last day')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('Import of our catalogue')
  await expect(dialog.getByRole('checkbox', { name: /^read / })).toBeChecked()
  await dialog.getByRole('radio', { name: '30 days' }).check()
  await dialog.getByRole('button', { name: 'Make a token' }).click()

  await expect(dialog.getByText('It is shown only once.')).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toMatch(/^enf_\w{42}$/)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await expect(part.getByText('The token is made.')).toBeVisible()
  await expect(part.getByRole('listitem').first()).toContainText(/Import of our catalogue.*read.*Never used/)
  await expectFit(page)

  const asked = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}`, { headers: { Authorization: `Bearer ${secret}` } })
    const { code = null }: { code?: string | null } = await answer.json()
    return [answer.status, code]
  }
  expect(await asked('/v1/user/enquiries')).toEqual([200, null])
  expect(await asked('/v1/user')).toEqual([403, 'login_needed'])
  expect(await asked('/v1/media/nothing')).toEqual([403, 'scope_missing'])

  await openAsked(page, `${site.origin}/settings/`)
  await expect(part.getByText(/^Last used/)).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await part.getByRole('button', { name: 'Revoke the token Import of our catalogue' }).click()
  await expect(dialog.getByText('are refused from then on')).toBeVisible()
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(part.getByText('The token is revoked.')).toBeVisible()
  await expect(part.getByText('None yet')).toBeVisible()
  expect(await asked('/v1/user/enquiries')).toEqual([401, 'token_revoked'])
})

test('an account without a confirmed e-mail is told so, and has no button', async ({ page, site }) => {
  await haveAccount(page, site, 'unconfirmed-scripts@m.example')
  await openAsked(page, `${site.origin}/settings/`)
  const part = page.getByRole('region', { name: 'Personal access tokens' })
  await expect(part.getByText('Your e-mail must be confirmed first')).toBeVisible()
  await expect(part.getByRole('button')).toHaveCount(0)
})

import { appCode } from '@enfilade/server/features/people/second-factor/code-app-fixture'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { haveAccount, openAsked, storyPassword as password } from './account-story.ts'
import { expect, test } from './site-story.ts'

/** Gives this page's browser a phone with passkeys that knows its owner. */
async function carryPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

function passwordField(within: Pick<Page, 'getByRole'>) {
  return within.getByRole('textbox', { name: 'Password required', exact: true })
}

async function logInByPassword(page: Page, site: SeededSite, email: string, word = password): Promise<void> {
  await openAsked(page, `${site.origin}/login/`)
  await page.getByLabel('E-mail').fill(email)
  await passwordField(page.getByRole('main')).fill(word)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

test('a passkey created in the settings logs in alone, and after the password', async ({ page, site }) => {
  const email = 'keys@m.example'
  await carryPhone(page)
  await haveAccount(page, site, email)
  await openAsked(page, `${site.origin}/settings/`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new passkey' })
  await dialog.getByLabel('Name').fill('Phone')
  await passwordField(dialog).fill('not this one')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.')
  await passwordField(dialog).fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the passkey Phone' })).toBeVisible()
  await expect(page.getByText('10 left')).toBeVisible()

  await page.context().clearCookies()
  await openAsked(page, `${site.origin}/login/`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(page.getByText('Account', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await logInByPassword(page, site, email)
  await expect(page).toHaveURL(`${site.origin}/login/second-step/`)
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)

  await openAsked(page, `${site.origin}/settings/`)
  await page.getByRole('button', { name: 'Remove the passkey Phone' }).click()
  await passwordField(page.getByRole('dialog')).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the passkey Phone' })).toHaveCount(0)
})

test('one-time codes are set up by scanning, required at the next login, and replaced once by a recovery code', async ({
  page,
  site,
}) => {
  const email = 'codes@m.example'
  await haveAccount(page, site, email)
  await openAsked(page, `${site.origin}/settings/`)
  await page.getByRole('button', { name: 'Set up one-time codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'One-time codes' })
  await passwordField(dialog).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'A code for your app to scan' }).locator('path')).toHaveCount(1)
  expect(await accessibilityViolations(page)).toEqual([])
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  const now = new Date()
  await dialog.getByLabel('Code of the app').fill('12345')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The code is wrong.')
  await dialog.getByLabel('Code of the app').fill(appCode(secret, now))
  await dialog.getByRole('button', { name: 'Set up' }).click()
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('One-time codes are set up.')).toBeVisible()

  await page.context().clearCookies()
  await logInByPassword(page, site, email)
  await expect(page).toHaveURL(`${site.origin}/login/second-step/`)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code required' }).fill('not a code')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('The code is wrong.')
  await page.getByRole('textbox', { name: 'Code required' }).fill(appCode(secret, now, 1))
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(page.getByText('Account', { exact: true })).toBeVisible()

  for (const [shown, path] of [
    [recoveryCode.toLowerCase(), '/'],
    [recoveryCode, '/login/second-step/'],
  ] as const) {
    await page.context().clearCookies()
    await logInByPassword(page, site, email)
    await expect(page).toHaveURL(`${site.origin}/login/second-step/`)
    await page.getByRole('textbox', { name: 'Code required' }).fill(shown)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    if (path !== '/') await expect(page.getByRole('alert').first()).toHaveText('The code is wrong.')
    await expect(page).toHaveURL(`${site.origin}${path}`)
  }
})

test('the operator must set up a second factor before anything else', async ({ page, site }) => {
  await carryPhone(page)
  await logInByPassword(page, site, 'operator@site.example', 'a gallery of many rooms')
  await expect(page).toHaveURL(`${site.origin}/login/second-factor/`)
  expect((await page.request.get(`${site.origin}/v1/operator/letters`)).status()).toBe(403)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await passwordField(dialog).fill('a gallery of many rooms')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  expect((await page.request.get(`${site.origin}/v1/operator/letters`)).status()).toBe(200)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a login in two steps is two forms', async ({ page, site }) => {
    const email = 'plain-codes@m.example'
    await haveAccount(page, site, email)
    const headers = { Origin: site.origin }
    const call = (path: string, data: object) => page.request.post(`${site.origin}${path}`, { data, headers })
    const { data } = await (await call('/v1/user/one-time-codes', { password })).json()
    const now = new Date()
    expect((await call('/v1/user/one-time-codes/confirm', { code: appCode(data.secret, now) })).ok()).toBe(true)
    await page.context().clearCookies()
    await page.goto(`${site.origin}/login/`)
    await page.getByLabel('E-mail').fill(email)
    await passwordField(page.getByRole('main')).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`${site.origin}/login/second-step/`)
    await page.getByRole('textbox', { name: 'Code required' }).fill('000')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('The code is wrong.')
    await page.getByRole('textbox', { name: 'Code required' }).fill(appCode(data.secret, now, 1))
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`${site.origin}/`)
  })
})

import type { Page } from '@playwright/test'
import { accessibilityViolations, expectAccessible } from './accessibility-violations.ts'
import { code, haveAccount, lookUp, openAsked, storyPassword as password } from './account-story.ts'
import { expect, test } from './site-story.ts'

const otherPassword = 'ten lemons and a fork'

/** The link of a letter, as a path of this site. */
const resetPath = /\/reset-password\/[^\s)]+/
const keepPath = /\/keep-account\/[^\s)]+/

function passwordField(page: Page, name: string) {
  return page.getByRole('main').getByRole('textbox', { name, exact: true })
}

test('a visitor registers, confirms the code of the letter, and stays logged in until they log out', async ({
  page,
  site,
}) => {
  const email = 'newcomer@m.example'
  await page.goto(`${site.origin}/spaces/`)
  await page.getByRole('link', { name: 'Register' }).first().click()
  const send = page.getByRole('main').getByRole('button', { name: 'Register' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Email is missing!')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(email)
  await passwordField(page, 'Password required').fill(password)
  await expect(page.getByText('Strong.')).toBeVisible()
  await passwordField(page, 'Confirm password required').fill(otherPassword)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords are not equal!')
  await expect(passwordField(page, 'Password required')).toHaveValue(password)
  await passwordField(page, 'Confirm password required').fill(password)
  await send.click()
  await expect(page).toHaveURL(`${site.origin}/email-verification/`)
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)

  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  const first = await lookUp(site, email, code)
  await page.getByRole('textbox', { name: 'Code required' }).fill(first === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByRole('alert')).toHaveText('The code is wrong.')
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/a new one/)
  await page.getByRole('textbox', { name: 'Code required' }).fill(await lookUp(site, email, code, first))
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page).toHaveURL(`${site.origin}/pricing/`)

  await page.goto(`${site.origin}/spaces/`)
  await page.evaluate(() => location.assign('/register/'))
  await expect(page).toHaveURL(`${site.origin}/spaces/`)
  await openAsked(page, `${site.origin}/login/`)
  await expect(page).toHaveURL(`${site.origin}/`)
  const summary = page.getByText('Account', { exact: true })
  await summary.click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await openAsked(page, `${site.origin}/settings/`)
  await expect(page).toHaveURL(`${site.origin}/login/`)
})

test('the page of the code continues by itself once the code was confirmed elsewhere', async ({ page, site }) => {
  const email = 'elsewhere@m.example'
  await haveAccount(page, site, email)
  await openAsked(page, `${site.origin}/email-verification/`)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  const data = { email, code: await lookUp(site, email, code) }
  const headers = { Origin: site.origin }
  expect((await page.request.post(`${site.origin}/v1/verify-code`, { data, headers })).ok()).toBe(true)
  await expect(page).toHaveURL(`${site.origin}/pricing/`)
})

test('saved profile and settings are there on the next visit, and refused values stay in the form', async ({
  page,
  site,
}) => {
  await haveAccount(page, site, 'painter@m.example')
  await openAsked(page, `${site.origin}/my-profile/`)
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Biography').fill('Prints since 2004.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await expect(page.getByLabel('Biography')).toHaveValue('Prints since 2004.')

  await page.route('**/v1/user/', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { reason: 'Error, work is still in progress!', code: 'editing_off' } })
      : route.continue(),
  )
  await page.getByLabel('First name').fill('Rose')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error, work is still in progress!')
  await expect(page.getByLabel('First name')).toHaveValue('Rose')
  await page.unroute('**/v1/user/')

  await openAsked(page, `${site.origin}/settings/`)
  await page.getByText('Invoice details', { exact: true }).click()
  await expect(page.getByLabel('VAT number')).toBeHidden()
  await page.getByLabel('Company', { exact: true }).check()
  await page.getByLabel('Company name').fill('Atelier Meier')
  await page.getByLabel('VAT number').fill('12')
  await page.getByRole('button', { name: 'Save invoice details' }).click()
  await expect(page.getByLabel('VAT number')).toBeFocused()
  await page.getByLabel('VAT number').fill('CHE-123.456.788')
  await page.getByRole('button', { name: 'Save invoice details' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByText('Advanced Options').click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByText('All other sessions have ended.')).toBeVisible()
})

test('a forgotten password is reset by the letter, and every session ends', async ({ page, site }) => {
  const email = 'forgetful@m.example'
  await haveAccount(page, site, email)
  await page.goto(`${site.origin}/forgot-password/`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Email not provided!')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'We have sent you reset mail, please check your inbox.',
  )
  await page.goto(`${site.origin}${await lookUp(site, email, resetPath)}`)
  await passwordField(page, 'New password required').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Password must have at least 6 characters')
  await passwordField(page, 'New password required').fill(otherPassword)
  await passwordField(page, 'Confirm new password required').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText("Passwords don't match")
  await expectAccessible(page)
  await passwordField(page, 'Confirm new password required').fill(otherPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await openAsked(page, `${site.origin}/my-profile/`)
  await expect(page).toHaveURL(`${site.origin}/login/`)
  await page.getByLabel('E-mail').fill(email)
  await passwordField(page, 'Password required').fill(otherPassword)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('deleting an account needs a confirmation, and can be undone by the letter', async ({ page, site }) => {
  const email = 'leaver@m.example'
  await haveAccount(page, site, email)
  await openAsked(page, `${site.origin}/settings/`)
  await page.getByText('Advanced Options').click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do you really want to delete your account?' })
  await dialog.getByRole('textbox', { name: 'Password required', exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).not.toHaveText('')
  await dialog.getByRole('textbox', { name: 'Password required', exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText(/in 7 days/)).toBeVisible()
  await page.goto(`${site.origin}${await lookUp(site, email, keepPath)}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
})

test('the redirect page returns a visitor to the saved path, on this site only', async ({ page, context, site }) => {
  for (const [saved, path] of [
    ['/spaces/', '/spaces/'],
    ['//elsewhere.example/', '/'],
  ] as const) {
    await context.addCookies([{ name: 'return-path', value: saved, url: site.origin }])
    await page.goto(`${site.origin}/redirect/`)
    await expect(page).toHaveURL(`${site.origin}${path}`)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).toContain('visitor')
    expect(names).not.toContain('return-path')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('logging in works, typed values stay when refused, and a notice names what needs script', async ({
    page,
    context,
    site,
  }) => {
    const email = 'plain@m.example'
    const data = { email, password }
    await context.request.post(`${site.origin}/v1/register`, { data, headers: { Origin: site.origin } })
    await context.clearCookies()
    await page.goto(`${site.origin}/login/`)
    await page.getByLabel('E-mail').fill(email)
    await passwordField(page, 'Password required').fill('not this one')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password!')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    expect(await page.content()).not.toContain('not this one')
    await passwordField(page, 'Password required').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`${site.origin}/`)
    expect((await context.cookies()).map(({ name }) => name)).toContain('known')
    await page.goto(`${site.origin}/settings/`)
    expect(await page.content()).toContain('needs JavaScript')
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  })
})

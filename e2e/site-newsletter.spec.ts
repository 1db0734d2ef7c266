import { WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import { z } from 'zod'
import { expect, test } from './site-story.ts'

const Letters = z.object({ data: z.array(WrittenLetter) })
const Letter = z.object({ data: WholeLetter })

/** The link in the newest letter to this address, as an operator reads it. */
async function linkFor({ origin, operatorToken }: SeededSite, email: string): Promise<string> {
  const headers = { Authorization: `Bearer ${operatorToken}` }
  const read = async (path: string) => (await fetch(`${origin}/v1/operator/letters${path}`, { headers })).json()
  const { data: letters } = Letters.parse(await read(''))
  const { data: letter } = Letter.parse(await read(`/${letters.find(({ recipient }) => recipient === email)?._id}`))
  return /\/v1\/newsletter\/confirm\?token=\S+/.exec(letter.plainBody)?.[0] ?? ''
}

const asked =
  'Thank you for your interest. Please confirm your subscription by clicking the button in the email we have just sent you...check your Spam folder'

test('a visitor subscribes at home, confirms by the letter, and chooses topics', async ({ page, site, context }) => {
  await page.goto(`${site.origin}/#newsletter`)
  const block = page.locator('#newsletter')
  const subscribe = block.getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await expect(block.getByRole('alert')).toHaveText('Email not provided!')
  await expect(block.getByRole('alert')).toHaveText('', { timeout: 8000 })
  await block.getByLabel('E-mail').fill('reader@m.example')
  await subscribe.dblclick()
  await expect(block.getByRole('status')).toHaveText(asked)

  await page.goto(`${site.origin}${await linkFor(site, 'reader@m.example')}`)
  await expect(page).toHaveURL(/\/thank-you-newsletter\/\?token=/)
  for (const topic of ['Featured exhibitions', 'News and announcements', 'Live events', 'Remember me']) {
    await expect(page.getByLabel(topic)).toBeChecked()
  }
  await page.getByLabel('Blockchain').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('Thank you. Your choice is saved.')).toBeVisible()
  await expect(page.getByLabel('Live events')).toHaveCount(0)
  expect((await context.cookies()).find(({ name }) => name.endsWith('visitor'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Something went wrong!')

  await page.goto(`${site.origin}/newsletter/`)
  await page.getByLabel('E-mail').fill('reader@m.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You are already subscribed!')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('subscribing, confirming and choosing topics work too', async ({ page, site }) => {
    await page.goto(site.origin)
    await page.getByLabel('E-mail').fill('still@m.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('main').getByText(asked)).toBeVisible()
    await page.goto(`${site.origin}${await linkFor(site, 'still@m.example')}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main').getByText('Thank you. Your choice is saved.')).toBeVisible()
    await expect(page.getByLabel('Live events')).toHaveCount(0)
    await page.goto(`${site.origin}/v1/newsletter/confirm?token=none`)
    await expect(page.getByText('The link is no longer valid.')).toBeVisible()
    await page.goto(`${site.origin}/v1/newsletter/unsubscribe?token=none`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('main').getByText('The link is no longer valid.')).toBeVisible()
  })
})

test('the operator reads the site’s letters, and nobody else sees one', async ({ page, site, request }) => {
  const message = { email: 'visitor@m.example', subject: 'Opening <b>hours</b>', message: 'When?' }
  await request.post(`${site.origin}/v1/contact-us`, { data: message })
  await page.goto(`${site.origin}/operator/outbox/`)
  await expect(page.getByText('This is for operators.')).toBeVisible()
  expect(await page.content()).not.toContain('visitor@m.example')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await page.route('**/v1/operator/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), Authorization: `Bearer ${site.operatorToken}` } }),
  )
  await page.reload()
  await page.getByText('Message: Opening <b>hours</b>').click()
  await expect(page.getByText('Somebody wrote to the site.')).toBeVisible()
  await page.getByRole('button', { name: 'HTML' }).click()
  const frame = page.frameLocator('iframe[title^="Message: Opening"]')
  await expect(frame.getByText('Opening <b>hours</b>')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByText('Opening <b>hours</b>').click()
  await expect(page.getByRole('definition').filter({ hasText: 'When?' })).toBeVisible()
})

import { expectAccessible } from './accessibility-violations.ts'
import { expect, test } from './site-story.ts'

const desk = 'Operator’s desk'

test('the operator reaches the operator pages by the account menu, and reads there; nobody else gets the link', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const { origin } = site
  const message = { firstName: 'Ada', lastName: 'Reader', email: 'ada@m.example', subject: 'Hours', message: 'When?' }
  const sent = await page.request.post(`${origin}/v1/contact-us`, { data: message, headers: { Origin: origin } })
  expect(sent.status()).toBe(201)
  await page.goto(`${origin}/operator/messages/`)
  await expect(page.getByText('This is for operators.')).toBeVisible()
  await expect(page.getByText('Ada Reader')).toHaveCount(0)
  await expectAccessible(page)

  await page.setExtraHTTPHeaders({ Authorization: `Bearer ${site.operatorToken}` })
  const menu = page.getByText('Account', { exact: true })
  for (const [mark, isLed] of [
    ['1', false],
    ['operator', true],
  ] as const) {
    await context.addCookies([{ name: 'known', value: mark, url: origin }])
    await page.goto(`${origin}/spaces/`)
    await menu.click()
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('link', { name: desk })).toBeVisible({ visible: isLed })
  }
  await page.getByRole('link', { name: desk }).click()
  await expect(page).toHaveURL(`${origin}/operator/outbox/`)
  const main = page.getByRole('main')
  await main.getByText('ada@m.example').first().click()
  await expect(main.getByText('has received your message').first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Messages' }).click()
  // The outbox has the same message.
  await expect(page).toHaveURL(`${origin}/operator/messages/`)
  await main.getByText('Hours').first().click()
  await expect(main.getByText('When?')).toBeVisible()
  await expectAccessible(page)
  for (const list of ['leads', 'enquiries']) {
    await page.goto(`${origin}/operator/${list}/`)
    await expect(main.locator('[aria-busy]')).toHaveCount(0)
    await expectAccessible(page)
  }
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
})

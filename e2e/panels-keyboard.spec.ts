import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { expect, stepInside, test, workAt } from './panels-site.ts'

test('a whole visit by keyboard: a work, its guide, deep zoom, the form to buy it, a tour, and leaving', async ({
  page,
  site,
}) => {
  await page.route('**/v1/art-piece-buy', (route) => route.fulfill({ status: 201, json: { data: { _id: 'taken' } } }))
  await stepInside(page, site)
  const work = workAt(site, 1)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.matches('button, a, summary') ? (activeElement.textContent ?? '') : ''
    })
  const tabTo = async (words: string) => {
    for (let press = 0; press < 40 && !(await focused()).includes(words); press += 1) await page.keyboard.press('Tab')
    expect(await focused()).toContain(words)
  }
  await tabTo(`2 ${work.label.artistName}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: work.label.title })).toBeFocused()
  await tabTo('Play audio guide')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Pause audio guide/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo('Transcript')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Then look up.')).toBeVisible()

  await tabTo('Buy Now')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /^Buy / })
  await expect(form).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByLabel('E-mail').focus()
  await page.keyboard.type('ada@berg.example')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toContainText('Thank you.')
  await page.keyboard.press('Escape')
  await tabTo('Enlarge')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: work.label.title })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('t')
  const said = page.locator('.caption-line')
  await expect(said).toHaveText(/Bars/)
  await expect(said).toContainText('a drawing made to be looked at')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('')
  await page.keyboard.press('n')
  await expect(page.getByRole('navigation', { name: 'Tour' })).toContainText('3 of 6')

  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Six Labels' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo('Leave')
  // The site has that page, not the player.
  await page.route(`**${site.scene.exhibition.page}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.origin}${site.scene.exhibition.page}`)
})

/** Records round which work the walk draws its focus ring. */
async function noteRing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walk = window.enfiladeWalk
    if (!walk) throw new Error('there is no walk')
    const ring = walk.focusRing.bind(walk)
    walk.focusRing = (workId) => {
      document.documentElement.dataset['ring'] = workId ?? ''
      ring(workId)
    }
  })
}

test('with a screen reader the instructions are announced, the focus moves into what opens, and is never lost', async ({
  page,
  site,
}) => {
  await stepInside(page, site)
  const [second, third] = [workAt(site, 1), workAt(site, 2)]
  const said = page.locator('.visually-hidden[aria-live]')
  const titleOf = (title: string) => page.getByRole('heading', { level: 2, name: title })
  await expect(said).toHaveText('6 works. Tab leads from work to work, Enter walks there.')
  await page.getByRole('button', { name: `2 ${second.label.artistName}` }).focus()
  await page.keyboard.press('Enter')
  await expect(titleOf(second.label.title)).toBeFocused()

  for (const [key, title] of [
    ['h', 'Help'],
    [',', 'Settings'],
    ['m', 'Plan'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(titleOf(title)).toBeFocused()
    await page.keyboard.press(key)
    await expect(titleOf(title)).toHaveCount(0)
    await expect(titleOf(second.label.title), `after ${title}`).toBeFocused()
  }

  await page.keyboard.press('n')
  await expect(titleOf(third.label.title)).toBeFocused()
  await page.keyboard.press('p')
  await expect(titleOf(second.label.title)).toBeFocused()
  const label = page.getByRole('complementary', { name: 'Label' })
  await noteRing(page)
  await label.getByRole('button', { name: 'Close the label' }).press('Enter')
  await expect(label).toHaveCount(0)
  await expect(page.getByRole('button', { name: `2 ${second.label.artistName}` })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-ring', second.id)
  await page.keyboard.press('h')
  await expect(titleOf('Help')).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-ring', '')
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: `2 ${second.label.artistName}` })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-ring', second.id)
})

test('the enlarged picture announces its title, its keys, and its zoom', async ({ page, site }) => {
  await stepInside(page, site)
  await page.keyboard.press('n')
  const { title } = workAt(site, 0).label
  await page.getByRole('button', { name: 'Enlarge' }).press('Enter')
  const enlarged = page.getByRole('dialog', { name: title })
  const zoom = enlarged.getByRole('status').filter({ hasText: /^Zoom \d+ %$/ })
  const whole = await zoom.textContent()
  await enlarged.getByRole('button', { name: 'Nearer' }).press('Enter')
  await expect(zoom).not.toHaveText(whole ?? '')
  await enlarged.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(enlarged.getByRole('application', { name: /Arrow keys move it/ })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('letter shortcuts can be turned off: then only arrows, Tab, Enter and Esc do something', async ({
  page,
  site,
}) => {
  await stepInside(page, site)
  await page.keyboard.press(',')
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByLabel('Letters as keys').uncheck()
  await page.getByRole('button', { name: 'List' }).focus()
  const atM = () => page.evaluate(() => window.enfiladeWalk?.state().atM)
  const before = await atM()
  for (const key of ['n', 'l', 'h', 'm', 't', 'w', 's', '?']) await page.keyboard.press(key, { delay: 60 })
  await page.keyboard.press('Escape')
  await expect(settings, 'Esc still closes').toHaveCount(0)
  expect(await atM()).toEqual(before)
  for (const role of ['region', 'dialog', 'complementary'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await page.keyboard.press('ArrowUp', { delay: 300 })
  await expect.poll(atM).not.toEqual(before)
})

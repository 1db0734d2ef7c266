import { hindrances } from './hindrances.ts'
import { expect, stepInside, test, workAt } from './panels-house.ts'

test('a whole visit by keyboard: to a work, its guide, its last pixel, the form to buy it, and a tour that says where it goes', async ({
  page,
  house,
}) => {
  await page.route('**/v1/art-piece-buy', (route) => route.fulfill({ status: 201, json: { data: { _id: 'taken' } } }))
  await stepInside(page, house)
  const work = workAt(house, 1)
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
  expect(await hindrances(page)).toEqual([])
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
})

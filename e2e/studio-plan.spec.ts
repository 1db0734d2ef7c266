import { expectAccessible } from './accessibility-violations.ts'
import { expect, test } from './site-story.ts'
import { beginWithWorks, draftOf, lendWorks } from './studio-hanging-story.ts'

/** Works that no other story looks at; they go back to the site. */
const lent = ['horizon-5', 'horizon-7', 'horizon-8']

test.use({ viewport: { width: 1440, height: 900 } })
test.afterAll(({ site }) => lendWorks(site, lent, null))

test('on the plan works go from wall to wall, the start is moved, and what is chosen is shown on the wall', async ({
  page,
  site,
  complaints,
}) => {
  const id = await beginWithWorks(page, site, 'plan@studio.example', lent)
  await page.goto(`${site.origin}/studio/exhibitions/${id}/hanging/?view=plan`, { waitUntil: 'load' })
  const plan = page.getByRole('group', { name: 'Floor plan' })
  await expect(plan).toBeVisible()
  await page.getByRole('button', { name: 'Hang all' }).click()
  await expect(page.getByRole('heading', { name: 'Hung, 3' })).toBeVisible()
  const { hanging, works } = await draftOf(page, site, id)
  const bounds = await plan.boundingBox()
  if (bounds === null) throw new Error('There is no plan')

  // The number of a work in the tour stands beside it, and rooms say what they hold.
  for (const [index, workId] of hanging.order.entries()) {
    await expect(plan.locator(`[data-work="${workId}"] .plan-number`)).toHaveText(String(index + 1))
  }
  await expect(plan.getByText(/3 works, \d+\.\d\d m of wall free/)).toBeVisible()

  const first = works.find(({ title }) => title === 'Horizon 5')
  const bar = plan.getByRole('button', { name: /^Horizon 5,/ })
  const wallOf = async () => {
    const place = (await draftOf(page, site, id)).hanging.placements[first?.id ?? '']
    return place?.kind === 'wall' ? place.wallId : null
  }
  await expect.poll(wallOf).not.toBeNull()
  const before = await wallOf()
  const box = await bar.boundingBox()
  if (box === null) throw new Error('The work is not seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (const [x, y] of [
    [0.5, 0.5],
    [0.2, 0.45],
  ] as const) {
    await page.mouse.move(bounds.x + bounds.width * x, bounds.y + bounds.height * y, { steps: 4 })
  }
  await page.mouse.up()
  await expect.poll(wallOf).not.toBe(before)
  await expect(page.getByRole('complementary', { name: 'What is chosen' }).getByText('Horizon 5')).toBeVisible()

  // The start is dragged and turned; it can go back to the entrance.
  const start = plan.getByRole('button', { name: 'Start of the walk' })
  const at = await start.boundingBox()
  if (at === null) throw new Error('There is no start')
  await page.mouse.move(at.x + at.width / 2, at.y + 10)
  await page.mouse.down()
  await page.mouse.move(bounds.x + bounds.width * 0.5, bounds.y + bounds.height * 0.5, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await draftOf(page, site, id)).hanging.start).toBeDefined()
  await page.getByRole('button', { name: 'Quarter turn' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'At the entrance' }).click()
  await expect.poll(async () => (await draftOf(page, site, id)).hanging.start).toBeUndefined()

  // With keys alone: along the wall, and to the same work on the wall.
  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('group', { name: /wall of/ }).getByRole('button', { name: /^Horizon 5,/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  expect(complaints).toEqual([])
})

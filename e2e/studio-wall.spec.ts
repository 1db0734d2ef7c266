import type { Hanging, WallPlace } from '@enfilade/contract/hanging'
import type { SeededSite } from '@enfilade/server/testing/seeded-site'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility-violations.ts'
import { expect, test } from './site-story.ts'
import { beginWithWorks, draftOf, lendWorks } from './studio-hanging-story.ts'

/** Works that no other story looks at; they go back to the site. */
const lent = ['horizon-5', 'horizon-7', 'horizon-8', 'horizon-9']

test.use({ viewport: { width: 1440, height: 900 } })
test.afterAll(({ site }) => lendWorks(site, lent, null))

const openWall = (page: Page, { origin }: SeededSite, id: string) =>
  page.goto(`${origin}/studio/exhibitions/${id}/hanging/`, { waitUntil: 'load' })

/** A work on the wall, by its title. */
const onWall = (page: Page, title: string) =>
  page.getByRole('group', { name: /wall of/ }).getByRole('button', { name: new RegExp(`^${title},`) })

/** A work in the list beside the wall. */
const inShelf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Works', exact: true }).getByRole('button', { name: new RegExp(title) })

async function middleOf(work: Locator): Promise<{ x: number; y: number }> {
  const box = await work.boundingBox()
  if (box === null) throw new Error('The work is not seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags from one point to another; the badge beside it says what is read just before it is let go. */
async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  key?: 'Control' | 'Alt',
): Promise<string> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  if (key !== undefined) await page.keyboard.down(key)
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const said = await page.locator('.elevation-badge').textContent()
  await page.mouse.up()
  if (key !== undefined) await page.keyboard.up(key)
  return said ?? ''
}

/** The place of a work in the draft that the site has, by its title. */
async function placeOf(page: Page, site: SeededSite, id: string, title: string): Promise<WallPlace | null> {
  const { hanging, works } = await draftOf(page, site, id)
  const place = hanging.placements[works.find((work) => work.title === title)?.id ?? '']
  return place?.kind === 'wall' ? place : null
}

/** Waits until the site has all changes, and returns the hanging. */
async function saved(page: Page, site: SeededSite, id: string): Promise<Hanging> {
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  return (await draftOf(page, site, id)).hanging
}

test('works are dragged onto a wall, line up with their reasons, and are exchanged, typed and taken down', async ({
  page,
  site,
  complaints,
}) => {
  const id = await beginWithWorks(page, site, 'wall@studio.example', lent)
  await openWall(page, site, id)
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide' })).toBeVisible()
  const wall = page.getByRole('group', { name: /wall of/ })
  await expect(wall).toBeVisible()
  const bounds = await wall.boundingBox()
  if (bounds === null) throw new Error('There is no wall')
  const at = (x: number, y: number) => ({ x: bounds.x + bounds.width * x, y: bounds.y + bounds.height * y })

  // From the list onto the wall: a little off the centre line, it hangs on it, and the reason is said.
  await drag(page, await middleOf(inShelf(page, 'Horizon 5')), at(0.3, 0.5))
  await expect(onWall(page, 'Horizon 5')).toBeVisible()
  await saved(page, site, id)
  const first = await placeOf(page, site, id, 'Horizon 5')
  expect(first).not.toBeNull()
  const { x, y } = await middleOf(onWall(page, 'Horizon 5'))
  const said = await drag(page, { x, y }, { x: x + 40, y: y + 3 })
  expect(said).toMatch(/^Centre line/)
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 5'))?.centreHeightM).toBe(1.5)

  // With Ctrl nothing lines up; Escape puts everything back.
  const before = await placeOf(page, site, id, 'Horizon 5')
  const moved = await middleOf(onWall(page, 'Horizon 5'))
  expect(await drag(page, moved, { x: moved.x + 20, y: moved.y + 4 }, 'Control')).toBe('')
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 5'))?.centreHeightM).not.toBe(1.5)
  await page.keyboard.press('Control+z')
  await expect.poll(() => placeOf(page, site, id, 'Horizon 5')).toEqual(before)
  await page.mouse.move(moved.x, moved.y)
  await page.mouse.down()
  await page.mouse.move(moved.x + 90, moved.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await placeOf(page, site, id, 'Horizon 5')).toEqual(before)

  // A second and a third; half-way between two the gaps are even.
  await drag(page, await middleOf(inShelf(page, 'Horizon 7')), at(0.75, 0.5))
  await drag(page, await middleOf(inShelf(page, 'Horizon 8')), at(0.55, 0.5))
  await expect(onWall(page, 'Horizon 8')).toBeVisible()
  await onWall(page, 'Horizon 8').click()
  await page.getByRole('button', { name: 'To the middle' }).click()
  const middle = await middleOf(onWall(page, 'Horizon 8'))
  expect(await drag(page, { x: middle.x, y: middle.y }, { x: middle.x + 4, y: middle.y })).toContain('even gaps')
  await expect(page.getByText(/^Even gaps: \(/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // A measure is a field: what is right of it moves.
  const gap = page.getByRole('textbox', { name: 'Gap between Horizon 5 and Horizon 8' })
  await gap.fill('60')
  await gap.press('Enter')
  await expect(gap).toHaveValue('60')

  // Alt exchanges two works: each at the other's centre.
  const [one, other] = await Promise.all([placeOf(page, site, id, 'Horizon 5'), placeOf(page, site, id, 'Horizon 8')])
  const swapFrom = await middleOf(onWall(page, 'Horizon 5'))
  const said2 = await drag(page, swapFrom, await middleOf(onWall(page, 'Horizon 8')), 'Alt')
  expect(said2).toBe('Exchange')
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 8'))?.alongM).toBe(one?.alongM)
  expect((await placeOf(page, site, id, 'Horizon 5'))?.alongM).not.toBe(other === null ? null : one?.alongM)

  // A work that is carried over another wall hangs there; over the list it is taken down.
  const strip = page.getByRole('navigation', { name: 'Walls' }).getByRole('button', { name: /^South wall of Room/ })
  const from = await middleOf(onWall(page, 'Horizon 7'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const over = await middleOf(strip)
  await page.mouse.move(over.x, over.y, { steps: 5 })
  await expect(page.getByRole('group', { name: /^South wall/ })).toBeVisible()
  await page.mouse.move(at(0.5, 0.5).x, at(0.5, 0.5).y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 7'))?.wallId).toBe('room-3')
  await drag(
    page,
    await middleOf(onWall(page, 'Horizon 7')),
    await middleOf(page.getByRole('heading', { name: 'Works' })),
  )
  await expect(page.getByRole('heading', { name: 'Not hung, 2' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('with keys alone a wall is hung as with a mouse, and each change is said', async ({ page, site }) => {
  const id = await beginWithWorks(page, site, 'keys@studio.example', lent)
  await openWall(page, site, id)
  const shelf = page.getByRole('region', { name: 'Works', exact: true })
  for (const title of ['Horizon 5', 'Horizon 7', 'Horizon 8']) {
    await shelf.getByRole('button', { name: new RegExp(title) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hang on this wall' }).focus()
    await page.keyboard.press('Enter')
    await expect(onWall(page, title)).toBeVisible()
  }
  await saved(page, site, id)
  await onWall(page, 'Horizon 7').focus()
  const start = await placeOf(page, site, id, 'Horizon 7')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => {
      const place = await placeOf(page, site, id, 'Horizon 7')
      return [place?.alongM.toFixed(3), place?.centreHeightM.toFixed(3)]
    })
    .toEqual([((start?.alongM ?? 0) + 0.11).toFixed(3), '1.501'])
  await expect(page.getByRole('status').filter({ hasText: /Centre 1\.501 m\./ })).toBeAttached()
  await page.keyboard.press('c')
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 7'))?.centreHeightM).toBe(1.5)
  await page.keyboard.press('Control+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: /Even gaps|Mean gap|Same gap/ })).toBeAttached()

  // Typed places, and sizes in inches.
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('h160')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 7'))?.centreHeightM).toBe(1.6)
  await page.getByLabel('Unit of lengths').selectOption('in')
  const height = page.getByLabel('Height of the centre')
  await height.fill('59 1/16')
  await height.press('Enter')
  await expect.poll(async () => (await placeOf(page, site, id, 'Horizon 7'))?.centreHeightM).toBe(1.5002)
  await page.getByLabel('Unit of lengths').selectOption('cm')
  await height.fill('high')
  await height.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'This is not a measure.' })).toBeVisible()
  await expect(height).toHaveValue('high')
  await height.press('Escape')

  // Locked works stay; all of the wall are a row; Delete takes down; every step is undone.
  await onWall(page, 'Horizon 5').focus()
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('This work is locked. Unlock it to move it.')).toBeVisible()
  await page.keyboard.press('l')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('heading', { name: '3 works' })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Control+g')
  await expect(page.getByRole('button', { name: 'Ungroup' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('heading', { name: 'Not hung, 4' })).toBeVisible()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Control+z')
  await expect.poll(async () => Object.keys((await draftOf(page, site, id)).hanging.placements)).toEqual([])
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => Object.keys((await draftOf(page, site, id)).hanging.placements)).toEqual([])
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()

  // The walls one after the other, and the keys in a list.
  await page.keyboard.press('Escape')
  const wall = page.getByRole('group', { name: /wall of/ })
  const north = await wall.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Next wall' }).click()
  await expect(wall).not.toHaveAttribute('aria-label', north ?? '')
  await page.getByRole('button', { name: 'Keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
})

test('every picture is drawn at its recorded size at each zoom, and a drag draws nothing but itself', async ({
  page,
  site,
}) => {
  const id = await beginWithWorks(page, site, 'scale@studio.example', lent)
  await openWall(page, site, id)
  await page.getByRole('button', { name: 'Hang all' }).click()
  await expect(page.getByRole('heading', { name: 'Hung, 4' })).toBeVisible()
  const { works, space } = await draftOf(page, site, id)
  let measured = 0
  for (const [index, wall] of space.walls.entries()) {
    await page.getByRole('navigation', { name: 'Walls' }).getByRole('button').nth(index).click()
    for (let zoom = 0; zoom < 3; zoom += 1) {
      const wallPx = await page.locator('.elevation-wall').getAttribute('width')
      const pxPerM = Number(wallPx) / wall.lengthM
      for (const work of await page.locator('.elevation [data-work]').all()) {
        const workId = await work.getAttribute('data-work')
        const { widthMm = 0, heightMm = 0 } = works.find((one) => one.id === workId) ?? {}
        const part = work.locator('.framed-part')
        const [width, height] = await Promise.all([part.getAttribute('width'), part.getAttribute('height')])
        expect(Math.abs((1000 * Number(width)) / pxPerM - (widthMm ?? 0))).toBeLessThan(1)
        expect(Math.abs((1000 * Number(height)) / pxPerM - (heightMm ?? 0))).toBeLessThan(1)
        measured += 1
      }
      await page.getByRole('button', { name: 'Zoom in' }).click()
    }
  }
  expect(measured).toBe(12)

  // While something is dragged, only what is held, its guides and its words change.
  await page
    .locator('.wall-strip-wall', { hasText: /, [1-9]/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Fit' }).click()
  const work = page.locator('.elevation [data-work]').first()
  const from = await middleOf(work)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y, { steps: 2 })
  await page.evaluate(() => {
    const changed: string[] = []
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element !== null && element.closest('.elevation-held, .elevation-guides, .elevation-badge') === null) {
          changed.push(element.outerHTML.slice(0, 120))
        }
      }
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(window, { changedWhileDragged: changed })
  })
  await page.mouse.move(from.x + 200, from.y + 30, { steps: 30 })
  const changed = await page.evaluate(() => Reflect.get(window, 'changedWhileDragged'))
  expect(changed).toEqual([])
  await page.mouse.up()
})

test('a tablet hangs with a finger: a work is lifted after a moment', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  const id = await beginWithWorks(page, site, 'tablet@studio.example', lent)
  await openWall(page, site, id)
  await page.getByRole('button', { name: 'Hang all' }).tap()
  await expect(page.getByRole('heading', { name: 'Hung, 4' })).toBeVisible()
  await page
    .locator('.wall-strip-wall', { hasText: /, [1-9]/ })
    .first()
    .tap()
  const work = page.locator('.elevation [data-work]').first()
  const title = /^(Horizon \d+),/.exec((await work.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await saved(page, site, id)
  const before = await placeOf(page, site, id, title)
  const { x, y } = await middleOf(work)
  const touches = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] })
  await touch('touchStart', { x, y })
  await page.waitForTimeout(250)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: x + 10 * step, y })
  await touch('touchEnd', null)
  await expect.poll(async () => (await placeOf(page, site, id, title))?.alongM).not.toBe(before?.alongM)
  await context.close()
})

test('the hanging sheet has each wall with the measures of the draft, and nails as far down as the wire', async ({
  page,
  site,
}) => {
  const id = await beginWithWorks(page, site, 'sheet@studio.example', lent)
  await openWall(page, site, id)
  await page.getByRole('button', { name: 'Hang all' }).click()
  await expect(page.getByRole('heading', { name: 'Hung, 4' })).toBeVisible()
  await expect.poll(async () => Object.keys((await draftOf(page, site, id)).hanging.placements).length).toBe(4)
  await page.getByRole('button', { name: 'Hanging sheet' }).click()
  await page.getByLabel('Wire or hook below the upper edge, for all works').fill('6')
  await page.keyboard.press('Enter')
  const { hanging, works } = await draftOf(page, site, id)
  for (const { id: workId, title } of works) {
    const place = hanging.placements[workId]
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
    if (place?.kind !== 'wall') throw new Error(`${title} hangs on no wall`)
    const cells = await row.getByRole('cell').allTextContents()
    const upperM = Number(cells[3]) / 100
    // To the millimetre, as they are printed.
    expect(Math.abs(Number(cells[1]) - place.alongM * 100)).toBeLessThan(0.051)
    expect(Math.abs(Number(cells[2]) - place.centreHeightM * 100)).toBeLessThan(0.051)
    expect(Number(cells.at(-1))).toBeCloseTo(upperM * 100 - 6, 1)
  }
  const [first] = works
  await page.getByLabel(`Wire of ${first?.title ?? ''}`).fill('11.5')
  await page.keyboard.press('Enter')
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await downloads).suggestedFilename()).toBe('hanging-sheet.csv')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  // A page for each wall.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  const walls = await page.locator('.sheet-wall').count()
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)?.length).toBe(walls)
})

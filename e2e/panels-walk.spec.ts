import type { Page } from '@playwright/test'
import { accessibilityViolations } from './accessibility-violations.ts'
import { expect, pressWord, stepInside, test, workAt } from './panels-site.ts'

const standing = (page: Page) => page.evaluate(() => window.enfiladeWalk?.state().standing ?? null)

async function findsNothing(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([])
}

test.describe('the bars', () => {
  test('the tour moves with N and back with P, and with the buttons of the bar', async ({ page, site, complaints }) => {
    await stepInside(page, site)
    const tour = page.getByRole('navigation', { name: 'Tour' })
    const [first, second] = [workAt(site, 0), workAt(site, 1)]
    await expect(tour).toContainText('Arrow keys or WASD to move, drag to look, click on the floor to move.')
    await expect(tour).toContainText(`Next:${first.label.title}`)
    await page.keyboard.press('n')
    await expect.poll(() => standing(page)).toBe(first.id)
    await expect(tour).toContainText('1 of 6')
    await expect(tour).toContainText(`Next:${second.label.title}`)
    await pressWord(page, /^Next/, 'below')
    await expect.poll(() => standing(page)).toBe(second.id)
    await page.keyboard.press('p')
    await expect.poll(() => standing(page)).toBe(first.id)
    await pressWord(page, 'Previous', 'below')
    await expect.poll(() => standing(page)).toBe(workAt(site, -1).id)
    await expect(tour).toContainText('6 of 6')
    expect(complaints).toEqual([])
  })

  test('every press in quick succession counts, whether the visitor has arrived or not', async ({ page, site }) => {
    await stepInside(page, site)
    const tour = page.getByRole('navigation', { name: 'Tour' })
    // The second press comes before the first has had an effect; the third after it, and mostly before the effect of
    // the second.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const press = () => document.querySelector<HTMLElement>('.bottom-bar-next')?.click()
          const end = window.enfiladeWalk?.on('standing', () => {
            end?.()
            press()
            resolve()
          })
          press()
          press()
        }),
    )
    await expect.poll(() => standing(page)).toBe(workAt(site, 2).id)
    await expect(tour).toContainText('3 of 6')
  })

  test('after three seconds of stillness only the picture is visible, until a key is pressed', async ({
    page,
    site,
  }) => {
    await stepInside(page, site)
    const title = page.getByRole('heading', { name: 'Six Labels' })
    await expect(title).toBeInViewport()
    await page.mouse.move(640, 360)
    await expect(title).not.toBeInViewport({ timeout: 10_000 })
    await expect(page.getByRole('navigation', { name: 'Tour' })).not.toBeInViewport()
    await page.keyboard.press('Shift')
    await expect(title).toBeInViewport()
  })

  test('a player that is not embedded leaves to the page of the exhibition', async ({ page, site }) => {
    await stepInside(page, site)
    await expect(page.getByRole('link', { name: 'Leave' })).toHaveAttribute(
      'href',
      `${site.origin}${site.scene.exhibition.page}`,
    )
  })

  test('the help lists every key, and closes with its own key and Esc', async ({ page, site }) => {
    await stepInside(page, site)
    await page.keyboard.press('?')
    const help = page.getByRole('region', { name: 'Help' })
    await expect(help).toContainText('Arrow keys, WASD')
    await expect(page.getByRole('button', { name: 'Help' })).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('h')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('h')
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
  })
})

test('help and plan are one below the other, and the help scrolls where the plan leaves it too little space', async ({
  page,
  site,
}) => {
  await stepInside(page, site)
  for (const key of ['h', 'm']) await page.keyboard.press(key)
  const help = page.getByRole('region', { name: 'Help' })
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByText('Copy link to this spot')).toBeInViewport({ ratio: 1 })
  const [above, below] = [await help.boundingBox(), await plan.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5)
  // A press while the room is still being drawn may have no effect.
  await expect(async () => {
    await help.press('End')
    await expect(help.getByText('close, step back')).toBeInViewport({ ratio: 1, timeout: 2000 })
  }).toPass()
})

test.describe('without a mouse', () => {
  test('Tab reaches every work, Enter walks there, and the label is read next', async ({ page, site }) => {
    await stepInside(page, site)
    const reached: string[] = []
    const third = workAt(site, 2)
    for (let press = 0; press < 20 && reached.length < site.scene.works.length; press += 1) {
      await page.keyboard.press('Tab')
      const work = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement instanceof HTMLElement ? (activeElement.dataset['work'] ?? null) : null
      })
      if (work !== null) reached.push(work)
    }
    expect(reached).toEqual(site.scene.works.map(({ id }) => id))
    const stop = page.getByRole('button', { name: `3 ${third.label.artistName}, ${third.label.title}` })
    await stop.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => standing(page)).toBe(third.id)
    await expect(page.getByRole('heading', { level: 2, name: third.label.title })).toBeFocused()
    await expect(page.locator('.visually-hidden[aria-live]')).toContainText(`Work 3 of 6, ${third.label.artistName}`)
  })

  test('a focused stop is visible', async ({ page, site }) => {
    await stepInside(page, site)
    const stop = page.getByRole('button', { name: /^2 Bars/ })
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      if (await stop.evaluate((element) => element === document.activeElement)) break
    }
    await expect(stop).toBeFocused()
    await expect(stop).toHaveCSS('clip-path', 'none')
  })
})

test.describe('the list', () => {
  test('it contains every work in the order of the tour and links to each', async ({ page, site, complaints }) => {
    await stepInside(page, site)
    await page.keyboard.press('l')
    const list = page.getByRole('dialog', { name: 'Six Labels' })
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(site.scene.works.map(({ label }) => label.title))
    await expect(list.getByRole('link', { name: /^Page of this work/ })).toHaveCount(6)
    const first = list.getByRole('listitem').first()
    await expect(first.getByText('Diptych', { exact: true }), 'the form of a work in parts is named').toBeVisible()
    const fourth = workAt(site, 3)
    await list
      .getByRole('listitem')
      .nth(3)
      .getByRole('button', { name: /^Walk there/ })
      .click()
    await expect(list).toHaveCount(0)
    await expect.poll(() => standing(page)).toBe(fourth.id)
    await page.keyboard.press('l')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Tour' })).toContainText('4 of 6')
    expect(await standing(page)).toBe(fourth.id)
    expect(complaints).toEqual([])
  })

  test('without WebGL 2 it is shown alone, with the reason', async ({ page, site }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(`${site.origin}/player/exhibition/labels`)
    await expect(page.getByRole('alert')).toContainText('WebGL 2 is missing')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
    await expect(page.getByRole('link', { name: /^Page of this work/ })).toHaveCount(6)
    await expect(page.getByRole('button', { name: /^Walk there/ })).toHaveCount(0)
    await findsNothing(page)
  })
})

test('on the plan a click on the floor walks there and a click on a work walks to it', async ({ page, site }) => {
  await stepInside(page, site)
  await page.keyboard.press('m')
  const panel = page.getByRole('region', { name: 'Plan' })
  await expect(panel).toContainText(/Room \d of \d/)
  const plan = panel.getByRole('img')
  const pointOf = (floorM: readonly [number, number]) =>
    plan.evaluate((element, [xM, zM]) => {
      if (!(element instanceof SVGGraphicsElement)) return null
      const { x, y } = new DOMPoint(xM, zM).matrixTransform(element.getScreenCTM() ?? new DOMMatrix())
      return { x, y }
    }, floorM)
  const second = workAt(site, 1)
  const onWork = await pointOf([second.positionM[0], second.positionM[2]])
  await page.mouse.click(onWork?.x ?? 0, onWork?.y ?? 0)
  await expect.poll(() => standing(page)).toBe(second.id)
  const { atM } = site.scene.space.start
  const onFloor = await pointOf([atM[0], atM[1]])
  await page.mouse.click(onFloor?.x ?? 0, onFloor?.y ?? 0)
  const farM = async () => {
    const now = await page.evaluate(() => window.enfiladeWalk?.state().atM)
    return now ? Math.hypot(now[0] - atM[0], now[1] - atM[1]) : null
  }
  await expect.poll(farM).toBeLessThan(0.15)
})

test('axe finds no violations in any state of the panels', async ({ page, site }) => {
  await stepInside(page, site)
  await page.keyboard.press('n')
  await page.keyboard.press('h')
  await page.keyboard.press('m')
  await expect(page.getByRole('complementary', { name: 'Label' })).toBeVisible()
  await findsNothing(page)
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(page.getByRole('button', { name: 'Nearer' })).toBeVisible()
  await findsNothing(page)
  await page.keyboard.press('l')
  const list = page.getByRole('dialog', { name: 'Six Labels' })
  await expect(list.getByRole('link', { name: /^Page of this work/ })).toHaveCount(6)
  await findsNothing(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  test('one panel at a time is a sheet of half the height, and every target is large enough', async ({
    page,
    site,
  }) => {
    await stepInside(page, site)
    await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    await expect(label).toBeVisible()
    const box = await label.boundingBox()
    expect(box?.width).toBe(375)
    expect(box?.y).toBeGreaterThanOrEqual(667 / 2 - 1)
    const small = await page.locator('button:visible, a:visible').evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('.work-stops') === null && element.closest('.work-label') === null)
        .map((element) => ({ name: element.textContent, heightPx: element.getBoundingClientRect().height }))
        .filter(({ heightPx }) => heightPx < 44),
    )
    expect(small).toEqual([])
    const ring = page.locator('.thumb-ring')
    await expect(ring, 'it does not lie over the work').toBeHidden()
    await label.getByRole('button', { name: 'Close the label' }).click()
    await expect(ring).toBeVisible()
    await page.getByRole('button', { name: 'Label' }).click()
    await pressWord(page, 'Plan')
    await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible()
    await expect(label).toHaveCount(0)
    await pressWord(page, 'Help')
    await expect(page.getByRole('region', { name: 'Plan' })).toHaveCount(0)
    const planWord = page.getByRole('button', { name: 'Plan' })
    await expect(planWord).toHaveAttribute('aria-expanded', 'false')
    await planWord.click()
    await expect(page.getByRole('region', { name: 'Plan' }), 'one press brings it back').toBeVisible()
    await expect(page.getByRole('button', { name: 'Help' })).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await findsNothing(page)
  })

  test('the text of a tour has two lines at most, and covers no work', async ({ page, site }) => {
    await stepInside(page, site)
    const line = page.locator('.caption-line')
    const label = page.getByRole('complementary', { name: 'Label' })
    const linesOf = () =>
      line.evaluate((element) => {
        const words = element.firstElementChild
        return words ? Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)) : 0
      })
    await page.keyboard.press('t')
    await expect(line).toContainText('one after the other')
    expect(await linesOf()).toBe(2)
    await expect(line, 'and what follows comes after it').toContainText('and so on')
    expect(await linesOf()).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
    // The highest work has no space to spare.
    const tall = workAt(site, 4)
    await page.evaluate((id) => window.enfiladeWalk?.visit(id), tall.id)
    await expect(label.getByRole('heading', { name: tall.label.title })).toBeVisible()
    await page.keyboard.press('t')
    const clear = async () => {
      const bounds = await page.evaluate((id) => window.enfiladeWalk?.boundsOf(id) ?? null, tall.id)
      const [above, below] = [await line.boundingBox(), await label.boundingBox()]
      if (!bounds || !above || !below) return null
      return bounds.topPx >= above.y + above.height && bounds.topPx + bounds.heightPx <= below.y
    }
    await expect(line).toContainText('read slowly')
    await expect.poll(clear).toBe(true)
  })
})

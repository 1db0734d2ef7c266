import { expect, pressWord, stepInside, test, workAt } from './panels-site.ts'

test.describe('the label beside a work', () => {
  test('it has the facts of a museum label, in its order, and links to more', async ({ page, site, complaints }) => {
    await stepInside(page, site)
    await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    const work = workAt(site, 0)
    await expect(label.getByRole('heading', { name: work.label.title })).toBeVisible()
    const { title, year, medium, dimensions } = work.label
    const text = (await label.innerText()).replaceAll('\n', ' ')
    const order = ['Bars', title, year, medium, 'Diptych', dimensions, 'Museum Collection', 'Drawn for the stories']
    const places = order.map((part) => text.indexOf(part ?? ' '))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await expect(label.getByRole('link', { name: 'Bars', exact: true })).toHaveAttribute(
      'href',
      `${site.origin}/artist/bars/`,
    )
    const pageOfWork = label.getByRole('link', { name: 'Page of this work' })
    await expect(pageOfWork).toHaveAttribute('href', `${site.origin}/artworks/work-1/`)
    await expect(pageOfWork).toHaveAttribute('target', '_top')
    await expect(label.getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
    await expect(label.getByRole('button', { name: /audio guide/ })).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('a work for sale has its price and a button to buy it, and its guide plays and pauses', async ({
    page,
    site,
  }) => {
    await stepInside(page, site)
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    await expect(label.getByText('€1,200')).toBeVisible()
    // The site refuses the first request. The second sends the same values and the missing one.
    const sent: unknown[] = []
    await page.route('**/v1/art-piece-buy', async (route) => {
      sent.push(route.request().postDataJSON())
      if (sent.length > 1) return route.fulfill({ status: 201, json: { data: { _id: 'taken' } } })
      const refusal = { reason: 'Information missing', code: 'information_missing', requestId: 'r' }
      return route.fulfill({ status: 400, json: { ...refusal, fields: { email: 'This is not an e-mail address.' } } })
    })
    await label.getByRole('button', { name: 'Buy Now' }).click()
    const form = page.getByRole('dialog', { name: 'Buy Bars No. 2' })
    await form.getByLabel('Name').fill('Ada Berg')
    const ringToNamePx = await form.getByLabel('Name').evaluate((field) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(field)
      const ringTopPx =
        field.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
      return ringTopPx - (field.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN)
    })
    expect(ringToNamePx, 'the ring does not lie over the name of its field').toBeGreaterThanOrEqual(0)
    await form.getByLabel('E-mail').fill('ada')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toHaveText('Information missing')
    await expect(form.getByLabel('E-mail')).toBeFocused()
    await expect(form.getByLabel('Name')).toHaveValue('Ada Berg')
    await form.getByLabel('E-mail').fill('ada@berg.example')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toContainText('Your enquiry has arrived.')
    expect(sent.at(-1)).toEqual({ artPieceId: 'work-2', name: 'Ada Berg', email: 'ada@berg.example' })
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    const guide = label.getByRole('button', { name: /audio guide/ })
    await expect(guide).toContainText('Play audio guide, 1:12')
    await guide.click()
    await expect(guide).toContainText('Pause audio guide')

    // The list has the same state: where the visitor stands, which label is open, what is heard, and which form is
    // offered.
    await page.keyboard.press('l')
    const list = page.getByRole('dialog', { name: 'Six Labels' })
    const here = list.locator('li[aria-current="true"]')
    await expect(here.getByRole('heading')).toHaveText('Bars No. 2')
    await expect(here.getByText('You stand before it.')).toBeInViewport()
    const listedGuide = here.getByRole('button', { name: /audio guide/ })
    await expect(listedGuide).toContainText('Pause audio guide')
    await listedGuide.click()
    await here.getByRole('button', { name: 'Buy Now' }).click()
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await here.getByRole('button', { name: 'Enlarge' }).click()
    await expect(page.getByRole('dialog', { name: 'Bars No. 2' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(here.getByRole('button', { name: 'Enlarge' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(guide).toContainText('Play audio guide')
    await page.keyboard.press('l')
    await here.getByRole('button', { name: 'Close label' }).click()
    await page.keyboard.press('Escape')
    await expect(label).toHaveCount(0)
  })

  test('a work that cannot be bought directly has an enquiry form, which keeps its values when sending fails', async ({
    page,
    site,
  }) => {
    await stepInside(page, site)
    for (const key of ['n', 'n', 'n']) await page.keyboard.press(key)
    const label = page.getByRole('complementary', { name: 'Label' })
    const reserved = workAt(site, 2)
    await expect(label.getByText('Reserved')).toBeVisible()
    await expect(label.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
    const sent: unknown[] = []
    const keys: unknown[] = []
    await page.route('**/v1/contact-us', async (route) => {
      sent.push(route.request().postDataJSON())
      keys.push(route.request().headers()['idempotency-key'])
      return sent.length > 1 ? route.fulfill({ status: 201, json: { message: 'Message sent.' } }) : route.abort()
    })
    await label.getByRole('button', { name: 'Enquire' }).click()
    const form = page.getByRole('dialog', { name: `Enquire about ${reserved.label.title}` })
    await expect(form.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Ada Berg')
    await expect(form.getByLabel('Name')).toHaveValue('Ada Berg')
    await form.getByLabel('E-mail').fill('ada@berg.example')
    await form.getByLabel('Message').fill('Is there another?')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toContainText('what you typed is still here')
    await expect(form.getByLabel('Message')).toHaveValue('Is there another?')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('status')).toContainText('Message sent.')
    expect(sent.at(-1)).toEqual({
      artPieceId: reserved.id,
      firstName: 'Ada Berg',
      email: 'ada@berg.example',
      subject: `Enquiry: ${reserved.label.title}`,
      message: 'Is there another?',
    })
    expect(keys[0]).toBe(keys[1])
  })

  test('it opens at rest, stays while the visitor looks round, and closes when they step back', async ({
    page,
    site,
  }) => {
    await stepInside(page, site)
    const label = page.getByRole('complementary', { name: 'Label' })
    await expect(label).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(label).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(label).toHaveCount(0, { timeout: 40_000 })
  })

  test('the visitor can hide labels and show them again', async ({ page, site }) => {
    await stepInside(page, site)
    await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    await label.getByRole('button', { name: 'Close' }).click()
    await expect(label).toHaveCount(0)
    await pressWord(page, 'Label', 'below')
    await expect(label).toBeVisible()
  })

  test('the work is completely visible beside the panels, whichever opens first', async ({ page, site }) => {
    await stepInside(page, site)
    const firstCoveredPx = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const walk = window.enfiladeWalk
          if (!walk) return
          const keepClear = walk.keepClear.bind(walk)
          walk.keepClear = (edges, beforeWorks) => {
            if (edges.leftPx > 0) resolve(edges.leftPx)
            keepClear(edges, beforeWorks)
          }
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', code: 'KeyM' }))
        }),
    )
    await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible()
    expect(firstCoveredPx, 'its place is known before it has come').toBe(300)
    await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    await expect(label).toBeVisible()
    const free = async () => {
      const bounds = await page.evaluate(() => {
        const walk = window.enfiladeWalk
        const [work] = walk?.scene.works ?? []
        return work ? walk?.boundsOf(work.id) : null
      })
      const card = await label.boundingBox()
      if (!bounds || !card) return null
      const middlePx = bounds.leftPx + bounds.widthPx / 2
      return bounds.leftPx >= 300 && bounds.leftPx + bounds.widthPx <= card.x && Math.abs(middlePx - 616) < 3
    }
    await expect.poll(free).toBe(true)
    const nearM = () => page.evaluate(() => window.enfiladeWalk?.state().atM)
    const beside = await nearM()
    await page.keyboard.press('m')
    await expect.poll(nearM, 'with more room they step nearer').not.toEqual(beside)
    await expect(label).toBeVisible()
    await page.keyboard.press('m')
    await expect.poll(free).toBe(true)
  })

  test('in a frame without space for both, the plan replaces the label, and the work uses its space', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 840, height: 500 })
    await stepInside(page, site)
    await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    await expect(label).toBeVisible()
    const widthPx = () => page.evaluate((id) => window.enfiladeWalk?.boundsOf(id)?.widthPx ?? 0, workAt(site, 0).id)
    const besideLabelPx = await widthPx()
    await page.keyboard.press('m')
    await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible()
    await expect(label).toHaveCount(0)
    await expect.poll(widthPx).toBeGreaterThan(besideLabelPx * 0.95)
  })

  test('on an upright tablet it is a sheet below the full-width work; so is the form to buy it', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 800, height: 1100 })
    await stepInside(page, site)
    const label = page.getByRole('complementary', { name: 'Label' })
    const wide = workAt(site, 3)
    await page.evaluate((id) => window.enfiladeWalk?.visit(id), wide.id)
    await expect(label.getByRole('heading', { name: wide.label.title })).toBeVisible()
    expect(await label.boundingBox()).toMatchObject({ x: 0, y: 550, width: 800 })
    const whole = async () => {
      const bounds = await page.evaluate((id) => window.enfiladeWalk?.boundsOf(id) ?? null, wide.id)
      if (!bounds) return null
      return bounds.leftPx > 0 && bounds.leftPx + bounds.widthPx < 800 && bounds.topPx + bounds.heightPx < 550
    }
    await expect.poll(whole).toBe(true)
    await label.getByRole('button', { name: 'Enquire' }).click()
    const form = page.getByRole('dialog', { name: /^Enquire about / })
    expect(await form.boundingBox()).toMatchObject({ x: 0, y: 550, width: 800 })
  })

  test('a long description scrolls with the arrow keys, and the walk does not move meanwhile', async ({
    page,
    site,
  }) => {
    await stepInside(page, site)
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('n')
    const label = page.getByRole('complementary', { name: 'Label' })
    await expect(label.getByText('read slowly')).toBeVisible()
    const before = await page.evaluate(() => window.enfiladeWalk?.state().atM)
    // A press while the room is still being drawn may have no effect.
    await expect(async () => {
      await label.focus()
      await page.keyboard.press('End')
      await expect(label.getByRole('link', { name: 'Page of this work' })).toBeInViewport({ timeout: 2000 })
    }).toPass()
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.enfiladeWalk?.state().atM)).toEqual(before)
  })

  test('a work is enlarged from its largest picture, a detail is saved and shared, and Esc returns', async ({
    page,
    site,
    complaints,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stepInside(page, site)
    await page.keyboard.press('n')
    const work = workAt(site, 0)
    const steps = work.kind === 'picture' ? (work.picture?.steps ?? []) : []
    const largest = page.waitForResponse((response) => response.url().endsWith(steps.at(-1)?.path ?? 'nothing'))
    await page.getByRole('button', { name: 'Enlarge' }).click()
    const enlarged = page.getByRole('dialog', { name: work.label.title })
    const nearer = enlarged.getByRole('button', { name: 'Nearer' })
    await nearer.click()
    await nearer.click()
    await nearer.click()
    expect((await largest).status()).toBe(200)
    const saving = page.waitForEvent('download')
    await enlarged.getByRole('button', { name: 'Save detail' }).click()
    expect((await saving).suggestedFilename()).toBe(`${work.url}-detail.jpg`)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await enlarged.getByRole('button', { name: 'Copy link' }).click()
    await expect(enlarged.getByText('Copied.')).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.searchParams.get('at')).toBe(work.url)
    expect(link.searchParams.get('detail')).toMatch(/^[-\d.]+(,[-\d.]+){3}$/)
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await expect(enlarged).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Tour' })).toContainText('1 of 6')
    // The link shows the detail, and leads back to the room.
    await page.goto(`${site.origin}/player/exhibition/labels${link.search}`)
    await page.getByRole('button', { name: 'VIEW EXHIBITION' }).click()
    await expect(enlarged).toBeVisible()
    await page.waitForFunction(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      steps.at(-1)?.path ?? 'nothing',
    )
    const detail = enlarged.getByRole('application')
    await expect(async () => {
      const before = await detail.screenshot()
      expect((await detail.screenshot()).equals(before), 'all of it has come').toBe(true)
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(enlarged).toHaveCount(0)
    expect(complaints).toEqual([])
  })
})

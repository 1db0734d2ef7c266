import { expect, test } from './site-story.ts'

test.describe('the list of spaces', () => {
  test('has tabs by hash, and a dialog to enquire about a custom space', async ({ page, site, complaints }) => {
    await page.goto(`${site.origin}/spaces/#small`)
    const spaces = page.getByRole('article')
    await expect(spaces.filter({ visible: true })).toHaveCount(3)
    const tabs = page.getByRole('navigation', { name: 'Spaces by size' })
    await tabs.getByRole('link', { name: 'Featured' }).click()
    await expect(page).toHaveURL(`${site.origin}/spaces/`)
    await expect(spaces.filter({ visible: true })).toHaveCount(9)
    await tabs.getByRole('link', { name: 'Custom' }).click()
    await expect(page).toHaveURL(`${site.origin}/spaces/#custom`)
    await expect(tabs.getByRole('link', { name: 'Custom' })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('link', { name: 'Custom Space Enquiry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom Space Enquiry' })
    await dialog.getByRole('link', { name: 'Museum' }).click()
    await expect(dialog.getByLabel(/^Museum/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('link', { name: 'Artist' }).click()
    await dialog.getByLabel(/^Name/).fill('Somebody')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Custom Space Enquiry' })).toBeFocused()
    expect(complaints).toEqual([])
  })

  test('accepts an enquiry about a space and thanks for it', async ({ page, site }) => {
    await page.goto(`${site.origin}/spaces/white-room/`)
    await page.getByRole('link', { name: 'Create exhibition in this space' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Artist' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Information missing')).toBeVisible()
    await dialog.getByLabel(/^Name/).fill('Somebody')
    await dialog.getByLabel(/^E-mail/).fill('somebody@site.example')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/spaces-thank-you-artists\//)
  })
})

test.describe('the page of a space', () => {
  test('shows its views one by one, and the walk until another view is chosen', async ({ page, site, complaints }) => {
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => {
        if (data === 'play') document.documentElement.dataset['heard'] = data
      })
    })
    const comeOn = Promise.withResolvers<void>()
    await page.route('**/v1/exhibitions/*/scene*', async (route) => {
      await comeOn.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/spaces/white-room/`)
    const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', { name }))
    if (!previous || !next) return
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(page.getByText(/^2 of \d, walkthrough of/)).toBeVisible()
    await page.getByRole('button', { name: 'Load Walkthrough' }).click()
    const walk = page.getByTitle(/^Walk through/)
    // While the rooms are loading the player knows that it is requested, and its status is shown.
    await expect(page.getByRole('status').filter({ hasText: 'Opening the rooms…' })).toBeVisible()
    const heard = page.frameLocator('iframe[title^="Walk through"]').locator('html[data-heard="play"]')
    await expect(heard).toHaveCount(1)
    comeOn.resolve()
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible({ timeout: 60_000 })
    await expect(walk).toBeFocused()
    // By key: the page scrolls to the walk that has just got the focus, and a pointer would hit something else there.
    await previous.press('Enter')
    await expect(walk).toHaveCount(0)
    await page.getByRole('link', { name: 'White Room', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^2 of/)).toBeVisible()
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
    await expect(next).toBeDisabled()
    expect(complaints).toEqual([])
  })

  test('opens its walkthrough, an unpublished draft, by the draft’s address', async ({ page, site, complaints }) => {
    await page.goto(`${site.origin}/spaces/three-rooms/`)
    await expect(page.getByText('No exhibitions created in this space yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Walkthrough: Hung to Be Tried' }).click()
    await expect(page.getByText(/^3 of \d, walkthrough of Hung to Be Tried/)).toBeVisible()
    await page.getByRole('button', { name: 'Load Walkthrough' }).click()
    const walk = page.getByTitle('Walk through Hung to Be Tried')
    await expect(walk).toHaveAttribute('src', /\/player\/exhibition\/hung-to-be-tried\?draft=[\w-]{8,}$/)
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible({ timeout: 60_000 })
    await expect(walk).toBeFocused()
    const tour = page.frameLocator('iframe[title^="Walk through"]').getByRole('navigation', { name: 'Tour' })
    await expect(tour).toContainText(/Next:.*Horizon/)
    // Without the draft's address nothing is found.
    const [, query = ''] = ((await walk.getAttribute('src')) ?? '').split('?draft=')
    const scene = (path: string) => page.request.get(`${site.origin}/v1/${path}/scene`)
    expect((await scene(`draft-exhibitions/${query}`)).ok()).toBe(true)
    expect((await scene('exhibitions/hung-to-be-tried')).status()).toBe(404)
    await page.getByRole('link', { name: 'Film of Three Rooms' }).click()
    await expect(walk).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('shows the player’s status, while it loads and during the walk', async ({ page, site }) => {
    await page.route('**/player/exhibition/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>A player</title><script>
          addEventListener('message', ({ data }) => {
            if (data === 'play') document.documentElement.dataset.heard = data
          })
        </script>`,
      }),
    )
    await page.goto(`${site.origin}/spaces/three-rooms/`)
    await page.getByRole('link', { name: 'Walkthrough: Hung to Be Tried' }).click()
    const status = (text: string) => page.getByRole('status').filter({ hasText: text })
    await page.getByRole('button', { name: 'Load Walkthrough' }).click()
    await expect(status('Loading the walkthrough…')).toBeVisible()
    const html = page.frameLocator('iframe[title^="Walk through"]').locator('html')
    await expect(html).toHaveAttribute('data-heard', 'play')
    const say = (text: string) => html.evaluate((_, said) => parent.postMessage(said, '*'), text)
    await say('The works are carried in.')
    await expect(status('The works are carried in.')).toBeVisible()
    await say('started')
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
    await expect(status('The works are carried in.')).toHaveCount(0)
    await say('A room is being swept.')
    await expect(status('A room is being swept.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Load Walkthrough' })).toBeFocused()
  })

  test('a custom space offers a quote; one that does not exist is not found', async ({ page, site }) => {
    await page.goto(`${site.origin}/spaces/museum-suite/`)
    await expect(page.getByRole('link', { name: 'Request a Quote for Custom Space' })).toBeVisible()
    await expect(page.getByText('No exhibitions created in this space yet.')).toBeVisible()
    const answer = await page.goto(`${site.origin}/spaces/none/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Space not found!')).toBeVisible()
  })
})

test.describe('spaces on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true })

  test('are shown without the walk', async ({ page, site }) => {
    await page.goto(`${site.origin}/spaces/white-room/`)
    await expect(page.getByText(/^1 of/)).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect(page.getByText(/^2 of/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load Walkthrough' })).toHaveCount(0)
  })
})

test('beside a walk on a narrow screen the link to an enquiry is on one line', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${site.origin}/spaces/three-rooms/`)
  await page.getByRole('link', { name: 'Walkthrough: Hung to Be Tried' }).click()
  const way = page.locator('.space-gallery-words').getByRole('link', { name: 'Create exhibition in this space' })
  expect((await way.boundingBox())?.height).toBeLessThan(30)
})

test.describe('spaces without script', () => {
  test.use({ javaScriptEnabled: false })

  test('have their tabs, and the enquiry form, as pages', async ({ page, site }) => {
    await page.goto(`${site.origin}/spaces/`)
    const spaces = page.getByRole('article').filter({ visible: true })
    await expect(spaces).toHaveCount(9)
    await page.getByRole('link', { name: 'Large', exact: true }).click()
    await expect(spaces).toHaveCount(3)
    await page.getByRole('link', { name: 'Custom', exact: true }).click()
    await page.getByRole('link', { name: 'Custom Space Enquiry' }).click()
    await page.getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL(`${site.origin}/enquiry/galleries/?space=custom`)
    await expect(page.getByLabel(/^Contact person/)).toBeVisible()
  })
})

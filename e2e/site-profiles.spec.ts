import { expect, test } from './site-story.ts'

const profile = '/profile/house-collection/'

test.describe('a profile', () => {
  test('loads each tab when it is first opened, and more of it on request', async ({ page, site, complaints }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('further.json')) asked.push(new URL(request.url()).search)
    })
    await page.goto(`${site.origin}${profile}`)
    const tabs = page.getByRole('navigation', { name: 'House Collection' })
    await expect(page.getByRole('heading', { name: 'A Second Museum Show' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Artworks' }).click()
    await expect(page).toHaveURL(`${site.origin}${profile}#artworks`)
    const works = page.getByRole('region', { name: 'Artworks' }).getByRole('link', { name: /Horizon \d/ })
    await expect(works).toHaveCount(10)
    await tabs.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(`${site.origin}${profile}`)
    await tabs.getByRole('link', { name: 'Artworks' }).click()
    await expect(works).toHaveCount(10)
    expect(asked).toEqual(['?tab=artworks&skip=0'])
    await page.getByRole('link', { name: 'LOAD MORE artworks' }).click()
    await expect(works).toHaveCount(12)
    await expect(works.nth(10)).toBeFocused()
    await expect(page.getByRole('link', { name: 'LOAD MORE artworks' })).toHaveCount(0)
    expect(complaints).toEqual([])
  })

  test('links to all of a list and to a map, and accepts a message', async ({ page, site }) => {
    await page.goto(`${site.origin}${profile}`)
    await page.getByRole('link', { name: 'See all artists' }).click()
    await expect(page).toHaveURL(`${site.origin}${profile}#artists`)
    await expect(page.getByRole('link', { name: /^Parallel, a drawing program \d+ piece/ })).toBeVisible()
    await page.goto(`${site.origin}${profile}#about`)
    await expect(page.getByRole('link', { name: /^Zug/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Zug%2C+Switzerland',
    )
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Fields are empty')).toBeVisible()
  })

  test('that does not exist is not found', async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/profile/nobody/`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Profile not found!')).toBeVisible()
  })

  test('that is empty shows a message', async ({ page, site }) => {
    await page.goto(`${site.origin}/profile/museum-of-line-1/`)
    await expect(page.getByText('No selected exhibitions found on this profile')).toBeVisible()
    await expect(page.getByText('No artists found for this profile')).toBeVisible()
    await expect(page.getByText('No artworks found for this profile')).toBeVisible()
  })
})

test('museums are listed, twelve at first, and link to their own pages', async ({ page, site, complaints }) => {
  await page.goto(`${site.origin}/museums/`)
  const museums = page.getByRole('listitem').filter({ hasText: /Museum of Line|House Collection/ })
  await expect(museums).toHaveCount(12)
  await page.getByRole('link', { name: 'LOAD MORE museums' }).click()
  await expect(museums).toHaveCount(14)
  const collection = museums.filter({ hasText: 'House Collection' })
  await expect(collection.getByRole('link')).toHaveAttribute('href', '/space/house-collection/')
  await collection.getByRole('link').click()
  await expect(page).toHaveURL(`${site.origin}${profile}`)
  expect(complaints).toEqual([])
})

test.describe('a profile without script', () => {
  test.use({ javaScriptEnabled: false })

  test('has its tabs as pages', async ({ page, site }) => {
    await page.goto(`${site.origin}${profile}`)
    await page.getByRole('navigation', { name: 'House Collection' }).getByRole('link', { name: 'Artworks' }).click()
    await expect(page).toHaveURL(`${site.origin}${profile}?tab=artworks`)
    const works = page.getByRole('link', { name: /Horizon \d/ }).filter({ visible: true })
    await expect(works).toHaveCount(10)
    await page.getByRole('link', { name: 'LOAD MORE artworks' }).click()
    await expect(works).toHaveCount(12)
  })
})

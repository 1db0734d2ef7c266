import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What a screen of either scheme may differ in; everything else is the same document. */
const schemeRules = ['color-contrast', 'link-in-text-block']

/** What keeps somebody from using the page as it stands, as axe sees it. */
async function hindrances(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  // In one page: frames are left out, and there is nothing to put together in another.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true)
  const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Expects a page that is open to everyone, by day and in the dark; leaves it in the dark. */
export async function expectNoHindrance(page: Page): Promise<void> {
  expect(await hindrances(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await hindrances(page, schemeRules), 'in the dark').toEqual([])
}

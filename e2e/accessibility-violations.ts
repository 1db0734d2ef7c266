import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What a screen of either scheme may differ in; everything else is the same document. */
const schemeRules = ['color-contrast', 'link-in-text-block']

type Asked = { rules: string[]; within: string }

declare global {
  interface Window {
    axe?: Pick<typeof axe, 'run'>
  }
}

/**
 * What keeps somebody from using the page as it stands, as axe sees it: by all rules and in the whole of it, or by some
 * and within one element. What frames show is left out.
 */
export async function accessibilityViolations(
  page: Page,
  { rules = [], within = 'html' }: { rules?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const asked: Asked = { rules: [...rules], within }
  return page.evaluate(async (asked) => {
    if (window.axe === undefined) throw new Error('axe is not in the page')
    const { violations } = await window.axe.run(
      { include: asked.within, exclude: 'iframe' },
      // To tell at length of all that is well takes longer than to find it.
      { resultTypes: ['violations'], ...(asked.rules.length > 0 && { runOnly: asked.rules }) },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, asked)
}

/** Expects a page that is open to everyone, by day and in the dark; leaves it in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page, { rules: schemeRules }), 'in the dark').toEqual([])
}

import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules whose results depend on the colour scheme; everything else is the same document. */
const schemeRules = ['color-contrast', 'link-in-text-block']

type Asked = { rules: string[]; within: string }

declare global {
  interface Window {
    axe?: Pick<typeof axe, 'run'>
  }
}

/**
 * The accessibility violations of the page as it is, according to axe: by all rules and in the whole of it, or by some
 * and within one element. Leaves out the content of frames.
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
      // Reporting every passed rule takes longer than checking.
      { resultTypes: ['violations'], ...(asked.rules.length > 0 && { runOnly: asked.rules }) },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, asked)
}

/** Expects no violations, in the light and the dark scheme; leaves the page in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page), 'by day').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page, { rules: schemeRules }), 'in the dark').toEqual([])
}

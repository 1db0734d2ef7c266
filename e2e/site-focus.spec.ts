import { inTurn } from '@enfilade/server/testing/test-thoroughness'
import type { Page } from '@playwright/test'
import { expect, test } from './site-story.ts'

/** The focused element, and by how many pixels its containers cut off its ring; null without focus. */
async function focusRing(page: Page): Promise<{ name: string; cutPx: number } | null> {
  return page.evaluate(async () => {
    // Scrolling into view takes a frame or two.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(focused)
    if (outlineStyle === 'none') return { name, cutPx: 0 }
    const reachPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const cutsPx = [reachPx - left, right + reachPx - innerWidth]
    for (let around = focused.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const edge = around.getBoundingClientRect()
      cutsPx.push(reachPx - left + edge.left, right + reachPx - edge.right)
      if (around !== document.documentElement) cutsPx.push(reachPx - top + edge.top, bottom + reachPx - edge.bottom)
    }
    return { name, cutPx: Math.max(0, ...cutsPx.map(Math.round)) }
  })
}

const pages = ['/', '/spaces/white-room/', '/search/?q=horizon']
const mostStops = 60

const widthsPx = [375, 1280]
for (const widthPx of widthsPx) {
  test(`the focus ring of each Tab stop is completely visible, on a page ${widthPx} px wide`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: widthPx, height: 800 })
    for (const [index, path] of pages.entries()) {
      if (!inTurn(widthsPx, index).includes(widthPx)) continue
      await page.goto(`${site.origin}${path}`)
      await page.waitForLoadState('networkidle')
      const names = new Set<string>()
      const cut: string[] = []
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press('Tab')
        const ring = await focusRing(page)
        if (ring === null) break
        names.add(ring.name)
        if (ring.cutPx > 0) cut.push(`${ring.name}: ${ring.cutPx} px`)
      }
      expect.soft(cut, path).toEqual([])
      expect(names.size, path).toBeGreaterThan(10)
    }
  })
}

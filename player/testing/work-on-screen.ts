import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** What the middle of a work looks like on the screen: its mean colour, and how far its colours lie apart. */
export type SeenColour = { readonly rgb: readonly number[]; readonly spread: number }

/** Reads the middle half of a work from the screen. Throws when it is out of view. */
export async function colourOnScreen(page: Page, workId: string): Promise<SeenColour> {
  const bounds = await page.evaluate((id) => window.enfiladeWalk?.boundsOf(id), workId)
  if (!bounds) throw new Error('the work is out of view')
  const { leftPx, topPx, widthPx, heightPx } = bounds
  const clip = { x: leftPx + widthPx / 4, y: topPx + heightPx / 4, width: widthPx / 2, height: heightPx / 2 }
  const { channels } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .stats()
  return { rgb: channels.map(({ mean }) => mean), spread: Math.max(...channels.map(({ stdev }) => stdev)) }
}

/** How far two colours lie apart, in steps of 256. */
export function apart(one: SeenColour, other: SeenColour): number {
  return Math.max(...one.rgb.map((value, channel) => Math.abs(value - (other.rgb[channel] ?? 0))))
}

import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** The appearance of a work's middle on the screen: its mean colour, and the spread of its colours. */
export type SeenColour = { readonly rgb: readonly number[]; readonly spread: number }

/** Reads the middle half of a work from the screen. Throws if it is out of view. */
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

/** The difference of two colours, in steps of 256. */
export function apart(one: SeenColour, other: SeenColour): number {
  return Math.max(...one.rgb.map((value, channel) => Math.abs(value - (other.rgb[channel] ?? 0))))
}

import type { FloorPoint } from '@enfilade/contract/space-geometry'
import type { Browser, Page } from '@playwright/test'
import type { CoverView } from '#covers/cover-views'

const startsWithinMs = 120_000
/** Models load once they are in view, and nothing reports when all have loaded. */
const settlesMs = 3000
const mostAttempts = 12

/** The place and size of the player's picture; the player's own `StillOptions` say more. */
export type PlayerStill = {
  readonly widthPx: number
  readonly heightPx: number
  /** Horizontal angle of view. */
  readonly fieldOfViewDeg: number
  readonly eyeHeightM?: number
  /** The position of the vanishing point, as shares of the picture's width and height from the upper left. */
  readonly vanishingPointRatio: { readonly x: number; readonly y: number }
  readonly from: { readonly atM: FloorPoint; readonly yawRad: number }
}

/** The still of a view, at this size. */
export function stillOf(
  { atM, yawDeg, fieldOfViewDeg, vanishing }: CoverView,
  size: Pick<PlayerStill, 'widthPx' | 'heightPx'>,
): PlayerStill {
  return { ...size, fieldOfViewDeg, vanishingPointRatio: vanishing, from: { atM, yawRad: (yawDeg * Math.PI) / 180 } }
}

/** Opens the player on an exhibition, for stills alone. Rejects if it has not started after two minutes. */
export async function openStillPage(browser: Browser, site: string, exhibition: string): Promise<Page> {
  // The page's own view after each picture is small.
  const page = await browser.newPage({ viewport: { width: 160, height: 90 } })
  await page.goto(`${site}/player/exhibition/${exhibition}?still&quality=high`)
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0, null, {
    timeout: startsWithinMs,
  })
  return page
}

/** A still as PNG, with every picture sharp. The page has been opened for stills. */
export async function takePlayerStill(page: Page, still: PlayerStill): Promise<Buffer> {
  // The walk lives in the page; its answer is passed as text, the one thing that both sides understand.
  const answer: unknown = await page.evaluate(`(async () => {
    const blob = await window.enfiladeWalk.still(${JSON.stringify({ ...still, type: 'image/png' })})
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
    return btoa(text)
  })()`)
  if (typeof answer !== 'string') throw new Error('The player gave no picture')
  return Buffer.from(answer, 'base64')
}

/** A complete still: it loads what it shows, and is complete when the next one is the same. Rejects if none ever is. */
export async function takeCompleteStill(page: Page, still: PlayerStill): Promise<Buffer> {
  let taken = await takePlayerStill(page, still)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    await page.waitForTimeout(settlesMs)
    const next = await takePlayerStill(page, still)
    if (next.equals(taken)) return next
    taken = next
  }
  throw new Error('The pictures of the exhibition did not come')
}

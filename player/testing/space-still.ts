import type { SpaceView } from '@enfilade/scene/plan/space-views'
import type { Page } from '@playwright/test'

/** A picture of a view as PNG, taken by the page's walk; `scaleRatio` 1 is the view's own size. */
export async function takeStill(page: Page, view: SpaceView, scaleRatio: number): Promise<Buffer> {
  const options = {
    widthPx: Math.round(view.widthPx * scaleRatio),
    heightPx: Math.round(view.heightPx * scaleRatio),
    fieldOfViewDeg: view.fieldOfViewDeg,
    vanishingPointRatio: view.vanishing,
    from: { atM: view.atM, yawRad: (view.yawDeg * Math.PI) / 180 },
  }
  const still = await page.evaluate(async (asked) => {
    const blob = await window.enfiladeWalk?.still({ ...asked, type: 'image/png' })
    if (!blob) return null
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    // A call accepts only a limited number of arguments.
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, options)
  if (still === null) throw new Error('The player gave no still')
  return Buffer.from(still, 'base64')
}

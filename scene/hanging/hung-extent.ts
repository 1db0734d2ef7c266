import { type Framing, frameMeasures } from './frame-choice.ts'
import type { SizedPicture } from './hangable-work.ts'
import { ceilingClearanceM, lowestEdgeM } from './hanging-rules.ts'

/** How far a picture with its passe-partout and frame reaches from the picture's own centre. */
export type HungExtent = { readonly sideM: number; readonly aboveM: number; readonly belowM: number }

/** The extent of a framed picture, in metres from the picture's centre to the outer edges of its frame. */
export function hungExtentOf(work: Pick<SizedPicture, 'widthMm' | 'heightMm'>, framing: Framing): HungExtent {
  const { faceM } = frameMeasures(framing)
  const halfWidthM = work.widthMm / 2000
  const halfHeightM = work.heightMm / 2000
  return {
    sideM: halfWidthM + framing.matM + faceM,
    aboveM: halfHeightM + framing.matM + faceM,
    belowM: halfHeightM + framing.matBottomM + faceM,
  }
}

/**
 * The height for a picture's centre: the centre line, or higher if the frame would be too near the floor. Null if it
 * does not fit on a wall of this height.
 */
export function centreHeightFor(extent: HungExtent, centreLineM: number, wallHeightM: number): number | null {
  const centreHeightM = Math.max(centreLineM, lowestEdgeM + extent.belowM)
  return centreHeightM + extent.aboveM <= wallHeightM - ceilingClearanceM ? centreHeightM : null
}

/**
 * Where the doorway is in a cover made by the player: its middle, as a share of the picture's width. The cover of a
 * page 1200 px wide has it over the doors in the page's walls (middle of column 5).
 */
const doorwayAtRatio = 0.3725
/** Narrower pictures are made for narrow screens and have the doorway in their middle. */
const wideFromRatio = 1.3

/**
 * The CSS position that keeps the doorway of a cover in the middle of a narrower frame, or as near as the picture's edge
 * allows. Ratios are width by height; a frame wider than the picture keeps the lower middle, where floor and works are.
 */
export function doorwayPosition(pictureRatio: number, frameRatio: number): string {
  if (frameRatio >= pictureRatio) return '50% 60%'
  const shown = frameRatio / pictureRatio
  const from = Math.min(
    Math.max(((pictureRatio < wideFromRatio ? 0.5 : doorwayAtRatio) - shown / 2) / (1 - shown), 0),
    1,
  )
  return `${(from * 100).toFixed(1)}% 50%`
}

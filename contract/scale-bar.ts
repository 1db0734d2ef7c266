/** A bar of a round length, as on a map. */
export type ScaleBar = { lengthPx: number; text: string }

const roundSteps = [1, 2, 5] as const

/**
 * The longest bar of 1, 2 or 5 × 10ⁿ mm that is no longer than `longestPx`, where one pixel of the screen shows
 * `mmPerPx` of the work. Null if no such bar is legible, or if the work's size is unknown or implausible.
 */
export function scaleBar(mmPerPx: number, longestPx: number): ScaleBar | null {
  const longestMm = mmPerPx * longestPx
  if (!Number.isFinite(longestMm) || longestMm <= 0) return null
  const power = 10 ** Math.floor(Math.log10(longestMm))
  // Treats 0.99999… of the bound, a rounding error, as the bound.
  const step = roundSteps.findLast((each) => each * power <= longestMm * (1 + 1e-9)) ?? 1
  const lengthMm = step * power
  return { lengthPx: lengthMm / mmPerPx, text: lengthText(lengthMm) }
}

function lengthText(lengthMm: number): string {
  const [value, unit] =
    lengthMm >= 1000 ? [lengthMm / 1000, 'm'] : lengthMm >= 10 ? [lengthMm / 10, 'cm'] : [lengthMm, 'mm']
  return `${Number(value.toPrecision(1))} ${unit}`
}

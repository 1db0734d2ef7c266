/** Weights of the B3 spline, from the middle outwards. */
const spline = [3 / 8, 1 / 4, 1 / 16] as const
/** How many standard errors two texels may differ and still count as the same light. */
const toleranceInErrors = 3.5

/**
 * Removes the grain from one chart's light and keeps its edges: the à-trous filter (Dammertz et al. 2010). Two texels
 * count as the same light if they differ by little more than their own error. `spread` is the variance of each texel's
 * green value; each round reaches twice as far as the one before. Never reads beyond the chart.
 */
export function smoothChart(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  light: Float32Array,
  spread: Float32Array,
  rounds: number,
): Float32Array {
  let current = light
  let variance = spreadOverNeighbours(spread, widthPx, heightPx)
  for (let round = 0; round < rounds; round += 1) {
    const smoothed = smoothedOnce(current, variance, widthPx, heightPx, 2 ** round)
    current = smoothed.light
    variance = smoothed.variance
  }
  return current
}

/** The mean of each texel's variance and its neighbours', because a single texel's variance is a poor estimate. */
function spreadOverNeighbours(spread: Float32Array, widthPx: number, heightPx: number): Float32Array {
  const mean = new Float32Array(spread.length)
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      let [sum, count] = [0, 0]
      for (let y = Math.max(0, row - 2); y <= Math.min(heightPx - 1, row + 2); y += 1) {
        for (let x = Math.max(0, column - 2); x <= Math.min(widthPx - 1, column + 2); x += 1) {
          sum += spread[y * widthPx + x] ?? 0
          count += 1
        }
      }
      mean[row * widthPx + column] = sum / count
    }
  }
  return mean
}

function smoothedOnce(
  light: Float32Array,
  variance: Float32Array,
  widthPx: number,
  heightPx: number,
  stride: number,
): { light: Float32Array; variance: Float32Array } {
  const smoothed = new Float32Array(light.length)
  const smoothedVariance = new Float32Array(variance.length)
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const here = row * widthPx + column
      const green = light[here * 3 + 1] ?? 0
      const error = Math.sqrt(variance[here] ?? 0) * toleranceInErrors + 1e-4
      let [sumR, sumG, sumB, sumVariance, sumWeight] = [0, 0, 0, 0, 0]
      for (let dy = -2; dy <= 2; dy += 1) {
        const y = row + dy * stride
        if (y < 0 || y >= heightPx) continue
        for (let dx = -2; dx <= 2; dx += 1) {
          const x = column + dx * stride
          if (x < 0 || x >= widthPx) continue
          const there = y * widthPx + x
          const apart = Math.abs((light[there * 3 + 1] ?? 0) - green) / error
          const weight = splineAt(dx) * splineAt(dy) * Math.exp(-apart * apart)
          sumR += (light[there * 3] ?? 0) * weight
          sumG += (light[there * 3 + 1] ?? 0) * weight
          sumB += (light[there * 3 + 2] ?? 0) * weight
          sumVariance += (variance[there] ?? 0) * weight * weight
          sumWeight += weight
        }
      }
      smoothed[here * 3] = sumR / sumWeight
      smoothed[here * 3 + 1] = sumG / sumWeight
      smoothed[here * 3 + 2] = sumB / sumWeight
      smoothedVariance[here] = sumVariance / (sumWeight * sumWeight)
    }
  }
  return { light: smoothed, variance: smoothedVariance }
}

function splineAt(offset: number): number {
  return offset === 0 ? spline[0] : Math.abs(offset) === 1 ? spline[1] : spline[2]
}

import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { LightChart } from './light-charts.ts'
import { smoothChart } from './light-denoise.ts'
import { type LightField, placeAtTexel, pointOut, type RandomState, randomRatio } from './light-field.ts'
import type { LightScene } from './light-scene.ts'
import type { LinearColour } from './surface-materials.ts'

/** Caps the light that a surface passes on: small glaring patches beside glass would appear elsewhere as specks. */
const glareRatio = 2.5

/** Rounds of smoothing if every texel is measured; reflected light has no sharp edges. */
const smoothingRounds = 5

/** The light that a face receives from all others in one bounce; `step` 2 measures every other texel. */
export function gather(
  field: LightField,
  scene: LightScene,
  pairs: Float64Array,
  fieldOfFace: readonly (LightField | undefined)[],
  albedoOfFace: readonly LinearColour[],
  chance: RandomState,
  step: number,
): Float32Array {
  const { chart } = field
  const [columns, rows] = [Math.ceil((chart.widthPx - 1) / step) + 1, Math.ceil((chart.heightPx - 1) / step) + 1]
  const sparse = new Float32Array(columns * rows * 3)
  const spread = new Float32Array(columns * rows)
  const at: SpacePoint = [0, 0, 0]
  const towards: SpacePoint = [0, 0, 0]
  const count = pairs.length / 2
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const texel =
        Math.min(chart.heightPx - 1, row * step) * chart.widthPx + Math.min(chart.widthPx - 1, column * step)
      placeAtTexel(field, texel, at)
      const [turn, lift] = [randomRatio(chance), randomRatio(chance)]
      let [red, green, blue, squares] = [0, 0, 0, 0]
      for (let index = 0; index < count; index += 1) {
        pointOut(field, pairs, index, turn, lift, towards)
        const met = scene.firstMet(at, towards)
        if (met === null || !met.fromFront) continue
        const seen = fieldOfFace[met.faceIndex]
        const albedo = albedoOfFace[met.faceIndex]
        if (seen === undefined || albedo === undefined) continue
        const from = texelOf(seen, met.rightM, met.upM) * 3
        const dimmed = Math.min(1, glareRatio / Math.max(1e-6, seen.light[from + 1] ?? 0))
        const greenSeen = (seen.light[from + 1] ?? 0) * albedo[1] * dimmed
        red += (seen.light[from] ?? 0) * albedo[0] * dimmed
        green += greenSeen
        blue += (seen.light[from + 2] ?? 0) * albedo[2] * dimmed
        squares += greenSeen * greenSeen
      }
      const first = (row * columns + column) * 3
      sparse[first] = red / count
      sparse[first + 1] = green / count
      sparse[first + 2] = blue / count
      const mean = green / count
      spread[row * columns + column] = Math.max(0, squares / count - mean * mean) / count
    }
  }
  const smoothed = smoothChart({ widthPx: columns, heightPx: rows }, sparse, spread, smoothingRounds - (step - 1))
  return step === 1 ? smoothed : filledIn(smoothed, columns, rows, chart, step)
}

function texelOf({ chart }: LightField, rightM: number, upM: number): number {
  const { leastM, mostM, widthPx, heightPx } = chart
  const column = Math.round(((rightM - leastM[0]) / (mostM[0] - leastM[0])) * (widthPx - 1))
  const row = Math.round(((upM - leastM[1]) / (mostM[1] - leastM[1])) * (heightPx - 1))
  return Math.min(heightPx - 1, Math.max(0, row)) * widthPx + Math.min(widthPx - 1, Math.max(0, column))
}

/** A sparse grid at full size, interpolated linearly between the measured texels. */
function filledIn(sparse: Float32Array, columns: number, rows: number, chart: LightChart, step: number): Float32Array {
  const full = new Float32Array(chart.widthPx * chart.heightPx * 3)
  for (let row = 0; row < chart.heightPx; row += 1) {
    const y = Math.min(rows - 1, row / step)
    const [above, downShare] = [Math.floor(y), y % 1]
    const below = Math.min(rows - 1, above + 1)
    for (let column = 0; column < chart.widthPx; column += 1) {
      const x = Math.min(columns - 1, column / step)
      const [before, rightShare] = [Math.floor(x), x % 1]
      const after = Math.min(columns - 1, before + 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (r: number, c: number) => sparse[(r * columns + c) * 3 + channel] ?? 0
        const upper = value(above, before) * (1 - rightShare) + value(above, after) * rightShare
        const lower = value(below, before) * (1 - rightShare) + value(below, after) * rightShare
        full[(row * chart.widthPx + column) * 3 + channel] = upper * (1 - downShare) + lower * downShare
      }
    }
  }
  return full
}

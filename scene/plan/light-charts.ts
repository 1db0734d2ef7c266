import type { Face, FacePoint } from './space-faces.ts'

/** Texels of repeated edge round every chart, so that neither filtering nor compression lets one chart bleed into the next. */
const paddingPx = 2
/** Height of the strip with one even ramp from dark to full light, for faces without baked light. */
const rampHeightPx = 4
const rampWidthPx = 64

/** A face's place in the lightmap. Texel centres of the first and last column and row lie on the face's bounds. */
export interface LightChart {
  xPx: number
  yPx: number
  widthPx: number
  heightPx: number
  /** The face's bounds, in its own plane. */
  leastM: FacePoint
  mostM: FacePoint
}

/** The division of the lightmap; `charts` are in the order of the faces, null for those without baked light. */
export interface LightAtlas {
  widthPx: number
  heightPx: number
  charts: (LightChart | null)[]
  ramp: { xPx: number; yPx: number; widthPx: number; heightPx: number }
}

/** Places the charts of all baked faces, tallest first on shelves, in about a square. */
export function layOutLight(faces: readonly Face[], texelsPerM: number): LightAtlas {
  const sized = faces.map((face) => (face.light === 'baked' ? sizeOf(face, texelsPerM) : null))
  const order = [...sized.keys()]
    .filter((index) => sized[index] !== null)
    .toSorted((one, other) => (sized[other]?.heightPx ?? 0) - (sized[one]?.heightPx ?? 0) || one - other)
  const areaPx = sized.reduce(
    (sum, chart) => sum + (chart ? (chart.widthPx + 2 * paddingPx) * (chart.heightPx + 2 * paddingPx) : 0),
    0,
  )
  const widest = sized.reduce((most, chart) => Math.max(most, chart?.widthPx ?? 0), rampWidthPx) + 2 * paddingPx
  const candidates = [1, 1.04, 1.08, 1.12, 1.16, 1.2, 1.26].map((stretch) => {
    const widthPx = Math.max(widest, Math.ceil((Math.sqrt(areaPx) * stretch) / 4) * 4)
    return place(sized, order, widthPx)
  })
  const [first, ...others] = candidates
  if (first === undefined) throw new Error('No way to lay out the lightmap')
  return others.reduce(
    (best, atlas) => (atlas.widthPx * atlas.heightPx < best.widthPx * best.heightPx ? atlas : best),
    first,
  )
}

/** The position of a face's point in the lightmap, from 0 to 1, v downwards as in glTF. */
export function lightmapPlace(
  { widthPx, heightPx }: LightAtlas,
  chart: LightChart,
  [right, up]: FacePoint,
): [number, number] {
  const across = (right - chart.leastM[0]) / (chart.mostM[0] - chart.leastM[0])
  const along = (up - chart.leastM[1]) / (chart.mostM[1] - chart.leastM[1])
  return [
    (chart.xPx + 0.5 + across * (chart.widthPx - 1)) / widthPx,
    (chart.yPx + 0.5 + along * (chart.heightPx - 1)) / heightPx,
  ]
}

/** The position of a fixed share of full light in the lightmap. */
export function rampPlace({ widthPx, heightPx, ramp }: LightAtlas, shadeRatio: number): [number, number] {
  const share = Math.min(1, Math.max(0, shadeRatio))
  return [(ramp.xPx + 0.5 + share * (ramp.widthPx - 1)) / widthPx, (ramp.yPx + ramp.heightPx / 2) / heightPx]
}

/** The padding round each chart, in texels. */
export const chartPaddingPx = paddingPx

function sizeOf({ outlineM }: Face, texelsPerM: number): LightChart {
  const [rights, ups] = [outlineM.map(([right]) => right), outlineM.map(([, up]) => up)]
  const leastM: FacePoint = [Math.min(...rights), Math.min(...ups)]
  const mostM: FacePoint = [Math.max(...rights), Math.max(...ups)]
  return {
    xPx: 0,
    yPx: 0,
    widthPx: Math.max(2, Math.round((mostM[0] - leastM[0]) * texelsPerM) + 1),
    heightPx: Math.max(2, Math.round((mostM[1] - leastM[1]) * texelsPerM) + 1),
    leastM,
    mostM,
  }
}

function place(sized: readonly (LightChart | null)[], order: readonly number[], widthPx: number): LightAtlas {
  const charts: (LightChart | null)[] = sized.map(() => null)
  let [shelfX, shelfY, shelfHeight] = [rampWidthPx + 2 * paddingPx, 0, rampHeightPx + 2 * paddingPx]
  for (const index of order) {
    const chart = sized[index]
    if (!chart) continue
    const [w, h] = [chart.widthPx + 2 * paddingPx, chart.heightPx + 2 * paddingPx]
    const fits = shelfX + w <= widthPx && h <= shelfHeight
    if (!fits) {
      shelfY += shelfHeight
      shelfX = 0
      shelfHeight = h
    }
    charts[index] = { ...chart, xPx: shelfX + paddingPx, yPx: shelfY + paddingPx }
    shelfX += w
  }
  const heightPx = Math.ceil((shelfY + shelfHeight) / 4) * 4
  return {
    widthPx,
    heightPx,
    charts,
    ramp: { xPx: paddingPx, yPx: paddingPx, widthPx: rampWidthPx, heightPx: rampHeightPx },
  }
}

import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanRoom, PlanShed } from '@enfilade/contract/space-plan'
import { type Face, faceOf, rectangleM } from './space-faces.ts'

/** The hole a tooth of the roof makes in the ceiling, counter-clockwise in x and z, beginning with the side of the glass. */
export function shedOutlineM({ leastM, mostM, glassAt }: PlanShed): FloorPoint[] {
  const corners: FloorPoint[] = [
    [leastM[0], leastM[1]],
    [mostM[0], leastM[1]],
    [mostM[0], mostM[1]],
    [leastM[0], mostM[1]],
  ]
  const first = { top: 0, right: 1, bottom: 2, left: 3 }[glassAt]
  return [...corners.slice(first), ...corners.slice(0, first)]
}

/** A tooth's glass, the slope opposite, and its two gables. */
export function shedFaces(shed: PlanShed, { ceilingHeightM, ceiling }: PlanRoom): Face[] {
  const [left, right, farRight, farLeft] = shedOutlineM(shed)
  if (!left || !right || !farRight || !farLeft) return []
  const { riseM, paneM, brightnessRatio, kelvin } = shed
  const wideM = Math.hypot(right[0] - left[0], right[1] - left[1])
  const deepM = Math.hypot(farRight[0] - right[0], farRight[1] - right[1])
  const slopeM = Math.hypot(deepM, riseM)
  const along: SpacePoint = [(right[0] - left[0]) / wideM, 0, (right[1] - left[1]) / wideM]
  const inward: SpacePoint = [-along[2] + 0, 0, along[0]]
  const at = ([x, z]: FloorPoint): SpacePoint => [x, ceilingHeightM, z]
  const back: SpacePoint = [-along[0] + 0, 0, -along[2] + 0]
  const outward: SpacePoint = [-inward[0] + 0, 0, -inward[2] + 0]
  const up: SpacePoint = [0, 1, 0]
  const glass = faceOf({
    role: 'glass',
    material: 'window-glass',
    originM: at(left),
    rightRatio: along,
    upRatio: up,
    outlineM: rectangleM(wideM, riseM),
    textureU: [1 / paneM[0], 0, 0],
    textureV: [0, 1 / paneM[1], 0],
    light: { shadeRatio: 1 },
    emits: { brightnessRatio, kelvin },
  })
  const lining = { role: 'coffer', material: ceiling } as const
  const slope = faceOf({
    ...lining,
    originM: at(farRight),
    rightRatio: back,
    upRatio: [(outward[0] * deepM) / slopeM, riseM / slopeM, (outward[2] * deepM) / slopeM],
    outlineM: rectangleM(wideM, slopeM),
  })
  const gables = [
    faceOf({
      ...lining,
      originM: at(right),
      rightRatio: inward,
      upRatio: up,
      outlineM: [
        [0, 0],
        [deepM, 0],
        [0, riseM],
      ],
    }),
    faceOf({
      ...lining,
      originM: at(farLeft),
      rightRatio: outward,
      upRatio: up,
      outlineM: [
        [0, 0],
        [deepM, 0],
        [deepM, riseM],
      ],
    }),
  ]
  return [glass, slope, ...gables]
}

import type { CameraKey } from './film-script.ts'

/** The camera's place and direction at one moment. */
export type CameraView = {
  readonly xM: number
  readonly zM: number
  readonly yawDeg: number
  readonly fieldOfViewDeg: number
  readonly eyeHeightM: number
}

const channels = ['xM', 'zM', 'yawDeg', 'fieldOfViewDeg', 'eyeHeightM'] as const
const usual = { fieldOfViewDeg: 66, eyeHeightM: 1.6 } as const

/** The time over which the path is smoothed: a body does not start or stop at once. */
const easeS = 0.45
const easeSteps = 6

/** The length of a shot with these keys. */
export function wayLastsS(keys: readonly CameraKey[]): number {
  return keys.at(-1)?.atS ?? 0
}

/**
 * The path of a camera through its keys, as a function of the time. Between keys it never overshoots (monotone cubic,
 * Fritsch and Carlson 1980), so that it crosses no wall that its keys do not cross; then it is smoothed over a moment.
 * Throws for fewer than two keys, or keys that are not in the order of time.
 */
export function cameraWay(keys: readonly CameraKey[]): (atS: number) => CameraView {
  if (keys.length < 2) throw new RangeError('A camera needs two keys at least')
  const times = keys.map(({ atS }) => atS)
  if (times.some((atS, index) => index > 0 && atS <= (times[index - 1] ?? 0))) {
    throw new RangeError('The keys of a camera stand in the order of time')
  }
  const views = filledViews(keys)
  const curves = channels.map((channel) =>
    monotoneCurve(
      times,
      views.map((view) => view[channel]),
    ),
  )
  return (atS) => {
    const [xM = 0, zM = 0, yawDeg = 0, fieldOfViewDeg = 0, eyeHeightM = 0] = curves.map((curve) =>
      evenedOut(curve, atS),
    )
    return { xM, zM, yawDeg, fieldOfViewDeg, eyeHeightM }
  }
}

/** Every key with the values that it inherits from the one before. */
function filledViews(keys: readonly CameraKey[]): CameraView[] {
  const views: CameraView[] = []
  for (const { atM, yawDeg, fieldOfViewDeg, eyeHeightM } of keys) {
    const before = views.at(-1) ?? usual
    views.push({
      xM: atM[0],
      zM: atM[1],
      yawDeg,
      fieldOfViewDeg: fieldOfViewDeg ?? before.fieldOfViewDeg,
      eyeHeightM: eyeHeightM ?? before.eyeHeightM,
    })
  }
  return views
}

type Curve = (atS: number) => number

function monotoneCurve(times: readonly number[], values: readonly number[]): Curve {
  const last = times.length - 1
  const at = (list: readonly number[], index: number) => list[index] ?? 0
  const rises = Array.from(
    { length: last },
    (_, index) => (at(values, index + 1) - at(values, index)) / (at(times, index + 1) - at(times, index)),
  )
  // The harmonic mean of the slopes at both sides, and zero where the path turns.
  const slopes = Array.from({ length: last + 1 }, (_, index) => {
    if (index === 0 || index === last) return at(rises, Math.min(index, last - 1))
    const before = at(rises, index - 1)
    const after = at(rises, index)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (atS) => {
    const time = Math.min(Math.max(atS, at(times, 0)), at(times, last))
    const found = times.findLastIndex((each) => each <= time)
    const from = Math.min(Math.max(found, 0), last - 1)
    const lastsS = at(times, from + 1) - at(times, from)
    const part = (time - at(times, from)) / lastsS
    const rest = 1 - part
    return (
      at(values, from) * (1 + 2 * part) * rest * rest +
      at(slopes, from) * lastsS * part * rest * rest +
      at(values, from + 1) * (3 - 2 * part) * part * part -
      at(slopes, from + 1) * lastsS * part * part * rest
    )
  }
}

/** The weighted mean over a moment, its middle weighing most. */
function evenedOut(curve: Curve, atS: number): number {
  let sum = 0
  let weights = 0
  for (let step = -easeSteps; step <= easeSteps; step += 1) {
    const away = step / (easeSteps + 1)
    const weight = 1 - away * away
    sum += weight * curve(atS + away * easeS)
    weights += weight
  }
  return sum / weights
}

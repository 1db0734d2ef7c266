/** Height of a hanging work's centre above the floor; very high works hang lower, but never below the skirting. */
const centreM = 1.5
const lowestEdgeM = 0.2
/** A thing of this height stands on the floor; a lower one stands on a plinth that brings its middle to eye level. */
const standsOnFloorFromM = 1.1
const lowestPlinthM = 0.3
const highestPlinthM = 1.2
/** The plinth's margin on each side. */
const plinthMarginM = 0.1

/** The heights of the person that the visitor may choose. */
export const personHeightsCm = { least: 120, most: 210, step: 5, usual: 170 } as const

/** Width of the person's outline, as a share of their height. */
const personRatio = 0.27
const betweenM = 0.7

/** A painting hangs on the wall; a sculpture stands in front of it. */
export type PlacedHow = 'hangs' | 'stands'

/** A work beside a person, in metres from the drawing's left and from the floor. */
export type TrueScale = {
  widthM: number
  heightM: number
  person: { leftM: number; widthM: number; heightM: number }
  work: { leftM: number; bottomM: number; widthM: number; heightM: number }
  /** The plinth below the work; null if it hangs, or stands on the floor. */
  plinth: { leftM: number; widthM: number; heightM: number } | null
}

/** The position of a work of this size beside a person of that height. */
export function trueScale(
  sizeM: { width: number; height: number },
  personCm: number,
  standing: PlacedHow = 'hangs',
): TrueScale {
  const personM = personCm / 100
  const personWidthM = (personHeightsCm.most / 100) * personRatio
  const leftRoomM = 0.7
  const bottomM = standing === 'hangs' ? hungAtM(sizeM.height) : stoodAtM(sizeM.height)
  const onPlinth = standing === 'stands' && bottomM > 0
  const marginM = onPlinth ? plinthMarginM : 0
  const workLeftM = leftRoomM + personWidthM + betweenM + marginM
  return {
    widthM: workLeftM + sizeM.width + 0.6,
    heightM: Math.max(personHeightsCm.most / 100, bottomM + sizeM.height) + 0.15,
    person: { leftM: leftRoomM, widthM: personM * personRatio, heightM: personM },
    work: { leftM: workLeftM, bottomM, widthM: sizeM.width, heightM: sizeM.height },
    plinth: onPlinth ? { leftM: workLeftM - marginM, widthM: sizeM.width + 2 * marginM, heightM: bottomM } : null,
  }
}

function hungAtM(heightM: number): number {
  return Math.max(centreM - heightM / 2, lowestEdgeM)
}

function stoodAtM(heightM: number): number {
  if (heightM >= standsOnFloorFromM) return 0
  return Math.min(Math.max(centreM - heightM / 2, lowestPlinthM), highestPlinthM)
}

/** Height of a work's centre above the floor when it hangs; high works stand lower, but never below the skirting. */
const centreM = 1.5
const lowestEdgeM = 0.2

/** Heights of the person beside the work that the visitor may choose. */
export const personHeightsCm = { least: 120, most: 210, step: 5, usual: 170 } as const

/** Width of the person's outline by height. */
const personRatio = 0.27
const betweenM = 0.7

/** A work hung beside a person, in metres from the drawing's left and from the floor. */
export type TrueScale = {
  widthM: number
  heightM: number
  person: { leftM: number; widthM: number; heightM: number }
  work: { leftM: number; bottomM: number; widthM: number; heightM: number }
}

/** How a work of this size hangs beside a person of that height. */
export function trueScale(sizeM: { width: number; height: number }, personCm: number): TrueScale {
  const personM = personCm / 100
  const personWidthM = (personHeightsCm.most / 100) * personRatio
  const leftRoomM = 0.7
  const bottomM = Math.max(centreM - sizeM.height / 2, lowestEdgeM)
  const workLeftM = leftRoomM + personWidthM + betweenM
  return {
    widthM: workLeftM + sizeM.width + 0.6,
    heightM: Math.max(personHeightsCm.most / 100, bottomM + sizeM.height) + 0.15,
    person: { leftM: leftRoomM, widthM: personM * personRatio, heightM: personM },
    work: { leftM: workLeftM, bottomM, widthM: sizeM.width, heightM: sizeM.height },
  }
}

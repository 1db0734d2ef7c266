import { type Framing, frameMeasures } from '@enfilade/scene/hanging/frame-choice'
import type { SizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { hungExtentOf } from '@enfilade/scene/hanging/hung-extent'
import { partSpans } from '@enfilade/scene/hanging/picture-face'

/** A rectangle in metres from the picture's centre; y grows downwards, as on a screen. */
export type PartRectangle = {
  readonly xM: number
  readonly yM: number
  readonly widthM: number
  readonly heightM: number
}

/** A framed picture as it is drawn: frame, passe-partout, and the picture in one part or several. */
export type FramedParts = {
  readonly frame: PartRectangle
  readonly mat: PartRectangle | null
  readonly pictures: readonly (PartRectangle & { readonly fromRatio: number; readonly toRatio: number })[]
  readonly isRound: boolean
}

export function framedPartsOf(work: SizedPicture, framing: Framing): FramedParts {
  const { sideM, aboveM, belowM } = hungExtentOf(work, framing)
  const { faceM } = frameMeasures(framing)
  const [widthM, heightM] = [work.widthMm / 1000, work.heightMm / 1000]
  return {
    frame: { xM: -sideM, yM: -aboveM, widthM: 2 * sideM, heightM: aboveM + belowM },
    mat:
      framing.matM === 0 && framing.matBottomM === 0
        ? null
        : { xM: faceM - sideM, yM: faceM - aboveM, widthM: 2 * (sideM - faceM), heightM: aboveM + belowM - 2 * faceM },
    pictures: partSpans(work.face).map(({ fromRatio, toRatio }) => ({
      xM: -widthM / 2 + fromRatio * widthM,
      yM: -heightM / 2,
      widthM: (toRatio - fromRatio) * widthM,
      heightM,
      fromRatio,
      toRatio,
    })),
    isRound: work.face?.cut === 'round',
  }
}

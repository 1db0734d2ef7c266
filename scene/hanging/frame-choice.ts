import type { ArtworkType } from '@enfilade/contract/artworks'
import type { FrameKind, WallPlace, WallPlacement } from '@enfilade/contract/hanging'
import type { SizedPicture } from './hangable-work.ts'
import { frameFigures, largestMattedM, paperMatM } from './hanging-rules.ts'

/** The framing of a work, as in its placement. */
export type Framing = Pick<WallPlacement, 'frame' | 'matM' | 'matBottomM'> &
  Pick<WallPlace, 'frameFaceM' | 'frameDepthM'>

type Framable = Pick<SizedPicture, 'type' | 'medium' | 'widthMm' | 'heightMm' | 'face'>

const unmatted = { matM: 0, matBottomM: 0 } as const
const matted = { matM: paperMatM.sides, matBottomM: paperMatM.bottom } as const

/** Kinds that hang without a frame: screens, walls and loudspeakers. */
const unframedTypes: ReadonlySet<ArtworkType> = new Set(['VIDEO', 'STREETART', 'AUDIO'])

/** Mediums that hang without a frame: scrolls, screens, textiles; a screen print counts as a print. */
const hangsUnframed =
  /\b(scrolls?|(?<!silk[ -])screens?(?![ -]?print)|silk(?![ -]?screen)|textiles?|tapestry|weaving)\b/i
const onPaper = /\b(paper|card|cardboard|vellum|parchment|watercolou?rs?|gouache|pastels?|etching|engraving)\b/i
const onCanvas = /\b(canvas|canvases|linen)\b/i
const asOldMasters = /\b(panel|copper|tempera|gold)\b/i
const modernPaint = /\b(acrylics?|enamel|vinyl|spray|mixed media|pigment)\b/i

/**
 * The usual frame for a work by its kind and medium: paper behind a passe-partout in thin black, oil in oak, panels,
 * copper and tempera in gilt, new painting in a floater, scrolls, screens and wall pieces in none. A cut-out picture
 * has none.
 */
export function framingFor(work: Framable): Framing {
  const medium = work.medium ?? ''
  if (isCutOut(work) || unframedTypes.has(work.type) || hangsUnframed.test(medium)) return framed('none')
  if (work.type === 'PAINTING' && (onCanvas.test(medium) || !onPaper.test(medium))) {
    if (modernPaint.test(medium)) return framed('floater')
    return framed(asOldMasters.test(medium) && !onCanvas.test(medium) ? 'gilt' : 'oak')
  }
  if (onCanvas.test(medium) && !onPaper.test(medium)) return framed('floater')
  const longerSideM = Math.max(work.widthMm, work.heightMm) / 1000
  return { frame: 'thin-black', ...(longerSideM > largestMattedM ? unmatted : matted) }
}

/** A frame of the curator's choice; works on paper keep their passe-partout if there is a frame. */
export function framingIn(frame: FrameKind, work: Framable): Framing {
  return frame === 'none' || isCutOut(work) ? framed('none') : { ...framingFor(work), frame }
}

/** A picture with the framing that it shows: none for a cut-out picture, since no moulding follows its edge. */
export function framedAt<Framed extends Framing>(wished: Framed, work: Pick<SizedPicture, 'face'>): Framed {
  if (!isCutOut(work)) return wished
  return { ...wished, ...framed('none'), frameFaceM: undefined, frameDepthM: undefined }
}

/** The measures of a frame: those that its curator chose, or those of its kind. */
export function frameMeasures({ frame, frameFaceM, frameDepthM }: Framing): {
  readonly faceM: number
  readonly depthM: number
  readonly recessM: number
} {
  const { faceM, depthM, recessM } = frameFigures[frame]
  return { faceM: frameFaceM ?? faceM, depthM: frameDepthM ?? depthM, recessM }
}

/** True if the picture is cut out along its file's transparency. */
export function isCutOut({ face }: Pick<SizedPicture, 'face'>): boolean {
  return face?.cut === 'free'
}

function framed(frame: FrameKind): Framing {
  return { frame, ...unmatted }
}

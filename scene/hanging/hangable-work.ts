import type { Artifact } from '@enfilade/contract/artifacts'
import type { ArtPiece, ArtworkType } from '@enfilade/contract/artworks'
import type { HungFace } from '@enfilade/contract/picture-shapes'

/** The facts of a work that hanging needs. Sizes are the recorded ones, in millimetres, or null if unknown. */
export type HangableWork = {
  readonly id: string
  readonly type: ArtworkType
  readonly medium: string | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly depthMm: number | null
  /** True if the work has its own 3D model. */
  readonly hasMesh: boolean
  /** How its picture is cut if it is not one plain rectangle. */
  readonly face?: HungFace | undefined
}

/** A picture with its size, ready to hang. */
export type SizedPicture = HangableWork & { readonly widthMm: number; readonly heightMm: number }

/** An object with all three measures, ready to stand. */
export type SizedObject = SizedPicture & { readonly depthMm: number }

/** Converts a catalogue's centimetres to millimetres, here only; exact to a thousandth of one. */
export function millimetresOf(centimetres: number): number {
  return Math.round(centimetres * 10_000) / 1000
}

/** The face of the loudspeaker from which a sound work without a size is heard. */
const loudspeakerMm = { widthMm: 240, heightMm: 240 } as const

/** Whether a work is heard from a loudspeaker on the wall: a sound work without a recorded size. */
export function hangsAsLoudspeaker({ shrType, dimensions }: Pick<ArtPiece, 'shrType' | 'dimensions'>): boolean {
  return shrType === 'AUDIO' && !(dimensions?.width && dimensions.height)
}

/** A record of the catalogue in the form that hanging needs. */
export function hangableWorkOf(
  piece: Pick<ArtPiece, '_id' | 'shrType' | 'shrMedium' | 'dimensions' | 'meshguid' | 'shape' | 'parts'>,
): HangableWork {
  const loudspeaker = hangsAsLoudspeaker(piece) ? loudspeakerMm : null
  const face = loudspeaker ? undefined : faceOf(piece)
  return {
    id: piece._id,
    type: piece.shrType,
    medium: piece.shrMedium,
    widthMm: loudspeaker?.widthMm ?? orMillimetres(piece.dimensions?.width),
    heightMm: loudspeaker?.heightMm ?? orMillimetres(piece.dimensions?.height),
    depthMm: orMillimetres(piece.dimensions?.length),
    hasMesh: piece.meshguid !== null,
    ...(face ? { face } : {}),
  }
}

function faceOf({ shape, parts }: Pick<ArtPiece, 'shape' | 'parts'>): HungFace | undefined {
  if (shape === 'ROUND') return { cut: 'round' }
  if (shape === 'FREE') return { cut: 'free' }
  return parts
    ? { cut: 'parts', widthsMm: parts.widthsCm.map(millimetresOf), gapMm: millimetresOf(parts.gapCm) }
    : undefined
}

/** An artifact in the form that hanging needs. */
export function hangableArtifactOf(
  artifact: Pick<Artifact, '_id' | 'materials' | 'width' | 'height' | 'depth' | 'meshguid'>,
): HangableWork {
  return {
    id: artifact._id,
    type: 'ARTIFACT',
    medium: artifact.materials,
    widthMm: orMillimetres(artifact.width),
    heightMm: orMillimetres(artifact.height),
    depthMm: orMillimetres(artifact.depth),
    hasMesh: artifact.meshguid !== null,
  }
}

function orMillimetres(centimetres: number | null | undefined): number | null {
  return centimetres === null || centimetres === undefined ? null : millimetresOf(centimetres)
}

/** True for works that stand in the room instead of hanging on a wall. */
export function isObject(work: Pick<HangableWork, 'type'>): boolean {
  return work.type === 'SCULPTURE' || work.type === 'ARTIFACT'
}

/** True if the record has the two measures that a picture needs. A size is never guessed. */
export function isSizedPicture(work: HangableWork): work is SizedPicture {
  return work.widthMm !== null && work.heightMm !== null
}

/** True if the record has the three measures that an object needs. */
export function isSizedObject(work: HangableWork): work is SizedObject {
  return isSizedPicture(work) && work.depthMm !== null
}

import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Pictures a second in every film, and their size. */
export const filmFormat = { framesPerS: 24, widthPx: 1280, heightPx: 720 } as const

/** Where the camera is at a moment of its shot. A yaw of 0 looks along −z and grows turning left; it may pass 360. */
export type CameraKey = {
  readonly atS: number
  readonly atM: FloorPoint
  readonly yawDeg: number
  /** Horizontal angle of view; that of the key before when left out. */
  readonly fieldOfViewDeg?: number
  /** Height of the eye; that of the key before when left out. */
  readonly eyeHeightM?: number
}

/** A way through an exhibition, from its first key to its last. */
export type WalkShot = {
  readonly kind: 'walk'
  readonly exhibition: string
  readonly keys: readonly CameraKey[]
  /** Height of the horizon in the picture, as a part of its height from the top; the middle when left out. */
  readonly horizonRatio?: number
}

/** Works beside a person, one after another, as their pages draw them at true scale. */
export type ScaleShot = {
  readonly kind: 'scale'
  readonly works: readonly string[]
  readonly eachS: number
}

/** The wall of the home page, with its works and measures as they come to it. */
export type HangingShot = { readonly kind: 'hanging'; readonly lastsS: number }

export type FilmShot = WalkShot | ScaleShot | HangingShot

/** What is seen, for those who do not see it. */
export type FilmCaption = { readonly fromS: number; readonly toS: number; readonly words: string }

/** A film as it is to be made: its shots, each melting into the next and the last into the first. */
export type FilmScript = {
  /** Whether the only shot ends as it begins, so that nothing melts. */
  readonly endsAsItBegins?: true
  /** The moment that stands for the film before it plays; its beginning when left out. */
  readonly posterAtS?: number
  readonly shots: readonly FilmShot[]
  readonly captions: readonly FilmCaption[]
}

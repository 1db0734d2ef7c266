import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** Frames per second of every film, and their size. */
export const filmFormat = { framesPerS: 24, widthPx: 1280, heightPx: 720 } as const

/** The camera at a moment of its shot. A yaw of 0 looks along −z and grows to the left; it may pass 360. */
export type CameraKey = {
  readonly atS: number
  readonly atM: FloorPoint
  readonly yawDeg: number
  /** Horizontal angle of view; by default that of the key before. */
  readonly fieldOfViewDeg?: number
  /** Height of the eye; by default that of the key before. */
  readonly eyeHeightM?: number
}

/** A path through an exhibition, from its first key to its last. */
export type WalkShot = {
  readonly kind: 'walk'
  readonly exhibition: string
  readonly keys: readonly CameraKey[]
  /** Height of the horizon in the picture, as a share of its height from the top; the middle by default. */
  readonly horizonRatio?: number
}

/** Works beside a person, one after another, as their pages draw them at true scale. */
export type ScaleShot = {
  readonly kind: 'scale'
  readonly works: readonly string[]
  readonly eachS: number
}

/** The wall of the home page, with its works and measures as they are added. */
export type HangingShot = { readonly kind: 'hanging'; readonly lastsS: number }

export type FilmShot = WalkShot | ScaleShot | HangingShot

/** A description of what is seen, for people who cannot see it. */
export type FilmCaption = { readonly fromS: number; readonly toS: number; readonly words: string }

/** The script of a film: its shots, each fading into the next and the last into the first. */
export type FilmScript = {
  /** Whether the only shot ends as it begins, so that nothing fades. */
  readonly endsAsItBegins?: true
  /** The moment of the film's poster; its beginning by default. */
  readonly posterAtS?: number
  readonly shots: readonly FilmShot[]
  readonly captions: readonly FilmCaption[]
}

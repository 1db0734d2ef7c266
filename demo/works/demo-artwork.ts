import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { PictureParts, PictureShape } from '@enfilade/contract/picture-shapes'

/** Files of a work, made or read on demand. */
export type WorkFiles = {
  readonly picture: Buffer
  readonly mesh?: Uint8Array
  readonly video?: Uint8Array
  readonly sound?: Uint8Array
}

/** An annotation of a point on an object; `at` in shares of its box, from the left, the foot and the back. */
export type WorkNote = { readonly at: readonly [number, number, number]; readonly title: string; readonly text: string }

/** A work of the demo content: its record, and the source of its files. Sizes in centimetres. */
export type DemoWork = {
  /** The same in all versions of the demo content; the site recognises the work by it. */
  readonly key: string
  readonly title: string
  /** Name of the artist as in `demoArtists`; null if the maker is unknown. */
  readonly artistName: string | null
  readonly year: string | null
  readonly type: ArtworkType
  readonly medium: string
  readonly series: string | null
  readonly description: string
  readonly status: ArtworkStatus
  readonly price: { readonly amount: number; readonly currency: string } | null
  /** Null for sounds, which have no size and hang as a loudspeaker. */
  readonly widthCm: number | null
  readonly heightCm: number | null
  readonly depthCm: number | null
  readonly shape?: PictureShape | undefined
  readonly parts?: PictureParts | undefined
  readonly creditLine: string
  /** The rights of the picture; null if none of the usual licences or statements applies. */
  readonly rights: string | null
  readonly styles: readonly string[]
  /** Set for objects of the study collection, which are entered as artifacts. */
  readonly objectType: string | null
  readonly notes?: readonly WorkNote[]
  /** A description of a sound work with its times, as WebVTT. */
  readonly captions?: string
  readonly makeFiles: () => Promise<WorkFiles>
}

/** Year in which the programs of this folder drew and modelled their works. */
export const yearOfPrograms = '2026'

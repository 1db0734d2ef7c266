import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import type { FrameKind, LightPreset } from '@enfilade/contract/hanging'

/** An exhibition of the demo content: its words, its room, and its works in the order of the walk. */
export type PlannedExhibition = {
  readonly url: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly type: OrganizerType
  readonly organizer: string
  readonly businessUrl: string
  readonly spaceUrl: 'white-room' | 'three-rooms' | 'museum-suite'
  readonly light: LightPreset
  readonly frame?: FrameKind
  /** Whether its title and description stand on the wall at its beginning. */
  readonly introduced?: boolean
  readonly works: readonly string[]
  readonly positions: readonly ExhibitionPosition[]
  /** What a search engine shows. */
  readonly seoDescription: string
}

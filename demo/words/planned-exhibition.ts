import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import type { FrameKind, LightPreset, Placement, WallText } from '@enfilade/contract/hanging'

/** An exhibition of the demo content: its texts, its room, and its works in the order of the walk. */
export type PlannedExhibition = {
  readonly url: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly type: OrganizerType
  readonly organizer: string
  readonly businessUrl: string
  readonly spaceUrl:
    | 'white-room'
    | 'salon'
    | 'dark-rooms'
    | 'three-rooms'
    | 'rotunda'
    | 'long-gallery'
    | 'museum-suite'
    | 'works-hall'
    | 'kunsthalle'
  readonly light: LightPreset
  readonly frame?: FrameKind
  /** Whether its title and description are on the wall at its beginning. */
  readonly introduced?: boolean
  /** Texts of single rooms, by their index in the space's plan. */
  readonly chapters?: readonly { readonly roomIndex: number; readonly title: string; readonly text: string }[]
  readonly works: readonly string[]
  /** Keys of works behind glass, and of objects under it. */
  readonly behindGlass?: readonly string[]
  readonly underGlass?: readonly string[]
  /** A manual hanging instead of the automatic one: each work's place, with its key for an id. */
  readonly hungByHand?: { readonly placements: readonly Placement[]; readonly texts: readonly WallText[] }
  readonly positions: readonly ExhibitionPosition[]
  /** The description for search engines. */
  readonly seoDescription: string
}

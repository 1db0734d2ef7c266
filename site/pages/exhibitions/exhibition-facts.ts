import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { organizerKinds } from '@enfilade/contract/organizer-kinds'
import { exhibitionPage } from '@enfilade/contract/page-addresses'
import { counted } from '#site/ui/counted.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'

/** An exhibition in lists. */
export type ExhibitionFacts = {
  id: string
  address: string
  title: string
  organizer: string
  /** Such as "Museum, 14 works, 14 artists". */
  kindAndCounts: string
  cover: ResponsivePicture | null
}

/** An exhibition for a list. */
export function exhibitionFacts(exhibition: ExhibitionSummary, cover: ResponsivePicture | null): ExhibitionFacts {
  return {
    id: exhibition._id,
    address: exhibitionPage(exhibition.type, exhibition.url),
    title: exhibition.title,
    organizer: exhibition.organizer,
    kindAndCounts: kindAndCounts(exhibition),
    cover,
  }
}

/** The kind of organiser and how much hangs, if anything; an artist's own show does not count its one artist. */
export function kindAndCounts({
  type,
  artPieceCount,
  artistCount,
}: Pick<ExhibitionSummary, 'type' | 'artPieceCount' | 'artistCount'>): string {
  const parts: string[] = [organizerKinds[type]]
  if (artPieceCount > 0) parts.push(counted(artPieceCount, 'work'))
  if (artistCount > 0 && !(type === 'ARTIST' && artistCount === 1)) parts.push(counted(artistCount, 'artist'))
  return parts.join(', ')
}

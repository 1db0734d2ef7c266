import type { openPage } from '#site/page-opening.ts'
import { type ArtistFacts, artistFacts } from '#site/pages/artists/artist-facts.ts'
import type { ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { type ExhibitionFacts, exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import type { HashTab } from '#site/ui/hash-tabs.tsx'
import type { ListPart } from '#site/ui/list-part.ts'
import { withStepsUpTo } from '#site/ui/picture-source.ts'

/** The lists of a profile that load when they are opened: how many entries at first, and how many more each time. */
export const profileLists = {
  exhibitions: { first: 6, step: 6 },
  artists: { first: 12, step: 8 },
  artworks: { first: 10, step: 6 },
} as const
export type ProfileListName = keyof typeof profileLists

/** The texts of a profile's empty lists; the specification's words. */
export const emptyTexts = {
  exhibitions: 'No selected exhibitions found on this profile',
  artists: 'No artists found for this profile',
  artworks: 'No artworks found for this profile',
} as const satisfies Record<ProfileListName, string>

/** The tabs of a profile, in their order. */
export const profileTabs = [
  { id: '', name: 'Home' },
  { id: 'exhibitions', name: 'Exhibitions' },
  { id: 'artists', name: 'Artists' },
  { id: 'artworks', name: 'Artworks' },
  { id: 'about', name: 'About' },
] as const satisfies readonly HashTab[]

/** The list in a query's `tab`, which opens a profile's tab without script; null for none. */
export function profileListAsked(query: URLSearchParams): ProfileListName | null {
  const tab = query.get('tab')
  return tab === 'exhibitions' || tab === 'artists' || tab === 'artworks' ? tab : null
}

type PageParts = Pick<ReturnType<typeof openPage>, 'gallery' | 'picture'>
type Part = { skip: number; limit: number }

const widestInListPx = 1280

/** Some exhibitions of a profile; null if there is no such profile. */
export async function profileExhibitions(
  { gallery, picture }: PageParts,
  url: string,
  part: Part,
): Promise<ListPart<ExhibitionFacts> | null> {
  const shown = await gallery.businesses.exhibitionsOf(url, part)
  if (shown === null) return null
  const items = shown.exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture)))
  return { items, skip: part.skip, count: shown.count }
}

/** Some artists of a profile; null if there is no such profile. */
export async function profileArtists(
  { gallery, picture }: PageParts,
  url: string,
  part: Part,
): Promise<ListPart<ArtistFacts> | null> {
  const shown = await gallery.businesses.artistsOf(url, part)
  if (shown === null) return null
  return { items: shown.artists.map((artist) => artistFacts(artist, picture)), skip: part.skip, count: shown.count }
}

/** Some works of a profile; null if there is no such profile. */
export async function profileArtworks(
  { gallery, picture }: PageParts,
  url: string,
  part: Part,
): Promise<ListPart<ListedArtwork> | null> {
  const shown = await gallery.businesses.artworksOf(url, part)
  if (shown === null) return null
  const items = shown.artPieces.map((piece) =>
    workFacts(piece, withStepsUpTo(picture(piece.fileVersions, piece.placeholder), widestInListPx)),
  )
  return { items, skip: part.skip, count: shown.count }
}

const makers = {
  exhibitions: profileExhibitions,
  artists: profileArtists,
  artworks: profileArtworks,
} as const satisfies Record<ProfileListName, unknown>

/** Some entries of any of a profile's lists. */
export function profilePart(page: PageParts, name: ProfileListName, url: string, part: Part) {
  return makers[name](page, url, part)
}

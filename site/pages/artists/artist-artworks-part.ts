import type { openPage } from '#site/page-opening.ts'
import type { ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import type { ListPart } from '#site/ui/list-part.ts'
import { withStepsUpTo } from '#site/ui/picture-source.ts'

/** Pieces shown at first, and added each time. */
export const artistPiecesStep = 10
/** Without script a page of an artist shows no more than these. */
export const mostPiecesWithoutScript = 100

const widestInListPx = 1280

/** Some pieces of an artist, from a position. */
export async function artistWorksPart(
  { gallery, picture }: Pick<ReturnType<typeof openPage>, 'gallery' | 'picture'>,
  artistId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListPart<ListedArtwork>> {
  const { data, count } = await gallery.artworks.byArtist(artistId, { skip, limit })
  const items = data.map((piece) =>
    workFacts(piece, withStepsUpTo(picture(piece.fileVersions, piece.placeholder), widestInListPx)),
  )
  return { items, skip, count }
}

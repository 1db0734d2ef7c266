import type { Artist } from '@enfilade/contract/artists'
import type { openPage } from '#site/page-opening.ts'
import { type ArtistFacts, artistFacts } from './artist-facts.ts'

/** Artists as lists show them; one without a picture is shown by a work. */
export async function artistsWithSamples(
  { gallery, picture }: Pick<ReturnType<typeof openPage>, 'gallery' | 'picture'>,
  artists: readonly Artist[],
): Promise<ArtistFacts[]> {
  return Promise.all(
    artists.map(async (artist) => {
      if (artist.fileVersions) return artistFacts(artist, picture(artist.fileVersions))
      const [sample] = (await gallery.artworks.byArtist(artist._id, { skip: 0, limit: 1 })).data
      return artistFacts(artist, sample ? picture(sample.fileVersions, sample.placeholder) : null)
    }),
  )
}

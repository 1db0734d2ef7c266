import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { workLists } from '#site/pages/artworks/artwork-list-address.ts'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { isLong, paragraphsOf } from '#site/ui/paragraphs.ts'
import { Picture } from '#site/ui/picture.tsx'
import { ReadMore } from '#site/ui/read-more.tsx'
import { shownCount } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { artistFacts, portraitOf } from './artist-facts.ts'
import { artistIdentifiers } from './artist-identifiers.ts'
import { artistLists } from './artist-list-address.ts'
import './artist-page.css'
import { ArtistArtworks } from './artist-artworks.tsx'
import { artistPiecesStep, artistWorksPart, mostPiecesWithoutScript } from './artist-artworks-part.ts'
import { artistThing } from './artist-thing.ts'

/** Lines of a folded biography (specification, document 1, section 9). */
const biographyLines = 20

export async function loader(args: LoaderFunctionArgs) {
  const page = openPage(args)
  const { gallery, picture, settings, address, head } = page
  const artist = await gallery.artists.findByUrl(args.params['url'] ?? '')
  if (!artist) throw notFound()
  const shown = shownCount(visitorQuery(args.request), 'works', artistPiecesStep, artistPiecesStep)
  const [exhibitions, works] = await Promise.all([
    gallery.artists.exhibitionsOf(artist.url),
    artistWorksPart(page, artist._id, { skip: 0, limit: Math.min(shown, mostPiecesWithoutScript) }),
  ])
  const portrait = portraitOf(artist, picture)
  return {
    artist: artistFacts(artist, picture),
    portrait,
    /** The picture's subject, if it is a work and not the artist. */
    portraitWork: artist.fileVersions === null ? (artist.artPiece?.shrTitle ?? null) : null,
    paragraphs: paragraphsOf(artist.biography),
    long: isLong(artist.biography),
    identifiers: artistIdentifiers(artist),
    exhibitions: exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    works,
    listAddress: workLists.addressOf({ name: null, filters: { artist: artist.url } }),
    head: await head({
      title: artist.name,
      description: artist.biography,
      subject: { kind: 'artist', record: artist },
      things: [artistThing(artist, { address, contentOrigin: settings.contentOrigin })],
      trail: [{ name: 'VR Artists', path: artistLists.base }],
      iiif: iiifDocumentPath('artists', artist.url),
    }),
  }
}

export const meta = headTags

export default function ArtistPage() {
  const { artist, portrait, portraitWork, paragraphs, long, identifiers, exhibitions, works, listAddress } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title={artist.name}
        aside={
          <nav aria-label="Path">
            <Link className="button-link quiet" to={artistLists.base}>
              VR Artists
            </Link>
          </nav>
        }
      >
        {artist.origin && <p className="lead">{artist.origin}</p>}
      </PageTitle>
      {(portrait || paragraphs.length > 0 || identifiers.length > 0) && (
        <Section name="About" id="about">
          <div className="artist-about">
            {portrait && (
              <figure className="artist-icon">
                <Picture
                  source={portrait}
                  alt={portraitWork === null ? `Portrait of ${artist.name}` : ''}
                  sizes="(max-width: 620px) 60vw, 282px"
                  first
                />
                {portraitWork !== null && (
                  <figcaption className="small grey">
                    <em>{portraitWork}</em>
                  </figcaption>
                )}
              </figure>
            )}
            <div className="artist-words">
              {paragraphs.length > 0 && <ReadMore paragraphs={paragraphs} lines={biographyLines} folded={long} />}
              {identifiers.length > 0 && (
                <FactRows
                  rows={identifiers.map(({ list, id, address }) => ({
                    name: list,
                    value: (
                      <a className="artist-identifier" href={address} rel="external">
                        {id}
                      </a>
                    ),
                  }))}
                />
              )}
            </div>
          </div>
        </Section>
      )}
      {exhibitions.length > 0 && (
        <Section name="Virtual Exhibitions">
          <div className="card-pairs">
            {exhibitions.map((exhibition) => (
              <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" />
            ))}
          </div>
        </Section>
      )}
      {works.items.length > 0 && (
        <Section
          name="Art pieces"
          aside={<p>{artist.pieces}</p>}
          wide={<ArtistArtworks key={artist.id} first={works} address={artist.address} listAddress={listAddress} />}
        />
      )}
    </>
  )
}

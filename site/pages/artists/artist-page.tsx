import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { workFacts } from '#site/pages/artworks/work-facts.ts'
import { WorkRow } from '#site/pages/artworks/work-row.tsx'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { LoadMore } from '#site/ui/load-more.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { isLong, paragraphsOf } from '#site/ui/paragraphs.ts'
import { ReadMore } from '#site/ui/read-more.tsx'
import { Section } from '#site/ui/section.tsx'
import { shownCount } from '#site/ui/shown-count.ts'
import { artistFacts } from './artist-facts.ts'

/** Pieces shown at first, and more each time. */
const piecesStep = 10
/** Lines of a folded biography (specification, document 1, section 9). */
const biographyLines = 20

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const artist = await gallery.artists.findByUrl(args.params['url'] ?? '')
  if (!artist) throw notFound()
  const shown = shownCount(new URL(args.request.url).searchParams, 'works', piecesStep, piecesStep)
  const [exhibitions, pieces] = await Promise.all([
    gallery.artists.exhibitionsOf(artist.url),
    gallery.artworks.byArtist(artist._id, { skip: 0, limit: Math.min(shown, 100) }),
  ])
  return {
    artist: artistFacts(artist, picture(artist.fileVersions)),
    paragraphs: paragraphsOf(artist.biography),
    long: isLong(artist.biography),
    exhibitions: exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    works: pieces.data.map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder))),
    workCount: pieces.count,
    head: await head({ title: artist.name, description: artist.biography }),
  }
}

export const meta = headTags

export default function ArtistPage() {
  const { artist, paragraphs, long, exhibitions, works, workCount } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        title={artist.name}
        aside={
          <nav aria-label="Path">
            <Link className="word quiet" to="/artist/">
              VR Artists
            </Link>
          </nav>
        }
      >
        <p className="lead">{[artist.country, artist.lifeDates].filter((part) => part !== null).join(', ')}</p>
      </PageTitle>
      {paragraphs.length > 0 && (
        <Section name="About" id="about">
          <ReadMore paragraphs={paragraphs} lines={biographyLines} folded={long} />
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
      {works.length > 0 && (
        <Section
          name="Art pieces"
          wide={
            <>
              <WorkRow works={works} />
              <div className="more-at-axis">
                <LoadMore
                  parameter="works"
                  shown={works.length}
                  total={workCount}
                  step={piecesStep}
                  what="art pieces"
                />
              </div>
            </>
          }
        >
          <p className="small grey">{artist.pieces}, at one scale, on one line.</p>
        </Section>
      )}
    </>
  )
}

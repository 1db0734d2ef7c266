import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import { artistPage, artworksPage, embeddedPage } from '@enfilade/contract/page-addresses'
import { wholeArtworkLabel } from '@enfilade/contract/piece-label'
import { rightsName } from '@enfilade/contract/rights-statements'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { objectFrame } from '#site/pages/artifacts/object-frame.ts'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { deepZoomSource, pixelsText } from '#site/ui/deep-zoom-source.ts'
import { viewerLink } from '#site/ui/iiif-viewer.ts'
import { LoadMore } from '#site/ui/load-more.tsx'
import { ownRoomOf } from '#site/ui/own-room-link.tsx'
import { shownCount } from '#site/ui/shown-count.ts'
import { ArtworkFigure } from './artwork-figure.tsx'
import { ArtworkFilm } from './artwork-film.tsx'
import { ArtworkLabel } from './artwork-label.tsx'
import { type ArtworkFilters, workLists } from './artwork-list-address.ts'
import { rowArtwork } from './artwork-list-loading.ts'
import './artwork-page.css'
import { shownFilm } from './artwork-film-facts.ts'
import { ListedArtworkRow } from './artwork-row.tsx'
import { artworkThing } from './artwork-thing.ts'
import { workVoices } from './artwork-voices-facts.ts'
import { workFacts } from './piece-facts.ts'
import { TrueScaleDrawing } from './true-scale-drawing.tsx'

/** Other works by the artist: eight at first, eight more each time, up to a limit; then the list of all is linked. */
const othersStep = 8
const mostOthers = 96

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, address, head } = openPage(args)
  const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
  if (!piece) throw notFound('Problem with fetching data or that art piece might not exist.')
  const shown = shownCount(new URL(args.request.url).searchParams, 'works', othersStep, othersStep)
  const [exhibitions, styles, further, said, byArtist] = await Promise.all([
    gallery.artworks.exhibitionsOf(piece.shrUrl),
    gallery.artworks.stylesOf(piece._id),
    gallery.artworks.furtherTermsOf(piece._id),
    gallery.interpretation.ofWorks([piece._id]),
    // One more than is shown, because the work itself is among them.
    piece.artist
      ? gallery.artworks.byArtist(piece.artist._id, { skip: 0, limit: Math.min(shown, mostOthers) + 1 })
      : null,
  ])
  const source = picture(piece.fileVersions, piece.placeholder)
  const facts = workFacts(piece, source)
  const closeUp = deepZoomSource(piece.fileVersions, settings.contentOrigin)
  const pageHead = await head({
    title: piece.artist ? `${piece.shrTitle} by ${piece.artist.name}` : piece.shrTitle,
    description: piece.shrFullDescription ?? [piece.shrMedium, facts.size].filter((part) => part !== null).join(', '),
    subject: { kind: 'work', record: piece },
    things: [artworkThing(piece, { address, contentOrigin: settings.contentOrigin })],
    trail: [{ name: 'VR Artworks', path: artworksPage }],
    embeddedAt: embeddedPage('art', piece.shrUrl),
    iiif: iiifDocumentPath('artworks', piece.shrUrl),
  })
  return {
    work: {
      ...facts,
      url: piece.shrUrl,
      artistAddress: piece.artist && artistPage(piece.artist.url),
      label: wholeArtworkLabel(piece),
      stands: piece.shrType === 'SCULPTURE' || piece.shrType === 'ARTIFACT',
      styles: styles.map(({ name, url }) => ({ name, address: listOf({ style: url }) })),
      further: further.map(({ filter, slug, name }) => ({ name, address: listOf({ [filter]: slug }) })),
      rights: piece.rights ? { name: rightsName(piece.rights), address: piece.rights } : null,
      voices: workVoices(
        said.get(piece._id),
        { guide: piece.descriptionAudio, sound: piece.sound?.path ?? null },
        settings.contentOrigin,
      ),
      recordUrl: piece.recordUrl ?? null,
      pageAddress: pageHead.canonical,
      ownRoom: ownRoomOf(
        gallery.augmentedReality.viewOf({ kind: 'artwork', record: piece }),
        'artwork',
        piece.shrUrl,
        settings,
      ),
      viewer: source && viewerLink(settings, address, 'artworks', piece.shrUrl),
    },
    player: objectFrame(settings, 'artwork', { url: piece.shrUrl, meshguid: piece.meshguid }),
    film: shownFilm(piece.video, settings.contentOrigin),
    closeUp: closeUp && { source: closeUp, pixels: pixelsText(closeUp) },
    exhibitions: exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    others: (byArtist?.data ?? [])
      .filter(({ _id }) => _id !== piece._id)
      .slice(0, shown)
      .map((other) => rowArtwork(other, picture)),
    otherCount: Math.max(0, (byArtist?.count ?? 1) - 1),
    allOfArtist: piece.artist && listOf({ artist: piece.artist.url }),
    head: pageHead,
  }
}

const listOf = (filters: ArtworkFilters) => workLists.addressOf({ name: null, filters })

export const meta = headTags

export default function ArtworkPage() {
  const { work, film, player, closeUp, exhibitions, others, otherCount, allOfArtist } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="artwork">
        <ArtworkLabel work={work} />
        {film ? (
          <ArtworkFilm title={work.title} film={film} poster={work.picture} />
        ) : (
          <ArtworkFigure work={work} player={player} closeUp={closeUp} />
        )}
      </article>
      {work.sizeM && (
        <TrueScaleDrawing
          title={work.title}
          picture={work.picture}
          sizeM={work.sizeM}
          standing={work.stands ? 'stands' : 'hangs'}
        />
      )}
      {exhibitions.length > 0 && (
        <Section name="On view in">
          <div className="card-pairs">
            {exhibitions.map((exhibition) => (
              <div key={exhibition.id}>
                <ExhibitionCard exhibition={exhibition} form="grid" />
                <Link className="button-link artwork-stand" to={`${exhibition.address}?at=${work.url}`}>
                  Stand before it<span className="visually-hidden"> in {exhibition.title}</span>
                </Link>
              </div>
            ))}
          </div>
        </Section>
      )}
      {others.length > 0 && (
        <Section
          name={work.artistName ? `Other works by ${work.artistName}` : 'Other works'}
          wide={
            <>
              <ListedArtworkRow works={others} />
              <p className="more-at-axis artwork-more">
                <LoadMore
                  parameter="works"
                  shown={others.length}
                  total={Math.min(otherCount, mostOthers)}
                  step={othersStep}
                  what="works"
                />
                {allOfArtist && otherCount > othersStep && (
                  <Link className="button-link" to={allOfArtist}>
                    See all {counted(otherCount + 1, 'work')}
                  </Link>
                )}
              </p>
            </>
          }
        >
          <p className="small grey">At one scale, on one line.</p>
        </Section>
      )}
    </>
  )
}

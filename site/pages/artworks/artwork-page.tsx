import { isOnSale, priceText, statusText } from '@enfilade/contract/label-text'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { slantedFont } from '#site/look/font-preloads.ts'
import { notFound, openPage } from '#site/page-opening.ts'
import { artistAddress } from '#site/pages/artists/artist-facts.ts'
import { ArtistName } from '#site/pages/artists/artist-name.tsx'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { LoadMore } from '#site/ui/load-more.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { Picture } from '#site/ui/picture.tsx'
import { Section } from '#site/ui/section.tsx'
import { shownCount } from '#site/ui/shown-count.ts'
import { titleText } from '#site/ui/title-text.ts'
import './artwork-page.css'
import { TrueScaleDrawing } from './true-scale-drawing.tsx'
import { sizeParts, workFacts } from './work-facts.ts'
import { WorkRow } from './work-row.tsx'

/** Other works by the artist: eight at first, eight more each time. */
const othersStep = 8

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, head } = openPage(args)
  const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
  if (!piece) throw notFound('Problem with fetching data or that art piece might not exist.')
  const shown = shownCount(new URL(args.request.url).searchParams, 'works', othersStep, othersStep)
  const [exhibitions, byArtist] = await Promise.all([
    gallery.artworks.exhibitionsOf(piece.shrUrl),
    // One more than is shown, because the work itself is among them.
    piece.artist ? gallery.artworks.byArtist(piece.artist._id, { skip: 0, limit: Math.min(shown + 1, 100) }) : null,
  ])
  const source = picture(piece.fileVersions, piece.placeholder)
  const facts = workFacts(piece, source)
  return {
    work: {
      ...facts,
      artistAddress: piece.artist && artistAddress(piece.artist.url),
      series: piece.shrSeries,
      sizeParts: sizeParts(piece),
      price: isOnSale(piece.shrStatus) ? priceText(piece.shrPrice, piece.shrCurrency) : null,
      statusWords: statusText(piece.shrStatus),
      creditLine: piece.shrCreditLine,
      paragraphs: paragraphsOf(piece.shrFullDescription),
      audio: piece.descriptionAudio && `${settings.contentOrigin}/files/${piece.descriptionAudio}`,
    },
    exhibitions: exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    others: (byArtist?.data ?? [])
      .filter(({ _id }) => _id !== piece._id)
      .slice(0, shown)
      .map((other) => workFacts(other, picture(other.fileVersions, other.placeholder))),
    otherCount: Math.max(0, (byArtist?.count ?? 1) - 1),
    head: await head({
      title: piece.artist ? `${piece.shrTitle} by ${piece.artist.name}` : piece.shrTitle,
      description: piece.shrFullDescription ?? [piece.shrMedium, facts.size].filter((part) => part !== null).join(', '),
      image: source?.steps.at(-1)?.address,
    }),
  }
}

export const meta = headTags

export const links = slantedFont

export default function ArtworkPage() {
  const { work, exhibitions, others, otherCount } = useLoaderData<typeof loader>()
  return (
    <>
      <article className="artwork">
        <ArtworkLabel work={work} />
        <figure className="artwork-figure">
          <Picture
            source={work.picture}
            alt={work.artistName ? `${work.artistName}, ${work.title}` : work.title}
            sizes="(max-width: 800px) 94vw, 792px"
            first
            className="artwork-picture"
            style={work.picture ? { '--ratio': work.picture.widthPx / work.picture.heightPx } : {}}
          />
        </figure>
      </article>
      {work.sizeM && <TrueScaleDrawing title={work.title} picture={work.picture} sizeM={work.sizeM} />}
      {exhibitions.length > 0 && (
        <Section name="On view in">
          <div className="card-pairs">
            {exhibitions.map((exhibition) => (
              <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" />
            ))}
          </div>
        </Section>
      )}
      {others.length > 0 && (
        <Section
          name={work.artistName ? `Other works by ${work.artistName}` : 'Other works'}
          wide={
            <>
              <WorkRow works={others} />
              <div className="more-at-axis">
                <LoadMore parameter="works" shown={others.length} total={otherCount} step={othersStep} what="works" />
              </div>
            </>
          }
        >
          <p className="small grey">At one scale, on one line.</p>
        </Section>
      )}
    </>
  )
}

type LabelledWork = Awaited<ReturnType<typeof loader>>['work']

/** The museum label, large: artist, title, year, medium, dimensions, then price or status. */
function ArtworkLabel({ work }: { work: LabelledWork }) {
  const { artistName, artistAddress: artist, title, year, medium, series, price, statusWords, creditLine } = work
  return (
    <div className="artwork-label">
      <nav aria-label="Path">
        <Link className="word quiet" to="/artworks/">
          VR Artworks
        </Link>
      </nav>
      {artistName && (
        <p className="artwork-artist">
          {artist ? (
            <Link to={artist}>
              <ArtistName name={artistName} />
            </Link>
          ) : (
            <ArtistName name={artistName} />
          )}
        </p>
      )}
      <h1 className={title.length > 40 ? 'title very-long' : 'title long'}>
        <em>{titleText(title)}</em>
      </h1>
      <div className="artwork-facts">
        {year && <p>{year}</p>}
        {medium && <p>{medium}</p>}
        {work.sizeParts && (
          <p>
            {work.sizeParts.figures} <span className="grey">{work.sizeParts.letters}</span>
          </p>
        )}
        {series && <p className="grey">Series: {series}</p>}
      </div>
      <p className="artwork-sale">
        {price && <span className="artwork-price">{price}</span>}
        <span className={work.mark === 'none' ? 'small grey' : 'small strong'}>
          {work.mark !== 'none' && !price && <span className="status-mark" data-mark={work.mark} aria-hidden="true" />}
          {statusWords}
        </span>
      </p>
      {work.audio && (
        <audio className="artwork-audio" controls loop preload="none" src={work.audio} aria-label="Audio guide" />
      )}
      {(work.paragraphs.length > 0 || creditLine) && (
        <div className="artwork-description small">
          {work.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {creditLine && <p className="grey">{creditLine}</p>}
        </div>
      )}
    </div>
  )
}

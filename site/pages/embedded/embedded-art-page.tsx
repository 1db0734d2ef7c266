import { artworkLabel } from '@enfilade/contract/piece-label'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { preloadTitleFont } from '#site/look/font-preloads.ts'
import { notFound, openPage } from '#site/page-opening.ts'
import { ArtistName } from '#site/pages/artists/artist-name.tsx'
import { LabelFacts } from '#site/pages/artworks/label-facts.tsx'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { deepZoomSource } from '#site/ui/deep-zoom-source.ts'
import { titleText } from '#site/ui/title-text.ts'
import { EmbeddedFailure, EmbeddedPicture, EmbeddedView } from './embedded-view.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, head } = openPage(args)
  const piece = await gallery.artworks.findByUrl(args.params['url'] ?? '')
  if (!piece) throw notFound('Problem with fetching data or that art piece might not exist.')
  const source = picture(piece.fileVersions, piece.placeholder)
  const facts = workFacts(piece, source)
  return {
    work: {
      ...facts,
      label: artworkLabel(piece),
      zoom: deepZoomSource(piece.fileVersions, settings.contentOrigin),
      widthCm: piece.dimensions?.width ?? null,
    },
    head: await head({
      title: piece.artist ? `${piece.shrTitle} by ${piece.artist.name}` : piece.shrTitle,
      description: piece.shrFullDescription ?? [piece.shrMedium, facts.size].filter((part) => part !== null).join(', '),
      subject: { kind: 'work', record: piece },
      indexed: false,
      pageOf: facts.address,
    }),
  }
}

export const meta = headTags

/** A work with its label, for embedding. */
export default function EmbeddedArtPage() {
  const { work } = useLoaderData<typeof loader>()
  const { title, artistName, label } = work
  preloadTitleFont('very-long', 'slanted')
  const alt = artistName ? `${artistName}, ${title}` : title
  return (
    <EmbeddedView
      stage={<EmbeddedPicture title={title} alt={alt} picture={work.picture} zoom={work.zoom} widthCm={work.widthCm} />}
    >
      {artistName && (
        <p className="strong">
          <ArtistName name={artistName} />
        </p>
      )}
      <h1>
        <em>{titleText(title)}</em>
      </h1>
      <div className="small">
        <LabelFacts label={label} />
      </div>
      <p className="embedded-sale">
        {label.price && <span className="embedded-price">{label.price}</span>}
        <span className="small">{label.status}</span>
      </p>
      <a className="button-link" href={work.address} target="_blank" rel="noopener">
        The work’s page
      </a>
    </EmbeddedView>
  )
}

export const ErrorBoundary = EmbeddedFailure

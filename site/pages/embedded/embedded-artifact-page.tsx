import { artifactDimensionsText } from '@enfilade/contract/label-text'
import { artifactPage } from '@enfilade/contract/page-addresses'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { preloadTitleFont } from '#site/look/font-preloads.ts'
import { notFound, openPage } from '#site/page-opening.ts'
import { objectFrame } from '#site/pages/artifacts/object-frame.ts'
import { ObjectPlayer } from '#site/pages/artifacts/object-player.tsx'
import { headTags } from '#site/shell/page-head.ts'
import { deepZoomSource } from '#site/ui/deep-zoom-source.ts'
import { Picture } from '#site/ui/picture.tsx'
import { titleText } from '#site/ui/title-text.ts'
import { EmbeddedFailure, EmbeddedPicture, EmbeddedView } from './embedded-view.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, head } = openPage(args)
  const artifact = await gallery.artifacts.findByUrl(args.params['url'] ?? '')
  if (!artifact) throw notFound('Problem with fetching data or that artifact might not exist.')
  const { title, objectType, culture, period, materials, description } = artifact
  const preview = picture(artifact.preview)
  const address = artifactPage(artifact.url)
  return {
    artifact: {
      title,
      address,
      preview,
      player: objectFrame(settings, 'artifact', artifact),
      zoom: deepZoomSource(artifact.preview, settings.contentOrigin),
      facts: [objectType, culture, period, materials, artifactDimensionsText(artifact)].filter((fact) => fact !== null),
    },
    head: await head({
      title: `${title} Artifact in VR`,
      description,
      subject: { kind: 'artifact', record: artifact },
      indexed: false,
      pageOf: address,
    }),
  }
}

export const meta = headTags

/** An artifact with its facts, for embedding. */
export default function EmbeddedArtifactPage() {
  const { title, address, preview, player, zoom, facts } = useLoaderData<typeof loader>().artifact
  preloadTitleFont('very-long', 'slanted')
  return (
    <EmbeddedView
      stage={
        player ? (
          <ObjectPlayer
            title={title}
            player={player}
            bare
            poster={<Picture source={preview} alt={title} sizes="(max-width: 620px) 100vw, 75vw" />}
          />
        ) : (
          // A photograph of a three-dimensional object has no single scale.
          <EmbeddedPicture title={title} alt={title} picture={preview} zoom={zoom} widthCm={null} />
        )
      }
    >
      <h1>
        <em>{titleText(title)}</em>
      </h1>
      {facts.length > 0 && (
        <div className="small">
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      )}
      <a className="button-link" href={address} target="_blank" rel="noopener">
        The artifact’s page
      </a>
    </EmbeddedView>
  )
}

export const ErrorBoundary = EmbeddedFailure

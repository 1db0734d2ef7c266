import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import { artifactDimensionsText } from '@enfilade/contract/label-text'
import { embeddedPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { ArtworkInOtherLanguages, ArtworkVoicesView } from '#site/pages/artworks/artwork-voices.tsx'
import { type ArtworkVoicesFacts as Voices, workVoices } from '#site/pages/artworks/artwork-voices-facts.ts'
import { ShareArtwork } from '#site/pages/artworks/share-artwork.tsx'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { viewerLink } from '#site/ui/iiif-viewer.ts'
import { OwnRoomLink, ownRoomOf } from '#site/ui/own-room-link.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { Picture } from '#site/ui/picture.tsx'
import './artifact-page.css'
import { artifactThing } from './artifact-thing.ts'
import { objectFrame } from './object-frame.ts'
import { ObjectPlayer } from './object-player.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, address, head } = openPage(args)
  const artifact = await gallery.artifacts.findByUrl(args.params['url'] ?? '')
  if (!artifact) throw notFound('Problem with fetching data or that artifact might not exist.')
  const [exhibitions, said] = await Promise.all([
    gallery.artifacts.exhibitionsOf(artifact._id),
    gallery.interpretation.ofWorks([artifact._id]),
  ])
  const preview = picture(artifact.preview)
  const pageHead = await head({
    title: `${artifact.title} Artifact in VR`,
    description: artifact.description,
    subject: { kind: 'artifact', record: artifact },
    things: [artifactThing(artifact, { address, contentOrigin: settings.contentOrigin })],
    embeddedAt: embeddedPage('artifact', artifact.url),
    iiif: iiifDocumentPath('artifacts', artifact.url),
  })
  const rows = [
    { name: 'Object type', value: artifact.objectType },
    { name: 'Culture', value: artifact.culture },
    { name: 'Period', value: artifact.period },
    { name: 'Materials', value: artifact.materials },
    { name: 'Dimensions', value: artifactDimensionsText(artifact) },
    { name: 'Maker', value: artifact.maker },
    { name: 'Made in', value: artifact.place },
    { name: 'Date', value: artifact.year },
    { name: 'Credit', value: artifact.creditLine },
  ]
  return {
    title: artifact.title,
    preview,
    player: objectFrame(settings, 'artifact', artifact),
    rows: rows.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
    ownRoom: ownRoomOf(
      gallery.augmentedReality.viewOf({ kind: 'artifact', record: artifact }),
      'artifact',
      artifact.url,
      settings,
    ),
    recordUrl: artifact.recordUrl ?? null,
    viewer: preview && viewerLink(settings, address, 'artifacts', artifact.url),
    paragraphs: paragraphsOf(artifact.description),
    voices: workVoices(said.get(artifact._id), { guide: null, sound: null }, settings.contentOrigin),
    exhibitions: exhibitions.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    head: pageHead,
  }
}

export const meta = headTags

export default function ArtifactPage() {
  const { title, preview, player, rows, ownRoom, recordUrl, viewer, paragraphs, voices, exhibitions, head } =
    useLoaderData<typeof loader>()
  const picture = preview && (
    <Picture
      source={preview}
      alt={title}
      sizes="(max-width: 800px) 94vw, 792px"
      first
      style={{ '--ratio': preview.widthPx / preview.heightPx }}
    />
  )
  const recordRow = {
    name: 'Record',
    value: (
      <a className="button-link" href={recordUrl ?? ''} rel="noopener">
        The museum’s own record
      </a>
    ),
  }
  return (
    <>
      <PageTitle title={`${title} Artifact in VR`} />
      {(player || picture) && (
        <div className="artifact-picture">
          {player ? <ObjectPlayer title={title} player={player} poster={picture} /> : picture}
        </div>
      )}
      <Section name="Facts">
        <FactRows rows={recordUrl ? [...rows, recordRow] : rows} />
        {ownRoom && <OwnRoomLink room={ownRoom} />}
        <ShareArtwork title={title} address={head.canonical} viewer={viewer} />
      </Section>
      {(paragraphs.length > 0 || isHeard(voices)) && (
        <Section name="About" id="about">
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ArtworkVoicesView title={title} voices={voices} />
          <ArtworkInOtherLanguages title={title} voices={voices} />
        </Section>
      )}
      {exhibitions.length > 0 && (
        <Section name="On view in">
          <div className="card-pairs">
            {exhibitions.map((exhibition) => (
              <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

/** Whether the artifact has texts beside its record. */
function isHeard({ guide, inOtherLanguages, signed }: Voices): boolean {
  return guide !== null || inOtherLanguages.length > 0 || signed.length > 0
}

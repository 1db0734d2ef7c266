import type { Artifact } from '@enfilade/contract/artifacts'
import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import type { IiifCanvas, IiifManifest } from '@enfilade/contract/iiif-presentation'
import type { ImageVersions } from '@enfilade/contract/image-versions'
import { type LabelRole, labelLines } from '@enfilade/contract/label-lines'
import { artifactDimensionsText, artworkTypeText } from '@enfilade/contract/label-text'
import { recordPages } from '@enfilade/contract/page-addresses'
import { wholeArtworkLabel } from '@enfilade/contract/piece-label'
import { contentTypeOf } from '#http/content-types'
import {
  dataOf,
  iiifPictureBody,
  labelled,
  type NamedSite,
  pageOf,
  physicalDimensions,
  said,
  written,
} from './iiif-pieces.ts'

/** A work or an object for its canvas. Sizes in centimetres; `audio` is a path below the content host. */
export type ShownPiece = {
  kind: 'artworks' | 'artifacts'
  url: string
  title: string
  facts: readonly (readonly [name: string, fact: string | null | undefined])[]
  description: string | null
  creditLine: string | null
  rights: string | null
  picture: ImageVersions | null
  sizeCm: { width: number | null; height: number | null } | null
  video: ArtworkVideo | null
  audio: string | null
  /** Path of its model below the content host. */
  meshPath: string | null
  recordUrl: string | null
  artist: { url: string; name: string } | null
}

/** Things that stand are photographed with background; only flat works fill their picture. */
const flatTypes: ReadonlySet<ArtPiece['shrType']> = new Set(['PAINTING', 'PRINT', 'DRAWING', 'PHOTOGRAPHY'])

/** Lines with their own properties in a manifest, and sales, which it omits. */
const saidElsewhere: ReadonlySet<LabelRole> = new Set(['artist', 'title', 'sale', 'description', 'credit'])

export function pieceOfArtwork(work: ArtPiece): ShownPiece {
  return {
    kind: 'artworks',
    url: work.shrUrl,
    title: work.shrTitle,
    facts: [
      ['Artist', work.artist?.name],
      ['Maker, as recorded', work.artistCredit],
      ...labelLines(wholeArtworkLabel(work))
        .filter(({ role }) => !saidElsewhere.has(role))
        .map(({ name, value }) => [name, value] as const),
      ['Type', artworkTypeText(work.shrType)],
    ],
    description: work.shrFullDescription,
    creditLine: work.shrCreditLine,
    rights: work.rights ?? null,
    picture: work.fileVersions,
    sizeCm: flatTypes.has(work.shrType) ? work.dimensions : null,
    video: work.video ?? null,
    audio: work.descriptionAudio,
    meshPath: null,
    recordUrl: work.recordUrl ?? null,
    artist: work.artist,
  }
}

export function pieceOfArtifact(artifact: Artifact): ShownPiece {
  return {
    kind: 'artifacts',
    url: artifact.url,
    title: artifact.title,
    facts: [
      ['Object', artifact.objectType],
      ['Maker', artifact.maker],
      ['Culture', artifact.culture],
      ['Period', artifact.period],
      ['Date', artifact.year],
      ['Place', artifact.place],
      ['Materials', artifact.materials],
      ['Dimensions', artifactDimensionsText(artifact)],
    ],
    description: artifact.description,
    creditLine: artifact.creditLine ?? null,
    rights: null,
    picture: artifact.preview,
    sizeCm: null,
    video: null,
    audio: null,
    meshPath: null,
    recordUrl: artifact.recordUrl ?? null,
    artist: null,
  }
}

/** The sides of a canvas without picture and size; any would do. */
const blankPx = 1000

/** The content of a canvas with this id: its film, or else its picture, or nothing. */
export function pieceCanvas(site: NamedSite, id: string, piece: ShownPiece): IiifCanvas {
  const picture = iiifPictureBody(site, piece.picture, 'original')
  const film = piece.video === null ? null : filmBody(site, piece.video)
  const body = film ?? picture
  const { width, height } = body ?? blankSize(piece.sizeCm)
  const thumbnail = iiifPictureBody(site, piece.picture, 'MWRegular')
  const dimensions = film === null ? physicalDimensions({ id, width, height }, piece.sizeCm) : null
  return {
    id,
    type: 'Canvas',
    label: written(piece.title),
    width,
    height,
    ...(film !== null && { duration: film.duration }),
    ...describe(piece),
    ...(thumbnail !== null && { thumbnail: [thumbnail] }),
    ...(dimensions !== null && { service: dimensions }),
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: body === null ? [] : [painting(id, body)] }],
  }
}

type Painting = IiifCanvas['items'][number]['items'][number]

function painting(id: string, body: Painting['body']): Painting {
  return { id: `${id}/page/painting`, type: 'Annotation', motivation: 'painting', body, target: id }
}

/** Everything about a work or an object except its document. */
export function describePiece(
  site: NamedSite,
  piece: ShownPiece,
): Pick<
  IiifManifest,
  'label' | 'homepage' | 'seeAlso' | 'thumbnail' | 'rendering' | 'partOf' | 'summary' | 'metadata' | 'requiredStatement'
> {
  const { publicUrl } = site
  const { kind, url, title, artist, recordUrl } = piece
  const call = kind === 'artworks' ? 'public-artpieces' : 'public-artifacts'
  const thumbnail = iiifPictureBody(site, piece.picture, 'MWRegular')
  return {
    label: written(title),
    ...describe(piece),
    ...(thumbnail !== null && { thumbnail: [thumbnail] }),
    homepage: [pageOf(publicUrl + recordPages[kind](url), title)],
    seeAlso: [
      dataOf(`${publicUrl}/v1/${call}/${encodeURIComponent(url)}`),
      ...(recordUrl === null
        ? []
        : [{ id: recordUrl, type: 'Text' as const, label: said('The museum’s own record'), format: 'text/html' }]),
    ],
    ...renderingsOf(site, piece),
    ...(artist !== null && {
      partOf: [
        {
          id: `${publicUrl}${iiifDocumentPath('artists', artist.url)}`,
          type: 'Collection',
          label: written(artist.name),
        },
      ],
    }),
  }
}

/** Its audio, and its model, for download in viewers that cannot show one. */
function renderingsOf(site: NamedSite, { audio, meshPath }: ShownPiece): Pick<IiifManifest, 'rendering'> {
  const file = (type: 'Sound' | 'Model', name: string, path: string | null) =>
    path === null ? [] : [{ id: fileAddress(site, path), type, label: said(name), format: contentTypeOf(path) }]
  const rendering = [...file('Sound', 'Audio guide', audio), ...file('Model', 'In the round', meshPath)]
  return rendering.length === 0 ? {} : { rendering }
}

/** The description of the work, both for a canvas and for a document. */
function describe({ description, facts, creditLine, rights }: ShownPiece) {
  const [credit] = labelled([['Credit line', creditLine]])
  return {
    ...(description !== null && { summary: written(description) }),
    metadata: labelled(facts),
    ...(credit !== undefined && { requiredStatement: credit }),
    ...(rights !== null && { rights }),
  }
}

function filmBody(site: NamedSite, { path, widthPx, heightPx, durationS }: ArtworkVideo) {
  return {
    id: fileAddress(site, path),
    type: 'Video' as const,
    format: path.endsWith('.webm') ? ('video/webm' as const) : ('video/mp4' as const),
    width: widthPx,
    height: heightPx,
    duration: durationS,
  }
}

function fileAddress({ contentOrigin }: NamedSite, path: string): string {
  return `${contentOrigin}/files/${path}`
}

/** A canvas without a picture has the shape of the work, if known. */
function blankSize(sizeCm: ShownPiece['sizeCm']): { width: number; height: number } {
  const { width, height } = sizeCm ?? { width: null, height: null }
  if (width === null || height === null) return { width: blankPx, height: blankPx }
  const scale = blankPx / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

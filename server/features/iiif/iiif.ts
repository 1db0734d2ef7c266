import type { Exhibition } from '@enfilade/contract/exhibitions'
import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import { type IiifCollection, type IiifManifest, iiifPresentationContext } from '@enfilade/contract/iiif-presentation'
import { organizerSlugs } from '@enfilade/contract/organizer-slugs'
import type { Artifacts } from '#artifacts'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Exhibitions } from '#exhibitions'
import type { Ground } from '#ground'
import { dataOf, labelled, type NamedHouse, pageOf, pictureBody, provider, said, written } from './iiif-pieces.ts'
import { describePiece, pieceCanvas, pieceOfArtifact, pieceOfArtwork, type ShownPiece } from './iiif-works.ts'

export type Iiif = ReturnType<typeof openIiif>

/** Works in one document; an artist of more is told in parts. */
const worksPerPart = 100

/**
 * The works, objects, exhibitions and artists of the house after the IIIF Presentation API 3.0. A work is a manifest of
 * one canvas, an exhibition one of a canvas for each thing that hangs in it, an artist a collection of their works.
 */
export function openIiif(
  { config }: Pick<Ground, 'config'>,
  neighbours: {
    artworks: Pick<Artworks, 'findByUrl' | 'byArtist'>
    artifacts: Pick<Artifacts, 'findByUrl'>
    artists: Pick<Artists, 'findByUrl'>
    exhibitions: Pick<Exhibitions, 'findPublished'>
  },
) {
  const { artworks, artifacts, artists, exhibitions } = neighbours
  const { publicUrl, contentOrigin, brand } = config
  const house: NamedHouse = { name: brand.name, publicUrl, contentOrigin: contentOrigin ?? publicUrl }
  const addressOf = (kind: Parameters<typeof iiifDocumentPath>[0], url: string) =>
    `${publicUrl}${iiifDocumentPath(kind, url)}`

  function pieceManifest(piece: ShownPiece): IiifManifest {
    const id = addressOf(piece.kind, piece.url)
    return {
      '@context': iiifPresentationContext,
      id,
      type: 'Manifest',
      ...describePiece(house, piece),
      provider: provider(house),
      items: [pieceCanvas(house, canvasOf(id, piece), piece)],
    }
  }

  async function artistPart(
    artist: { _id: string; name: string; url: string },
    skip: number,
  ): Promise<IiifCollection['items']> {
    const { data } = await artworks.byArtist(artist._id, { skip, limit: worksPerPart })
    return data.map((work) => ({
      id: addressOf('artworks', work.shrUrl),
      type: 'Manifest',
      label: written(work.shrTitle),
    }))
  }

  const partAddress = (url: string, part: number) =>
    `${publicUrl}/iiif/presentation/3/artists/${encodeURIComponent(url)}/works/${part}/collection.json`

  return {
    /** A work; null when there is none of that url. */
    async artwork(url: string): Promise<IiifManifest | null> {
      const work = await artworks.findByUrl(url)
      return work === null ? null : pieceManifest(pieceOfArtwork(work))
    },

    /** An object; null when there is none of that url. */
    async artifact(url: string): Promise<IiifManifest | null> {
      const artifact = await artifacts.findByUrl(url)
      return artifact === null ? null : pieceManifest(pieceOfArtifact(artifact))
    },

    /** A published exhibition, works before objects; null when there is none of that url, or nothing hangs in it. */
    async exhibition(url: string): Promise<IiifManifest | null> {
      const exhibition = await exhibitions.findPublished(url)
      if (exhibition === null) return null
      const id = addressOf('exhibitions', url)
      const pieces = [...exhibition.artPieces.map(pieceOfArtwork), ...exhibition.artifacts.map(pieceOfArtifact)]
      if (pieces.length === 0) return null
      return {
        '@context': iiifPresentationContext,
        id,
        type: 'Manifest',
        ...describeExhibition(house, exhibition),
        provider: provider(house),
        items: pieces.map((piece) => pieceCanvas(house, canvasOf(id, piece), piece)),
      }
    },

    /** An artist with their works, newest first, or the parts that these are told in; null when there is none of that url. */
    async artist(url: string): Promise<IiifCollection | null> {
      const artist = await artists.findByUrl(url)
      if (artist === null) return null
      const { name, lifeDates, country, biography, artPieceCount } = artist
      const portrait = pictureBody(house, artist.fileVersions ?? artist.artPiece?.fileVersions ?? null, 'MWRegular')
      const parts = Array.from({ length: Math.ceil(artPieceCount / worksPerPart) }, (_, index) => index + 1)
      return {
        '@context': iiifPresentationContext,
        id: addressOf('artists', url),
        type: 'Collection',
        label: written(name),
        ...(biography !== null && { summary: written(biography) }),
        metadata: labelled([
          ['Life dates', lifeDates],
          ['Country', country],
          ['Works', String(artPieceCount)],
        ]),
        ...(portrait !== null && { thumbnail: [portrait] }),
        homepage: [pageOf(`${publicUrl}/artist/${url}/`, name)],
        seeAlso: [dataOf(`${publicUrl}/v1/public-artists/${encodeURIComponent(url)}`)],
        provider: provider(house),
        items:
          parts.length <= 1
            ? await artistPart(artist, 0)
            : parts.map((part) => ({
                id: partAddress(url, part),
                type: 'Collection',
                label: said(partName(part, artPieceCount)),
              })),
      }
    },

    /** One part of the works of an artist, the first being 1; null when there is no such artist or part. */
    async artistPart(url: string, part: number): Promise<IiifCollection | null> {
      const artist = await artists.findByUrl(url)
      if (artist === null || part < 1 || part > Math.ceil(artist.artPieceCount / worksPerPart)) return null
      return {
        '@context': iiifPresentationContext,
        id: partAddress(url, part),
        type: 'Collection',
        label: said(`${artist.name}, ${partName(part, artist.artPieceCount).toLowerCase()}`),
        provider: provider(house),
        partOf: [{ id: addressOf('artists', url), type: 'Collection', label: written(artist.name) }],
        items: await artistPart(artist, (part - 1) * worksPerPart),
      }
    },
  }
}

/** A canvas is known below the document that it stands in. */
function canvasOf(documentId: string, { kind, url }: ShownPiece): string {
  return `${documentId.replace(/\/[a-z]+\.json$/, '')}/canvas/${kind}/${encodeURIComponent(url)}`
}

function partName(part: number, count: number): string {
  return `Works ${(part - 1) * worksPerPart + 1} to ${Math.min(part * worksPerPart, count)}`
}

function describeExhibition(house: NamedHouse, exhibition: Exhibition) {
  const { title, subtitle, description, organizer, type, url, space, preview } = exhibition
  const cover = pictureBody(house, preview, 'MWRegular')
  const summary = description ?? subtitle
  return {
    label: written(title),
    ...(summary !== null && { summary: written(summary) }),
    metadata: labelled([
      ['Subtitle', subtitle],
      ['Presented by', organizer],
      ['Space', space?.title],
    ]),
    ...(cover !== null && { thumbnail: [cover] }),
    homepage: [pageOf(`${house.publicUrl}/vr-exhibitions/${organizerSlugs[type]}/${url}/`, title)],
    seeAlso: [dataOf(`${house.publicUrl}/v1/public-exhibitions/${encodeURIComponent(url)}`)],
  }
}

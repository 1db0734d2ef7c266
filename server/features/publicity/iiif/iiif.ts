import type { Exhibition } from '@enfilade/contract/exhibitions'
import { iiifDocumentPath, iiifSitePath } from '@enfilade/contract/iiif-addresses'
import { type IiifCollection, type IiifManifest, iiifPresentationContext } from '@enfilade/contract/iiif-presentation'
import { artistPage, exhibitionPage } from '@enfilade/contract/page-addresses'
import type { Artifacts } from '#artifacts'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Exhibitions } from '#exhibitions'
import type { Ground } from '#ground'
import type { Media } from '#media'
import { describePiece, pieceCanvas, pieceOfArtifact, pieceOfArtwork, type ShownPiece } from './iiif-artworks.ts'
import { dataOf, iiifPictureBody, labelled, type NamedSite, pageOf, provider, said, written } from './iiif-pieces.ts'

export type Iiif = ReturnType<typeof openIiif>

/** Works per document; an artist with more is divided into parts. */
const worksPerPart = 100
/** The lists of the whole site, in parts of the same length. */
const institutionLists = ['exhibitions', 'artists'] as const
type InstitutionList = (typeof institutionLists)[number]

/**
 * The works, objects, exhibitions and artists of the site as IIIF Presentation API 3.0. A work is a manifest of one
 * canvas, an exhibition one with a canvas for each thing that hangs in it, an artist a collection of their works.
 */
export function openIiif(
  { config }: Pick<Ground, 'config'>,
  neighbours: {
    artworks: Pick<Artworks, 'findByUrl' | 'byArtist'>
    artifacts: Pick<Artifacts, 'findByUrl'>
    artists: Pick<Artists, 'findByUrl' | 'list'>
    exhibitions: Pick<Exhibitions, 'findPublished' | 'listPublished'>
    media: Pick<Media, 'meshOf'>
  },
) {
  const { artworks, artifacts, artists, exhibitions, media } = neighbours
  const { publicUrl, contentOrigin, brand } = config
  const site: NamedSite = { name: brand.name, publicUrl, contentOrigin: contentOrigin ?? publicUrl }
  const addressOf = (kind: Parameters<typeof iiifDocumentPath>[0], url: string) =>
    `${publicUrl}${iiifDocumentPath(kind, url)}`

  function pieceManifest(piece: ShownPiece): IiifManifest {
    const id = addressOf(piece.kind, piece.url)
    return {
      '@context': iiifPresentationContext,
      id,
      type: 'Manifest',
      ...describePiece(site, piece),
      provider: provider(site),
      items: [pieceCanvas(site, canvasOf(id, piece), piece)],
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

  async function meshPathOf(meshguid: string | null): Promise<string | null> {
    return meshguid === null ? null : ((await media.meshOf(meshguid))?.path ?? null)
  }

  const wholeSite = { id: `${publicUrl}${iiifSitePath}`, type: 'Collection' as const, label: written(brand.name) }
  const listPartAddress = (list: InstitutionList, part: number) =>
    `${publicUrl}/iiif/presentation/3/collections/${list}/${part}/collection.json`

  async function readList(
    list: InstitutionList,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ items: IiifCollection['items']; count: number }> {
    const refer = (type: 'Manifest' | 'Collection', url: string, name: string) => ({
      id: addressOf(list, url),
      type,
      label: written(name),
    })
    switch (list) {
      case 'exhibitions': {
        const { data, count } = await exhibitions.listPublished({ skip, limit })
        return { items: data.map(({ url, title }) => refer('Manifest', url, title)), count }
      }
      case 'artists': {
        const found = await artists.list({ skip, limit })
        return { items: found.artists.map(({ url, name }) => refer('Collection', url, name)), count: found.count }
      }
      default:
        return list satisfies never
    }
  }

  return {
    /** The whole site: the parts with its exhibitions, newest first, and those with its artists. */
    async site(): Promise<IiifCollection> {
      const lists = await Promise.all(
        institutionLists.map(async (list) => ({ list, ...(await readList(list, { skip: 0, limit: 0 })) })),
      )
      return {
        '@context': iiifPresentationContext,
        ...wholeSite,
        summary: written(brand.about),
        homepage: [pageOf(`${publicUrl}/`, brand.name)],
        provider: provider(site),
        items: lists.flatMap(({ list, count }) =>
          partNumbers(count).map((part) => ({
            id: listPartAddress(list, part),
            type: 'Collection' as const,
            label: said(partName(listNames[list], part, count)),
          })),
        ),
      }
    },

    /** One part of a list of the whole site, starting at 1; null if there is no such list or part. */
    async sitePart(name: string, part: number): Promise<IiifCollection | null> {
      const list = institutionLists.find((each) => each === name)
      if (list === undefined || part < 1) return null
      const { items, count } = await readList(list, { skip: (part - 1) * worksPerPart, limit: worksPerPart })
      if (items.length === 0) return null
      return {
        '@context': iiifPresentationContext,
        id: listPartAddress(list, part),
        type: 'Collection',
        label: said(partName(listNames[list], part, count)),
        provider: provider(site),
        partOf: [wholeSite],
        items,
      }
    },

    /** A work; null if there is none with that url. */
    async artwork(url: string): Promise<IiifManifest | null> {
      const work = await artworks.findByUrl(url)
      if (work === null) return null
      return pieceManifest({ ...pieceOfArtwork(work), meshPath: await meshPathOf(work.meshguid) })
    },

    /** An object; null if there is none with that url. */
    async artifact(url: string): Promise<IiifManifest | null> {
      const artifact = await artifacts.findByUrl(url)
      if (artifact === null) return null
      return pieceManifest({ ...pieceOfArtifact(artifact), meshPath: await meshPathOf(artifact.meshguid) })
    },

    /** A published exhibition, works before objects; null if there is none with that url, or nothing hangs in it. */
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
        ...describeExhibition(site, exhibition),
        provider: provider(site),
        items: pieces.map((piece) => pieceCanvas(site, canvasOf(id, piece), piece)),
      }
    },

    /** An artist with their works, newest first, or the parts of these; null if there is none with that url. */
    async artist(url: string): Promise<IiifCollection | null> {
      const artist = await artists.findByUrl(url)
      if (artist === null) return null
      const { name, lifeDates, country, biography, artPieceCount } = artist
      const portrait = iiifPictureBody(site, artist.fileVersions ?? artist.artPiece?.fileVersions ?? null, 'MWRegular')
      const parts = partNumbers(artPieceCount)
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
        homepage: [pageOf(publicUrl + artistPage(url), name)],
        seeAlso: [dataOf(`${publicUrl}/v1/public-artists/${encodeURIComponent(url)}`)],
        provider: provider(site),
        items:
          parts.length <= 1
            ? await artistPart(artist, 0)
            : parts.map((part) => ({
                id: partAddress(url, part),
                type: 'Collection',
                label: said(partName('Works', part, artPieceCount)),
              })),
      }
    },

    /** One part of the works of an artist, starting at 1; null if there is no such artist or part. */
    async artistPart(url: string, part: number): Promise<IiifCollection | null> {
      const artist = await artists.findByUrl(url)
      if (artist === null || part < 1 || part > Math.ceil(artist.artPieceCount / worksPerPart)) return null
      return {
        '@context': iiifPresentationContext,
        id: partAddress(url, part),
        type: 'Collection',
        label: said(`${artist.name}, ${partName('works', part, artist.artPieceCount)}`),
        provider: provider(site),
        partOf: [{ id: addressOf('artists', url), type: 'Collection', label: written(artist.name) }],
        items: await artistPart(artist, (part - 1) * worksPerPart),
      }
    },
  }
}

/** The id of a canvas is below its document's. */
function canvasOf(documentId: string, { kind, url }: ShownPiece): string {
  return `${documentId.replace(/\/[a-z]+\.json$/, '')}/canvas/${kind}/${encodeURIComponent(url)}`
}

const listNames = { exhibitions: 'Exhibitions', artists: 'Artists' } as const satisfies Record<InstitutionList, string>

function partNumbers(count: number): number[] {
  return Array.from({ length: Math.ceil(count / worksPerPart) }, (_, index) => index + 1)
}

function partName(name: string, part: number, count: number): string {
  return `${name} ${(part - 1) * worksPerPart + 1} to ${Math.min(part * worksPerPart, count)}`
}

function describeExhibition(site: NamedSite, exhibition: Exhibition) {
  const { title, subtitle, description, organizer, type, url, space, preview } = exhibition
  const cover = iiifPictureBody(site, preview, 'MWRegular')
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
    homepage: [pageOf(site.publicUrl + exhibitionPage(type, url), title)],
    seeAlso: [dataOf(`${site.publicUrl}/v1/public-exhibitions/${encodeURIComponent(url)}`)],
  }
}

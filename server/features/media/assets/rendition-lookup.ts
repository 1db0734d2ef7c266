import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import type { ImageVersions, PicturePlaceholder, RenditionSet } from '@enfilade/contract/image-versions'
import type { Database } from '#database'
import type { IiifImage } from '#media/tiles/iiif-images'
import type { MadeVideo } from '#media/worker-pool/worker-tasks'
import type { ShownPicture } from '#records/record-pictures'
import { selectMade, selectPictureByFolder } from './media-store.ts'
import {
  coloursOf,
  imageVersionsOf,
  ListedPicture,
  listedPictureOf,
  parseMade,
  pictureNameOf,
  Renditions,
  renditionSetOf,
} from './renditions.ts'

/** A model for display: compressed, standing on y = 0, its size in metres from the file. */
export type MeshRendition = {
  path: string
  bytes: number
  triangles: number
  boundingBoxM: { min: [number, number, number]; max: [number, number, number] }
}

/** A film for display: sizes in display orientation. */
export type VideoRendition = MadeVideo & { path: string }

type PictureRenditions = Extract<Renditions, { kind: 'picture' }>

/** A picture for pages. */
function shownOf(picture: ListedPicture): ShownPicture {
  return { versions: imageVersionsOf(picture), placeholder: picture.placeholder }
}

/** Looks up the renditions of assets. Assets that are not ready, or of another kind, are left out of every answer. */
export function renditionLookup(database: Database) {
  async function madeOf(assetIds: readonly string[], within: Database = database): Promise<Map<string, Renditions>> {
    const rows = await selectMade(within, [...new Set(assetIds)])
    return new Map(rows.map(({ id, made }) => [id, parseMade(made)]))
  }

  async function picturesOf<Of>(
    assetIds: readonly string[],
    read: (picture: PictureRenditions) => Of,
    within: Database = database,
  ): Promise<Map<string, Of>> {
    const pictures = new Map<string, Of>()
    for (const [id, made] of await madeOf(assetIds, within)) if (made.kind === 'picture') pictures.set(id, read(made))
    return pictures
  }

  return {
    /** The specification's seven renditions of each picture. */
    versionsOf: (assetIds: readonly string[]): Promise<Map<string, ImageVersions>> =>
      picturesOf(assetIds, (made) => imageVersionsOf(listedPictureOf(made))),

    /** The pictures as the player loads them. */
    renditionSetsOf: (assetIds: readonly string[]): Promise<Map<string, RenditionSet>> =>
      picturesOf(assetIds, renditionSetOf),

    /** One picture as the player loads it; null if it is not ready or no picture. */
    async renditionSetOf(assetId: string): Promise<RenditionSet | null> {
      return (await picturesOf([assetId], renditionSetOf)).get(assetId) ?? null
    },

    /** What pages show of pictures: their renditions, and the placeholder shown until one has loaded. */
    shownPicturesOf: (assetIds: readonly string[]): Promise<Map<string, ShownPicture>> =>
      picturesOf(assetIds, (made) => shownOf(listedPictureOf(made))),

    /** The same for one picture, from the column of `readyPicture`; null if that is null. */
    shownPicture: (picture: unknown): ShownPicture | null =>
      picture === null ? null : shownOf(ListedPicture.parse(picture)),

    /** The colours that cover most of each picture, most first. */
    coloursOf: (assetIds: readonly string[], within: Database): Promise<Map<string, ArtworkColour[]>> =>
      picturesOf(assetIds, coloursOf, within),

    /** A picture's placeholder; null when the picture is not ready or no picture. */
    async placeholderOf(assetId: string): Promise<PicturePlaceholder | null> {
      return (await picturesOf([assetId], ({ placeholder }) => placeholder)).get(assetId) ?? null
    },

    /** A picture by a name in an address, the current or an earlier one; null if there is none. */
    async iiifImage(name: string): Promise<IiifImage | null> {
      if (!/^[0-9a-f]{32}$/.test(name)) return null
      const row = await selectPictureByFolder(database, `pictures/${name}`)
      const made = row === null ? null : Renditions.parse(row.made)
      if (row === null || made?.kind !== 'picture') return null
      return {
        name: pictureNameOf(made),
        widthPx: made.widthPx,
        heightPx: made.heightPx,
        tiled: row.tiling === 'ready',
      }
    },

    /** The compressed model; null if it is not ready or no model. */
    async meshOf(assetId: string): Promise<MeshRendition | null> {
      const made = (await madeOf([assetId])).get(assetId)
      if (made?.kind !== 'mesh') return null
      const { path, bytes, triangles, boundingBoxM } = made
      return { path, bytes, triangles, boundingBoxM }
    },

    /** The films as they are shown. */
    async videosOf(assetIds: readonly string[]): Promise<Map<string, VideoRendition>> {
      const films = new Map<string, VideoRendition>()
      for (const [id, made] of await madeOf(assetIds)) {
        if (made.kind !== 'video') continue
        const { path, widthPx, heightPx, durationS, hasSound } = made
        films.set(id, { path, widthPx, heightPx, durationS, hasSound })
      }
      return films
    },

    /** The path of a recording, a film or a document below the content host; null when there is none. */
    async filePathOf(assetId: string): Promise<string | null> {
      const made = (await madeOf([assetId])).get(assetId)
      return made?.kind === 'file' || made?.kind === 'video' ? made.path : null
    },

    /** The paths of recordings and documents below the content host. */
    async filePathsOf(assetIds: readonly string[]): Promise<Map<string, string>> {
      const made = await madeOf(assetIds)
      return new Map([...made].flatMap(([id, one]) => (one.kind === 'file' ? [[id, one.path] as const] : [])))
    },
  }
}

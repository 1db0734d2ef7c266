import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition, ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { Database } from '#database'
import { inOrderOf } from '#records/name-search'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import {
  countAtPosition,
  countPublished,
  type PublishedSelection,
  selectAtPosition,
  selectHungFigures,
  selectPublished,
  selectPublishedById,
} from './exhibition-listing-store.ts'
import { exhibitionSummary, positionTypes } from './exhibition-rules.ts'
import { type ExhibitionRow, selectExhibitionById } from './exhibition-store.ts'

export type ExhibitionListing = ReturnType<typeof openExhibitionListing>

/** The limit of lists that are shown at once; nobody has a hundred exhibitions of one work. */
const allOf = { skip: 0, limit: 100 } as const

/** The published exhibitions for lists. Other features ask it where works hang. */
export function openExhibitionListing({ database, media }: { database: Database; media: PictureLookup }) {
  /** Rows of exhibitions for lists; loads the pictures and figures of all together. */
  async function summaries(rows: ExhibitionRow[]): Promise<ExhibitionSummary[]> {
    const scenes = rows.flatMap((row) => row.publishedSceneId ?? [])
    const hung = new Map(
      (scenes.length === 0 ? [] : await selectHungFigures(database, scenes)).map((figures) => [
        figures.sceneId,
        figures,
      ]),
    )
    const figuresOf = (row: ExhibitionRow) =>
      row.publishedSceneId === null ? undefined : hung.get(row.publishedSceneId)
    const assetIds = rows.flatMap((row) => [
      row.coverWideAssetId,
      row.coverTallAssetId,
      figuresOf(row)?.firstPictureAssetId ?? null,
      ...row.screenshotAssetIds,
    ])
    const pictures = await picturesOf(media, assetIds)
    return rows.map((row) => exhibitionSummary(row, figuresOf(row), pictures))
  }

  async function newest(selection: PublishedSelection, part: { skip: number; limit: number }) {
    const [rows, count] = await Promise.all([
      selectPublished(database, selection, part),
      countPublished(database, selection),
    ])
    return { data: await summaries(rows), count }
  }

  return {
    summaries,

    /**
     * Published exhibitions: those at a position in its order, or else the newest first. An empty position shows the
     * newest of its type.
     */
    async listPublished(
      filter: Paging & {
        position?: ExhibitionPosition | null | undefined
        type?: OrganizerType | null | undefined
      } = {},
    ): Promise<{ data: ExhibitionSummary[]; count: number }> {
      const { position = null, type = null, skip = 0, limit = pageLength } = filter
      if (position === null) return newest({ type }, { skip, limit })
      const count = await countAtPosition(database, position, { type })
      if (count === 0) return newest({ type: type ?? positionTypes[position] }, { skip, limit })
      return { data: await summaries(await selectAtPosition(database, position, { type }, { skip, limit })), count }
    },

    /** One exhibition, published or not, with the address of its draft. */
    byId: async (id: string): Promise<{ exhibition: ExhibitionSummary; draftId: string } | null> => {
      const row = await selectExhibitionById(database, id)
      const [exhibition] = row === undefined ? [] : await summaries([row])
      return row === undefined || exhibition === undefined ? null : { exhibition, draftId: row.draftAddress }
    },

    /** The published exhibitions with these ids, in that order. */
    findOpenById: async (ids: string[]) =>
      ids.length === 0 ? [] : summaries(inOrderOf(ids, await selectPublishedById(database, ids))),

    withArtwork: async (artworkId: string) => (await newest({ artworkId }, allOf)).data,
    withArtifact: async (artifactId: string) => (await newest({ artifactId }, allOf)).data,
    ofArtist: async (artistId: string) => (await newest({ artistId }, allOf)).data,
    inSpace: async (spaceId: string, limit: number) => (await newest({ spaceId }, { skip: 0, limit })).data,
    ofBusiness: (businessId: string, part: { skip: number; limit: number }) => newest({ businessId }, part),
  }
}

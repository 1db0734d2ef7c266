import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import type { Database } from '#database'
import type { Log } from '#log'
import { lockFacetIndex, selectUnindexed, updateFacets } from './artwork-facet-store.ts'
import { facetIndexVersion } from './artwork-facets.ts'
import { artworkFacets } from './artwork-rules.ts'
import { selectArtworksById, selectStylesOf } from './artwork-store.ts'

/** The colours of those of these pictures that are ready. */
export type PictureColours = (assetIds: string[], database: Database) => Promise<Map<string, ArtworkColour[]>>

const batchLength = 200

/**
 * Indexes works that this version of the rules has not indexed yet: those of an earlier version when the app opens, and
 * those whose picture has become ready. Closing it stops after the current batch.
 */
export function openArtworkIndexing(ground: { database: Database; coloursOf: PictureColours; log: Log }) {
  const { database, coloursOf, log } = ground
  let isOpen = true

  async function indexBatch(which: Parameters<typeof selectUnindexed>[1]): ReturnType<typeof selectUnindexed> {
    return database.transaction().execute(async (tx) => {
      await lockFacetIndex(tx)
      const unindexed = await selectUnindexed(tx, which)
      const ids = unindexed.map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await selectArtworksById(tx, ids)
      const styles = Map.groupBy(await selectStylesOf(tx, ids), (style) => style.artworkId)
      const colours = await coloursOf(
        rows.flatMap((row) => row.pictureAssetId ?? []),
        tx,
      )
      await updateFacets(
        tx,
        rows.map((row) => ({
          id: row.id,
          ...artworkFacets(row, {
            styles: (styles.get(row.id) ?? []).map((style) => style.url),
            colours: row.pictureAssetId === null ? [] : (colours.get(row.pictureAssetId) ?? null),
          }),
        })),
      )
      return unindexed
    })
  }

  async function indexAll(): Promise<void> {
    let after = { indexVersion: -1, entryNo: 0 }
    while (isOpen) {
      const batch = await indexBatch({ before: facetIndexVersion, after, limit: batchLength })
      const last = batch.at(-1)
      if (last === undefined) return
      after = last
    }
  }

  const opened = indexAll().catch((error: unknown) => {
    if (isOpen) log.warn({ err: error }, 'could not sort the works that are not sorted yet; the next start tries again')
  })

  return {
    /** Resolves when the works that were not indexed when the app opened are. */
    opened,

    /** Indexes the works with this picture by its colours, which are now known. */
    async pictureIsReady(assetId: string): Promise<void> {
      await indexBatch({ before: facetIndexVersion, pictureAssetId: assetId })
    },

    /** Indexes the works with these pictures again, by their current colours. */
    async picturesAreRemade(pictures: readonly { id: string }[]): Promise<void> {
      for (const { id } of pictures) await indexBatch({ before: facetIndexVersion + 1, pictureAssetId: id })
    },

    async [Symbol.asyncDispose](): Promise<void> {
      isOpen = false
      await opened
    },
  }
}

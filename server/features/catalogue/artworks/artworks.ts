import {
  type ArtworkChange,
  type ArtworkChoices,
  type ArtworkFilter,
  NewArtwork,
} from '@enfilade/contract/artwork-calls'
import type { ArtPiece } from '@enfilade/contract/artworks'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { SaleStatus } from '@enfilade/contract/sale-statuses'
import type { Artists } from '#artists'
import type { Database, Transaction } from '#database'
import type { Log } from '#log'
import type { Media } from '#media'
import { parseEntry, refusingUnknownFiles, writeOrRehearse } from '#records'
import { lockAddressesOf } from '#records/addresses'
import { entryNosOnPage, type PagePart } from '#records/bitmap-paging'
import { inOrderOf } from '#records/name-search'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import type { Tags } from '#tags'
import { artworkChoices } from './artwork-choices.ts'
import { enterArtworks } from './artwork-entering.ts'
import { type FacetFilter, selectSegments, selectStyles, selectTerms } from './artwork-facet-store.ts'
import { type FurtherTerm, furtherTerms } from './artwork-facets.ts'
import { openArtworkIndexing } from './artwork-indexing.ts'
import { type ArtworkEntry, artworkSelection, entryOf, publicArtwork, saleStatus } from './artwork-rules.ts'
import {
  type ArtworkRow,
  clearFeaturedArtworks,
  countArtworksShownBy,
  featureArtworks,
  findArtworksNamed,
  type NaturalKey,
  selectArtworkByUrl,
  selectArtworksByEntryNo,
  selectArtworksById,
  selectArtworksByKey,
  selectArtworksShownBy,
  selectFeaturedArtworks,
  selectNewestArtworksWithPicture,
  selectSales,
  selectSortedUnder,
  selectStylesOf,
} from './artwork-store.ts'

export type Artworks = ReturnType<typeof openArtworks>

/** Why a work was not accepted. */
export type ArtworkRefusal = Refused<'not-valid' | 'artist-unknown' | 'entered-twice'>
/** The outcome for one work of a batch. */
export type EnteredArtwork = { done: true; outcome: RecordOutcome; id: string; url: string } | ArtworkRefusal
/** A work for hanging and the scene: the public record and its files. */
export type HangableArtwork = {
  artwork: ArtPiece
  pictureAssetId: string | null
  meshAssetId: string | null
  videoAssetId: string | null
}

/** A work as the entry that would make it, with the artist's name beside the address. */
type HeldEntry = ReturnType<typeof entryOf>

const featuredArtworks = 4

/** The works of the catalogue. */
export function openArtworks(ground: {
  database: Database
  log: Log
  media: PictureLookup &
    Pick<Media, 'shownPicture' | 'filePathsOf' | 'videosOf' | 'coloursOf' | 'onPictureReady' | 'onPicturesRemade'>
  artists: Artists
  tags: Tags
  exhibitionsWithArtwork: (artworkId: string) => Promise<ExhibitionSummary[]>
}) {
  const { database, log, media, artists, tags, exhibitionsWithArtwork } = ground
  const { coloursOf } = media
  const indexing = openArtworkIndexing({ database, coloursOf, log })
  media.onPictureReady(indexing.pictureIsReady)
  media.onPicturesRemade(indexing.picturesAreRemade)

  async function shown(rows: ArtworkRow[]): Promise<ArtPiece[]> {
    const [artistPictures, recordings, films] = await Promise.all([
      picturesOf(
        media,
        rows.map((row) => row.artistPictureAssetId),
      ),
      media.filePathsOf(rows.flatMap((row) => [row.audioAssetId ?? [], row.soundAssetId ?? []].flat())),
      media.videosOf(rows.flatMap((row) => row.videoAssetId ?? [])),
    ])
    return rows.map((row) =>
      publicArtwork(row, media.shownPicture(row.picture), artistPictures, {
        audioPath: recordings.get(row.audioAssetId ?? '') ?? null,
        video: films.get(row.videoAssetId ?? '') ?? null,
        soundPath: recordings.get(row.soundAssetId ?? '') ?? null,
      }),
    )
  }

  async function page(filed: FacetFilter, part: PagePart): Promise<{ data: ArtPiece[]; count: number }> {
    const { count, segments } = await selectSegments(database, filed, part)
    const entryNos = entryNosOnPage(segments, part)
    return { data: entryNos.length === 0 ? [] : await shown(await selectArtworksByEntryNo(database, entryNos)), count }
  }

  async function hangable(rows: ArtworkRow[]): Promise<HangableArtwork[]> {
    const artworks = rows.length === 0 ? [] : await shown(rows)
    return rows.flatMap(({ pictureAssetId, meshAssetId, videoAssetId }, index) => {
      const artwork = artworks[index]
      return artwork === undefined ? [] : [{ artwork, pictureAssetId, meshAssetId, videoAssetId }]
    })
  }

  async function artworksInOrder(ids: string[]): Promise<ArtworkRow[]> {
    return ids.length === 0 ? [] : inOrderOf(ids, await selectArtworksById(database, ids))
  }

  async function shownOne(id: string): Promise<ArtPiece> {
    const [artwork] = await shown(await selectArtworksById(database, [id]))
    if (artwork === undefined) throw new Error(`Work ${id} is gone`)
    return artwork
  }

  /**
   * Inserts or updates many works in one transaction; each is validated by itself, and outcomes are in the same order.
   * `dryRun` returns the same and stores nothing.
   */
  async function takeIn(entries: NewArtwork[], { dryRun = false } = {}): Promise<EnteredArtwork[]> {
    const judged = entries.map((entry) => parseEntry(NewArtwork, entry))
    const valid: ArtworkEntry[] = judged.flatMap((entry) => (entry.done ? [entry.entry] : []))
    const entered =
      valid.length === 0
        ? []
        : await writeOrRehearse(database, dryRun, (tx) => enterArtworks(tx, valid, { artists, tags, coloursOf }))
    const answers = entered.values()
    return judged.map((entry) => (entry.done ? (answers.next().value ?? lost()) : entry))
  }

  /**
   * Changes a work in a transaction by what `judge` makes of it as it is; omitted fields stay. Nobody else enters or
   * changes works until the transaction ends.
   */
  async function changeIn<Refusal extends Refused<string>>(
    tx: Transaction,
    id: string,
    judge: (held: HeldEntry) => { done: true; change: ArtworkChange } | Refusal,
  ): Promise<{ done: true } | Refusal | ArtworkRefusal | Refused<'not-found'>> {
    await lockAddressesOf(tx, 'artworks')
    const [row] = await selectArtworksById(tx, [id])
    if (row === undefined) return { done: false, because: 'not-found', reason: 'There is no such work.' }
    const held = heldEntryOf(row, await selectStylesOf(tx, [id]))
    const judged = judge(held)
    if (!judged.done) return judged
    const { change } = judged
    const parsed = parseEntry(NewArtwork, {
      ...held,
      // The address identifies the artist already.
      artistName: null,
      // The earlier credit does not fit another artist.
      ...(change.artistName || change.artistUrl ? { artistCredit: null } : {}),
      ...(change.artistName ? { artistUrl: null } : {}),
      ...change,
    })
    if (!parsed.done) return parsed
    const [changed = lost()] = await enterArtworks(tx, [parsed.entry], { artists, tags, coloursOf, heldId: id })
    return changed.done ? { done: true } : changed
  }

  return {
    takeIn,

    /**
     * Inserts a work. An existing one, by source and external id, is updated: it gets all fields of the entry, but
     * keeps its address, and its files if the entry names none.
     */
    async create(
      entry: NewArtwork,
    ): Promise<{ done: true; outcome: RecordOutcome; artwork: ArtPiece } | ArtworkRefusal> {
      const taken = await refusingUnknownFiles(() => takeIn([entry]))
      if ('because' in taken) return taken
      const [entered = lost()] = taken
      if (!entered.done) return entered
      return { done: true, outcome: entered.outcome, artwork: await shownOne(entered.id) }
    },

    /** Changes a work; omitted fields stay. */
    async update(
      id: string,
      change: ArtworkChange,
    ): Promise<{ done: true; artwork: ArtPiece } | ArtworkRefusal | Refused<'not-found'>> {
      const changed = await refusingUnknownFiles(() =>
        database.transaction().execute((tx) => changeIn<never>(tx, id, () => ({ done: true, change }))),
      )
      return changed.done ? { done: true, artwork: await shownOne(id) } : changed
    },

    changeIn,

    /** The entries that would make these works, by their ids. */
    async entriesOf(ids: string[]): Promise<Map<string, HeldEntry>> {
      if (ids.length === 0) return new Map()
      const rows = await selectArtworksById(database, ids)
      const styles = Map.groupBy(await selectStylesOf(database, ids), (style) => style.artworkId)
      return new Map(rows.map((row) => [row.id, heldEntryOf(row, styles.get(row.id) ?? [])]))
    },

    /** Inserts works under ids that they have already. Returns their addresses by their ids. */
    async enterWithIds(tx: Transaction, works: { id: string; entry: ArtworkEntry }[]): Promise<Map<string, string>> {
      if (works.length === 0) return new Map()
      const idOf = new Map(works.map(({ id, entry }) => [entry, id]))
      const entered = await enterArtworks(
        tx,
        works.map(({ entry }) => entry),
        { artists, tags, coloursOf, idOf },
      )
      return new Map(
        entered.map((work) => {
          if (!work.done) throw new Error(`A work could not be entered: ${work.reason}`)
          return [work.id, work.url]
        }),
      )
    },

    async findByUrl(url: string): Promise<ArtPiece | null> {
      const row = await selectArtworkByUrl(database, url)
      return row === undefined ? null : ((await shown([row]))[0] ?? null)
    },

    /** The id of the work with this key at an institution; null if there is none. */
    async idOfRecord(key: NaturalKey): Promise<string | null> {
      return (await selectArtworksByKey(database, [key]))[0]?.id ?? null
    },

    /** The works with these ids, in that order, with their files; other ids are left out. */
    async findHangable(ids: string[]): Promise<HangableArtwork[]> {
      return ids.length === 0 ? [] : hangable(inOrderOf(ids, await selectArtworksById(database, [...new Set(ids)])))
    },

    /**
     * The same as a transaction sees them. Their files are read after it has ended, by the returned function, so that it
     * waits for no other connection.
     */
    async findHangableIn(tx: Transaction, ids: string[]): Promise<() => Promise<HangableArtwork[]>> {
      const rows = ids.length === 0 ? [] : await selectArtworksById(tx, ids)
      return () => hangable(rows)
    },

    /** The current sale status of those of these works (by id) that are in the catalogue, in this order. */
    async saleStatuses(ids: string[]): Promise<SaleStatus[]> {
      if (ids.length === 0) return []
      const bits = new Map((await selectSales(database, ids)).map((row) => [row.id, saleStatus(row)]))
      return ids.flatMap((id) => bits.get(id) ?? [])
    },

    /** Published exhibitions in which the work hangs, newest first. */
    async exhibitionsOf(url: string): Promise<ExhibitionSummary[]> {
      const row = await selectArtworkByUrl(database, url)
      return row === undefined ? [] : exhibitionsWithArtwork(row.id)
    },

    /** The styles of a work (by id), by name. */
    async stylesOf(id: string): Promise<{ name: string; url: string }[]> {
      return (await selectStylesOf(database, [id])).map(({ name, url }) => ({ name, url }))
    },

    /** The period, mediums and colours of a work (by id), which lists filter by; none for an unknown work. */
    async furtherTermsOf(id: string): Promise<FurtherTerm[]> {
      return furtherTerms(await selectSortedUnder(database, id))
    },

    /**
     * Works, newest first; with the filter's `name`, those with a similar title, best first. `count` includes all
     * matches.
     */
    async list(filter: ArtworkFilter): Promise<{ data: ArtPiece[]; count: number }> {
      const selection = artworkSelection(filter)
      if (selection === null) return { data: [], count: 0 }
      const part = { skip: filter.skip ?? 0, limit: filter.limit ?? pageLength }
      if (selection.name !== null) {
        const { count, ids } = await findArtworksNamed(database, selection.name, selection, part)
        return { data: await shown(await artworksInOrder(ids)), count }
      }
      return page(selection, part)
    },

    /** The four featured works; the newest with a picture if none are chosen. */
    async featured(): Promise<ArtPiece[]> {
      const chosen = await selectFeaturedArtworks(database, featuredArtworks)
      return shown(chosen.length > 0 ? chosen : await selectNewestArtworksWithPicture(database, featuredArtworks))
    },

    /** Sets the featured works, in this order; skips unknown urls. */
    async setFeatured(urls: string[]): Promise<void> {
      await database.transaction().execute(async (tx) => {
        await clearFeaturedArtworks(tx)
        await featureArtworks(tx, [...new Set(urls)])
      })
    },

    /** All works of an artist (by id), newest first. */
    async byArtist(
      artistId: string,
      { skip = 0, limit = pageLength }: Paging = {},
    ): Promise<{ data: ArtPiece[]; count: number }> {
      return page({ terms: [`artist:${artistId}`], artist: null }, { skip, limit })
    },

    /** The choices of the filters of a list of works that any work has, with the number of its works. */
    async choices(): Promise<ArtworkChoices> {
      const [terms, style] = await Promise.all([selectTerms(database), selectStyles(database)])
      return artworkChoices(terms, style)
    },

    /** Works in the published exhibitions of a business, newest first. */
    async shownBy(
      businessId: string,
      { skip = 0, limit = pageLength }: Paging,
    ): Promise<{ artPieces: ArtPiece[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectArtworksShownBy(database, businessId, { skip, limit }),
        countArtworksShownBy(database, businessId),
      ])
      return { artPieces: await shown(rows), count }
    },

    [Symbol.asyncDispose]: () => indexing[Symbol.asyncDispose](),
  }
}

function heldEntryOf(row: ArtworkRow, styles: readonly { name: string }[]): HeldEntry {
  return entryOf(
    row,
    styles.map((style) => style.name),
  )
}

function lost(): never {
  throw new Error('A work was given and no answer came back')
}

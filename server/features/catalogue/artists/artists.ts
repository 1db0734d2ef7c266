import { type ArtistFilter, type ArtistSuggestion, type Country, NewArtist } from '@enfilade/contract/artist-calls'
import type { Artist } from '@enfilade/contract/artists'
import { reservedListSlugs } from '@enfilade/contract/artwork-calls'
import { cutText } from '@enfilade/contract/cut-text'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { cleanName } from '@enfilade/contract/names'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { Database, Transaction } from '#database'
import { parseEntry, recordKeyOf, refusingUnknownFiles, writeOrRehearse } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import { inOrderOf } from '#records/name-search'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import type { Tags } from '#tags'
import { type EnteredArtist, enterArtists } from './artist-entering.ts'
import { selectArtistPage, selectSuggestedArtists, suggestArtists } from './artist-facet-store.ts'
import { findArtistsNamed } from './artist-name-store.ts'
import { selectArtistsByRecord } from './artist-record-store.ts'
import { artistSelection, publicArtist } from './artist-rules.ts'
import {
  type ArtistRow,
  clearFeaturedArtists,
  countArtistsShownBy,
  featureArtists,
  insertArtists,
  type LikeName,
  selectArtistByUrl,
  selectArtistIds,
  selectArtistsById,
  selectArtistsByName,
  selectArtistsShownBy,
  selectCountries,
  selectDoubledNames,
  selectFeaturedArtists,
  selectLikeNames,
  selectNewestArtistsWithWorks,
  selectWorksOfArtists,
} from './artist-store.ts'

export type { LikeName } from './artist-store.ts'

export type Artists = ReturnType<typeof openArtists>

/** An artist for other features in the same transaction; with the name if it was looked up by a record's id. */
export type KnownArtist = { id: string; url: string; name?: string }
export type { EnteredArtist } from './artist-entering.ts'

const featuredArtists = 8
const suggestedArtists = 10

/** The artists of the catalogue. */
export function openArtists(ground: {
  database: Database
  media: PictureLookup
  tags: Tags
  exhibitionsOfArtist: (artistId: string) => Promise<ExhibitionSummary[]>
}) {
  const { database, media, tags, exhibitionsOfArtist } = ground

  async function shown(rows: ArtistRow[]): Promise<Artist[]> {
    if (rows.length === 0) return []
    const works = new Map(
      (
        await selectWorksOfArtists(
          database,
          rows.map((row) => row.id),
        )
      ).map((of) => [of.artistId, of]),
    )
    const samples = [...works.values()].map((of) => of.pictureAssetId)
    const pictures = await picturesOf(media, [...rows.map((row) => row.pictureAssetId), ...samples])
    return rows.map((row) => publicArtist(row, works.get(row.id), pictures))
  }

  /**
   * Inserts or updates many artists in one transaction; each is validated by itself, and outcomes are in the same
   * order. `dryRun` returns the same and stores nothing.
   */
  async function takeIn(entries: NewArtist[], { dryRun = false } = {}): Promise<EnteredArtist[]> {
    const judged = entries.map((entry) => parseEntry(NewArtist, entry))
    const valid = judged.flatMap((entry) => (entry.done ? [entry.entry] : []))
    if (valid.length === 0) return judged.filter((entry) => !entry.done)
    const entered = await writeOrRehearse(database, dryRun, (tx) => enterArtists(tx, valid, tags))
    const answers = entered.values()
    return judged.map((entry) => (entry.done ? (answers.next().value ?? lost()) : entry))
  }

  return {
    takeIn,

    /**
     * Inserts an artist. An existing one, by source and external id, by `url` or else by name, is updated; omitted
     * fields stay. Refuses an invalid entry.
     */
    async create(
      entry: NewArtist,
    ): Promise<{ done: true; outcome: RecordOutcome; artist: Artist } | Refused<'not-valid' | 'entered-twice'>> {
      const taken = await refusingUnknownFiles(() => takeIn([entry]))
      if ('because' in taken) return taken
      const [entered = lost()] = taken
      if (!entered.done) return entered
      const [artist] = await shown(await selectArtistsById(database, [entered.id]))
      if (artist === undefined) throw new Error(`Artist ${entered.id} is gone`)
      return { done: true, outcome: entered.outcome, artist }
    },

    /**
     * The artists that records of works name by an id, in the caller's transaction, by `recordKeyOf`. An unknown id
     * becomes a new artist with that name; an existing name is not changed.
     */
    async enterRecorded(
      tx: Transaction,
      named: { source: string; externalId: string; name: string }[],
    ): Promise<Map<string | null, KnownArtist>> {
      if (named.length === 0) return new Map()
      await lockAddressesOf(tx, 'artists')
      const found = await selectArtistsByRecord(tx, named)
      const known = new Map<string | null, KnownArtist>(found.map((artist) => [recordKeyOf(artist), artist]))
      const unknown = new Map(
        named.filter((record) => !known.has(recordKeyOf(record))).map((record) => [recordKeyOf(record), record]),
      )
      const entries = [...unknown.values()].map((record) => NewArtist.parse(record))
      const entered = entries.length === 0 ? [] : await enterArtists(tx, entries, tags)
      for (const [index, entry] of entries.entries()) {
        const artist = entered[index]
        if (artist?.done) known.set(recordKeyOf(entry), { id: artist.id, url: artist.url, name: entry.name })
      }
      return known
    },

    /** The artists with these names, in the caller's transaction; an unknown name becomes a new artist. */
    async enterNamed(tx: Transaction, names: string[]): Promise<Map<string, KnownArtist>> {
      const wanted = [...new Set(names)]
      if (wanted.length === 0) return new Map()
      await lockAddressesOf(tx, 'artists')
      const found = await selectArtistsByName(tx, wanted)
      const identityOf = new Map(found.map(({ wanted: name, identity }) => [name, identity]))
      const unknownNames = new Set(found.flatMap(({ wanted: name, id }) => (id === null ? [name] : [])))
      const unknown = new Map<string, string>()
      for (const name of wanted) {
        // The first of several spellings of a new name is stored.
        const identity = unknownNames.has(name) ? identityOf.get(name) : undefined
        if (identity !== undefined && !unknown.has(identity)) unknown.set(identity, name)
      }
      const added = await insertNamed(tx, unknown)
      const artists = new Map<string, KnownArtist>()
      for (const { wanted: name, identity, id, url } of found) {
        const artist = id !== null && url !== null ? { id, url } : added.get(identity)
        if (artist !== undefined) artists.set(name, artist)
      }
      return artists
    },

    /** Which of these names artists have; for the others, a name that is the same except for accents. */
    knownNames: (names: string[]): Promise<LikeName[]> =>
      names.length === 0 ? Promise.resolve([]) : selectLikeNames(database, names),

    /** Names of several artists that no record of another institution distinguishes, with their addresses. */
    doubled: (): Promise<{ name: string; urls: string[] }[]> => selectDoubledNames(database),

    /** Ids of artists by url, in the caller's transaction; unknown urls are left out. */
    async idsOf(tx: Transaction, urls: string[]): Promise<Map<string, KnownArtist>> {
      if (urls.length === 0) return new Map()
      return new Map((await selectArtistIds(tx, urls)).map((artist) => [artist.url, artist]))
    },

    async findByUrl(url: string): Promise<Artist | null> {
      const row = await selectArtistByUrl(database, url)
      return row === undefined ? null : ((await shown([row]))[0] ?? null)
    },

    /** The artists with these ids, in that order. */
    async findById(ids: string[]): Promise<Artist[]> {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return []
      const artists = new Map(
        (await shown(await selectArtistsById(database, wanted))).map((artist) => [artist._id, artist]),
      )
      return wanted.flatMap((id) => artists.get(id) ?? [])
    },

    /**
     * Artists by name; with the filter's `name`, those with a similar name, best first. `count` includes all matches.
     */
    async list(filter: ArtistFilter): Promise<{ artists: Artist[]; count: number }> {
      const selection = artistSelection(filter)
      if (selection === null) return { artists: [], count: 0 }
      const part = { skip: filter.skip ?? 0, limit: filter.limit ?? pageLength }
      if (selection.name !== null) {
        const { count, ids } = await findArtistsNamed(database, selection.name, selection, part)
        const named = ids.length === 0 ? [] : inOrderOf(ids, await selectArtistsById(database, ids))
        return { artists: await shown(named), count }
      }
      const { count, rows } = await selectArtistPage(database, selection, part)
      return { artists: await shown(rows), count }
    },

    /**
     * Suggestions: artists whose name starts with the text, then those with such a word; if there are none, those with
     * a similar name. Most works first. Ten at most; `forSale` limits them to artists with works on sale.
     */
    async suggest(text: string, { forSale = false } = {}): Promise<ArtistSuggestion[]> {
      const name = cutText(cleanName(text), 200)
      if (name === '' || name.includes('\0')) return []
      const terms = forSale ? ['sale'] : []
      const begun = await suggestArtists(database, name, terms, suggestedArtists)
      const part = { skip: 0, limit: suggestedArtists }
      const selection = { name, country: null, terms }
      const ids = begun.length > 0 ? begun : (await findArtistsNamed(database, name, selection, part)).ids
      if (ids.length === 0) return []
      const rows = inOrderOf(ids, await selectSuggestedArtists(database, ids))
      return rows.map(({ name: artist, url, lifeDates, artPieceCount }) => ({
        name: artist,
        url,
        lifeDates,
        artPieceCount,
      }))
    },

    /** The featured artists; the newest with works if none are chosen. */
    async featured(): Promise<Artist[]> {
      const chosen = await selectFeaturedArtists(database, featuredArtists)
      return shown(chosen.length > 0 ? chosen : await selectNewestArtistsWithWorks(database, featuredArtists))
    },

    /** Sets the featured artists, in this order; skips unknown urls. */
    async setFeatured(urls: string[]): Promise<void> {
      await database.transaction().execute(async (tx) => {
        await clearFeaturedArtists(tx)
        await featureArtists(tx, [...new Set(urls)])
      })
    },

    /** Published exhibitions with works by the artist, newest first. */
    async exhibitionsOf(url: string): Promise<ExhibitionSummary[]> {
      const artist = await selectArtistByUrl(database, url)
      return artist === undefined ? [] : exhibitionsOfArtist(artist.id)
    },

    /** Artists of the works in the published exhibitions of a business, by name. */
    async shownBy(
      businessId: string,
      { skip = 0, limit = pageLength }: Paging,
    ): Promise<{ artists: Artist[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectArtistsShownBy(database, businessId, { skip, limit }),
        countArtistsShownBy(database, businessId),
      ])
      return { artists: await shown(rows), count }
    },

    /** Countries that artists come from; with `name`, those that start with it. */
    countries: (name: string | null = null): Promise<Country[]> => selectCountries(database, name),
  }
}

async function insertNamed(tx: Transaction, named: Map<string, string>): Promise<Map<string, KnownArtist>> {
  if (named.size === 0) return new Map()
  const addresses = await chooseAddresses(tx, 'artists', [...named.values()].map(wishesFor))
  const rows = [...named].map(([identity, name], index) => ({ identity, name, url: addresses[index] ?? '' }))
  const entered = new Map(
    (
      await insertArtists(
        tx,
        rows.map(({ name, url }) => ({ name, url })),
      )
    ).map((artist) => [artist.url, artist]),
  )
  return new Map(
    rows.flatMap(({ identity, url }) => {
      const artist = entered.get(url)
      return artist === undefined ? [] : [[identity, artist] as const]
    }),
  )
}

const wishesFor = (name: string) => addressWishes(slugOf(name, 'artist'), { reserved: reservedListSlugs })

function lost(): never {
  throw new Error('An artist was given and no answer came back')
}

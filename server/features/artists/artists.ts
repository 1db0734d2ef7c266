import { type ArtistFilter, type Country, NewArtist } from '@enfilade/contract/artist-calls'
import type { Artist } from '@enfilade/contract/artists'
import { reservedListSlugs } from '@enfilade/contract/artwork-calls'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#addresses'
import type { Database, Transaction } from '#database'
import { type PictureSource, picturesOf } from '#pictures'
import { changesBetween, parseEntry, refusingUnknownFiles, withoutNulls } from '#records'
import type { Tags } from '#tags'
import { artistSelection, publicArtist } from './artist-rules.ts'
import {
  type ArtistFields,
  type ArtistRow,
  clearFeaturedArtists,
  countArtists,
  countArtistsShownBy,
  deleteArtistTags,
  featureArtists,
  insertArtists,
  insertArtistTags,
  selectArtistByUrl,
  selectArtistIds,
  selectArtists,
  selectArtistsById,
  selectArtistsByName,
  selectArtistsShownBy,
  selectCountries,
  selectFeaturedArtists,
  selectNewestArtistsWithWorks,
  selectWorksOfArtists,
  updateArtist,
} from './artist-store.ts'

export type Artists = ReturnType<typeof openArtists>

/** An artist as neighbours in the same transaction know one. */
export type KnownArtist = { id: string; url: string }

const featuredArtists = 8

/** The artists of the catalogue. */
export function openArtists(ground: {
  database: Database
  media: PictureSource
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

  return {
    /**
     * Enters an artist. One known already, by `url` or else by name, gets what is new in the entry; what the entry
     * leaves out stays. Refuses an entry that is not valid.
     */
    async create(
      entry: NewArtist,
    ): Promise<{ done: true; outcome: RecordOutcome; artist: Artist } | Refused<'not-valid'>> {
      const parsed = parseEntry(NewArtist, entry)
      if (!parsed.done) return parsed
      const { url, categories, ...fields } = parsed.entry
      const entered = await refusingUnknownFiles(() =>
        database.transaction().execute(async (tx) => {
          await lockAddressesOf(tx, 'artists')
          const known = url === null ? (await selectArtistsByName(tx, [fields.name]))[0]?.url : url
          const held = known === null || known === undefined ? undefined : await selectArtistByUrl(tx, known)
          const artist = held ?? (await insertOne(tx, url, fields))
          const changes = held === undefined ? null : changesBetween(held, withoutNulls(fields))
          if (changes !== null) await updateArtist(tx, artist.id, changes)
          if (categories.length > 0) {
            const ids = await tags.enterNamed(tx, 'ARTIST_CATEGORY', categories)
            await deleteArtistTags(tx, artist.id)
            await insertArtistTags(
              tx,
              [...new Set(ids.values())].map((tagId) => ({ artistId: artist.id, tagId })),
            )
          }
          const outcome: RecordOutcome = held === undefined ? 'created' : changes === null ? 'unchanged' : 'updated'
          return { outcome, id: artist.id }
        }),
      )
      if ('because' in entered) return entered
      const [artist] = await shown(await selectArtistsById(database, [entered.id]))
      if (artist === undefined) throw new Error(`Artist ${entered.id} is gone`)
      return { done: true, outcome: entered.outcome, artist }
    },

    /** The artists of these names, in the caller's transaction; a name not known yet becomes a new artist. */
    async enterNamed(tx: Transaction, names: string[]): Promise<Map<string, KnownArtist>> {
      const wanted = [...new Set(names)]
      if (wanted.length === 0) return new Map()
      await lockAddressesOf(tx, 'artists')
      const found = await selectArtistsByName(tx, wanted)
      const unknown = new Map(
        found.filter((artist) => artist.id === null).map((artist) => [artist.plain, artist.wanted]),
      )
      const added = await insertNamed(tx, unknown)
      const artists = new Map<string, KnownArtist>()
      for (const { wanted: name, plain, id, url } of found) {
        const artist = id !== null && url !== null ? { id, url } : added.get(plain)
        if (artist !== undefined) artists.set(name, artist)
      }
      return artists
    },

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

    /** Artists by name; with the filter's `name`, those of a like name, best first. `count` is of all that match. */
    async list(filter: ArtistFilter): Promise<{ artists: Artist[]; count: number }> {
      const selection = artistSelection(filter)
      if (selection === null) return { artists: [], count: 0 }
      const [rows, count] = await Promise.all([
        selectArtists(database, selection, { skip: filter.skip ?? 0, limit: filter.limit ?? pageLength }),
        countArtists(database, selection),
      ])
      return { artists: await shown(rows), count }
    },

    /** The artists the house shows first; the newest with works where it has chosen none. */
    async featured(): Promise<Artist[]> {
      const chosen = await selectFeaturedArtists(database, featuredArtists)
      return shown(chosen.length > 0 ? chosen : await selectNewestArtistsWithWorks(database, featuredArtists))
    },

    /** Chooses the artists the house shows first, in this order; unknown urls are passed over. */
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

    /** Artists of what hangs in the published exhibitions of a business, by name. */
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

    /** Countries that artists come from; with `name`, those that start so. */
    countries: (name: string | null = null): Promise<Country[]> => selectCountries(database, name),
  }
}

async function insertOne(tx: Transaction, url: string | null, fields: ArtistFields): Promise<KnownArtist> {
  const wishes = url === null ? wishesFor(fields.name) : [url]
  const [address = ''] = await chooseAddresses(tx, 'artists', [wishes])
  const [artist] = await insertArtists(tx, [{ ...fields, url: address }])
  if (artist === undefined) throw new Error('The database entered no artist')
  return artist
}

async function insertNamed(tx: Transaction, named: Map<string, string>): Promise<Map<string, KnownArtist>> {
  if (named.size === 0) return new Map()
  const addresses = await chooseAddresses(tx, 'artists', [...named.values()].map(wishesFor))
  const rows = [...named].map(([plain, name], index) => ({ plain, name, url: addresses[index] ?? '' }))
  const entered = new Map(
    (
      await insertArtists(
        tx,
        rows.map(({ name, url }) => ({ name, url })),
      )
    ).map((artist) => [artist.url, artist]),
  )
  return new Map(
    rows.flatMap(({ plain, url }) => {
      const artist = entered.get(url)
      return artist === undefined ? [] : [[plain, artist] as const]
    }),
  )
}

const wishesFor = (name: string) => addressWishes(slugOf(name, 'artist'), { reserved: reservedListSlugs })

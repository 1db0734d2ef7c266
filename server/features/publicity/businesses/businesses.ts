import { isDeepStrictEqual } from 'node:util'
import type { Artist } from '@enfilade/contract/artists'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { type BusinessProfile, NewBusiness, profileHome } from '@enfilade/contract/business-calls'
import { Business, type OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Database } from '#database'
import { changesBetween, parseEntry, refusingUnknownFiles, withoutNulls } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import { publicBusiness } from './business-rules.ts'
import {
  type BusinessRow,
  countBusinesses,
  insertBusiness,
  selectBusinessById,
  selectBusinessByUrl,
  selectBusinessContact,
  selectBusinesses,
  updateBusiness,
} from './business-store.ts'

export type Businesses = ReturnType<typeof openBusinesses>

/** Organisers: artists, museums, galleries, collectors. They show the works in their published exhibitions. */
export function openBusinesses(ground: {
  database: Database
  media: PictureLookup
  artists: Artists
  artworks: Artworks
  exhibitionsOfBusiness: (
    businessId: string,
    part: { skip: number; limit: number },
  ) => Promise<{ data: ExhibitionSummary[]; count: number }>
}) {
  const { database, media, artists, artworks, exhibitionsOfBusiness } = ground

  async function shown(rows: BusinessRow[]): Promise<Business[]> {
    const pictures = await picturesOf(
      media,
      rows.flatMap((row) => [row.pictureAssetId, row.coverAssetId]),
    )
    return rows.map((row) => publicBusiness(row, pictures))
  }

  async function shownOne(row: BusinessRow | undefined): Promise<Business | null> {
    return row === undefined ? null : ((await shown([row]))[0] ?? null)
  }

  return {
    /**
     * Inserts a business. An existing one with this `url` (or the one its title makes) is updated; omitted fields stay.
     */
    async create(
      entry: NewBusiness,
    ): Promise<{ done: true; outcome: RecordOutcome; business: Business } | Refused<'not-valid'>> {
      const parsed = parseEntry(NewBusiness, entry)
      if (!parsed.done) return parsed
      const { url, locations, ...fields } = parsed.entry
      const entered = await refusingUnknownFiles(() =>
        database.transaction().execute(async (tx) => {
          await lockAddressesOf(tx, 'businesses')
          const wanted = url ?? slugOf(fields.title, 'profile')
          const held = await selectBusinessByUrl(tx, wanted)
          if (held !== undefined) {
            const moved =
              locations.length > 0 && !isDeepStrictEqual(Business.shape.locations.parse(held.locations), locations)
            const changes = changesBetween(held, withoutNulls(fields))
            const place = moved ? { locations: JSON.stringify(locations) } : {}
            if (changes !== null || moved) await updateBusiness(tx, held.id, { ...changes, ...place })
            const outcome: RecordOutcome = changes === null && !moved ? 'unchanged' : 'updated'
            return { outcome, id: held.id }
          }
          const [address = ''] = await chooseAddresses(tx, 'businesses', [addressWishes(wanted)])
          const { id } = await insertBusiness(tx, { ...fields, url: address, locations: JSON.stringify(locations) })
          const outcome: RecordOutcome = 'created'
          return { outcome, id }
        }),
      )
      if ('because' in entered) return entered
      const business = await shownOne(await selectBusinessById(database, entered.id))
      if (business === null) throw new Error(`Business ${entered.id} is gone`)
      return { done: true, outcome: entered.outcome, business }
    },

    /** A business with the content of its profile's first page. */
    async findByUrl(url: string): Promise<BusinessProfile | null> {
      const row = await selectBusinessByUrl(database, url)
      const business = await shownOne(row)
      if (row === undefined || business === null) return null
      const [exhibitions, shownArtists, works] = await Promise.all([
        exhibitionsOfBusiness(row.id, { skip: 0, limit: profileHome.exhibitions }),
        artists.shownBy(row.id, { limit: profileHome.artists }),
        artworks.shownBy(row.id, { limit: profileHome.artPieces }),
      ])
      return {
        ...business,
        featuredExhibitions: exhibitions.data,
        featuredArtists: shownArtists.artists,
        featuredArtPieces: works.artPieces,
      }
    },

    /** The recipient of messages to this profile, and their address, which is only for letters and never shown. */
    async contactOf(url: string): Promise<{ id: string; title: string; contactEmail: string | null } | null> {
      return (await selectBusinessContact(database, url)) ?? null
    },

    /** The business with this id, without the content of its profile. */
    async findById(id: string): Promise<Business | null> {
      return shownOne(await selectBusinessById(database, id))
    },

    /** Businesses of one kind or of all, newest first. */
    async list(
      filter: Paging & { kind?: OrganizerType | null | undefined } = {},
    ): Promise<{ data: Business[]; count: number }> {
      const kind = filter.kind ?? null
      const [rows, count] = await Promise.all([
        selectBusinesses(database, kind, { skip: filter.skip ?? 0, limit: filter.limit ?? pageLength }),
        countBusinesses(database, kind),
      ])
      return { data: await shown(rows), count }
    },

    /** Published exhibitions of a business, newest first; null if there is no such business. */
    async exhibitionsOf(
      url: string,
      { skip = 0, limit = 6 }: Paging = {},
    ): Promise<{ exhibitions: ExhibitionSummary[]; count: number } | null> {
      const row = await selectBusinessByUrl(database, url)
      if (row === undefined) return null
      const { data, count } = await exhibitionsOfBusiness(row.id, { skip, limit })
      return { exhibitions: data, count }
    },

    /** Artists of the works in its published exhibitions; null if there is no such business. */
    async artistsOf(url: string, paging: Paging = {}): Promise<{ artists: Artist[]; count: number } | null> {
      const row = await selectBusinessByUrl(database, url)
      return row === undefined ? null : artists.shownBy(row.id, paging)
    },

    /** Works in its published exhibitions; null if there is no such business. */
    async artworksOf(
      url: string,
      { skip = 0, limit = 10 }: Paging = {},
    ): Promise<{ artPieces: ArtPiece[]; count: number } | null> {
      const row = await selectBusinessByUrl(database, url)
      return row === undefined ? null : artworks.shownBy(row.id, { skip, limit })
    },
  }
}

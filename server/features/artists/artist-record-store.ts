import { sql } from 'kysely'
import type { Transaction } from '#database'
import type { ArtistRow } from './artist-store.ts'

/** The name a record of an artist has in the house it comes from. */
export type RecordKey = { source: string; externalId: string }
/** An artist as one record of theirs leads to them. */
export type RecordedArtist = ArtistRow & RecordKey & { leads: boolean }
/** An artist that carries an id of an authority, and the houses that hold a record of them. */
export type IdentifiedArtist = ArtistRow & { sources: string[] }

const artistColumns = [
  'artists.id',
  'artists.url',
  'artists.name',
  'artists.country',
  'artists.lifeDates',
  'artists.biography',
  'artists.ulan',
  'artists.wikidata',
  'artists.pictureAssetId',
] as const

export async function selectArtistsByRecord(tx: Transaction, keys: RecordKey[]): Promise<RecordedArtist[]> {
  return tx
    .selectFrom('artistRecords')
    .innerJoin('artists', 'artists.id', 'artistRecords.artistId')
    .select([...artistColumns, 'artistRecords.source', 'artistRecords.externalId', 'artistRecords.leads'])
    .where(
      sql<boolean>`(artist_records.source, artist_records.external_id) in (
        select * from unnest(${keys.map((key) => key.source)}::text[], ${keys.map((key) => key.externalId)}::text[]))`,
    )
    .execute()
}

export async function selectArtistsByAuthority(
  tx: Transaction,
  ids: { ulans: string[]; wikidatas: string[] },
): Promise<IdentifiedArtist[]> {
  return tx
    .selectFrom('artists')
    .select([
      ...artistColumns,
      sql<string[]>`array(select source from artist_records where artist_id = artists.id)`.as('sources'),
    ])
    .where(sql<boolean>`(ulan = any(${ids.ulans}::text[]) or wikidata = any(${ids.wikidatas}::text[]))`)
    .orderBy('entryNo')
    .execute()
}

export async function insertArtistRecords(
  tx: Transaction,
  rows: (RecordKey & { artistId: string; leads: boolean })[],
): Promise<void> {
  await tx.insertInto('artistRecords').values(rows).execute()
}

export async function selectArtistTags(
  tx: Transaction,
  artistIds: string[],
): Promise<{ artistId: string; tagId: string }[]> {
  return tx.selectFrom('artistTags').select(['artistId', 'tagId']).where('artistId', 'in', artistIds).execute()
}

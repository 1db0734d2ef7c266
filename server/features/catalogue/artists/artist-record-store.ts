import { sql } from 'kysely'
import type { Transaction } from '#database'
import { type ArtistRow, artistColumns } from './artist-store.ts'

/** The key of an artist's record at the institution it comes from. */
export type RecordKey = { source: string; externalId: string }
/** An artist found by one of their records. */
export type RecordedArtist = ArtistRow & RecordKey & { leads: boolean }
/** An artist with an authority id, and the institutions that have a record of them. */
export type IdentifiedArtist = ArtistRow & { sources: string[] }

/** Looks up each key separately: without statistics, as on a new site, a join would scan the whole table. */
export async function selectArtistsByRecord(tx: Transaction, keys: RecordKey[]): Promise<RecordedArtist[]> {
  const wanted = sql<RecordKey>`unnest(${keys.map((key) => key.source)}::text[], ${keys.map((key) => key.externalId)}::text[])`
  return tx
    .selectFrom(wanted.as<'wanted'>(sql`wanted (source, external_id)`))
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('artistRecords')
          .select(['artistId', 'leads'])
          .whereRef('artistRecords.source', '=', 'wanted.source')
          .whereRef('artistRecords.externalId', '=', 'wanted.externalId')
          .limit(1)
          .as('record'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('artists')
          .select(artistColumns)
          .whereRef('artists.id', '=', 'record.artistId')
          .limit(1)
          .as('artists'),
      (join) => join.onTrue(),
    )
    .select([...artistColumns, 'wanted.source', 'wanted.externalId', 'record.leads'])
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

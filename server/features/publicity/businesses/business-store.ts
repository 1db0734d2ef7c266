import type { OrganizerType } from '@enfilade/contract/businesses'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type BusinessFields = {
  title: string
  kind: OrganizerType
  description: string | null
  pictureAssetId: string | null
  coverAssetId: string | null
  /** Where messages to its profile go. */
  contactEmail: string | null
}

export type BusinessRow = BusinessFields & { id: string; url: string; locations: unknown }

const businessColumns = [
  'id',
  'url',
  'title',
  'kind',
  'description',
  'pictureAssetId',
  'coverAssetId',
  'contactEmail',
  'locations',
] as const

export async function selectBusinesses(
  database: Database,
  kind: OrganizerType | null,
  part: { skip: number; limit: number },
): Promise<BusinessRow[]> {
  return ofKind(database, kind)
    .select(businessColumns)
    .orderBy('entryNo', 'desc')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

export async function countBusinesses(database: Database, kind: OrganizerType | null): Promise<number> {
  const { count } = await ofKind(database, kind)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectBusinessByUrl(database: Database, url: string): Promise<BusinessRow | undefined> {
  return database.selectFrom('businesses').select(businessColumns).where('url', '=', url).executeTakeFirst()
}

export async function selectBusinessById(database: Database, id: string): Promise<BusinessRow | undefined> {
  return database.selectFrom('businesses').select(businessColumns).where('id', '=', id).executeTakeFirst()
}

/** The recipient of messages to a profile; `contactEmail` is never shown. */
export async function selectBusinessContact(
  database: Database,
  url: string,
): Promise<{ id: string; title: string; contactEmail: string | null } | undefined> {
  return database
    .selectFrom('businesses')
    .select(['id', 'title', 'contactEmail'])
    .where('url', '=', url)
    .executeTakeFirst()
}

export async function insertBusiness(
  tx: Transaction,
  row: BusinessFields & { url: string; locations: string },
): Promise<{ id: string }> {
  return tx.insertInto('businesses').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function updateBusiness(
  tx: Transaction,
  id: string,
  changes: Partial<BusinessFields> & { locations?: string },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

function ofKind(database: Database, kind: OrganizerType | null) {
  const all = database.selectFrom('businesses')
  return kind === null ? all : all.where('kind', '=', kind)
}

import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { LetterTables } from '#database/letter-tables'

export type RegistrationRow = Omit<Selectable<LetterTables['registrations']>, 'followedUpAt'>

export type RegistrationFields = Omit<RegistrationRow, 'id' | 'followUp' | 'createdAt'>

const registrationColumns = [
  'id',
  'origin',
  'type',
  'name',
  'email',
  'website',
  'phone',
  'address',
  'city',
  'country',
  'message',
  'contact',
  'buttonId',
  'query',
  'space',
  'followUp',
  'createdAt',
] as const

export async function insertRegistration(
  tx: Transaction,
  row: RegistrationFields & { id: string; createdAt: Date },
): Promise<void> {
  await tx.insertInto('registrations').values(row).execute()
}

export async function selectRegistration(database: Database, id: string): Promise<RegistrationRow | undefined> {
  return database.selectFrom('registrations').select(registrationColumns).where('id', '=', id).executeTakeFirst()
}

/** Adds the answers; false if there are some already. */
export async function addFollowUp(tx: Transaction, id: string, answers: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('registrations')
    .set({ followUp: sql<string>`${answers}::jsonb`, followedUpAt: now })
    .where('id', '=', id)
    .where('followUp', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRegistrations(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('registrations')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectNewestRegistrations(
  database: Database,
  limit: number,
  skip = 0,
): Promise<RegistrationRow[]> {
  return database
    .selectFrom('registrations')
    .select(registrationColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

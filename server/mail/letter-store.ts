import { type Selectable, sql } from 'kysely'
import { clockToleranceMs } from '#clock'
import type { Database, Transaction } from '#database'
import { everyKey } from '#database/every-key'
import type { LetterState, LetterTables } from '#database/letter-tables'
import { longestRetryMs } from './letter-rules.ts'

export type LetterRow = Omit<Selectable<LetterTables['letters']>, 'entryNo' | 'secret'>

const letterColumns = everyKey<LetterRow>()([
  'id',
  'state',
  'recipient',
  'replyTo',
  'unsubscribeAddress',
  'subject',
  'plainBody',
  'htmlBody',
  'tries',
  'lastProblem',
  'createdAt',
  'dueAt',
  'sentAt',
])

export async function insertLetter(
  tx: Transaction,
  letter: Omit<LetterRow, 'id' | 'tries' | 'lastProblem' | 'dueAt' | 'sentAt'> & { secret: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('letters')
    .values({ ...letter, dueAt: letter.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The letter that has been due for longest, locked until the transaction ends; skips those that another sender holds. A
 * newsletter waits until no other letter does. A letter whose creation or due time is impossibly far ahead was written
 * by a wrong clock, and is due now.
 */
export async function holdDueLetter(tx: Transaction, now: Date): Promise<LetterRow | undefined> {
  const impossibleWrittenAfter = new Date(now.getTime() + clockToleranceMs)
  const impossibleDueAfter = new Date(impossibleWrittenAfter.getTime() + longestRetryMs)
  return tx
    .selectFrom('letters')
    .select(letterColumns)
    .where('state', '=', 'waiting')
    .where((letter) =>
      letter.or([
        letter('dueAt', '<=', now),
        letter('dueAt', '>', impossibleDueAfter),
        letter.and([letter('createdAt', '>', impossibleWrittenAfter), letter('tries', '=', 0)]),
      ]),
    )
    .orderBy((letter) => letter('unsubscribeAddress', 'is not', null))
    .orderBy('dueAt')
    .orderBy('entryNo')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

const redaction = '••••••'
const redacted = {
  subject: sql<string>`replace(subject, coalesce(secret, ''), ${redaction})`,
  plainBody: sql<string>`replace(plain_body, coalesce(secret, ''), ${redaction})`,
  htmlBody: sql<string>`replace(html_body, coalesce(secret, ''), ${redaction})`,
  unsubscribeAddress: sql<string | null>`replace(unsubscribe_address, coalesce(secret, ''), ${redaction})`,
  secret: null,
}

/** Deletes the secret of a letter that has been sent. */
export async function markSent(tx: Transaction, id: string, tries: number, sentAt: Date): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ ...redacted, state: 'sent', tries, sentAt, lastProblem: null })
    .where('id', '=', id)
    .execute()
}

export async function markNotSent(
  tx: Transaction,
  id: string,
  problem: { state: 'waiting' | 'failed'; tries: number; lastProblem: string; dueAt: Date },
): Promise<void> {
  await tx.updateTable('letters').set(problem).where('id', '=', id).execute()
}

/** Redacts the secrets of letters that were kept or given up, and were written before that time. */
export async function blotSecretsOf(database: Database, writtenBefore: Date): Promise<void> {
  await database
    .updateTable('letters')
    .set(redacted)
    .where('secret', 'is not', null)
    .where('state', '!=', 'waiting')
    .where('createdAt', '<', writtenBefore)
    .execute()
}

export async function selectLetter(database: Database, id: string): Promise<LetterRow | undefined> {
  return database.selectFrom('letters').select(letterColumns).where('id', '=', id).executeTakeFirst()
}

export async function selectNewestLetters(database: Database, limit: number, skip = 0): Promise<LetterRow[]> {
  return database
    .selectFrom('letters')
    .select(letterColumns)
    .orderBy('entryNo', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

export async function countLettersByState(database: Database): Promise<{ state: LetterState; count: number }[]> {
  return database
    .selectFrom('letters')
    .select((all) => ['state', all.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

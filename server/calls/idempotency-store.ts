import { sql } from 'kysely'
import type { Transaction } from '#database'

const sweptAtOnce = 3

type Mark = { call: string; keyHash: string }

/**
 * Claims the key for this transaction. False if it is already held: then another transaction with the same key has
 * ended, because this statement has waited for it. Keys older than `expiredBefore` count as free.
 */
export async function claimMark(
  tx: Transaction,
  claim: Mark & { bodyHash: string; now: Date; expiredBefore: Date },
): Promise<boolean> {
  const { call, keyHash, bodyHash, now, expiredBefore } = claim
  const claimed = await tx
    .insertInto('idempotentAnswers')
    .values({ call, keyHash, bodyHash, madeAt: now })
    .onConflict((held) =>
      held
        .columns(['call', 'keyHash'])
        .doUpdateSet({ bodyHash, answer: null, madeAt: now })
        .where('idempotentAnswers.madeAt', '<', expiredBefore),
    )
    .returning('call')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function selectMarked(
  tx: Transaction,
  { call, keyHash }: Mark,
): Promise<{ bodyHash: string; answer: string | null; madeAt: Date } | undefined> {
  return tx
    .selectFrom('idempotentAnswers')
    .select(['bodyHash', 'answer', 'madeAt'])
    .where('call', '=', call)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
}

export async function updateAnswer(tx: Transaction, { call, keyHash }: Mark, answer: string): Promise<void> {
  await tx
    .updateTable('idempotentAnswers')
    .set({ answer })
    .where('call', '=', call)
    .where('keyHash', '=', keyHash)
    .execute()
}

export async function deleteMark(tx: Transaction, { call, keyHash }: Mark): Promise<void> {
  await tx.deleteFrom('idempotentAnswers').where('call', '=', call).where('keyHash', '=', keyHash).execute()
}

/** Sets the time of an answer to now. */
export async function updateMadeAt(tx: Transaction, { call, keyHash }: Mark, now: Date): Promise<void> {
  await tx
    .updateTable('idempotentAnswers')
    .set({ madeAt: now })
    .where('call', '=', call)
    .where('keyHash', '=', keyHash)
    .execute()
}

/** Deletes a few old answers: more than one write can add, so that their number stays bounded. */
export async function sweepExpired(tx: Transaction, expiredBefore: Date): Promise<void> {
  await sql`delete from idempotent_answers where (call, key_hash) in (
    select call, key_hash from idempotent_answers where made_at < ${expiredBefore} order by made_at limit ${sweptAtOnce}
    for update skip locked)`.execute(tx)
}

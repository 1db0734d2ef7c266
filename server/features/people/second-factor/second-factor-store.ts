import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { SecondFactorTables } from '#database/second-factor-tables'

type GeneratorRow = Selectable<SecondFactorTables['codeGenerators']>

/** Serialises changes of an account's second factor, and its logins. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Whether a login needs more than the password. */
export async function selectHasFactor(database: Database | Transaction, accountId: string): Promise<boolean> {
  const row = await database
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('codeGenerators')
              .select('accountId')
              .where('accountId', '=', accountId)
              .where('confirmedAt', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkeys').select('id').where('accountId', '=', accountId)),
        ])
        .as('hasFactor'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(row.hasFactor)
}

export async function selectGenerator(
  database: Database | Transaction,
  accountId: string,
): Promise<GeneratorRow | undefined> {
  return database.selectFrom('codeGenerators').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

/** Stores a secret if there is none, or an unconfirmed one; false if there is a confirmed one. */
export async function insertGenerator(
  database: Database,
  generator: { accountId: string; sealedSecret: string; createdAt: Date },
): Promise<boolean> {
  const { sealedSecret, createdAt } = generator
  const row = await database
    .insertInto('codeGenerators')
    .values(generator)
    .onConflict((held) =>
      held.column('accountId').doUpdateSet({ sealedSecret, createdAt }).where('codeGenerators.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Activates a secret, from the step of its first code on; false if it was activated, or replaced, meanwhile. */
export async function confirmGenerator(
  tx: Transaction,
  generator: { accountId: string; sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const { accountId, sealedSecret, step, now } = generator
  const row = await tx
    .updateTable('codeGenerators')
    .set({ confirmedAt: now, lastStep: step, takenSteps: [step] })
    .where('accountId', '=', accountId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** A valid code's step is at most two steps older than the last one, unless the clock is or was wrong. */
const impossibleStepsAhead = 4
/** Using a code invalidates those that were valid beside it. */
const stepsBefore = 2
const keptSteps = 50

/**
 * Uses up the code of a step, and all earlier ones; of concurrent callers with the same one only one succeeds. A last
 * step far ahead was recorded under another clock: it would lock the account until then, so only the recorded steps
 * count.
 */
export async function takeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('codeGenerators')
    .set({
      lastStep: sql<number>`greatest(last_step, ${step}::bigint)`,
      takenSteps: sql<number[]>`(array_prepend(${step}::bigint, taken_steps))[1:${sql.lit(keptSteps)}]`,
    })
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .where((held) =>
      held.or([
        held('lastStep', '<', step),
        held.and([
          held('lastStep', '>', step + impossibleStepsAhead),
          sql<boolean>`not exists (select from unnest(taken_steps) as taken where taken between ${step}::bigint and ${step + stepsBefore}::bigint)`,
        ]),
      ]),
    )
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a secret; returns whether it was active. */
export async function deleteGenerator(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('codeGenerators')
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}

export async function insertRecoveryCodes(
  tx: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute()
}

export async function countRecoveryCodes(database: Database | Transaction, accountId: string): Promise<number> {
  const { left } = await database
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return left
}

/** Uses a code up; of concurrent callers with the same one only one succeeds. */
export async function takeRecoveryCode(tx: Transaction, accountId: string, codeHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
}

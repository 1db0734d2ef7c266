import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { SecondFactorTables } from '#database/second-factor-tables'

type GeneratorRow = Selectable<SecondFactorTables['codeGenerators']>

/** Lets one change of an account's second factor, or one login, happen at a time. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Whether a login has anything to ask for besides the password. */
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

/** Puts a secret where none, or one that nobody confirmed, is; false when there is a confirmed one. */
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

/** Lets a secret count, from the step of its first code on; false when somebody did, or began anew, in the meantime. */
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

/** The code of a good step is at most two steps older than the last one, unless the clock is wrong or was. */
const impossibleStepsAhead = 4
/** A code that is taken puts those out of use that were good beside it. */
const stepsBefore = 2
const keptSteps = 50

/**
 * Takes the code of a step, and with it all before; of all who show the same one at once, one gets it. A last step that
 * lies far ahead was taken by another clock than this one: it would shut the account out until then, so only the steps
 * that were taken count.
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

/** Takes a secret away; whether it was one that counted. */
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

/** Uses a code up; of all who show the same one at once, one gets it. */
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

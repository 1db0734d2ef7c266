import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AccountTables } from '#database/account-tables'

export type AuditRow = Selectable<AccountTables['auditLines']>

/** The last line, locked until the transaction ends: only one line can follow it. */
export async function holdLastLine(tx: Transaction): Promise<Pick<AuditRow, 'lineNo' | 'hash'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('audit lines'))`.execute(tx)
  return tx.selectFrom('auditLines').select(['lineNo', 'hash']).orderBy('lineNo', 'desc').limit(1).executeTakeFirst()
}

export async function insertLine(tx: Transaction, line: AuditRow): Promise<void> {
  await tx.insertInto('auditLines').values(line).execute()
}

/** Lines after a number, in their order. */
export async function selectLinesAfter(database: Database, lineNo: number, limit: number): Promise<AuditRow[]> {
  return database
    .selectFrom('auditLines')
    .selectAll()
    .where('lineNo', '>', lineNo)
    .orderBy('lineNo')
    .limit(limit)
    .execute()
}

/** Every line about one account. */
export async function selectLinesOf(database: Database, accountId: string): Promise<AuditRow[]> {
  return database.selectFrom('auditLines').selectAll().where('accountId', '=', accountId).orderBy('lineNo').execute()
}

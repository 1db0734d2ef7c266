import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type NewOperationRow = {
  exhibitionId: string
  version: number
  authorAccountId: string | null
  clientId: string | null
  sequenceNo: number | null
  operation: string
  inverse: string
  appliedAt: Date
}

export async function insertOperations(tx: Transaction, rows: NewOperationRow[]): Promise<void> {
  await tx.insertInto('hangingOperations').values(rows).execute()
}

/** What a request has brought already, in its order. */
export async function selectRequest(
  tx: Transaction,
  { exhibitionId, clientId, sequenceNo }: { exhibitionId: string; clientId: string; sequenceNo: number },
): Promise<{ version: number; authorAccountId: string | null; operation: unknown }[]> {
  return tx
    .selectFrom('hangingOperations')
    .select(['version', 'authorAccountId', 'operation'])
    .where('exhibitionId', '=', exhibitionId)
    .where('clientId', '=', clientId)
    .where('sequenceNo', '=', sequenceNo)
    .orderBy('version')
    .execute()
}

export type LoggedRow = {
  version: number
  author: string | null
  clientId: string | null
  sequenceNo: number | null
  operation: unknown
  inverse: unknown
  appliedAt: Date
}

/** The changes after a version, the oldest first: as many as `limit`, and as fit in `mostBytes`, but at least one. */
export async function selectOperationsAfter(
  database: Database,
  exhibitionId: string,
  { after, limit, mostBytes }: { after: number; limit: number; mostBytes: number },
): Promise<LoggedRow[]> {
  const found = await sql<LoggedRow>`
    select version, author, client_id, sequence_no, operation, inverse, applied_at from (
      select hanging_operations.*,
        nullif(trim(accounts.first_name || ' ' || accounts.last_name), '') as author,
        sum(length(operation::text) + length(inverse::text)) over (order by version) as bytes_so_far,
        row_number() over (order by version) as place
      from (
        select * from hanging_operations
        where exhibition_id = ${exhibitionId} and version > ${after} order by version limit ${limit}
      ) hanging_operations
      left join accounts on accounts.id = author_account_id
    ) logged
    where place = 1 or bytes_so_far <= ${mostBytes}
    order by version`.execute(database)
  return found.rows
}

import type { UploadPurpose, UploadState } from '@enfilade/contract/upload-calls'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type IncomingFile = {
  id: string
  purpose: UploadPurpose
  fileName: string | null
  bytes: number
  receivedBytes: number
  state: UploadState
  assetId: string | null
  refusalReason: string | null
  changedAt: Date
}

const columns = [
  'id',
  'purpose',
  'fileName',
  'bytes',
  'receivedBytes',
  'state',
  'assetId',
  'refusalReason',
  'changedAt',
] as const

/** Holds an account until the transaction ends, so that its uploads are counted one after the other. */
export async function holdUploader(tx: Transaction, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** The bytes that an account has sent or announced; what was refused does not count. */
export async function sumOfFiles(database: Database, accountId: string): Promise<number> {
  const { bytes } = await database
    .selectFrom('incomingFiles')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('accountId', '=', accountId)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export async function insertFile(
  tx: Transaction,
  file: {
    accountId: string
    purpose: UploadPurpose
    fileName: string | null
    bytes: number
    createdAt: Date
    changedAt: Date
  },
): Promise<IncomingFile> {
  return tx.insertInto('incomingFiles').values(file).returning(columns).executeTakeFirstOrThrow()
}

/** An upload of this account. */
export async function selectFile(database: Database, accountId: string, id: string): Promise<IncomingFile | undefined> {
  return database
    .selectFrom('incomingFiles')
    .select(columns)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function selectFileById(database: Database, id: string): Promise<IncomingFile | undefined> {
  return database.selectFrom('incomingFiles').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Counts a part that begins at `fromByte`; false if another sender has put one there, or the upload is gone. */
export async function growFile(
  tx: Transaction,
  id: string,
  { fromByte, bytes, changedAt }: { fromByte: number; bytes: number; changedAt: Date },
): Promise<boolean> {
  const grown = await tx
    .updateTable('incomingFiles')
    .set({ receivedBytes: fromByte + bytes, changedAt })
    .set('state', (file) =>
      file
        .case()
        .when('bytes', '=', fromByte + bytes)
        .then<UploadState>('arrived')
        .else<UploadState>('arriving')
        .end(),
    )
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .where('receivedBytes', '=', fromByte)
    .returning('id')
    .execute()
  return grown.length === 1
}

export async function insertPart(
  tx: Transaction,
  part: { fileId: string; fromByte: number; path: string },
): Promise<void> {
  await tx.insertInto('incomingParts').values(part).execute()
}

/** The paths of the parts of a file, in their order. */
export async function selectParts(database: Database, fileId: string): Promise<string[]> {
  const parts = await database
    .selectFrom('incomingParts')
    .select('path')
    .where('fileId', '=', fileId)
    .orderBy('fromByte')
    .execute()
  return parts.map(({ path }) => path)
}

export async function deleteParts(tx: Transaction, fileId: string): Promise<void> {
  await tx.deleteFrom('incomingParts').where('fileId', '=', fileId).execute()
}

/** Records what became of a file that has arrived; nothing if that is known already. */
export async function settleFile(
  tx: Transaction,
  id: string,
  outcome: { assetId: string; refusalReason: null } | { assetId: null; refusalReason: string },
): Promise<void> {
  await tx
    .updateTable('incomingFiles')
    .set({ ...outcome, state: outcome.assetId === null ? 'refused' : 'taken' })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .execute()
}

/** Deletes an upload that is not taken; returns the paths of its parts, or null if there is none. */
export async function deleteUnfinished(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('incomingFiles')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', 'in', ['arriving', 'refused'])
    .returning('id')
    .execute()
  return gone.length === 1
}

/** Deletes what was neither finished nor changed since then, and refusals of that time. */
export async function deleteAbandoned(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('incomingFiles')
    .where('state', 'in', ['arriving', 'refused'])
    .where('changedAt', '<', before)
    .execute()
}

export async function selectArrived(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('incomingFiles').select('id').where('state', '=', 'arrived').execute()
  return rows.map(({ id }) => id)
}

/** Those of these paths that are parts of an upload. */
export async function selectKnownParts(database: Database, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const known = await database.selectFrom('incomingParts').select('path').where('path', 'in', paths).execute()
  return new Set(known.map(({ path }) => path))
}

/** Whether an account has itself uploaded this asset for this purpose. */
export async function selectIsOwnAsset(
  database: Database,
  accountId: string,
  asset: { assetId: string; purpose: UploadPurpose },
): Promise<boolean> {
  const found = await database
    .selectFrom('incomingFiles')
    .select('id')
    .where('accountId', '=', accountId)
    .where('assetId', '=', asset.assetId)
    .where('purpose', '=', asset.purpose)
    .limit(1)
    .execute()
  return found.length > 0
}

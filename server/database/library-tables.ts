import type { UploadPurpose, UploadState } from '@enfilade/contract/upload-calls'
import type { Generated } from 'kysely'
import type { Json } from './studio-tables.ts'

interface PrivateWorksTable {
  id: Generated<string>
  entryNo: Generated<number>
  teamId: string
  record: Json
  title: Generated<string>
  createdAt: Date
  changedAt: Date
}

interface IncomingFilesTable {
  id: Generated<string>
  accountId: string
  purpose: UploadPurpose
  fileName: string | null
  bytes: number
  receivedBytes: Generated<number>
  state: Generated<UploadState>
  assetId: string | null
  refusalReason: string | null
  createdAt: Date
  changedAt: Date
}

interface IncomingPartsTable {
  fileId: string
  fromByte: number
  path: string
}

export interface LibraryTables {
  incomingFiles: IncomingFilesTable
  incomingParts: IncomingPartsTable
  privateWorks: PrivateWorksTable
}

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

export interface LibraryTables {
  privateWorks: PrivateWorksTable
}

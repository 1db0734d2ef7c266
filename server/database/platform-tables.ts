import type { ColumnType, Generated } from 'kysely'

interface SiteNotesTable {
  name: string
  value: ColumnType<unknown, string, string>
  writtenAt: Generated<Date>
}

export interface PlatformTables {
  siteNotes: SiteNotesTable
}

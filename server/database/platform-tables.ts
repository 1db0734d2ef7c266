import type { ColumnType, Generated } from 'kysely'

interface HouseNotesTable {
  name: string
  value: ColumnType<unknown, string, string>
  writtenAt: Generated<Date>
}

export interface PlatformTables {
  houseNotes: HouseNotesTable
}

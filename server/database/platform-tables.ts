import type { ColumnType, Generated } from 'kysely'

interface OperatorsTable {
  id: Generated<string>
  email: string
  passwordHash: string
  createdAt: Generated<Date>
}

interface AccessTokensTable {
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  tokenHash: string
  operatorId: string
  createdAt: Generated<Date>
  lastUsedAt: Date | null
}

interface HouseNotesTable {
  name: string
  value: ColumnType<unknown, string, string>
  writtenAt: Generated<Date>
}

export interface PlatformTables {
  operators: OperatorsTable
  accessTokens: AccessTokensTable
  houseNotes: HouseNotesTable
}

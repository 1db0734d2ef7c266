import type { ColumnType, Generated } from 'kysely'

interface SiteNotesTable {
  name: string
  value: ColumnType<unknown, string, string>
  writtenAt: Generated<Date>
}

interface IdempotentAnswersTable {
  call: string
  keyHash: string
  bodyHash: string
  answer: ColumnType<string | null, undefined, string | null>
  madeAt: Date
}

interface RateLimitsTable {
  name: string
  keyHash: string
  drainedAt: Date
}

export interface PlatformTables {
  siteNotes: SiteNotesTable
  idempotentAnswers: IdempotentAnswersTable
  rateLimits: RateLimitsTable
}

import type { ColumnType, Generated } from 'kysely'

export type AccountRole = 'member' | 'operator'

interface AccountsTable {
  id: Generated<string>
  /** In lower case. */
  email: string
  passwordHash: string
  role: Generated<AccountRole>
  verifiedAt: Date | null
  firstName: Generated<string>
  lastName: Generated<string>
  biography: Generated<string>
  phone: Generated<string>
  /** Read as unknown and parsed by the store; written as JSON text. */
  invoiceDetails: ColumnType<unknown, string | null | undefined, string | null>
  createdAt: Generated<Date>
  deletionDueAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The tokens of operators, made on the machine. Personal access tokens have a table of their own. */
interface AccessTokensTable {
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  tokenHash: string
  accountId: string
  createdAt: Generated<Date>
  lastUsedAt: Date | null
}

/** The stage of a login: complete, waiting for the second factor, or for setting one up. */
export type SessionStage = 'open' | 'second-step' | 'set-up'

interface SessionsTable {
  id: Generated<string>
  /** SHA-256 of the token, in hex. */
  tokenHash: string
  accountId: string
  stage: Generated<SessionStage>
  remembered: boolean
  userAgent: string
  tries: Generated<number>
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export type SecretPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'keep-account'

interface OneTimeSecretsTable {
  accountId: string
  purpose: SecretPurpose
  secretHash: string
  email: string | null
  tries: Generated<number>
  expiresAt: Date
}

interface AuditLinesTable {
  lineNo: number
  writtenAt: Date
  accountId: string | null
  act: string
  about: string
  hash: string
}

export interface AccountTables {
  accounts: AccountsTable
  accessTokens: AccessTokensTable
  sessions: SessionsTable
  oneTimeSecrets: OneTimeSecretsTable
  auditLines: AuditLinesTable
}

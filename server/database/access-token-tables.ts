import type { TokenScope } from '@enfilade/contract/access-tokens'
import type { ColumnType, Generated } from 'kysely'

interface PersonalAccessTokensTable {
  id: Generated<string>
  /** SHA-256 of the secret, in hex; the secret itself is never stored. */
  secretHash: string
  accountId: string
  name: string
  scopes: TokenScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  revokedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AccessTokenTables {
  personalAccessTokens: PersonalAccessTokensTable
}

import type { ColumnType, Generated } from 'kysely'

interface CodeGeneratorsTable {
  accountId: string
  sealedSecret: string
  createdAt: Date
  confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  lastStep: Generated<number>
  takenSteps: Generated<number[]>
}

interface RecoveryCodesTable {
  accountId: string
  codeHash: string
}

interface PasskeysTable {
  id: Generated<string>
  accountId: string
  name: string
  /** In base64url. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Date
  lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type ChallengePurpose = 'register' | 'log-in'

interface PasskeyChallengesTable {
  challengeHash: string
  purpose: ChallengePurpose
  accountId: string | null
  expiresAt: Date
}

export interface SecondFactorTables {
  codeGenerators: CodeGeneratorsTable
  recoveryCodes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkeyChallenges: PasskeyChallengesTable
}

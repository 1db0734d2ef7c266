import type { OrganizerType } from '@enfilade/contract/businesses'
import type { TeamRole } from '@enfilade/contract/teams'
import type { ColumnType, Generated } from 'kysely'

/** A jsonb column: read as unknown and parsed by the store; written as JSON text. */
export type Json = ColumnType<unknown, string, string>

interface TeamsTable {
  id: Generated<string>
  title: string
  kind: OrganizerType
  businessId: string | null
  personalAccountId: string | null
  createdAt: Generated<Date>
}

interface TeamMembersTable {
  teamId: string
  accountId: string
  role: TeamRole
  joinedAt: Generated<Date>
}

interface ExhibitionDraftsTable {
  exhibitionId: string
  teamId: string
  document: Json
  version: Generated<number>
  begunHere: boolean
  texts: ColumnType<unknown, string | undefined, string>
  textsVersion: Generated<number>
  changedAt: Date
}

interface HangingOperationsTable {
  exhibitionId: string
  version: number
  authorAccountId: string | null
  clientId: string | null
  sequenceNo: number | null
  operation: Json
  inverse: Json
  appliedAt: Date
}

interface PreviewLinksTable {
  id: Generated<string>
  exhibitionId: string
  accountId: string
  secretHash: string
  madeAt: Date
  expiresAt: Date
}

export interface StudioTables {
  teams: TeamsTable
  teamMembers: TeamMembersTable
  exhibitionDrafts: ExhibitionDraftsTable
  hangingOperations: HangingOperationsTable
  previewLinks: PreviewLinksTable
}

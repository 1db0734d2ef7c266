import type { AccessTokenTables } from './access-token-tables.ts'
import type { AccountTables } from './account-tables.ts'
import type { ArtistFilterTables } from './artist-filter-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { EditorialTables } from './editorial-tables.ts'
import type { ExhibitionTables } from './exhibition-tables.ts'
import type { LetterTables } from './letter-tables.ts'
import type { LibraryTables } from './library-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { PlanTables } from './plan-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'
import type { StudioTables } from './studio-tables.ts'

/**
 * Every table by its name, for Kysely. Each domain has a file here, `<domain>-tables.ts` with one interface per table,
 * and a file of its name with the SQL in migrations/; its group is added to this list.
 */
export interface Tables
  extends PlatformTables,
    AccountTables,
    AccessTokenTables,
    SecondFactorTables,
    MediaTables,
    CatalogueTables,
    ArtistFilterTables,
    ExhibitionTables,
    EditorialTables,
    LetterTables,
    NewsletterTables,
    PlanTables,
    StudioTables,
    LibraryTables {}

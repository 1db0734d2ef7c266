import type { AccountTables } from './account-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { LetterTables } from './letter-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { PlanTables } from './plan-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'

/**
 * Every table by its name, as Kysely sees it. A feature describes its rows in `<feature>-tables.ts` beside this file,
 * one interface a table, and adds its group to this list.
 */
export interface Tables
  extends PlatformTables,
    AccountTables,
    CatalogueTables,
    MediaTables,
    LetterTables,
    NewsletterTables,
    PlanTables,
    SecondFactorTables {}

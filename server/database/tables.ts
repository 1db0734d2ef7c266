import type { AccountTables } from './account-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'

/**
 * Every table by its name, as Kysely sees it. A feature describes its rows in `<feature>-tables.ts` beside this file,
 * one interface a table, and adds its group to this list.
 */
export interface Tables extends AccountTables, CatalogueTables {}

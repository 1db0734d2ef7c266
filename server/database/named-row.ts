import type { Generated, GeneratedAlways } from 'kysely'

/** A row with the three names that each noun of the catalogue has (migrations/0006_catalogue.sql). */
export interface CatalogueRow {
  id: Generated<string>
  entryNo: GeneratedAlways<number>
  url: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What is found by its name; `nameKey` leads to the name in `known_names`. */
export interface NamedRow extends CatalogueRow {
  /** Never read, only compared: it has more bits than a number holds. */
  nameKey: GeneratedAlways<string>
}

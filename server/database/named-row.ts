import type { Generated, GeneratedAlways } from 'kysely'

/** A row with the three names of each noun of the catalogue (migrations/0006_catalogue.sql). */
export interface CatalogueRow {
  id: Generated<string>
  entryNo: GeneratedAlways<number>
  url: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** A record that is found by its name; `nameKey` refers to the name in `known_names`. */
export interface NamedRow extends CatalogueRow {
  /** Never read, only compared: it has more bits than a JavaScript number. */
  nameKey: GeneratedAlways<string>
}

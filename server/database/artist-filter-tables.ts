/** The one table of the filters of artists that queries in Kysely read; the others are read by SQL alone. */
export interface ArtistFilterTables {
  artistCountries: { country: string; artists: number }
}

/** The one filter table of artists that Kysely queries read; plain SQL reads the others. */
export interface ArtistFilterTables {
  artistCountries: { country: string; artists: number }
}

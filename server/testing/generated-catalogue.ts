import type { Pool } from 'pg'

/** Works inserted by one statement. */
const batchLength = 20_000

const words = {
  first:
    'Anna Berthe Camille Dora Edmund Frida Gustave Hannah Ilse José Käthe Lucas Märta Niko Ottilie Paul Ruth Søren Théo Ursula',
  last: 'Abel Brandt Costa Dürer Egger Fontaine Grün Holm Ito Jansen Koch Lindqvist Moreau Nemec Okafor Petrov Quist Rossi Sato Tanner',
  thing: 'Harbour Orchard Bridge Mountain Portrait Interior River Storm Garden Square Mill Forest Window Stair Valley',
  time: 'at Dawn|at Dusk|in Snow|in Spring|by Night|after Rain|in Autumn|from the North|with Figures|Study',
  country: 'France Germany Italy Japan Spain Denmark Norway Austria Poland Brazil',
} as const

/**
 * Fills a site with generated works: the same each time, quickly, and as skewed as real catalogues are. A third of the
 * works are by the first artist, some artists have none, a twentieth is on sale; each work has a size, a period and a
 * medium, and every third a style. Finally updates the planner's statistics.
 */
export async function generateCatalogue(pool: Pool, made: { works: number; artists: number }): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query(
      `insert into tags (tag_group, name, url) select 'STYLE', 'Style ' || n, 'style-' || n from generate_series(1, 40) as n`,
    )
    for (let from = 1; from <= made.artists; from += batchLength) {
      await client.query(
        `insert into artists (url, name, country)
         select 'artist-' || n, concat_ws(' ', first[1 + n % 20], chr(65 + n / 400 % 26) || '.', last[1 + n / 20 % 20], n / 10400),
           case when n % 3 > 0 then country[1 + n % 7 * (n % 2 + 1) % 10] end
         from generate_series($1::int, $2::int) as n,
           (select string_to_array($3, ' ') as first, string_to_array($4, ' ') as last, string_to_array($5, ' ') as country) as words`,
        [from, Math.min(from + batchLength - 1, made.artists), words.first, words.last, words.country],
      )
    }
    for (let from = 1; from <= made.works; from += batchLength) {
      await client.query(
        `insert into artworks (url, title, type, status, price_minor, currency, artist_id, year, medium, derived_facets, index_version)
         select 'work-' || n, thing[1 + hash % 15] || ' ' || time[1 + hash / 15 % 10] || case when n % 4 > 0 then ' ' || n else '' end,
           (array['PAINTING', 'DRAWING', 'PRINT', 'DRAWING', 'PHOTOGRAPHY', 'DRAWING', 'SCULPTURE'])[1 + hash / 7 % 7],
           case when hash % 20 = 0 then 'ON_SALE' else 'MUSEUM_COLLECTION' end,
           case when hash % 20 = 0 then hash % 900000 end, case when hash % 20 = 0 then 'EUR' end,
           artists.id, (1600 + hash % 420)::text, 'Oil on canvas',
           array['medium:' || (array['oil', 'pencil', 'ink', 'intaglio', 'bronze'])[1 + hash / 11 % 5],
             'period:' || (array['17th', '18th', '19th', '20th'])[1 + hash / 13 % 4] || '-century',
             'size:' || (array['small', 'medium', 'large', 'very-large'])[1 + hash / 17 % 4]]
             || case when hash % 20 = 0 then array['price:' || (array['up-to-500', 'up-to-2000', 'up-to-10000'])[1 + hash / 20 % 3]] else '{}' end
             || case when hash % 3 = 0 then array['style:style-' || 1 + hash / 19 % 40] else '{}' end,
           1
         from (select n, hashint4(n) & 2147483647 as hash from generate_series($1::int, $2::int) as n) as numbered
         cross join (select string_to_array($4, ' ') as thing, string_to_array($5, '|') as time) as words
         left join artists on artists.url = 'artist-' || case when n % 3 = 0 then 1 else 1 + hash % ($3::int * 4 / 5) end`,
        [from, Math.min(from + batchLength - 1, made.works), made.artists, words.thing, words.time],
      )
    }
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

import type { OpenDatabase } from '@enfilade/server/database/database'

/** Pictures that the works share: each has its own row and its own addresses, as after an import. */
const pictures = 2_000
const artists = 5_000

/**
 * Fills an empty site with this many works, written directly into its tables. Every work has an artist, a size and a
 * picture with recorded renditions, although there are no files.
 */
export async function fillWithWorks(pool: OpenDatabase['pool'], works: number): Promise<void> {
  // These statements take longer than a site's limit.
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into media_assets (id, sha256, format, purpose, bytes, original_path, state, made, created_at, settled_at)
     select 'picture-' || n, encode(sha256(n::text::bytea), 'hex'), 'jpeg', 'picture', 900000, 'originals/' || n, 'ready',
       jsonb_build_object(
         'kind', 'picture',
         'folder', 'pictures/' || substr(encode(sha256(n::text::bytea), 'hex'), 1, 32),
         'widthPx', 2400 + n % 7 * 200, 'heightPx', 1800 + n % 11 * 150,
         'placeholder', jsonb_build_object('colour', '#8a7f6d', 'thumbHash', '3OcRJYB4d3h/iIeHeEh3eIhw+j2w'),
         'files', (
           select jsonb_agg(jsonb_build_object('widthPx', px, 'heightPx', px * 3 / 4, 'form', form, 'bytes', px * 90))
           from unnest(array[64, 128, 256, 512, 1024, 2048]) as px, unnest(array['avif', 'webp', 'jpg']) as form
         )
       ), now(), now()
     from generate_series(1, $1::int) as n`,
    [pictures],
  )
  await client.query(
    `insert into artists (id, url, name, country)
     select 'artist-' || n, 'artist-' || n, 'Artist of the number ' || n, (array['France', 'Japan', 'Peru'])[n % 3 + 1]
     from generate_series(1, $1::int) as n`,
    [artists],
  )
  await client.query(
    `insert into artworks (id, url, title, artist_id, year, type, medium, status, price_minor, currency,
       width_cm, height_cm, picture_asset_id)
     select 'work-' || n, 'work-' || n, 'Composition in ' || n || ' parts', 'artist-' || (n % $2 + 1), 1700 + n % 320,
       (array['PAINTING', 'PRINT', 'DRAWING', 'PHOTOGRAPHY'])[n % 4 + 1], 'Oil on canvas',
       case when n % 5 = 0 then 'ON_SALE' else 'NOT_ON_SALE' end,
       case when n % 5 = 0 then 120000 end, case when n % 5 = 0 then 'EUR' end,
       20 + n % 150, 30 + n % 110, 'picture-' || (n % $3 + 1)
     from generate_series(1, $1::int) as n`,
    [works, artists, pictures],
  )
  await client.query('analyze')
  client.release(true)
}

import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestGallery, type TestGallery } from '#testing'
import { drawBox, drawFilm, drawPicture, recordSilence, sent } from '#testing/drawn-media'
import { importText } from './import-fixture.ts'

type CatalogueTable = 'artworks' | 'artists' | 'artifacts'

/** Columns that no record fills: they are set by hand or by the database, or belong to tables of the site alone. */
const setElsewhere: Record<CatalogueTable, readonly string[]> = {
  artworks: ['featured_place', 'mesh_asset_id'],
  artists: ['featured_place'],
  artifacts: ['mesh_asset_id'],
}

const records: Record<CatalogueTable, Record<string, string>> = {
  artworks: {
    source_id: 'w-1',
    title: 'Three Tides',
    artist: 'after Ada Berg',
    artist_ids: 'a-7',
    year: 'c. 1921',
    year_from: '1920',
    year_to: '1922',
    type: 'painting',
    medium: 'Oil on canvas',
    series: 'Tides',
    edition: '3 of 25, signed',
    description: 'Three canvases.',
    status: 'for sale',
    price: '1200.50',
    currency: 'EUR',
    width_cm: '124',
    height_cm: '70',
    length_cm: '3',
    picture_shape: 'rectangle',
    part_widths_cm: '40; 40; 40',
    part_gap_cm: '2',
    credit_line: 'Gift of the artist, 1923',
    record_url: 'https://museum.example/tides',
    image_licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
    styles: 'Realism; Seascape',
    file: 'tides.png',
    audio_guide: 'guide.wav',
    film_file: 'film.mp4',
    sound_file: 'sound.wav',
  },
  artists: {
    source_id: 'a-9',
    name: 'Ada Berg',
    nationality: 'Norwegian',
    birth_year: '1870',
    death_year: '1940',
    biography: 'She painted the sea.',
    ulan: '500000001',
    wikidata: 'Q1',
    categories: 'Painters',
    file: 'tides.png',
  },
  artifacts: {
    source_id: 'o-1',
    title: 'Ewer',
    object_type: 'Vessel',
    medium: 'Bronze',
    culture: 'Chinese',
    period: 'Tang dynasty',
    annotations: '0.5 0.8 1 | Rim | Chipped.',
    date: '8th century',
    place: 'Henan',
    artist: 'Workshop of Luoyang',
    description: 'A ewer.',
    width_cm: '12',
    height_cm: '30',
    depth_cm: '12.5',
    credit_line: 'Bequest, 1950',
    record_url: 'https://museum.example/ewer',
    file: 'tides.png',
  },
}

async function rowsOf(site: TestGallery, table: CatalogueTable): Promise<Record<string, unknown>[]> {
  const { rows } = await site.pool.query(
    `select to_jsonb(${table}) - 'updated_at' as row from ${table} where ${table === 'artists' ? 'biography' : 'external_id'} is not null`,
  )
  return rows.map(({ row }) => row)
}

function unsaid(row: Record<string, unknown> | undefined, table: CatalogueTable): string[] {
  return Object.entries(row ?? { row: null })
    .filter(([column, value]) => value === null && !setElsewhere[table].includes(column))
    .map(([column]) => column)
}

async function importRecord(site: TestGallery, table: CatalogueTable) {
  const record = `${JSON.stringify(records[table])}\n`
  const request = { records: table, source: 'museum' } as const
  const { lines } = await importText(site, `${table}.jsonl`, record, request)
  return lines.map(({ id, outcome, remark }) => (outcome === 'refused' ? remark : `${id} ${outcome}`))
}

test('a record fills every column, and neither the same record nor an empty change clears one', async () => {
  await using site = await openTestGallery()
  const folder = join(site.folder, 'import')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'tides.png'), await drawPicture(3, { widthPx: 240, heightPx: 160 }))
  await writeFile(join(folder, 'guide.wav'), recordSilence())
  await writeFile(join(folder, 'sound.wav'), recordSilence(2))
  await writeFile(join(folder, 'film.mp4'), await drawFilm({ widthPx: 160, heightPx: 120 }))
  for (const table of ['artists', 'artworks', 'artifacts'] as const) {
    const id = records[table]['source_id']
    assert.deepEqual(await importRecord(site, table), [`${id} taken`])
    const held = await rowsOf(site, table)
    assert.deepEqual(unsaid(held[0], table), [], `${table} is filled`)
    assert.deepEqual(await importRecord(site, table), [`${id} unchanged`])
    assert.deepEqual(await rowsOf(site, table), held)
  }

  const { artworks, media } = site.gallery
  const mesh = await media.upload(sent(await drawBox()), { filename: 'box.glb', purpose: 'mesh' })
  assert.ok(mesh.done)
  const id = await artworks.idOfRecord({ source: 'museum', externalId: 'w-1' })
  assert.ok(id)
  assert.ok((await artworks.update(id, { meshAssetId: mesh.asset.id })).done)
  const held = await rowsOf(site, 'artworks')
  assert.deepEqual(
    Object.entries(held[0] ?? {}).flatMap(([column, value]) => (value === null ? [column] : [])),
    ['featured_place'],
  )
  assert.ok((await artworks.update(id, {})).done)
  assert.deepEqual(await rowsOf(site, 'artworks'), held)
})

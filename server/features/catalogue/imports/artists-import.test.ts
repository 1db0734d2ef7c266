import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestGallery } from '#testing'
import { importText, outcomes } from './import-fixture.ts'

const jsonl = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).join('\n')

const people = [
  { source: 'north', source_id: '1', name: 'Ada Berg', nationality: 'British', birth_year: 1800, death_year: 1860 },
  {
    source: 'north',
    source_id: '2',
    name: 'Jan Voss',
    nationality: 'Dutch',
    birth_year: 1620,
    death_year: 1671,
    ulan: '77',
  },
  {
    source: 'south',
    source_id: 'n:Ada Berg',
    name: 'Ada Berg',
    nationality: 'American',
    birth_year: 1931,
    death_year: null,
  },
  {
    source: 'south',
    source_id: '2',
    name: 'Johan Voss',
    nationality: null,
    birth_year: 1621,
    ulan: '77',
    wikidata: 'Q5',
  },
  { source: 'south', source_id: '3', name: 'Pim Roos', birth_year: 1640, death_year: 1690, ulan: '77' },
  {
    source: 'west',
    source_id: 'x',
    name: 'Ada Berg',
    nationality: 'Nowhere',
    kind: 'corporate',
    movements: ['Pop Art'],
  },
]

test('artists with one name in several institutions stay separate, unless an authority id joins them', async () => {
  await using site = await openTestGallery()
  const { artists } = site.gallery
  const first = await importText(site, 'people.jsonl', jsonl(people))
  assert.equal(first.summary.records, 'artists')
  assert.deepEqual(
    first.lines.map(({ outcome }) => outcome),
    ['taken', 'taken', 'taken', 'updated', 'taken', 'taken'],
  )
  const shown = async (url: string) => {
    const artist = await artists.findByUrl(url)
    return artist && [artist.name, artist.country, artist.lifeDates, artist.ulan, artist.wikidata]
  }
  assert.deepEqual(await shown('ada-berg'), ['Ada Berg', 'United Kingdom', '1800–1860', null, null])
  assert.deepEqual(await shown('ada-berg-born-1931'), ['Ada Berg', 'United States', 'born 1931', null, null])
  assert.deepEqual(await shown('ada-berg-2'), ['Ada Berg', null, null, null, null])
  // The first record leads; the second fills its gaps. The same id under another name does not join two artists.
  assert.deepEqual(await shown('jan-voss'), ['Jan Voss', 'Netherlands', '1620–1671', '77', 'Q5'])
  assert.deepEqual(await shown('pim-roos'), ['Pim Roos', null, '1640–1690', '77', null])
  assert.equal((await artists.list({ category: 'groups-and-firms' })).count, 1)
  assert.equal((await artists.list({ category: 'pop-art' })).count, 1)

  const again = await importText(site, 'people.jsonl', jsonl(people))
  assert.equal(again.summary.unchanged, people.length)
  const corrected = { ...people[2], birth_year: 1932 }
  assert.equal((await importText(site, 'people.jsonl', jsonl([corrected]))).summary.updated, 1)
  assert.deepEqual(await shown('ada-berg-born-1931'), ['Ada Berg', 'United States', 'born 1932', null, null])
  assert.equal((await artists.list({})).count, 5)
})

test('works go to the artist of their own institution, and keep a credit that says more', async () => {
  await using site = await openTestGallery()
  const { artists, artworks } = site.gallery
  await importText(site, 'people.jsonl', jsonl(people))
  const work = (source: string, id: string, artist: string | null, ids: string[], dates: number[] = []) => ({
    source,
    source_id: id,
    title: `Study ${source} ${id}`,
    medium: 'oil',
    artist,
    artist_ids: ids,
    date_begin: dates[0],
    date_end: dates[1],
    url: `https://${source}.example/${id}`,
  })
  const works = [
    work('north', '1', 'Ada Berg', ['1']),
    work('south', '1', 'Ada Berg (American, born 1931)', ['n:Ada Berg']),
    work('south', '2', 'after Johan Voss', ['2'], [1690, 1680]),
    work('north', '2', 'Ada Berg; Jan Voss', ['1', '2']),
    work('north', '3', 'attributed to Kees Maas, Ada Berg', ['9', '1']),
    work('east', '1', null, ['n:Ada Berg']),
    work('east', '2', null, []),
  ]
  const first = await importText(site, 'works.jsonl', jsonl(works))
  assert.equal(first.summary.taken, works.length)
  const made = async (url: string) => {
    const found = await artworks.findByUrl(url)
    return [found?.artist?.url, found?.artistCredit]
  }
  assert.deepEqual(await made('study-north-1'), ['ada-berg', null])
  assert.deepEqual(await made('study-south-1'), ['ada-berg-born-1931', null])
  assert.deepEqual(await made('study-south-2'), ['jan-voss', 'after Johan Voss'])
  assert.deepEqual(await made('study-north-2'), ['ada-berg', 'Ada Berg; Jan Voss'])
  assert.deepEqual(await made('study-north-3'), ['kees-maas', 'attributed to Kees Maas, Ada Berg'])
  assert.deepEqual(await made('study-east-1'), ['ada-berg-3', null])
  assert.deepEqual(await made('study-east-2'), [undefined, null])
  assert.equal((await artworks.findByUrl('study-north-1'))?.recordUrl, 'https://north.example/1')
  assert.equal((await importText(site, 'works.jsonl', jsonl(works))).summary.unchanged, works.length)

  // An artist first created by works is the same artist when the institution's own record comes.
  const later = { source: 'north', source_id: '9', name: 'Cornelis Maas', nationality: 'Flemish' }
  assert.equal((await importText(site, 'people.jsonl', jsonl([later]))).summary.updated, 1)
  assert.equal((await artists.findByUrl('kees-maas'))?.name, 'Cornelis Maas')
})

test('artists without ids are identified by their names, and bad rows are reported one by one', async () => {
  await using site = await openTestGallery()
  const table = [
    'Name;Nationality;Born;Died',
    'Käthe Meyer;German;1850;1912',
    'Kathe Meyer;german (?);1850;1912',
    ';French;1800;1850',
    `${'x'.repeat(600)};French;1800;1850`,
    'Rosa Kahn;Scandinavian;1900;1850',
  ].join('\r\n')
  const { lines } = await importText(site, 'people.csv', `\uFEFF${table}`, { source: 'ours' })
  assert.deepEqual(outcomes(lines), [' taken', ' updated', ' refused', ' refused', ' taken'])
  assert.match(lines[4]?.remark ?? '', /died in 1850, before the birth/)
  const { data } = { data: (await site.gallery.artists.list({})).artists }
  assert.deepEqual(
    data.map(({ country, lifeDates }) => [country, lifeDates]),
    [
      ['Germany', '1850–1912'],
      [null, 'born 1900'],
    ],
  )
})

test('artifacts are recognised by their columns and have period, place, maker and credit', async () => {
  await using site = await openTestGallery()
  const bowl = {
    source: 'north',
    source_id: '5',
    title: 'Bowl',
    object_type: 'vessel',
    culture: 'Persian',
    material: 'silver',
    period: 'late Antique',
    dynasty: 'Sassanian',
    reign: null,
    place: 'Iran; Iran',
    maker: null,
    date_text: '6th century',
    diameter_cm: 23.3,
    height_cm: 5.2,
    credit_line: 'A gift',
    url: 'no address',
  }
  const rows = [bowl, { ...bowl, source_id: '6' }, { ...bowl, source_id: '7', title: null }]
  const first = await importText(site, 'objects.jsonl', jsonl(rows))
  assert.equal(first.summary.records, 'artifacts')
  assert.deepEqual(outcomes(first.lines), ['5 taken', '6 taken', '7 taken'])
  const artifact = await site.gallery.artifacts.findByUrl('bowl-persian')
  assert.ok(artifact)
  const { objectType, culture, period, year, place, maker, creditLine, recordUrl, width, height } = artifact
  assert.deepEqual([objectType, culture, period, year], ['vessel', 'Persian', 'late Antique, Sassanian', '6th century'])
  assert.deepEqual([place, maker, creditLine, recordUrl, width, height], ['Iran', null, 'A gift', null, 23.3, 5.2])
  const again = await importText(site, 'objects.jsonl', jsonl(rows), { dryRun: true })
  assert.equal(again.summary.unchanged, 3)
  const asked = await importText(site, 'objects.jsonl', jsonl([bowl]), { records: 'artworks', kind: 'SCULPTURE' })
  assert.equal(asked.summary.taken, 1)
})

test('the report links to the page of each record', async () => {
  await using site = await openTestGallery()
  const tables = [
    ['people.jsonl', [{ name: 'Ada Berg', nationality: 'British' }]],
    ['objects.jsonl', [{ title: 'Bowl', culture: 'Persian', period: 'Safavid' }]],
    ['works.jsonl', [{ title: 'Halo', artist: 'Ada Berg', medium: 'Oil on canvas' }]],
  ] as const
  const pages: unknown[] = []
  for (const [name, rows] of tables) {
    const { summary, lines } = await importText(site, name, jsonl([...rows]))
    pages.push([summary.records, ...lines.map(({ page }) => page)])
  }
  assert.deepEqual(pages, [
    ['artists', '/artist/ada-berg/'],
    ['artifacts', '/artifact/bowl/'],
    ['artworks', '/artworks/halo/'],
  ])
})

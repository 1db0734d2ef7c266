import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { openLog } from '@enfilade/server/log'
import { generateCatalogue } from '@enfilade/server/testing/generated-catalogue'
import { realDataFolder } from '@enfilade/server/testing/real-data'
import { plansOf } from '@enfilade/server/testing/statement-plans'
import { median } from './median.ts'

/**
 * Every filter and search call of the catalogue with all real works on the site: its 95th percentile as a multiple of
 * that of `select 1`, alternating over the same connection; the 1,000th page compared with the first; the plan of each
 * statement, which must not scan a large table; and each count compared with the rows counted one by one.
 *
 * npx node bench/catalogue-calls.ts [folder]
 *
 * With a folder, the site is made there the first time and reused the next. Without the real catalogue, 100,000 works
 * are generated.
 */
const mostTimesSelect1 = 25
const mostTimesFirstPage = 1.5
/** A table of fewer rows is scanned as fast as its index is read. */
const largeTableRows = 5000
const thousandthPageSkip = 999 * 12
const blocks = 3
const turnsInBlock = 40

const given = process.argv[2]
const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'enfilade-catalogue-')) : resolve(given)
await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)

type Call = {
  name: string
  ask: () => Promise<unknown>
  /** For a list: its length, and the same call that far down. */
  paged?: { count: () => Promise<number>; askAt: (skip: number) => Promise<unknown> }
  /** For a list: the condition on the rows that its count must match. */
  counted?: { from: string; where: string }
}

async function fill(site: App): Promise<void> {
  console.log('Putting works on sale, and sorting them')
  await site.pool.query(
    `update artworks set status = 'ON_SALE', price_minor = entry_no % 2000000, currency = 'EUR', index_version = 0
     where entry_no % 25 = 0 and status <> 'ON_SALE'`,
  )
  await site.pool.query('vacuum analyze')
}

async function importCatalogue(tables: string): Promise<void> {
  await mkdir(join(folder, 'tables'), { recursive: true })
  for (const table of ['artists.jsonl', 'artworks.jsonl.gz']) {
    await symlink(join(tables, table), join(folder, 'tables', table))
  }
  console.log('Importing the whole catalogue; this takes some minutes')
  const program = resolve(import.meta.dirname, '../server/enfilade.ts')
  const child = spawn(process.execPath, [program, 'import', join(folder, 'tables'), '--status', 'MUSEUM_COLLECTION'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}`)
}

async function isEmpty(): Promise<boolean> {
  await using site = await openApp(config, log)
  return (await site.gallery.artworks.list({ limit: 0 })).count === 0
}

function callsOf(
  { gallery }: App,
  known: { artist: string; artistId: string; style: string; country: string },
): Call[] {
  const { artworks, artists, search, tags } = gallery
  type Filter = Parameters<typeof artworks.list>[0]
  const works = (name: string, filter: Filter, where?: string): Call => ({
    name: `works: ${name}`,
    ask: () => artworks.list(filter),
    paged: {
      count: async () => (await artworks.list(filter)).count,
      askAt: (skip) => artworks.list({ ...filter, skip }),
    },
    ...(where === undefined ? {} : { counted: { from: 'artworks', where } }),
  })
  const people = (name: string, filter: Parameters<typeof artists.list>[0], where?: string): Call => ({
    name: `artists: ${name}`,
    ask: () => artists.list(filter),
    paged: {
      count: async () => (await artists.list(filter)).count,
      askAt: (skip) => artists.list({ ...filter, skip }),
    },
    ...(where === undefined ? {} : { counted: { from: 'artists', where } }),
  })
  const searched = (text: string): Call => ({
    name: `search for works: ${text}`,
    ask: () => search.find({ text, kind: 'artworks' }),
    paged: {
      count: async () => (await search.find({ text, kind: 'artworks', limit: 1 })).artworks.count,
      askAt: (skip) => search.find({ text, kind: 'artworks', skip }),
    },
  })
  const byArtist = `artist_id = '${known.artistId}'`
  const onSale = `status in ('ON_SALE', 'ONLINE_SALE')`
  const inStyle = `exists (select from artwork_tags join tags on tags.id = tag_id where artwork_id = artworks.id and url = '${known.style}')`
  const has = (condition: string) => `exists (select from artworks where artist_id = artists.id and ${condition})`
  return [
    works('all', {}, 'true'),
    works('art type', { arttype: 'drawing' }, `type = 'DRAWING'`),
    works('on sale', { isOnSale: true }, onSale),
    works('artist of most works', { artist: known.artist }, byArtist),
    works('style', { style: known.style }, inStyle),
    works('size', { size: 'small' }, `greatest(width_cm, height_cm, length_cm) <= 40`),
    works('price', { price: 'up-to-2000' }, `${onSale} and price_minor > 50000 and price_minor <= 200000`),
    works('medium', { medium: 'pencil' }, `derived_facets @> '{medium:pencil}'`),
    works('period', { period: '19th-century' }, `derived_facets @> '{period:19th-century}'`),
    works('colour', { colour: 'blue' }, `derived_facets @> '{colour:blue}'`),
    works('artist, art type', { artist: known.artist, arttype: 'drawing' }, `${byArtist} and type = 'DRAWING'`),
    works('art type, on sale', { arttype: 'print', isOnSale: true }, `type = 'PRINT' and ${onSale}`),
    works('style, on sale', { style: known.style, isOnSale: true }, `${inStyle} and ${onSale}`),
    works(
      'artist, art type, size, medium, period, on sale',
      {
        artist: known.artist,
        arttype: 'drawing',
        size: 'small',
        medium: 'pencil',
        period: '19th-century',
        isOnSale: true,
      },
      `${byArtist} and type = 'DRAWING' and ${onSale} and greatest(width_cm, height_cm, length_cm) <= 40
       and derived_facets @> '{medium:pencil,period:19th-century}'`,
    ),
    works('nothing', { artist: 'nobody-of-this-name' }, 'false'),
    { name: 'works of one artist', ask: () => artworks.byArtist(known.artistId) },
    { name: 'works: what filters offer', ask: () => artworks.choices() },
    { name: 'works: featured', ask: () => artworks.featured() },
    { name: 'work: one', ask: () => artworks.findByUrl('the-bridge') },
    works('title', { name: 'sunset over the river' }),
    works('title, a common word', { name: 'landscape' }),
    ...['the', 'a', 'st', 'land', 'of the'].map((name) => works(`title, "${name}"`, { name })),
    works('title, a slip', { name: 'harvst' }),
    works('title, art type', { name: 'castle', arttype: 'drawing' }),
    works('title, artist, on sale', { name: 'venice', artist: known.artist, isOnSale: true }),
    people('all', {}, 'true'),
    people('country', { country: known.country }, `country = '${known.country}'`),
    people('art type', { arttype: 'painting' }, has(`type = 'PAINTING'`)),
    people('on sale', { isOnSale: true }, has(onSale)),
    people('art type, on sale', { arttype: 'print', isOnSale: true }, has(`type = 'PRINT' and ${onSale}`)),
    people(
      'country, art type',
      { country: known.country, arttype: 'painting' },
      `country = '${known.country}' and ${has(`type = 'PAINTING'`)}`,
    ),
    people('name', { name: 'william turner' }),
    people('name, a slip', { name: 'rembrant' }),
    people('name, on sale', { name: 'john', isOnSale: true }),
    { name: 'artists: featured', ask: () => artists.featured() },
    { name: 'artist: one', ask: () => artists.findByUrl(known.artist) },
    { name: 'artists: suggestions of one letter', ask: () => artists.suggest('j') },
    { name: 'artists: suggestions', ask: () => artists.suggest('turn') },
    { name: 'artists: suggestions, on sale', ask: () => artists.suggest('john', { forSale: true }) },
    ...[
      'the',
      'st',
      'landscape',
      'turner sunset',
      'portrait of a man',
      'sunset over the river',
      'rembrant self portrait',
    ].flatMap((text) => [searched(text), { name: `search suggestions: ${text}`, ask: () => search.suggest(text) }]),
    { name: 'countries', ask: () => artists.countries() },
    { name: 'tags', ask: () => tags.list({ group: 'STYLE' }) },
    { name: 'tags: name', ask: () => tags.list({ group: 'STYLE', name: 'pop art' }) },
  ]
}

async function timeMs(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** Alternating, so that other load on the machine slows both. */
async function inTurns(acts: (() => Promise<unknown>)[]): Promise<number[][]> {
  const times = acts.map((): number[] => [])
  for (let turn = 0; turn < turnsInBlock; turn++) {
    for (const [index, act] of acts.entries()) times[index]?.push(await timeMs(act))
  }
  return times
}

/** The ratios of the two calls' 95th percentiles and of their medians, each as the median of some blocks. */
async function timesAs(
  act: () => Promise<unknown>,
  reference: () => Promise<unknown>,
): Promise<{ p95Times: number; medianTimes: number }> {
  const p95Ratios: number[] = []
  const medianRatios: number[] = []
  for (let block = 0; block < blocks; block++) {
    const [own = [], other = []] = await inTurns([act, reference])
    p95Ratios.push(p95(own) / p95(other))
    medianRatios.push(median(own) / median(other))
  }
  return { p95Times: median(p95Ratios), medianTimes: median(medianRatios) }
}

const log = openLog('warn')
const config = readConfig({ DATA_DIR: folder, DEMO: 'off' })
let failures = 0
function fail(why: string): void {
  failures++
  console.log(`  MISSED: ${why}`)
}

try {
  const tables = realDataFolder('catalogue')
  if (await isEmpty()) {
    if (tables !== null) await importCatalogue(tables)
    await using site = await openApp(config, log)
    if (tables === null) await generateCatalogue(site.pool, { works: 100_000, artists: 40_000 })
    await fill(site)
  }
  await using site = await openApp(config, log)
  const { pool } = site
  const one = async <Row extends object>(sql: string): Promise<Row> => {
    const { rows } = await pool.query<Row>(sql)
    if (rows[0] === undefined) throw new Error(`No row: ${sql}`)
    return rows[0]
  }
  while ((await one<{ left: number }>('select count(*)::int as left from artworks where index_version = 0')).left > 0)
    await pause(500)
  await pool.query('vacuum analyze')

  const { works, artists } = await one<{ works: number; artists: number }>(
    'select (select count(*)::int from artworks) as works, (select count(*)::int from artists) as artists',
  )
  const artist = await one<{ url: string; id: string }>(
    `select url, id from artists where id = (select substr(term, 8) from artwork_terms where kind = 'artist' order by works desc limit 1)`,
  )
  const style = await one<{ url: string }>(
    `select substr(term, 7) as url from artwork_terms where kind = 'style' order by works desc limit 1`,
  )
  const country = await one<{ country: string }>('select country from artist_countries order by artists desc limit 1')
  const { rows: tablesOfSize } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${largeTableRows}`,
  )
  const large = new Set(tablesOfSize.map(({ name }) => name))
  console.log(`${works} works, ${artists} artists; large tables: ${[...large].join(', ')}\n`)

  const known = { artist: artist.url, artistId: artist.id, style: style.url, country: country.country }
  const select1 = () => pool.query('select 1')
  for (const call of callsOf(site, known)) {
    for (let warming = 0; warming < 5; warming++) await call.ask()
    const { p95Times, medianTimes } = await timesAs(call.ask, select1)
    console.log(`${call.name}: ${p95Times.toFixed(1)} × select 1 (of medians: ${medianTimes.toFixed(1)} ×)`)
    if (p95Times > mostTimesSelect1) fail(`at most ${mostTimesSelect1} ×`)
    for (const { steps, scannedTables } of await plansOf(pool, call.ask)) {
      console.log(
        `    ${steps.filter((step) => /Scan/.test(step) && !/^(CTE|Subquery|Function)/.test(step)).join(', ')}`,
      )
      for (const table of scannedTables.filter((name) => large.has(name))) fail(`reads ${table} from end to end`)
    }
    const { paged, counted } = call
    if (paged === undefined) continue
    const count = await paged.count()
    if (counted !== undefined) {
      const { rows } = await one<{ rows: number }>(
        `select count(*)::int as rows from ${counted.from} where ${counted.where}`,
      )
      if (count !== rows) fail(`counts ${count} where there are ${rows}`)
    }
    if (count > thousandthPageSkip) {
      const { medianTimes: deep } = await timesAs(() => paged.askAt(thousandthPageSkip), call.ask)
      console.log(`    the 1,000th page: ${deep.toFixed(2)} × the first`)
      if (deep > mostTimesFirstPage) fail(`at most ${mostTimesFirstPage} ×`)
    }
    const { medianTimes: beyond } = await timesAs(() => paged.askAt(1_000_000_000), call.ask)
    if (beyond > mostTimesFirstPage) fail(`a page far beyond the end costs ${beyond.toFixed(2)} × the first`)
  }
  console.log(
    `\nBounds: ${mostTimesSelect1} × select 1, ${mostTimesFirstPage} × the first page, exact counts, no large table read from end to end`,
  )
  if (failures > 0) process.exitCode = 1
} finally {
  if (given === undefined) await rm(folder, { recursive: true, force: true })
}

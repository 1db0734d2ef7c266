import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { seededNumbers } from '@enfilade/scene/testing/floor-path-wanderer'
import type { OpenDatabase } from '@enfilade/server/database/database'
import { findNamed } from '@enfilade/server/records/name-search'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import { openTestDatabase } from '@enfilade/server/testing/test-database'

/*
 * How often a title of the real catalogue is found by what people type for it: 500 titles, each typed in four ways. A
 * title counts as found if it, or another with the same words, is first, or among the first three.
 */

const titlesAsked = 500
const rowsABatch = 4000
/** The smallest share of titles that must be first and among the first three, in per cent. */
const bounds = {
  'as it is': [99, 100],
  'without accents and capitals': [99, 100],
  'with one slip': [96, 97],
  'with one word cut short': [96, 98],
} as const

const folder = realDataFolder('catalogue')
if (folder === null) {
  console.log(withoutRealData)
  process.exit(0)
}
await using database = await openTestDatabase()
const titles = await readTitles(join(folder, 'artworks.jsonl.gz'))
await enterTitles(database, titles)
await database.pool.query('analyze')
const random = seededNumbers(44)
const asked = someOf(
  [...new Set(titles)].filter((title) => longWordsOf(title).length > 0),
  titlesAsked,
  random,
)
const ways = {
  'as it is': (title: string) => title,
  'without accents and capitals': withoutAccents,
  'with one slip': (title: string) => inOneWord(title, random, withSlip),
  'with one word cut short': (title: string) => inOneWord(title, random, cutShort),
} as const

let kept = true
for (const [way, type] of Object.entries(ways)) {
  const places = []
  for (const title of asked) places.push(await placeOf(database, title, type(title)))
  const first = shareOf(places, 1)
  const firstThree = shareOf(places, 3)
  const bound = Object.entries(bounds).find(([name]) => name === way)?.[1] ?? [100, 100]
  const good = first >= bound[0] && firstThree >= bound[1]
  kept &&= good
  console.log(
    `${good ? 'kept  ' : 'MISSED'} typed ${way}: ${first.toFixed(1)} % first (bound ${bound[0]}), ${firstThree.toFixed(1)} % among the first three (bound ${bound[1]})`,
  )
}
process.exitCode = kept ? 0 : 1

/** The position of the title, or one with the same words, in the results; null below the first three. */
async function placeOf({ kysely, pool }: OpenDatabase, title: string, text: string): Promise<number | null> {
  const { ids } = await findNamed(kysely, 'artwork', text.slice(0, 200), { skip: 0, limit: 3 })
  const found = await pool.query<{ place: number }>(
    `select found.place::int as place
     from unnest($1::text[]) with ordinality as found (id, place)
     join artworks on artworks.id = found.id
     where plain_name(artworks.title) = plain_name($2)
     order by found.place limit 1`,
    [ids, title],
  )
  return found.rows[0]?.place ?? null
}

function shareOf(places: (number | null)[], last: number): number {
  return (100 * places.filter((place) => place !== null && place <= last).length) / places.length
}

async function readTitles(path: string): Promise<string[]> {
  const titles: string[] = []
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const record: unknown = JSON.parse(line)
    const title = typeof record === 'object' && record !== null && 'title' in record ? record.title : null
    if (typeof title === 'string' && title.trim() !== '') titles.push(title.trim().slice(0, 1000))
  }
  return titles
}

async function enterTitles({ pool }: OpenDatabase, titles: string[]): Promise<void> {
  for (let from = 0; from < titles.length; from += rowsABatch) {
    await pool.query(
      `insert into artworks (title, url, type, status)
       select title, 'work-' || ($2 + place), 'PAINTING', 'SOLD'
       from unnest($1::text[]) with ordinality as rows (title, place)`,
      [titles.slice(from, from + rowsABatch), from],
    )
  }
}

/** Words of five letters or more, in which typos are made. */
function longWordsOf(title: string): string[] {
  return withoutAccents(title).match(/\p{L}{5,}/gu) ?? []
}

/** The text with one of its longer words changed. */
function inOneWord(title: string, random: () => number, write: (word: string, random: () => number) => string): string {
  const text = withoutAccents(title).slice(0, 190)
  const words = [...text.matchAll(/\p{L}{5,}/gu)]
  const chosen = words[Math.floor(random() * words.length)]
  if (chosen === undefined) return text
  const { index } = chosen
  const [word] = chosen
  return text.slice(0, index) + write(word, random) + text.slice(index + word.length)
}

/** One letter missing, added, replaced, or two swapped, anywhere in the word. */
function withSlip(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length)
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const before = word.slice(0, at)
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + word.slice(at + 1)
    case 1:
      return before + letter + word.slice(at)
    case 2:
      return before + letter + word.slice(at + 1)
    default:
      return at + 1 < word.length ? before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) : before
  }
}

function cutShort(word: string): string {
  return word.slice(0, Math.max(4, Math.ceil(word.length * 0.6)))
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function someOf<Item>(items: Item[], count: number, random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item)
}

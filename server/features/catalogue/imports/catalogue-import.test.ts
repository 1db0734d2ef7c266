import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { z } from 'zod'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery } from '#testing'
import { importText } from './import-fixture.ts'

const Person = z.looseObject({ source: z.string(), source_id: z.string(), name: z.string() })
const Work = z.looseObject({ source: z.string(), artist_ids: z.array(z.string()) })

async function readLines<Row>(path: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const text of createInterface({ input: createReadStream(path) })) {
    rows.push(schema.parse(JSON.parse(text)))
  }
  return rows
}

test('a thousand real artists with names in several museums keep their own works', {
  skip: realDataFolder('catalogue') === null && withoutRealData,
}, async () => {
  await using site = await openTestGallery()
  const { artists } = site.gallery
  const folder = realDataFolder('catalogue') ?? ''
  const works = (await readLines(join(folder, 'artworks-2000.jsonl'), Work)).slice(0, 600)
  const all = await readLines(join(folder, 'artists.jsonl'), Person)
  const known = new Map(all.map((person) => [`${person.source} ${person.source_id}`, person]))
  const meant = works.flatMap(({ source, artist_ids: [id] }) => known.get(`${source} ${id}`) ?? [])
  const names = new Set(meant.map(({ name }) => name))
  const people = all.filter(({ name }) => names.has(name)).slice(0, 1000)
  assert.ok(people.length > names.size * 2, 'the part has shared names')

  const table = people.map((person) => JSON.stringify(person)).join('\n')
  const first = await importText(site, 'people.jsonl', table)
  assert.equal(first.summary.refused, 0)
  assert.equal(first.summary.taken + first.summary.updated, people.length)
  const count = async () => (await artists.list({ limit: 1 })).count
  assert.equal(await count(), first.summary.taken)
  const workTable = works.map((work) => JSON.stringify(work)).join('\n')
  const taken = await importText(site, 'works.jsonl', workTable)
  assert.equal(taken.summary.taken, works.length)

  const listed = await site.gallery.artworks.findHangable(taken.summary.workIds)
  for (const [index, { artwork }] of listed.entries()) {
    const { source, artist_ids: ids } = works[index] ?? { source: '', artist_ids: [] }
    const { rows } = await site.pool.query<{ id: string }>(
      'select artist_id as id from artist_records where source = $1 and external_id = $2',
      [source, ids[0]],
    )
    assert.equal(artwork.artist?._id, rows[0]?.id, `${source} ${ids[0]}`)
  }
  const before = await count()
  assert.equal((await importText(site, 'people.jsonl', table)).summary.unchanged, people.length)
  assert.equal((await importText(site, 'works.jsonl', workTable)).summary.unchanged, works.length)
  assert.equal(await count(), before)
})

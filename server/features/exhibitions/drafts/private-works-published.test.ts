import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PublicationRefused } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { ask } from '#account-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  hangPrint,
  openMaker,
  publicationIn,
  publishDraft,
  pushOperations,
  readDraft,
  readPublication,
  studioPath,
  type TestMaker,
  takenOf,
} from '#testing/draft-makers'
import { bringIn, readWork } from '#testing/library-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const publicationOf = (maker: TestMaker, id: string) => readPublication(site, maker, id)
const publish = (maker: TestMaker, id: string, version: number) => publishDraft(site, maker, id, version)

/** Hangs works of a library side by side, and returns the version after that. */
async function hang(maker: TestMaker, id: string, workIds: string[]): Promise<number> {
  const { version } = await readDraft(site, maker, id)
  const operations = workIds.map((workId, index) => hangPrint(workId, 1 + 1.5 * index))
  const push = { clientId: `from ${version}`, seq: 1, baseVersion: version, operations }
  return takenOf(await pushOperations(site, maker, id, push)).version
}

async function isPublic(title: string): Promise<boolean> {
  const { rows } = await site.pool.query<{ held: boolean }>(
    'select exists (select from artworks where title = $1) as held',
    [title],
  )
  return rows[0]?.held === true
}

test('private works become public with the exhibition in which they hang, and not before', async () => {
  const maker = await openMaker(site, 'opens@private.example', 0)
  const works = [
    await bringIn(site, maker.cookie, { title: 'Quillwort', artistName: 'Obadiah Pennywhistle' }),
    await bringIn(site, maker.cookie, { title: 'Bladderwrack', artistName: 'Obadiah Pennywhistle' }),
  ]
  await bringIn(site, maker.cookie, { title: 'Hornblende' })
  const { _id: id, url } = await beginExhibition(site, maker, 'Made Public')
  const version = await hang(
    maker,
    id,
    works.map(({ _id }) => _id),
  )
  const before = await publicationOf(maker, id)
  assert.deepEqual(before.obstacles, [])
  assert.deepEqual(
    before.differences.map(({ words }) => words),
    ['Quillwort: hung', 'Bladderwrack: hung'],
  )
  const scene = await ask(site, 'GET', `${studioPath}/${id}/scene`, { cookie: maker.cookie })
  const { data: shown } = z.object({ data: z.object({ meshguid: z.string() }) }).parse(scene.body)
  assert.deepEqual(
    [await isPublic('Quillwort'), await isPublic('Bladderwrack')],
    [false, false],
    'a look changes nothing',
  )

  publicationIn(await publish(maker, id, version))
  const published = await site.gallery.exhibitions.sceneOf(url)
  assert.equal(published?.meshguid, shown.meshguid, 'the preview had the addresses that the works got')
  assert.deepEqual([await isPublic('Quillwort'), await isPublic('Hornblende')], [true, false])
  for (const { url: address, id: workId } of published?.works ?? []) {
    const read = await ask(site, 'GET', `/v1/public-artpieces/${address}`)
    assert.equal(read.status, 200, address)
    assert.ok(works.some(({ _id }) => _id === workId))
  }
  const held = await readWork(site, maker.cookie, works[0]?._id ?? '')
  assert.ok(typeof held !== 'number' && held.public)
  assert.equal((await site.gallery.exhibitions.findPublished(url))?.artists.length, 1)
})

test('a refused publication leaves private works private', async () => {
  const maker = await openMaker(site, 'refused@private.example', 0)
  const first = await bringIn(site, maker.cookie, { title: 'Sedge', artistName: 'Ada Sedgewick' })
  const second = await bringIn(site, maker.cookie, { title: 'Rush', artistName: 'Ada Sedgewick' })
  const free = await beginExhibition(site, maker, 'The Free One')
  publicationIn(await publish(maker, free._id, await hang(maker, free._id, [first._id])))
  const next = await beginExhibition(site, maker, 'Without A Plan')
  const refused = await publish(maker, next._id, await hang(maker, next._id, [second._id]))
  assert.equal(refused.status, 409)
  assert.equal(PublicationRefused.parse(refused.body).code, 'plan_needed')
  assert.deepEqual([await isPublic('Sedge'), await isPublic('Rush')], [true, false])
})

test('a work of the same title that becomes public first takes the address, and the other gets the next', async () => {
  const [one, other] = [
    await openMaker(site, 'one@private.example', 0),
    await openMaker(site, 'other@private.example', 0),
  ]
  const opened = await Promise.all(
    [one, other].map(async (maker) => {
      const work = await bringIn(site, maker.cookie, { title: 'The Same Sea' })
      const { _id: id, url } = await beginExhibition(site, maker, 'The Same Show')
      const version = await hang(maker, id, [work._id])
      return { maker, id, url, version }
    }),
  )
  const answers = await Promise.all(opened.map(({ maker, id, version }) => publish(maker, id, version)))
  for (const answer of answers) publicationIn(answer)
  const addresses = await Promise.all(
    opened.map(async ({ url }) => (await site.gallery.exhibitions.sceneOf(url))?.works[0]?.url ?? ''),
  )
  assert.equal(new Set(addresses).size, 2)
  for (const address of addresses) assert.equal((await ask(site, 'GET', `/v1/public-artpieces/${address}`)).status, 200)
})

test('a private work of somebody else stays private, even in an exhibition that was given away', async () => {
  const giver = await openMaker(site, 'giver@private.example', 0)
  const taker = await openMaker(site, 'taker@private.example', 0)
  const work = await bringIn(site, giver.cookie, { title: 'Not For You' })
  const { _id: id } = await beginExhibition(site, giver, 'Given Away')
  await hang(giver, id, [work._id])
  await site.gallery.exhibitions.giveTo(id, taker.id)
  const { version } = await readDraft(site, taker, id)
  const refused = await publish(taker, id, version)
  assert.equal(refused.status, 409)
  assert.equal(PublicationRefused.parse(refused.body).code, 'works_missing')
  assert.equal(await isPublic('Not For You'), false)
})

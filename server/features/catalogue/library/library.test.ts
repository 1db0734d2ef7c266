import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { LibraryWorkClash } from '@enfilade/contract/library-calls'
import { exampleNewLibraryWork } from '@enfilade/contract/library-examples'
import { mostWorksPerCall } from '@enfilade/contract/page-length'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { openTestGallery } from '#testing'
import { beginExhibition, openMaker, pushOperations, readDraft, takenOf } from '#testing/draft-makers'
import { bringIn, libraryPath, readLibrary, readWork } from '#testing/library-makers'

/** One site for all of these stories, each with its own makers. */
const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const change = (cookie: string, id: string, body: unknown) =>
  ask(site, 'PATCH', `${libraryPath}/${id}`, { body, cookie })
const remove = (cookie: string, id: string) => ask(site, 'DELETE', `${libraryPath}/${id}`, { cookie })
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

async function refusalOf(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  const {
    code,
    reason,
    fields = {},
  } = z
    .looseObject({ code: z.string(), reason: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .parse(body)
  return { status, code, reason, fields }
}

/** Moves works to the catalogue, as a publication does. */
async function makePublic(ids: string[]) {
  return site.database.transaction().execute((tx) => site.gallery.library.makePublic(tx, ids))
}

test('a maker brings in works, reads, changes and deletes them; the same key makes one', async () => {
  const { cookie } = await openAccount(site, 'maker@works.example')
  const headers = { 'Idempotency-Key': 'works-once' }
  const send = (body: unknown) => ask(site, 'POST', libraryPath, { body, cookie, headers })
  const [first, second] = await Promise.all([send(exampleNewLibraryWork), send(exampleNewLibraryWork)])
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.deepEqual(first.body, second.body)
  assert.equal((await refusalOf(send({ ...exampleNewLibraryWork, title: 'Another' }))).code, 'key_reused')
  const { data, count } = await readLibrary(site, cookie)
  assert.equal(count, 1)
  const [work] = data
  assert.ok(work)
  for (const [name, value] of Object.entries(exampleNewLibraryWork)) assert.equal(Reflect.get(work, name), value, name)
  assert.deepEqual([work.public, work.url, work.exhibitions], [false, null, []])
  assert.deepEqual(await readWork(site, cookie, work._id), work)

  site.clock.advance(1000)
  const { version } = work
  const sold = await change(cookie, work._id, { version, status: 'SOLD', medium: null })
  assert.equal(sold.status, 200, JSON.stringify(sold.body))
  const after = await readWork(site, cookie, work._id)
  assert.ok(typeof after === 'object')
  assert.deepEqual(
    { ...after, version, changedAt: work.changedAt },
    { ...work, status: 'SOLD', medium: null },
    'what was not named stays',
  )
  assert.ok(after.version !== version && after.changedAt > work.changedAt)

  assert.equal((await remove(cookie, work._id)).status, 204)
  assert.equal(await readWork(site, cookie, work._id), 404)
  assert.equal((await remove(cookie, work._id)).status, 404)
  assert.equal((await refusalOf(send(exampleNewLibraryWork))).code, 'key_reused', 'a deleted work does not come back')
})

test('a library is paged, searched by title, and filtered by what is in an exhibition', async () => {
  const { cookie } = await openAccount(site, 'list@works.example')
  const works = []
  for (const title of ['Mère au soir', 'Dune', 'La mere', 'Ebb']) {
    site.clock.advance(1000)
    works.push(await bringIn(site, cookie, { title }))
  }
  assert.deepEqual(titles(await readLibrary(site, cookie)), ['Ebb', 'La mere', 'Dune', 'Mère au soir'])
  const page = await readLibrary(site, cookie, '?skip=1&limit=2')
  assert.deepEqual([titles(page), page.count], [['La mere', 'Dune'], 4])
  const found = await readLibrary(site, cookie, '?name=MERE')
  assert.deepEqual([titles(found), found.count], [['La mere', 'Mère au soir'], 2])
  assert.equal((await readLibrary(site, cookie, '?name=%25')).count, 0, 'a character is no pattern')
  assert.equal((await readLibrary(site, cookie, `?limit=${mostWorksPerCall}`)).data.length, 4)
  const tooMany = ask(site, 'GET', `${libraryPath}?limit=${mostWorksPerCall + 1}`, { cookie })
  assert.equal((await refusalOf(tooMany)).status, 400)

  const { _id: id } = await beginExhibition(site, { cookie }, 'Shore')
  const operations = [{ kind: 'add-work', artworkId: works[1]?._id ?? '', index: 0 } as const]
  takenOf(await pushOperations(site, { cookie }, id, { seq: 0, baseVersion: 0, operations }))
  const hung = await readLibrary(site, cookie, '?hung=true')
  assert.deepEqual([titles(hung), hung.count], [['Dune'], 1])
  assert.deepEqual(hung.data[0]?.exhibitions, [{ _id: id, title: 'Shore', published: false }])
  const rest = await readLibrary(site, cookie, '?hung=false')
  assert.deepEqual([titles(rest), rest.count], [['Ebb', 'La mere', 'Mère au soir'], 3])
})

test('two changes of the same state: the second is answered with both states and changes nothing', async () => {
  const { cookie } = await openAccount(site, 'clash@works.example')
  const work = await bringIn(site, cookie, { title: 'Ebb' })
  const [one, other] = await Promise.all(
    ['Ebb I', 'Ebb II'].map((title) => change(cookie, work._id, { version: work.version, title, year: ' 1999 ' })),
  )
  assert.deepEqual([one?.status, other?.status].sort(), [200, 409])
  const refused = one?.status === 409 ? one : other
  const { code, held, wanted } = LibraryWorkClash.parse(refused?.body)
  assert.equal(code, 'clash')
  assert.deepEqual([held.title, wanted['title']].sort(), ['Ebb I', 'Ebb II'])
  assert.deepEqual(Object.keys(wanted).sort(), ['title', 'year'])
  assert.deepEqual(await readWork(site, cookie, work._id), held)
  assert.equal((await change(cookie, work._id, { version: held.version, ...wanted })).status, 200)
})

test('bad input is refused with a sentence for each field, also if only the whole record shows it', async () => {
  const { cookie } = await openAccount(site, 'bad@works.example')
  const work = await bringIn(site, cookie, { price: 5, currency: 'EUR' })
  const { version } = work
  for (const [answer, field, sentence] of [
    [ask(site, 'POST', libraryPath, { body: { type: 'PRINT' }, cookie }), 'title', null],
    [ask(site, 'POST', libraryPath, { body: { ...exampleNewLibraryWork, widthCm: 0 }, cookie }), 'widthCm', null],
    [ask(site, 'POST', libraryPath, { body: { ...exampleNewLibraryWork, source: 'a' }, cookie }), 'source', null],
    [change(cookie, work._id, { version, price: null }), 'currency', 'A price and its currency belong together.'],
    [change(cookie, work._id, { version, heightCm: -1 }), 'heightCm', 'A size must be greater than zero.'],
    [change(cookie, work._id, { title: 'Ebb' }), 'version', null],
  ] as const) {
    const { status, fields } = await refusalOf(answer)
    assert.deepEqual([status, Object.keys(fields)], [400, [field]])
    if (sentence !== null) assert.equal(fields[field], sentence)
  }
  assert.deepEqual(await readWork(site, cookie, work._id), work)
})

test('the library of another does not exist, for members and operators alike', async () => {
  const maker = await openMaker(site, 'holder@works.example', 1)
  const work = await bringIn(site, maker.cookie)
  const operator = await openAccount(site, 'operator@works.example')
  await site.pool.query("update accounts set role = 'operator' where id = $1", [operator.id])
  const other = await openAccount(site, 'other@works.example')
  for (const { cookie } of [other, operator]) {
    for (const id of [work._id, maker.workIds[0] ?? '']) {
      const { version } = work
      assert.equal(await readWork(site, cookie, id), 404)
      assert.equal((await change(cookie, id, { version, title: 'Mine' })).status, 404)
      assert.equal((await remove(cookie, id)).status, 404)
    }
    assert.deepEqual(await readLibrary(site, cookie), { data: [], count: 0 })
    const { _id: exhibition } = await beginExhibition(site, { cookie }, 'Theirs')
    const operations = [{ kind: 'add-work', artworkId: work._id, index: 0 } as const]
    const pushed = await pushOperations(site, { cookie }, exhibition, { seq: 0, baseVersion: 0, operations })
    assert.equal((await refusalOf(Promise.resolve(pushed))).code, 'not_in_library', 'like an id that nobody knows')
  }
  assert.deepEqual(await readWork(site, maker.cookie, work._id), work)
  assert.equal((await readLibrary(site, maker.cookie)).count, 2, 'with the one that the operator gave')
})

test('a private work hangs in drafts by its record, and cannot be deleted while it is in one', async () => {
  const { cookie } = await openAccount(site, 'hang@works.example')
  const work = await bringIn(site, cookie, {
    title: 'Dune',
    widthCm: 40,
    heightCm: 50,
    medium: 'Etching',
    year: '1921',
  })
  const { _id: id } = await beginExhibition(site, { cookie }, 'Shore')
  const add = [{ kind: 'add-work', artworkId: work._id, index: 0 } as const]
  takenOf(await pushOperations(site, { cookie }, id, { seq: 0, baseVersion: 0, operations: add }))
  const { works } = await readDraft(site, { cookie }, id)
  const facts = { id: work._id, type: 'PRINT', medium: 'Etching', widthMm: 400, heightMm: 500, depthMm: null }
  const shown = { title: 'Dune', artist: null, year: '1921', fileVersions: null, colour: null }
  assert.deepEqual(works, [{ ...facts, ...shown, hasMesh: false }])
  assert.deepEqual(await refusalOf(remove(cookie, work._id)), {
    status: 409,
    code: 'work_hangs',
    reason: 'This work is in “Shore”. Remove it there before you delete it.',
    fields: {},
  })
  await change(cookie, work._id, { version: work.version, widthCm: 60 })
  assert.equal((await readDraft(site, { cookie }, id)).works[0]?.widthMm, 600)
  const away = [{ kind: 'remove-work', artworkId: work._id } as const]
  takenOf(await pushOperations(site, { cookie }, id, { seq: 1, baseVersion: 1, operations: away }))
  assert.equal((await remove(cookie, work._id)).status, 204)
})

test('a work that becomes public keeps its id, its record, its owner and its place in drafts', async () => {
  const { id: accountId, cookie } = await openAccount(site, 'public@works.example')
  const known = await site.gallery.artists.create({ name: 'Ines Marten', biography: 'Born by the sea.' })
  assert.ok(known.done)
  const before = await site.pool.query(
    "select to_jsonb(artists) - 'derived_facets' - 'facets' - 'standing' as row from artists",
  )
  const work = await bringIn(site, cookie, exampleNewLibraryWork)
  const unknown = await bringIn(site, cookie, { title: 'Ebb', artistName: 'Nobody Known' })
  const { _id: id } = await beginExhibition(site, { cookie }, 'Opening')
  const operations = [work, unknown].map(({ _id: artworkId }) => ({ kind: 'add-work', artworkId, index: 0 }) as const)
  takenOf(await pushOperations(site, { cookie }, id, { seq: 0, baseVersion: 0, operations }))
  const draft = await readDraft(site, { cookie }, id)

  const urls = await makePublic([work._id, unknown._id, 'nothing'])
  assert.deepEqual([...urls.keys()], [work._id, unknown._id])
  const after = await readWork(site, cookie, work._id)
  assert.ok(typeof after === 'object')
  const { url, changedAt } = after
  assert.deepEqual(
    { ...work, exhibitions: after.exhibitions, public: true, url, createdAt: after.createdAt, changedAt },
    after,
  )
  assert.equal(url, urls.get(work._id))
  const shown = await site.gallery.artworks.findByUrl(url ?? '')
  assert.deepEqual([shown?._id, shown?.shrPrice, shown?.artist?.url], [work._id, 1200, known.artist.url])
  const kept = await site.pool.query(
    "select to_jsonb(artists) - 'derived_facets' - 'facets' - 'standing' as row from artists where name <> 'Nobody Known'",
  )
  assert.deepEqual(kept.rows, before.rows, 'naming an artist changes nothing of the record')
  assert.equal((await site.gallery.purchases.list({})).count, 0)
  const owners = await site.pool.query('select account_id from work_owners where artwork_id = $1', [work._id])
  assert.deepEqual(owners.rows, [{ account_id: accountId }])
  assert.deepEqual(await readDraft(site, { cookie }, id), draft)

  const cleared = await change(cookie, work._id, { version: work.version, status: 'SOLD', artistName: null })
  assert.equal(cleared.status, 200, JSON.stringify(cleared.body))
  const sold = await site.gallery.artworks.findByUrl(url ?? '')
  assert.deepEqual([sold?.shrStatus, sold?.artist, sold?.shrMedium], ['SOLD', null, 'Oil on canvas'])
  assert.equal((await change(cookie, work._id, { version: work.version, title: 'Late' })).status, 409)
  assert.equal((await refusalOf(remove(cookie, work._id))).code, 'work_hangs')
  const away = operations.map(({ artworkId }) => ({ kind: 'remove-work', artworkId }) as const)
  takenOf(await pushOperations(site, { cookie }, id, { seq: 1, baseVersion: 2, operations: away }))
  assert.equal((await refusalOf(remove(cookie, work._id))).code, 'work_is_public')
})

test('a private work goes with the account of its maker, and is in the export of it', async () => {
  const { id, cookie } = await openAccount(site, 'leaver@works.example')
  const work = await bringIn(site, cookie, { title: 'Farewell' })
  const held = await site.gallery.personalData.of({ id, email: 'leaver@works.example', verified: true })
  assert.match(JSON.stringify(held['privateWorks']), /Farewell/)
  await site.pool.query('update accounts set deletion_due_at = $2 where id = $1', [id, site.clock.now()])
  assert.equal(await site.gallery.accounts.deleteDue(), 1)
  const left = await site.pool.query('select id from private_works where id = $1', [work._id])
  assert.equal(left.rowCount, 0)
})

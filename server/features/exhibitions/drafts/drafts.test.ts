import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Hanging } from '@enfilade/contract/hanging'
import { OperationLog, OperationsRefused, StudioExhibition } from '@enfilade/contract/studio-calls'
import { applyOperation, type HangingFacts } from '@enfilade/scene/hanging/apply-operation'
import { canonicalJson } from '@enfilade/scene/hanging/canonical-json'
import { z } from 'zod'
import { ask } from '#account-fixture'
import { enterWorks, planExhibition } from '#exhibition-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  draftSpace,
  hangPrint,
  openMaker,
  pushOperations,
  readDraft,
  studioPath,
  type TestMaker,
  takenOf,
} from '#testing/draft-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const listOf = async ({ cookie }: { cookie: string }, query = '') =>
  z
    .object({ data: z.array(StudioExhibition), count: z.int() })
    .parse((await ask(site, 'GET', `${studioPath}${query}`, { cookie })).body)

const logOf = async ({ cookie }: { cookie: string }, id: string, after = 0) =>
  OperationLog.parse((await ask(site, 'GET', `${studioPath}/${id}/operations?after=${after}`, { cookie })).body)

const factsOf = ({ space, works }: Awaited<ReturnType<typeof readDraft>>): HangingFacts => ({
  spaces: new Map([[space.url, space]]),
  works: new Map(works.map((work) => [work.id, work])),
})

const along = ({ placements }: Hanging, id = ''): number => {
  const place = placements[id]
  return place?.kind === 'wall' ? place.alongM : Number.NaN
}

test('a maker begins an exhibition, hangs a work, moves it, and undoes that', async () => {
  const maker = await openMaker(site, 'first@maker.example')
  const begun = await beginExhibition(site, maker, 'Low Tide')
  assert.deepEqual([begun.version, begun.published, begun.workCount, begun.spaceUrl], [0, false, 0, draftSpace])
  const { _id: id } = begun
  const [workId = ''] = maker.workIds
  const hung = await pushOperations(site, maker, id, { seq: 1, baseVersion: 0, operations: [hangPrint(workId, 2)] })
  assert.deepEqual(takenOf(hung), { version: 1, hanging: null })

  const before = await readDraft(site, maker, id)
  assert.equal(along(before.hanging, workId), 2)
  assert.deepEqual(
    before.works.map((work) => [work.id, work.widthMm]),
    [[workId, 400]],
  )
  const to = { kind: 'wall', wallId: 'room-3', alongM: 99, centreHeightM: 1.5 } as const
  const moving = { kind: 'move', artworkId: workId, to } as const
  const here = applyOperation(before.hanging, moving, factsOf(before))
  assert.ok(here.done)
  assert.equal(
    takenOf(await pushOperations(site, maker, id, { seq: 2, baseVersion: 1, operations: [moving] })).version,
    2,
  )
  const moved = await readDraft(site, maker, id)
  assert.equal(canonicalJson(moved.hanging), canonicalJson(here.document), 'a browser computes the same')

  const { data, version } = await logOf(maker, id, 1)
  assert.deepEqual([version, data.length, data[0]?.clientId, data[0]?.seq], [2, 1, 'a page', 2])
  const back = data[0]?.inverse
  assert.ok(back !== undefined)
  takenOf(await pushOperations(site, maker, id, { seq: 3, baseVersion: 2, operations: [back] }))
  assert.equal(canonicalJson((await readDraft(site, maker, id)).hanging), canonicalJson(before.hanging))
  const listed = await listOf(maker)
  assert.deepEqual([listed.count, listed.data[0]?.hungCount, listed.data[0]?.version], [1, 1, 3])
})

test('beginning with the same key begins one exhibition; an unknown space is refused', async () => {
  const maker = await openMaker(site, 'key@maker.example', 0)
  await beginExhibition(site, maker, 'Tide')
  const begin = async (body: unknown, key: string) =>
    ask(site, 'POST', studioPath, { body, cookie: maker.cookie, headers: { 'Idempotency-Key': key } })
  const body = { title: 'Twice', spaceUrl: draftSpace }
  const [one, two] = await Promise.all([begin(body, 'twice-key'), begin(body, 'twice-key')])
  assert.deepEqual([one.status, one.body], [two.status, two.body])
  assert.equal((await listOf(maker)).count, 2)
  const nowhere = await begin({ title: 'Nowhere', spaceUrl: 'nowhere' }, 'another-key')
  assert.deepEqual([nowhere.status, Object(nowhere.body).code], [422, 'space_unknown'])
})

test('exhibitions are listed by parts, found by their title, and open ones stand last', async () => {
  const maker = await openMaker(site, 'lists@maker.example', 0)
  const titles = ['Ink on Paper', 'Under 50 % of Light', 'INK and Water']
  for (const title of titles) await beginExhibition(site, maker, title)
  const found = async (query: string) => {
    const list = await listOf(maker, query)
    return [list.data.map(({ title }) => title), list.count]
  }
  assert.deepEqual(await found(''), [titles.toReversed(), 3])
  assert.deepEqual(await found('?skip=1&limit=1'), [['Under 50 % of Light'], 3])
  assert.deepEqual(await found('?title=ink'), [['INK and Water', 'Ink on Paper'], 2])
  assert.deepEqual(await found('?title=%25'), [['Under 50 % of Light'], 1])
  assert.deepEqual(await found('?title=Ink_'), [[], 0])
  const { id } = await planExhibition(site.gallery, 'Open Ink')
  assert.ok((await site.gallery.exhibitions.autoHang(id, await enterWorks(site.gallery, 1))).done)
  assert.ok((await site.gallery.exhibitions.publish(id)).done)
  await site.gallery.exhibitions.giveTo(id, maker.id)
  assert.deepEqual(await found('?title=ink'), [['INK and Water', 'Ink on Paper', 'Open Ink'], 3])
})

test('refused changes leave the draft as it is, and say why, about what, and how it is', async () => {
  const maker = await openMaker(site, 'refused@maker.example')
  const other = await openMaker(site, 'other@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Refusals')
  const [first = '', second = ''] = maker.workIds
  const push = (operations: Parameters<typeof hangPrint>[0][], seq: number) =>
    pushOperations(site, maker, id, { seq, baseVersion: 0, operations: operations.map((work) => hangPrint(work, 2)) })
  for (const stranger of [other.workIds[0] ?? '', 'no such work', '__proto__x', 'constructor']) {
    const refused = await push([first, stranger], 1)
    assert.equal(refused.status, 409)
    const said = OperationsRefused.parse(refused.body)
    assert.deepEqual([said.code, said.operation, said.about], ['not_in_library', 1, stranger], 'told alike')
    assert.deepEqual([said.version, Object.keys(said.hanging.placements)], [0, []], 'all or none')
  }
  assert.equal((await logOf(maker, id)).data.length, 0)
  takenOf(await push([first, second], 1))
  assert.deepEqual(
    (await logOf(maker, id)).data.map(({ version, seq }) => [version, seq]),
    [
      [1, 1],
      [2, 1],
    ],
  )
  const invalid = [
    { seq: 2, baseVersion: 2, operations: [] },
    { seq: 2, baseVersion: 2, operations: [{ kind: 'explode' }] },
    { seq: 2, baseVersion: 2, operations: [{ ...hangPrint(first, 2), sizeM: 9 }] },
    { seq: 2, baseVersion: 2, operations: [hangPrint('\ud800', 2)] },
    { seq: 2, baseVersion: 2, operations: [hangPrint('\0', 2)] },
    { seq: -1, baseVersion: 2, operations: [hangPrint(first, 2)] },
  ]
  for (const body of invalid) {
    const sent = { body: { clientId: 'a page', ...body }, cookie: maker.cookie }
    assert.equal((await ask(site, 'POST', `${studioPath}/${id}/operations`, sent)).status, 400, JSON.stringify(body))
  }
  const ahead = await pushOperations(site, maker, id, { seq: 2, baseVersion: 9, operations: [hangPrint(first, 3)] })
  assert.deepEqual([ahead.status, Object(ahead.body).code], [422, 'version_unknown'])
})

test('a request that is sent again is applied once; its number brings nothing else', async () => {
  const maker = await openMaker(site, 'again@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Again')
  const [first = '', second = ''] = maker.workIds
  const push = { seq: 5, baseVersion: 0, operations: [hangPrint(first, 2), hangPrint(second, 4)] }
  const answers = await Promise.all(Array.from({ length: 6 }, () => pushOperations(site, maker, id, push)))
  for (const answer of answers) assert.equal(takenOf(answer).version, 2)
  assert.equal((await logOf(maker, id)).version, 2)
  const reused = await pushOperations(site, maker, id, { ...push, operations: [hangPrint(first, 6)] })
  assert.deepEqual([reused.status, Object(reused.body).code], [422, 'sequence_reused'])
  const elsewhere = await pushOperations(site, maker, id, { ...push, clientId: 'another page' })
  assert.equal(takenOf(elsewhere).version, 4)
})

test('changes of several pages at once are all kept, in one order that gives the draft byte for byte', async () => {
  const maker = await openMaker(site, 'many@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Many')
  const started = await readDraft(site, maker, id)
  const pages = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(
    pages.flatMap((clientId, page) =>
      Array.from({ length: 8 }, (_, seq) =>
        pushOperations(site, maker, id, {
          clientId,
          seq,
          baseVersion: 0,
          operations: [hangPrint(maker.workIds[(seq + page) % 3] ?? '', 0.5 + seq + page / 10)],
        }),
      ),
    ),
  )
  const versions = answers.map((answer) => takenOf(answer).version).toSorted((one, other) => one - other)
  assert.deepEqual(
    versions,
    Array.from({ length: 32 }, (_, index) => index + 1),
  )
  const now = await readDraft(site, maker, id)
  const facts = factsOf(now)
  let replayed = started.hanging
  for (const { operation, inverse } of (await logOf(maker, id)).data) {
    const outcome = applyOperation(replayed, operation, facts)
    assert.ok(outcome.done)
    assert.equal(canonicalJson(outcome.inverse), canonicalJson(inverse))
    replayed = outcome.document
  }
  assert.equal(canonicalJson(now.hanging), canonicalJson(replayed))
  const behind = takenOf(
    await pushOperations(site, maker, id, { seq: 0, baseVersion: 3, operations: [{ kind: 'light', light: 'paper' }] }),
  )
  assert.equal(behind.hanging?.light, 'paper', 'who was behind gets the draft')
})

test('when a record changes, the draft is fitted to it before anything else', async () => {
  const maker = await openMaker(site, 'fit@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Fit')
  const [workId = '', goneId = ''] = maker.workIds
  const operations = [hangPrint(workId, 0), hangPrint(goneId, 5)]
  takenOf(await pushOperations(site, maker, id, { seq: 0, baseVersion: 0, operations }))
  assert.equal(along((await readDraft(site, maker, id)).hanging, workId), 0.22)
  await site.gallery.artworks.update(workId, { widthCm: 100 })
  await site.gallery.artworks.update(goneId, { widthCm: 2000 })
  const grown = await readDraft(site, maker, id)
  assert.deepEqual([along(grown.hanging, workId), grown.version], [0.52, 3])
  assert.deepEqual([Object.keys(grown.hanging.placements), grown.hanging.order], [[workId], [workId, goneId]])
  const [change] = (await logOf(maker, id, 2)).data
  assert.deepEqual([change?.operation.kind, change?.author, change?.clientId], ['fit', null, null])
  assert.equal((await readDraft(site, maker, id)).version, 3, 'once')
})

test('an exhibition that was given to an account is worked on from what hangs; visitors see what they saw', async () => {
  const maker = await openMaker(site, 'given@maker.example')
  const heir = await openMaker(site, 'heir@maker.example', 0)
  const works = await enterWorks(site.gallery, 2)
  const { id } = await planExhibition(site.gallery, 'Given')
  assert.ok((await site.gallery.exhibitions.autoHang(id, works)).done)
  assert.equal((await ask(site, 'GET', `${studioPath}/${id}`, { cookie: maker.cookie })).status, 404)
  await site.gallery.exhibitions.giveTo(id, maker.id)
  assert.equal((await listOf(maker)).data[0]?.hungCount, 2)
  const draft = await readDraft(site, maker, id)
  assert.deepEqual([draft.hanging.order, draft.hanging.version], [works, 2])
  const published = await site.gallery.exhibitions.publish(id)
  assert.ok(published.done)
  const operations = [hangPrint(maker.workIds[0] ?? '', 5), { kind: 'take-down', artworkId: works[0] ?? '' } as const]
  takenOf(await pushOperations(site, maker, id, { seq: 0, baseVersion: draft.version, operations }))
  const again = await site.gallery.exhibitions.publish(id)
  assert.deepEqual(again, published, 'a draft is not what is published')

  await site.gallery.exhibitions.giveTo(id, heir.id)
  for (const path of ['', '/operations']) {
    assert.equal((await ask(site, 'GET', `${studioPath}/${id}${path}`, { cookie: maker.cookie })).status, 404)
  }
  assert.equal((await listOf(maker)).count, 0)
  const inherited = await readDraft(site, heir, id)
  assert.equal(Object.keys(inherited.hanging.placements).length, 2, 'the heir goes on with the draft')
})

test('an account’s export holds its teams, its drafts and its changes', async () => {
  const maker = await openMaker(site, 'export@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Exported')
  const operations = [hangPrint(maker.workIds[0] ?? '', 2)]
  takenOf(await pushOperations(site, maker, id, { seq: 0, baseVersion: 0, operations }))
  const person = { id: maker.id, email: 'export@maker.example', verified: true }
  const { teams, drafts, hangingChanges } = await site.gallery.personalData.of(person)
  const Parts = z.object({
    teams: z.array(z.object({ title: z.string(), role: z.string() })),
    drafts: z.array(z.object({ title: z.string(), hanging: z.object({ order: z.array(z.string()) }) })),
    hangingChanges: z.array(z.object({ operation: z.object({ kind: z.string() }), version: z.int() })),
  })
  const parts = Parts.parse({ teams, drafts, hangingChanges })
  assert.deepEqual(parts.teams, [{ title: 'Unnamed', role: 'owner' }])
  assert.deepEqual(
    parts.drafts.map(({ title, hanging }) => [title, hanging.order]),
    [['Exported', maker.workIds.slice(0, 1)]],
  )
  assert.deepEqual(
    parts.hangingChanges.map(({ operation, version }) => [operation.kind, version]),
    [['place', 1]],
  )
})

test('when an account is deleted, its drafts go, and what it never opened; what was open or given away stays', async () => {
  const maker = await openMaker(site, 'leaver@maker.example')
  const { _id: id } = await beginExhibition(site, maker, 'Never opened')
  const works = await enterWorks(site.gallery, 1)
  const { id: openId } = await planExhibition(site.gallery, 'Opened')
  assert.ok((await site.gallery.exhibitions.autoHang(openId, works)).done)
  assert.ok((await site.gallery.exhibitions.publish(openId)).done)
  await site.gallery.exhibitions.giveTo(openId, maker.id)
  for (const one of [id, openId]) {
    const operations = [hangPrint(maker.workIds[0] ?? '', 2)]
    const { version: baseVersion } = await readDraft(site, maker, one)
    takenOf(await pushOperations(site, maker, one, { seq: 0, baseVersion, operations }))
  }
  const { _id: givenId } = await beginExhibition(site, maker, 'Given away')
  await site.gallery.exhibitions.giveTo(givenId, (await openMaker(site, 'stayer@maker.example', 0)).id)
  await site.pool.query('update accounts set deletion_due_at = $2 where id = $1', [maker.id, site.clock.now()])
  assert.equal(await site.gallery.accounts.deleteDue(), 1)
  const left = async (sql: string) => (await site.pool.query(sql, [[id, openId, givenId]])).rows.length
  assert.equal(await left('select from exhibition_drafts where exhibition_id = any ($1)'), 0)
  assert.equal(await left('select from hanging_operations where exhibition_id = any ($1)'), 0)
  assert.equal(await left('select from exhibitions where id = any ($1)'), 2)
  assert.equal(await left(`select from exhibitions where id = any ($1) and title = 'Never opened'`), 0)
})

test('the site’s own works hang in drafts of operators alone', async () => {
  const maker = await openMaker(site, 'plain@maker.example')
  const [own = ''] = await enterWorks(site.gallery, 1)
  const push = async (by: TestMaker, title: string) => {
    const { _id: id } = await beginExhibition(site, by, title)
    return (await pushOperations(site, by, id, { seq: 0, baseVersion: 0, operations: [hangPrint(own, 2)] })).status
  }
  assert.equal(await push(maker, 'Not mine'), 409)
  await site.pool.query("update accounts set role = 'operator' where id = $1", [maker.id])
  assert.equal(await push(maker, 'The site’s'), 200)
})

test('an exhibition of a maker is not changed by one of the site with its title or address, nor lost with a plan', async () => {
  const maker = await openMaker(site, 'same@maker.example', 1)
  const begun = await beginExhibition(site, maker, 'The same title')
  const theSame = { title: 'The same title', organizer: 'Unnamed', type: 'MUSEUM', spaceUrl: draftSpace } as const
  const created = await site.gallery.exhibitions.create(theSame)
  assert.ok(created.done && created.outcome === 'created' && created.exhibition._id !== begun._id)
  const again = await site.gallery.exhibitions.create(theSame)
  assert.ok(again.done && again.exhibition._id === created.exhibition._id)
  const there = await site.gallery.exhibitions.create({ ...theSame, url: begun.url })
  assert.ok(!there.done && there.because === 'address-taken')
  assert.equal(await site.gallery.exhibitions.countByPlan(maker.id), 0)
  await site.database.transaction().execute((tx) => site.gallery.exhibitions.unlinkByPlan(tx, maker.id))
  assert.equal((await readDraft(site, maker, begun._id)).title, 'The same title')
})

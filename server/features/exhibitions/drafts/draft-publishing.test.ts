import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import { PublicationRefused, type StudioPublication } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  draftSpace,
  draftWall,
  hangPrint,
  openMaker,
  publicationIn,
  publicationPath,
  publishDraft,
  pushOperations,
  readDraft,
  readPublication,
  studioPath,
  type TestMaker,
  takenOf,
} from '#testing/draft-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

/** Makes changes, each as a request of its own, and returns the version after them. */
async function change(maker: TestMaker, id: string, operations: HangingOperation[]): Promise<number> {
  const { version } = await readDraft(site, maker, id)
  const push = { clientId: `from ${version}`, seq: 1, baseVersion: version, operations }
  return takenOf(await pushOperations(site, maker, id, push)).version
}

const publicationOf = (maker: TestMaker, id: string) => readPublication(site, maker, id)
const publish = (cookie: string | null, id: string, version: number) => publishDraft(site, { cookie }, id, version)
const close = (cookie: string | null, id: string) => ask(site, 'DELETE', publicationPath(id), { cookie })
const isPublic = async (url: string) => (await ask(site, 'GET', `/v1/public-exhibitions/${url}`)).status === 200
const wordsOf = ({ differences }: StudioPublication) => differences.map(({ words }) => words)

test('a maker opens an exhibition from its draft, changes it without visitors seeing that, and closes it', async () => {
  const maker = await openMaker(site, 'opens@maker.example')
  const [first = '', second = ''] = maker.workIds
  const { _id: id, url } = await beginExhibition(site, maker, 'Opened From Its Draft')
  const empty = await publicationOf(maker, id)
  assert.deepEqual([empty.published, empty.differences], [null, []])
  assert.deepEqual(
    empty.obstacles.map(({ code }) => code),
    ['nothing-hangs'],
  )

  const version = await change(maker, id, [hangPrint(first, 2), hangPrint(second, 4)])
  const before = await publicationOf(maker, id)
  assert.deepEqual(wordsOf(before), ['opens@maker.example 1: hung', 'opens@maker.example 2: hung'])
  assert.deepEqual(before.obstacles, [])
  assert.equal(await isPublic(url), false)

  const opened = publicationIn(await publish(maker.cookie, id, version))
  assert.deepEqual([opened.published?.version, opened.differences, opened.obstacles], [version, [], []])
  assert.equal(await isPublic(url), true)
  const scene = await site.gallery.exhibitions.sceneOf(url)
  assert.deepEqual(
    scene?.works.map((work) => work.id),
    [first, second],
  )
  const again = publicationIn(await publish(maker.cookie, id, version))
  assert.deepEqual(again.published, opened.published, 'publishing again changes nothing')

  const later = await change(maker, id, [
    { kind: 'move', artworkId: first, to: { kind: 'wall', wallId: draftWall, alongM: 1.88, centreHeightM: 1.55 } },
    { kind: 'take-down', artworkId: second },
    { kind: 'lock', artworkId: first, locked: true },
  ])
  const changed = await publicationOf(maker, id)
  assert.deepEqual(wordsOf(changed), [
    'opens@maker.example 1: 12 cm to the left, 5 cm higher',
    'opens@maker.example 2: taken down',
  ])
  assert.equal(changed.published?.version, version)
  assert.equal((await site.gallery.exhibitions.sceneOf(url))?.meshguid, scene?.meshguid, 'visitors see what they saw')

  const outdated = await publish(maker.cookie, id, version)
  assert.equal(outdated.status, 409)
  assert.deepEqual(
    [PublicationRefused.parse(outdated.body).code, PublicationRefused.parse(outdated.body).version],
    ['version_changed', later],
  )
  publicationIn(await publish(maker.cookie, id, later))
  assert.equal((await site.gallery.exhibitions.sceneOf(url))?.works.length, 1)

  const closed = publicationIn(await close(maker.cookie, id))
  assert.deepEqual([closed.published, wordsOf(closed)], [null, ['opens@maker.example 1: hung']])
  assert.equal(await isPublic(url), false)
  assert.deepEqual(publicationIn(await close(maker.cookie, id)).published, null, 'closed again, it stays closed')
  assert.equal((await readDraft(site, maker, id)).version, later, 'the draft stays')
  assert.deepEqual(
    (await site.gallery.exhibitions.diaryOf(id)).map(({ action }) => action),
    ['published', 'published', 'unpublished'],
  )
})

test('what is in the way of an opening is listed, and visitors see what they saw', async () => {
  const maker = await openMaker(site, 'refused@opening.example')
  const [first = '', second = '', third = ''] = maker.workIds
  const { _id: id, url } = await beginExhibition(site, maker, 'Refused At Its Opening')
  const opened = publicationIn(await publish(maker.cookie, id, await change(maker, id, [hangPrint(first, 2)])))
  const version = await change(maker, id, [hangPrint(second, 2.2), hangPrint(third, 8)])
  const refused = await publish(maker.cookie, id, version)
  assert.equal(refused.status, 409)
  const { code, obstacles } = PublicationRefused.parse(refused.body)
  assert.equal(code, 'cannot_hang')
  assert.deepEqual(
    obstacles.map(({ code: because, about }) => [because, about]),
    [
      ['overlaps', first],
      ['overlaps', second],
    ],
  )
  assert.equal((await site.gallery.exhibitions.sceneOf(url))?.meshguid, opened.published?.sceneId)
  assert.equal((await publicationOf(maker, id)).published?.version, opened.published?.version)
})

test('the plan has its say: the first exhibition is free, the second needs one', async () => {
  const maker = await openMaker(site, 'plan@opening.example')
  const [first = '', second = ''] = maker.workIds
  const free = await beginExhibition(site, maker, 'Free Of Any Plan')
  publicationIn(await publish(maker.cookie, free._id, await change(maker, free._id, [hangPrint(first, 2)])))
  const next = await beginExhibition(site, maker, 'Needs A Plan')
  const version = await change(maker, next._id, [hangPrint(second, 2)])
  const said = await publicationOf(maker, next._id)
  assert.deepEqual(
    said.obstacles.map(({ code }) => code),
    ['plan-needed'],
  )
  const refused = await publish(maker.cookie, next._id, version)
  assert.equal(refused.status, 409)
  assert.equal(PublicationRefused.parse(refused.body).code, 'plan_needed')
  assert.equal(await isPublic(next.url), false)
})

test('an exhibition opens in the space that its draft is hung in, and the catalogue says so', async () => {
  const maker = await openMaker(site, 'space@opening.example')
  const [first = ''] = maker.workIds
  await site.gallery.spaces.ensureBuiltIn(undefined, ['salon'])
  const { _id: id, url } = await beginExhibition(site, maker, 'Moved To Another Room')
  publicationIn(await publish(maker.cookie, id, await change(maker, id, [hangPrint(first, 2)])))
  const before = await site.gallery.exhibitions.findPublished(url)
  const room = await site.gallery.spaces.findHangable('salon')
  const wallId = room?.scene.walls.toSorted((one, other) => other.lengthM - one.lengthM)[0]?.id ?? ''
  const onItsLongestWall = { kind: 'wall', wallId, centreHeightM: 1.5, frame: 'oak', matM: 0, matBottomM: 0 } as const
  const version = await change(maker, id, [
    { kind: 'change-space', spaceUrl: 'salon', placements: {}, texts: {} },
    { kind: 'place', artworkId: first, place: { ...onItsLongestWall, alongM: 3 } },
  ])
  assert.equal((await site.gallery.exhibitions.findPublished(url))?.space?.url, draftSpace)
  assert.deepEqual(wordsOf(await publicationOf(maker, id)), ['In another space: salon, before white-room'])
  publicationIn(await publish(maker.cookie, id, version))
  const now = await site.gallery.exhibitions.findPublished(url)
  assert.deepEqual([before?.space?.url, now?.space?.url], [draftSpace, 'salon'])
  assert.equal((await site.gallery.exhibitions.sceneOf(url))?.space.url, 'salon')
})

test('owners and curators open and close; for everyone outside the team the exhibition does not exist', async () => {
  const owner = await openMaker(site, 'owner@opening.example')
  const { _id: id, url } = await beginExhibition(site, owner, 'Whose Opening Is It')
  const version = await change(owner, id, [hangPrint(owner.workIds[0] ?? '', 2)])
  async function member(email: string, role: string): Promise<string> {
    const { id: accountId, cookie } = await openAccount(site, email)
    await site.pool.query(
      `insert into team_members (team_id, account_id, role)
       select team_id, $1, $2 from exhibition_drafts where exhibition_id = $3`,
      [accountId, role, id],
    )
    return cookie
  }
  const operator = await openMaker(site, 'operator@opening.example', 0)
  await site.pool.query("update accounts set role = 'operator' where id = $1", [operator.id])
  const people: readonly (readonly [string, string | null, { get: number; post: number }])[] = [
    ['an assistant of the team', await member('assistant@opening.example', 'assistant'), { get: 200, post: 403 }],
    ['a guest of the team', await member('guest@opening.example', 'guest'), { get: 404, post: 404 }],
    ['another maker', (await openMaker(site, 'another@opening.example', 0)).cookie, { get: 404, post: 404 }],
    ['an operator', operator.cookie, { get: 404, post: 404 }],
    ['nobody', null, { get: 401, post: 401 }],
    [
      'an unconfirmed account',
      (await openAccount(site, 'unconfirmed@opening.example', { confirmed: false })).cookie,
      { get: 403, post: 403 },
    ],
  ]
  for (const [who, cookie, expected] of people) {
    for (const path of [publicationPath(id), `${studioPath}/${id}/scene`]) {
      const read = await ask(site, 'GET', path, { cookie })
      assert.equal(read.status, expected.get, `${who}: ${path}`)
      assert.equal(read.headers.get('Cache-Control'), 'no-store')
    }
    assert.equal((await publish(cookie, id, version)).status, expected.post, who)
    assert.equal((await close(cookie, id)).status, expected.post, who)
    assert.equal(await isPublic(url), false, who)
  }
  const curator = await member('curator@opening.example', 'curator')
  publicationIn(await publish(curator, id, version))
  assert.equal(await isPublic(url), true)
  publicationIn(await close(curator, id))
  assert.equal(await isPublic(url), false)
})

test('the scene of a draft is the scene that is published', async () => {
  const maker = await openMaker(site, 'scene@opening.example')
  const { _id: id, url } = await beginExhibition(site, maker, 'The Same Scene')
  const Scene = z.object({ data: z.object({ meshguid: z.string() }).nullable(), version: z.int() })
  const sceneOf = async () =>
    Scene.parse((await ask(site, 'GET', `${studioPath}/${id}/scene`, { cookie: maker.cookie })).body)
  assert.deepEqual(await sceneOf(), { data: null, version: 0 })
  const version = await change(maker, id, [hangPrint(maker.workIds[0] ?? '', 2)])
  const shown = await sceneOf()
  publicationIn(await publish(maker.cookie, id, version))
  assert.equal(shown.data?.meshguid, (await site.gallery.exhibitions.sceneOf(url))?.meshguid)
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { StudioExhibition } from '@enfilade/contract/studio-calls'
import { z } from 'zod'
import { ask, password as newPassword, openAccount, post } from '#account-fixture'
import { isDemoSettled, putInDemoMaker } from '#demo-content'
import { enterWorks } from '#exhibition-fixture'
import { openTestGallery, type TestGallery } from '#testing'
import { readDraft } from '#testing/draft-makers'
import { readLibrary } from '#testing/library-makers'

const dayMs = 86_400_000
const url = 'landscapes'

/** A site with an exhibition like the demo's first, and what its terminal shows. */
async function openDemoSite() {
  const site = await openTestGallery()
  const { gallery } = site
  await gallery.spaces.ensureBuiltIn(undefined, ['white-room', 'three-rooms'])
  const entry = { title: 'Landscapes', type: 'MUSEUM', organizer: 'Collection', spaceUrl: 'three-rooms', url } as const
  const made = await gallery.exhibitions.create(entry)
  assert.ok(made.done)
  const works = await enterWorks(gallery, 14)
  await gallery.exhibitions.autoHang(made.exhibition._id, works, {})
  assert.ok((await gallery.exhibitions.publish(made.exhibition._id)).done)
  const shown: { email: string; password: string }[] = []
  const putIn = () => putInDemoMaker(site, (login) => shown.push(login), url)
  return { site, shown, putIn }
}

async function logIn(site: TestGallery, login: { email: string; password: string } | undefined) {
  const answer = await post(site, '/users/login', login)
  return { status: answer.status, cookie: answer.cookie ?? '' }
}

async function draftsOf(site: TestGallery, cookie: string) {
  return z
    .object({ data: z.array(StudioExhibition) })
    .parse((await ask(site, 'GET', '/v1/studio/exhibitions', { cookie })).body).data
}

const { site, shown, putIn } = await openDemoSite()
after(() => site[Symbol.asyncDispose]())

test('the demo maker logs in with the password that was shown once, and finds works and a draft half hung', async () => {
  await putIn()
  await putIn()
  assert.equal(shown.length, 1)
  const [login] = shown
  assert.match(login?.password ?? '', /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  const { status, cookie } = await logIn(site, login)
  assert.equal(status, 200)
  const library = await readLibrary(site, cookie)
  assert.equal(library.count, 12)
  assert.ok(library.data.every(({ artistName, public: isPublic }) => isPublic && artistName === 'Gustave Courbet'))
  const drafts = await draftsOf(site, cookie)
  assert.deepEqual(
    drafts.map(({ workCount, hungCount, published }) => ({ workCount, hungCount, published })),
    [{ workCount: 12, hungCount: 6, published: false }],
  )
  const publication = await ask(site, 'GET', `/v1/studio/exhibitions/${drafts[0]?._id}/publication`, { cookie })
  const { obstacles } = z.object({ data: z.object({ obstacles: z.array(z.unknown()) }) }).parse(publication.body).data
  assert.deepEqual(obstacles, [], 'the free plan can open it')
  const { rows } = await site.pool.query('select to_jsonb(site_notes) as row from site_notes')
  assert.equal(JSON.stringify(rows).includes(login?.password ?? '-'), false, 'no note has the password')
})

test('the demo maker changes the password and deletes the account, and neither comes back', async () => {
  const [login] = shown
  const { cookie } = await logIn(site, login)
  const change = { currentPassword: login?.password, password: newPassword }
  const changed = await ask(site, 'PATCH', '/v1/user', { body: change, cookie })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await putIn()
  assert.equal((await logIn(site, login)).status, 401)
  const own = await logIn(site, { email: login?.email ?? '', password: newPassword })
  assert.equal(own.status, 200)
  const removed = await ask(site, 'DELETE', '/v1/user', { body: { password: newPassword }, cookie: own.cookie })
  assert.equal(removed.status, 202, JSON.stringify(removed.body))
  site.clock.advance(8 * dayMs)
  await site.gallery.accounts.deleteDue()
  assert.equal(await site.gallery.accounts.hasAny(), false)
  await putIn()
  assert.equal(await site.gallery.accounts.hasAny(), false)
  assert.equal(shown.length, 1)
  assert.equal((await site.gallery.artworks.list({})).count, 14, 'the works stay on the site')
})

test('a start that was killed before the password was shown goes on, and doubles nothing', async () => {
  const { site: killed, shown: seen, putIn: goOn } = await openDemoSite()
  await using _killed = killed
  await assert.rejects(
    putInDemoMaker(killed, () => assert.fail('killed'), url),
    /killed/,
  )
  assert.equal(await isDemoSettled(killed), false)
  await goOn()
  const { status, cookie } = await logIn(killed, seen[0])
  assert.equal(status, 200)
  const [draft, ...others] = await draftsOf(killed, cookie)
  assert.deepEqual([draft?.workCount, draft?.hungCount, others.length], [12, 6, 0])
  assert.equal((await readDraft(killed, { cookie }, draft?._id ?? '')).hanging.order.length, 12)
})

test('a site where somebody has an account gets no demo maker, also not once nobody has one any more', async () => {
  const { site: lived, shown: seen, putIn: start } = await openDemoSite()
  await using _lived = lived
  await openAccount(lived, 'maker@works.example')
  await start()
  await lived.database.deleteFrom('accounts').execute()
  await start()
  assert.deepEqual(seen, [])
  assert.equal(await lived.gallery.accounts.hasAny(), false)
})

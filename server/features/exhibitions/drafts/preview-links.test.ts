import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { MadePreviewLink, PreviewedScene, PreviewLink } from '@enfilade/contract/preview-calls'
import { previewScenePath, previewSecretHeader } from '@enfilade/contract/walked-scene'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { bringPicture } from '#exhibition-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  hangPrint,
  openMaker,
  publishDraft,
  pushOperations,
  studioPath,
  takenOf,
} from '#testing/draft-makers'
import { bringIn } from '#testing/library-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const minuteMs = 60_000
const linksPath = (exhibitionId: string) => `${studioPath}/${exhibitionId}/preview-links`

async function makeLink(cookie: string, exhibitionId: string) {
  const made = await ask(site, 'POST', linksPath(exhibitionId), { cookie })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.headers.get('Cache-Control'), 'no-store')
  const link = z.object({ data: MadePreviewLink }).parse(made.body).data
  return { ...link, secret: new URL(link.address).hash.slice(1) }
}

const show = (secret: string) => ask(site, 'GET', previewScenePath, { headers: { [previewSecretHeader]: secret } })

async function listLinks(cookie: string, exhibitionId: string) {
  const read = await ask(site, 'GET', linksPath(exhibitionId), { cookie })
  return z.object({ data: z.array(PreviewLink) }).parse(read.body).data
}

/** A maker's exhibition in which a private work hangs, never opened. */
async function hangPrivately(email: string) {
  const maker = await openMaker(site, email, 0)
  const work = await bringIn(site, maker.cookie, { title: `Quillwort of ${email}` })
  const { _id: id } = await beginExhibition(site, maker, 'Unseen')
  const operations = [hangPrint(work._id, 2)]
  takenOf(await pushOperations(site, maker, id, { seq: 0, baseVersion: 0, operations }))
  return { maker, id, title: work.title }
}

async function join(exhibitionId: string, email: string, role: string) {
  const account = await openAccount(site, email)
  await site.pool.query(
    `insert into team_members (team_id, account_id, role)
     select team_id, $1, $2 from exhibition_drafts where exhibition_id = $3`,
    [account.id, role, exhibitionId],
  )
  return account
}

test('a link shows the draft without a session, as a publication would, and only its hash is stored', async () => {
  const { maker, id, title } = await hangPrivately('link@preview.example')
  const link = await makeLink(maker.cookie, id)
  assert.equal(new Date(link.expiresAt).getTime() - new Date(link.madeAt).getTime(), 60 * minuteMs)
  const seen = await show(link.secret)
  assert.equal(seen.status, 200, JSON.stringify(seen.body))
  assert.deepEqual([seen.headers.get('Cache-Control'), seen.headers.get('X-Robots-Tag')], ['no-store', 'noindex'])
  const { data: scene } = PreviewedScene.parse(seen.body)
  assert.deepEqual(
    scene?.works.map(({ label }) => label.title),
    [title],
  )
  const own = await ask(site, 'GET', `${studioPath}/${id}/scene`, { cookie: maker.cookie })
  assert.deepEqual(seen.body, own.body)
  const stored = await site.pool.query<{ text: string }>(
    'select string_agg(row::text, $1) as text from preview_links row',
    ['\n'],
  )
  assert.equal(stored.rows[0]?.text.includes(link.secret), false)
  assert.equal((await publishDraft(site, maker, id, 1)).status, 200)
  assert.equal(PreviewedScene.parse((await show(link.secret)).body).data?.meshguid, scene?.meshguid)
})

test('the pictures of private works load behind a link', async () => {
  const maker = await openMaker(site, 'pictures@preview.example', 0)
  const pictureAssetId = await bringPicture(site.gallery, '#9a4f2e')
  await site.pool.query(
    `insert into incoming_files (account_id, purpose, bytes, received_bytes, state, asset_id, created_at, changed_at)
     values ($1, 'picture', 1, 1, 'taken', $2, now(), now())`,
    [maker.id, pictureAssetId],
  )
  const work = await bringIn(site, maker.cookie, { pictureAssetId })
  const { _id: id } = await beginExhibition(site, maker, 'Pictured')
  const operations = [hangPrint(work._id, 2)]
  takenOf(await pushOperations(site, maker, id, { seq: 0, baseVersion: 0, operations }))
  const { secret } = await makeLink(maker.cookie, id)
  const [hung] = PreviewedScene.parse((await show(secret)).body).data?.works ?? []
  assert.ok(hung?.kind === 'picture' && hung.picture !== null)
  for (const { path } of hung.picture.steps) assert.equal((await site.app(`/files/${path}`)).status, 200, path)
})

test('a link is good for an hour, and another can be made', async () => {
  const { maker, id } = await hangPrivately('hour@preview.example')
  const link = await makeLink(maker.cookie, id)
  site.clock.advance(59 * minuteMs)
  assert.equal((await show(link.secret)).status, 200)
  assert.equal((await listLinks(maker.cookie, id)).length, 1)
  site.clock.advance(minuteMs)
  const over = await show(link.secret)
  assert.equal(over.status, 404)
  assert.match(JSON.stringify(over.body), /good for one hour; make a new one/)
  assert.equal(over.headers.get('Cache-Control'), 'no-store')
  assert.deepEqual(await listLinks(maker.cookie, id), [])
  const next = await makeLink(maker.cookie, id)
  assert.equal((await show(next.secret)).status, 200)
  const { rows } = await site.pool.query('select from preview_links where exhibition_id = $1', [id])
  assert.equal(rows.length, 1, 'what has expired is deleted')
})

test('a revoked link shows nothing from then on; only its maker revokes it', async () => {
  const { maker, id } = await hangPrivately('revoked@preview.example')
  const [link, other] = [await makeLink(maker.cookie, id), await makeLink(maker.cookie, id)]
  const curator = await join(id, 'curator@preview.example', 'curator')
  const revoke = (cookie: string, linkId: string) => ask(site, 'DELETE', `${linksPath(id)}/${linkId}`, { cookie })
  assert.equal((await revoke(curator.cookie, link._id)).status, 404)
  assert.equal((await show(link.secret)).status, 200)
  assert.equal((await revoke(maker.cookie, link._id)).status, 204)
  assert.equal((await show(link.secret)).status, 404)
  assert.equal((await revoke(maker.cookie, link._id)).status, 404)
  assert.equal((await show(other.secret)).status, 200, 'the others stay')
  for (const secret of ['nothing', link._id, '%00']) assert.equal((await show(secret)).status, 404, secret)
  assert.equal((await ask(site, 'GET', previewScenePath)).status, 400)
})

test('owners, curators and assistants make links; for everyone else there is no such exhibition', async () => {
  const { maker, id } = await hangPrivately('rights@preview.example')
  for (const [role, status] of [
    ['owner', 201],
    ['curator', 201],
    ['assistant', 201],
    ['guest', 404],
  ] as const) {
    const { cookie } = await join(id, `${role}-role@preview.example`, role)
    assert.equal((await ask(site, 'POST', linksPath(id), { cookie })).status, status, role)
    assert.equal((await ask(site, 'GET', linksPath(id), { cookie })).status, status === 201 ? 200 : 404, role)
  }
  const stranger = await openMaker(site, 'stranger@preview.example', 0)
  const link = await makeLink(maker.cookie, id)
  for (const [method, path] of [
    ['POST', linksPath(id)],
    ['GET', linksPath(id)],
    ['DELETE', `${linksPath(id)}/${link._id}`],
  ] as const) {
    assert.equal((await ask(site, method, path, { cookie: stranger.cookie })).status, 404, method)
    assert.equal((await ask(site, method, path)).status, 401, method)
  }
})

test('a link shows what its maker may see at that moment', async () => {
  const { id } = await hangPrivately('leaver@preview.example')
  const assistant = await join(id, 'assistant-leaves@preview.example', 'assistant')
  const link = await makeLink(assistant.cookie, id)
  assert.equal((await show(link.secret)).status, 200)
  await site.pool.query('delete from team_members where account_id = $1', [assistant.id])
  assert.equal((await show(link.secret)).status, 404)
})

test('a draft in which nothing hangs is no scene yet', async () => {
  const maker = await openMaker(site, 'empty@preview.example', 0)
  const { _id: id } = await beginExhibition(site, maker, 'Empty')
  const { secret } = await makeLink(maker.cookie, id)
  assert.deepEqual((await show(secret)).body, { data: null, version: 0 })
})

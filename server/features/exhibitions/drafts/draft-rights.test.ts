import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { ask, openAccount } from '#account-fixture'
import { openTestGallery } from '#testing'
import {
  beginExhibition,
  hangPrint,
  openMaker,
  publicationIn,
  publishDraft,
  pushOperations,
  readDraft,
  studioPath,
  takenOf,
} from '#testing/draft-makers'

const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const title = 'Quillwort and Bladderwrack'
const owner = await openMaker(site, 'owner@rights.example')
const { _id: id, url } = await beginExhibition(site, owner, title)
const operations = [hangPrint(owner.workIds[0] ?? '', 2)]
takenOf(await pushOperations(site, owner, id, { seq: 0, baseVersion: 0, operations }))

/** Whether each call about the draft is answered, for somebody. */
async function answersTo(cookie: string | null): Promise<Record<string, string>> {
  const push = { clientId: `page of ${cookie}`, seq: 1, baseVersion: 0, operations }
  const calls = {
    list: await ask(site, 'GET', studioPath, { cookie }),
    read: await ask(site, 'GET', `${studioPath}/${id}`, { cookie }),
    log: await ask(site, 'GET', `${studioPath}/${id}/operations?after=0`, { cookie }),
    push: await ask(site, 'POST', `${studioPath}/${id}/operations`, { body: push, cookie }),
  }
  for (const [name, { headers }] of Object.entries(calls))
    assert.equal(headers.get('Cache-Control'), 'no-store', `${name} is not kept`)
  const holdsDraft = (body: unknown) =>
    [title, owner.workIds[0] ?? ''].some((word) => JSON.stringify(body).includes(word))
  return Object.fromEntries(
    Object.entries(calls).map(([name, { status, body }]) => [
      name,
      `${status}${holdsDraft(body) ? ' with the draft' : ''}`,
    ]),
  )
}

async function member(email: string, role: string): Promise<string> {
  const { id: accountId, cookie } = await openAccount(site, email)
  await site.pool.query(
    `insert into team_members (team_id, account_id, role)
     select team_id, $1, $2 from exhibition_drafts where exhibition_id = $3`,
    [accountId, role, id],
  )
  return cookie
}

const whole = '200 with the draft'
const all = { list: whole, read: whole, log: whole, push: whole }
const none = { list: '200', read: '404', log: '404', push: '404' }

test('a draft is for the team of its owner; for everyone else it does not exist', async () => {
  const operator = await openMaker(site, 'operator@rights.example', 0)
  await site.pool.query("update accounts set role = 'operator' where id = $1", [operator.id])
  const people: readonly (readonly [string, string | null, Record<string, string>])[] = [
    ['the owner', owner.cookie, all],
    ['a curator of the team', await member('curator@rights.example', 'curator'), all],
    ['an assistant of the team', await member('assistant@rights.example', 'assistant'), all],
    ['a guest of the team', await member('guest@rights.example', 'guest'), none],
    ['another maker', (await openMaker(site, 'another@rights.example')).cookie, none],
    ['an operator', operator.cookie, none],
    ['nobody', null, { list: '401', read: '401', log: '401', push: '401' }],
    [
      'an unconfirmed account',
      (await openAccount(site, 'unconfirmed@rights.example', { confirmed: false })).cookie,
      { list: '403', read: '403', log: '403', push: '403' },
    ],
  ]
  for (const [who, cookie, expected] of people) {
    assert.deepEqual(await answersTo(cookie), expected, who)
  }
})

test('who leaves the team loses the draft; a team without its owner keeps nothing', async () => {
  const cookie = await member('leaver@rights.example', 'curator')
  assert.deepEqual(await answersTo(cookie), all)
  await site.pool.query(
    "delete from team_members where account_id = (select id from accounts where email = 'leaver@rights.example')",
  )
  assert.deepEqual(await answersTo(cookie), none)
  const stays = await member('stays@rights.example', 'curator')
  await site.gallery.exhibitions.giveTo(id, null)
  assert.deepEqual(await answersTo(stays), none, 'it is the site’s now')
  assert.deepEqual(await answersTo(owner.cookie), none)
  await site.gallery.exhibitions.giveTo(id, owner.id)
  assert.deepEqual(await answersTo(stays), all)
})

/** The addresses of all public answers about records with these names, or to this search, whose text has a word. */
async function publicAnswersWith(word: RegExp, names: readonly string[], search: string) {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(await (await site.app('/openapi.json')).json())
  const read = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods && !path.startsWith('/v1/studio') ? [path] : [],
  )
  assert.ok(read.length > 40)
  let answered = 0
  const found: string[] = []
  for (const path of [...read, '/sitemap.xml', '/robots.txt', '/feed.xml']) {
    for (const name of names) {
      const searched = ['search', 'query', 'q', 'term', 'name'].map((field) => `${field}=${search}`).join('&')
      const asked = `${path.replaceAll(/\{\w+\}/g, name)}?${searched}`
      const answer = await site.app(asked)
      const text = await answer.text()
      if (!answer.ok) continue
      answered += 1
      if (word.test(text)) found.push(path)
    }
  }
  assert.ok(answered > 20, `${answered} were answered`)
  return new Set(found)
}

test('nothing of a draft is in any public answer', async () => {
  // An answer may repeat what was searched for, so another word of the title tells the draft.
  assert.deepEqual([...(await publicAnswersWith(/bladderwrack/i, [url, id], 'Quillwort'))], [])
  assert.equal((await readDraft(site, owner, id)).title, title)
})

test('texts of an open exhibition are in no public answer before they are published, and then in all of them', async () => {
  const maker = await openMaker(site, 'open@rights.example')
  const open = await beginExhibition(site, maker, 'Dulse')
  const hung = { seq: 0, baseVersion: 0, operations: [hangPrint(maker.workIds[0] ?? '', 2)] }
  const { version } = takenOf(await pushOperations(site, maker, open._id, hung))
  publicationIn(await publishDraft(site, maker, open._id, version))
  const words = { title: 'Carrageen and Sugar Kelp', description: 'Sugar kelp.', coverAlt: 'Sugar kelp.' }
  const texts = { version: 0, ...words, pageTitle: 'Sugar kelp', pageDescription: 'Sugar kelp.' }
  const path = `${studioPath}/${open._id}/texts`
  assert.equal((await ask(site, 'PATCH', path, { body: texts, cookie: maker.cookie })).status, 200)
  const answers = () => publicAnswersWith(/sugar kelp/i, [open.url, open._id], 'Carrageen')
  assert.deepEqual([...(await answers())], [])
  publicationIn(await publishDraft(site, maker, open._id, version, 1))
  const now = await answers()
  for (const each of ['/v1/public-exhibitions', '/v1/public-exhibitions/{url}', '/v1/search'])
    assert.ok(now.has(each), `${each} follows: ${[...now].join(', ')}`)
})

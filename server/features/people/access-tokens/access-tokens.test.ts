import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { MadeAccessToken, OwnAccessToken } from '@enfilade/contract/access-token-calls'
import { mostAccessTokens } from '@enfilade/contract/access-tokens'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import { type Answer, ask, newestCode, newestLetter, newestToken, openAccount, password, post } from '#account-fixture'
import { openTestGallery, type TestGallery } from '#testing'
import { openNode } from '#testing/app-node'

/** One site for all of these tests, each with its own accounts. */
const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())
// All of them come from one address, which may show only so many wrong tokens.
const forgetWrongTokens = () => site.pool.query('delete from rate_limits')
beforeEach(forgetWrongTokens)

const path = '/v1/user/access-tokens'
const dayMs = 86_400_000
const wanted = { name: 'Import', scopes: ['read', 'works'], password }

const List = z.object({ data: z.array(OwnAccessToken) })

function codeOf({ status, body }: Answer): [number, unknown] {
  return [status, typeof body === 'object' && body !== null && 'code' in body ? body.code : null]
}

async function make(cookie: string, more: object = {}, on: TestGallery = site) {
  const made = await post(on, path, { ...wanted, ...more }, cookie)
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return MadeAccessToken.parse(made.body)
}

function withToken(secret: string, method: string, asked: string, on: TestGallery = site): Promise<Answer> {
  return ask(on, method, asked, {
    headers: { Authorization: `Bearer ${secret}` },
    ...(method !== 'GET' && { body: {} }),
  })
}

const enquiries = (secret: string, on: TestGallery = site) => withToken(secret, 'GET', '/v1/user/enquiries', on)

async function actsOf(id: string): Promise<string[]> {
  return (await site.gallery.audit.linesOf(id)).map(({ act }) => act)
}

test('a token is made with the password, told by letter, listed without its secret, used, and revoked', async () => {
  const email = 'maker@m.example'
  const { id, cookie } = await openAccount(site, email)
  assert.deepEqual((await ask(site, 'GET', path, { cookie })).body, { data: [] })
  const refused = await post(site, path, { ...wanted, password: 'not this one' }, cookie)
  assert.deepEqual(codeOf(refused), [403, 'wrong_password'])

  const answer = await post(site, path, { ...wanted, scopes: ['works', 'read', 'works'] }, cookie)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  const { data, secret } = MadeAccessToken.parse(answer.body)
  assert.match(secret, /^enf_\w{42}$/)
  assert.deepEqual(
    [data.name, data.scopes, data.expiresAt, data.lastUsedAt],
    ['Import', ['read', 'works'], '2026-05-30T09:00:00.000Z', null],
  )
  const { subject, plainBody } = await newestLetter(site, email)
  assert.equal(subject, 'A personal access token was made at Enfilade')
  assert.match(plainBody, /“Import”.*30 May 2026[^]*upload files[^]*\/settings\//)
  assert.doesNotMatch(plainBody, /enf_/)

  assert.equal((await enquiries(secret)).status, 200)
  assert.deepEqual((await withToken(secret, 'GET', '/check-token')).body, { validToken: true, _id: id })
  const { body } = await ask(site, 'GET', path, { cookie })
  assert.deepEqual(List.parse(body).data, [{ ...data, lastUsedAt: '2026-03-01T09:00:00.000Z' }])
  assert.doesNotMatch(JSON.stringify(body), new RegExp(secret.slice(4, 20)))
  const { rows } = await site.pool.query('select t::text as everything from personal_access_tokens t')
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(secret.slice(4, 20)))

  const { cookie: stranger } = await openAccount(site, 'stranger@m.example')
  const revoke = (whose: string) => ask(site, 'DELETE', `${path}/${data._id}`, { cookie: whose })
  assert.deepEqual(codeOf(await revoke(stranger)), [404, 'not_found'])
  assert.equal((await enquiries(secret)).status, 200)
  assert.equal((await revoke(cookie)).status, 204)
  assert.deepEqual(codeOf(await enquiries(secret)), [401, 'token_revoked'])
  assert.deepEqual(codeOf(await revoke(cookie)), [404, 'not_found'])
  assert.deepEqual((await ask(site, 'GET', path, { cookie })).body, { data: [] })
  assert.deepEqual((await actsOf(id)).slice(-2), ['token-made', 'token-revoked'])
})

test('what is asked for wrongly is refused with the field', async () => {
  const { cookie } = await openAccount(site, 'wrong@m.example')
  for (const [more, field, reason] of [
    [{ name: ' ' }, 'name', 'The name is missing.'],
    [{ name: 'x'.repeat(61) }, 'name', 'This must not be longer than 60 characters.'],
    [{ scopes: [] }, 'scopes', 'Choose what the token may do.'],
    [{ scopes: undefined }, 'scopes', 'Choose what the token may do.'],
    [{ password: '' }, 'password', 'Password is missing!'],
    [{ expiresOn: 'soon' }, 'expiresOn', 'This is not a date.'],
    [{ expiresOn: '2026-02-28' }, 'expiresOn', 'A token lasts to a day from today on, and at most 365 days.'],
    [{ expiresOn: '2026-04-01', expiresInDays: 30 }, 'expiresOn', 'Choose a number of days or a date, not both.'],
  ] as const) {
    const { status, body } = await post(site, path, { ...wanted, ...more }, cookie)
    assert.deepEqual([status, Object(body).fields], [400, { [field]: reason }])
  }
  assert.equal((await post(site, path, { ...wanted, scopes: ['everything'] }, cookie)).status, 400)
  assert.equal((await post(site, path, { ...wanted, expiresInDays: 31 }, cookie)).status, 400)
})

test('an account has at most 20 valid tokens, however many are asked for at once', async () => {
  const { id, cookie } = await openAccount(site, 'many@m.example')
  const holder = await site.gallery.accounts.holderByEmail('many@m.example')
  assert.ok(holder)
  const one = () => site.gallery.accessTokens.make(holder, { name: 'One', scopes: ['read'], expiresInDays: 30 })
  const made = await Promise.all(Array.from({ length: mostAccessTokens + 5 }, one))
  assert.equal(made.filter(({ done }) => done).length, mostAccessTokens)
  assert.deepEqual(codeOf(await post(site, path, wanted, cookie)), [409, 'too_many_tokens'])
  const [first] = await site.gallery.accessTokens.list(id)
  await ask(site, 'DELETE', `${path}/${first?._id}`, { cookie })
  await make(cookie)
  await site.pool.query("update personal_access_tokens set expires_at = '2026-02-28' where account_id = $1", [id])
  await make(cookie)
})

test('no token, and no operator’s token, makes, lists or revokes tokens', async () => {
  const { cookie } = await openAccount(site, 'climber@m.example')
  const { secret, data } = await make(cookie, { scopes: ['read', 'works', 'hang', 'publish'] })
  await site.gallery.accounts.addOperator('machine@m.example', password)
  const operator = await site.gallery.accounts.issueToken('machine@m.example')
  assert.ok(operator.done)
  for (const token of [secret, operator.token]) {
    const headers = { Authorization: `Bearer ${token}` }
    for (const [method, asked, body] of [
      ['GET', path, undefined],
      ['POST', path, wanted],
      ['DELETE', `${path}/${data._id}`, undefined],
    ] as const) {
      assert.deepEqual(codeOf(await ask(site, method, asked, { headers, body })), [403, 'login_needed'], method)
    }
    // A browser’s cookie beside it changes nothing.
    assert.deepEqual(codeOf(await ask(site, 'POST', path, { headers, body: wanted, cookie })), [403, 'login_needed'])
  }
})

test('a token that does not count is refused with the reason, by reads and writes; public reads look at none', async () => {
  const email = 'ending@m.example'
  const { id, cookie } = await openAccount(site, email)
  const { secret } = await make(cookie, { expiresInDays: 30 })
  async function refusedAs(shown: string, code: string, reason: RegExp) {
    await forgetWrongTokens()
    for (const [method, asked] of [
      ['GET', '/v1/user/enquiries'],
      ['GET', '/v1/user'],
      ['POST', '/v1/media?purpose=picture'],
      ['POST', '/v1/contact-us'],
    ] as const) {
      const answer = await withToken(shown, method, asked)
      assert.deepEqual(codeOf(answer), [401, code], `${method} ${asked}`)
      assert.match(String(Object(answer.body).reason), reason)
      assert.equal(answer.headers.get('WWW-Authenticate'), 'Bearer error="invalid_token"')
    }
    assert.deepEqual((await withToken(shown, 'GET', '/check-token')).body, { validToken: false })
    assert.equal((await withToken(shown, 'GET', '/v1/news')).status, 200)
  }
  await refusedAs(secret.slice(0, -3), 'token_damaged', /not whole/)
  await refusedAs('enf_', 'token_damaged', /not whole/)
  await site.pool.query('update accounts set verified_at = null where id = $1', [id])
  await refusedAs(secret, 'e_mail_not_confirmed', /not confirmed/)
  await site.pool.query('update accounts set verified_at = now() where id = $1', [id])
  assert.equal((await enquiries(secret)).status, 200)

  const opened = site.clock.now()
  site.clock.advance(30 * dayMs)
  await refusedAs(secret, 'token_expired', /expired/)
  site.clock.set(opened)
  await ask(site, 'DELETE', '/v1/user/', { cookie, body: { password } })
  await refusedAs(secret, 'account_closed', /being deleted/)
  await post(site, '/v1/keep-account', { token: await newestToken(site, email) })
  await refusedAs(secret, 'token_revoked', /revoked/)
})

test('what ends every way into an account ends its tokens; a new password in the settings does not', async () => {
  const email = 'rescued@m.example'
  const { id, cookie } = await openAccount(site, email)
  const kept = await make(cookie)
  const change = { password: 'twelve figs in a bowl', currentPassword: password }
  assert.equal((await ask(site, 'PATCH', '/v1/user/', { cookie, body: change })).status, 200)
  assert.equal((await enquiries(kept.secret)).status, 200)
  await post(site, '/v1/forgot-password', { email })
  await post(site, '/v1/reset-password', { token: await newestToken(site, email), password })
  assert.deepEqual(codeOf(await enquiries(kept.secret)), [401, 'token_revoked'])

  const { accounts, secondFactor } = site.gallery
  for (const end of [
    () => secondFactor.reset(email),
    () => accounts.endEverywhere({ id }),
    () => accounts.addOperator(email, password),
  ]) {
    const { cookie: again } = await post(site, '/users/login', { email, password })
    const { secret } = await make(again ?? '')
    assert.equal((await enquiries(secret)).status, 200)
    await end()
    assert.deepEqual(codeOf(await enquiries(secret)), [401, 'token_revoked'], String(end))
  }
})

test('a token that is revoked on one node is refused by the other at once, whatever was asked before', async () => {
  await using here = await openNode(site)
  await using there = await openNode(site)
  const { id, cookie } = await openAccount(site, 'nodes@m.example')
  const { secret, data } = await make(cookie)
  const asked = () => there.ask('/v1/user/enquiries', { headers: { Authorization: `Bearer ${secret}` } })
  for (const status of [200, 200]) assert.equal((await asked()).status, status)
  assert.equal(await here.gallery.accessTokens.revoke(id, data._id), true)
  const refused = await asked()
  assert.deepEqual([refused.status, Object(await refused.json()).code], [401, 'token_revoked'])
})

test('wrong tokens are counted by address; right ones from there still count', async () => {
  await using alone = await openTestGallery()
  const { cookie } = await openAccount(alone, 'guessed@m.example')
  const { secret } = await make(cookie, {}, alone)
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
  const statuses = new Set<number>()
  for (let tries = 0; tries < 60; tries += 1) statuses.add((await enquiries(wrong, alone)).status)
  assert.deepEqual([...statuses], [401])
  const over = await enquiries(wrong, alone)
  assert.deepEqual(codeOf(over), [429, 'too_many'])
  assert.match(over.headers.get('Retry-After') ?? '', /^\d+$/)
  assert.equal((await enquiries(secret, alone)).status, 200)
})

test('what a token wrote stands in the audit log; what it read or was refused does not', async () => {
  const { id, cookie } = await openAccount(site, 'writer@m.example')
  const { secret, data } = await make(cookie, { scopes: ['works'] })
  await withToken(secret, 'GET', '/v1/user/enquiries')
  await withToken(secret, 'POST', '/v1/media?purpose=picture')
  const message = { firstName: 'A', lastName: 'Writer', email: 'w@m.example', subject: 'Hello', message: 'Hello.' }
  const headers = { Authorization: `Bearer ${secret}` }
  assert.equal((await ask(site, 'POST', '/v1/contact-us?a=secret', { headers, body: message })).status, 201)
  const lines = (await site.gallery.audit.linesOf(id)).filter(({ act }) => act === 'written-by-token')
  const about = lines.map((line): unknown => JSON.parse(line.about))
  assert.deepEqual(about, [{ token: data._id, method: 'POST', path: '/v1/contact-us' }])
  assert.equal((await site.gallery.audit.check()).whole, true)
})

test('the export lists tokens without their hashes, and a deleted account has none left', async () => {
  const email = 'leaving@m.example'
  const { id, cookie } = await openAccount(site, email)
  const { secret, data } = await make(cookie)
  const { rows } = await site.pool.query('select secret_hash from personal_access_tokens where account_id = $1', [id])
  const zip = await site.app('/v1/user/export', { headers: { Cookie: cookie } })
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  assert.deepEqual(JSON.parse(strFromU8(files['accessTokens.json'] ?? new Uint8Array())), [data])
  assert.doesNotMatch(text, new RegExp(`${secret}|${rows[0].secret_hash}`))
  await ask(site, 'DELETE', '/v1/user/', { cookie, body: { password } })
  const opened = site.clock.now()
  site.clock.advance(8 * dayMs)
  assert.ok((await site.gallery.accounts.deleteDue()) > 0)
  site.clock.set(opened)
  assert.deepEqual(codeOf(await enquiries(secret)), [401, 'token_unknown'])
})

test('tokens are forgotten 90 days after their end', async () => {
  const { cookie } = await openAccount(site, 'forgotten@m.example')
  const { secret } = await make(cookie, { expiresInDays: 30 })
  const opened = site.clock.now()
  for (const [days, code] of [
    [119, 'token_expired'],
    [1, 'token_unknown'],
  ] as const) {
    site.clock.advance(days * dayMs)
    await site.gallery.accounts.deleteDue()
    assert.deepEqual(codeOf(await enquiries(secret)), [401, code])
  }
  site.clock.set(opened)
})

test('an account without a confirmed e-mail, and one of a demonstration, makes none', async () => {
  const { cookie } = await openAccount(site, 'unconfirmed@m.example', { confirmed: false })
  assert.deepEqual(codeOf(await post(site, path, wanted, cookie)), [403, 'not_verified'])
  assert.notEqual(await newestCode(site, 'unconfirmed@m.example'), 'none')
  await using shown = await openTestGallery({ environment: { ACCOUNT_EDITING: 'off' } })
  const visitor = await openAccount(shown, 'everybody@m.example')
  assert.deepEqual(codeOf(await post(shown, path, wanted, visitor.cookie)), [403, 'editing_off'])
})

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { FactorAdded, NewPasskeyOptions, OwnSecondFactor, PasskeyOptions } from '@enfilade/contract/second-factor-calls'
import { z } from 'zod'
import { openTestGallery } from '#testing'
import { passkeyDomain } from './passkey-ceremony.ts'
import { call, isIn, logIn, openMember, password, setUpCodes, subjectsTo } from './second-factor-fixture.ts'
import { softwarePasskey } from './software-passkey-fixture.ts'

const origin = 'https://gallery.test'
/** One site for all of these stories, each with its own accounts. */
const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000', PUBLIC_URL: origin } })
after(() => site[Symbol.asyncDispose]())

const minuteMs = 60_000

type Passkey = ReturnType<typeof softwarePasskey>

const ask = (cookie: string, asked: string, body?: object) => call(site, cookie, asked, body ?? null)

async function newOptions(cookie: string): Promise<NewPasskeyOptions> {
  const asked = await ask(cookie, 'POST /v1/user/passkey-options', { password })
  return z.object({ data: NewPasskeyOptions }).parse(asked.body).data
}

async function options(cookie = ''): Promise<PasskeyOptions> {
  const asked = await ask(cookie, 'POST /users/passkey-options', {})
  return z.object({ data: PasskeyOptions }).parse(asked.body).data
}

async function standing(cookie: string): Promise<OwnSecondFactor> {
  return z.object({ data: OwnSecondFactor }).parse((await ask(cookie, 'GET /v1/user/second-factor')).body).data
}

async function add(cookie: string, name: string, passkey: Passkey) {
  return ask(cookie, 'POST /v1/user/passkeys', { name, credential: passkey.make(await newOptions(cookie)) })
}

const show = (cookie: string, credential: object) => ask(cookie, 'POST /users/passkey', { credential })

test('a passkey is made, logs in alone, and completes a login; it is identified by its name', async () => {
  const email = 'keys@m.example'
  const { id, cookie } = await openMember(site, email)
  const passkey = softwarePasskey(origin)
  assert.equal((await ask(cookie, 'POST /v1/user/passkey-options', { password: 'x' })).status, 403)
  const made = await newOptions(cookie)
  assert.deepEqual([made.rp.id, Buffer.from(made.user.id, 'base64url').toString()], ['gallery.test', id])
  const added = await ask(cookie, 'POST /v1/user/passkeys', { name: ' Phone ', credential: passkey.make(made) })
  assert.equal(FactorAdded.parse(added.body).recoveryCodes?.length, 10)
  assert.deepEqual(
    (await standing(cookie)).passkeys.map(({ name, lastUsedAt }) => ({ name, lastUsedAt })),
    [{ name: 'Phone', lastUsedAt: null }],
  )
  assert.equal((await subjectsTo(site, email))[0], 'How you log in to Enfilade was changed')

  const anyone = await options()
  assert.deepEqual([anyone.allowCredentials, anyone.userVerification], [[], 'required'])
  const alone = await ask('', 'POST /users/passkey', { credential: passkey.show(anyone), remember: true })
  assert.equal(alone.status, 200, alone.reason)
  assert.deepEqual([await isIn(site, alone.cookie), Object(alone.body).id], [true, id])
  assert.notEqual((await standing(alone.cookie)).passkeys[0]?.lastUsedAt, null)

  const login = await logIn(site, email)
  assert.equal(Object(login.body).secondStep, true)
  assert.deepEqual(Object((await ask(login.cookie, 'GET /users/second-step')).body).data, {
    oneTimeCodes: false,
    passkeys: true,
  })
  const theirs = await options(login.cookie)
  assert.deepEqual(
    theirs.allowCredentials.map((known) => known.id),
    [passkey.id],
  )
  const finished = await show(login.cookie, passkey.show(theirs, { verifies: false }))
  assert.equal(finished.status, 200, 'after the password it need not ask who holds it')
  assert.deepEqual([await isIn(site, finished.cookie), await isIn(site, login.cookie)], [true, false])
})

test('only a signature made here, now, once, by the owner of the account, is accepted', async () => {
  const { cookie } = await openMember(site, 'careful@m.example')
  const passkey = softwarePasskey(origin)
  const stranger = softwarePasskey(origin)
  const other = await openMember(site, 'other@m.example')
  const othersPasskey = softwarePasskey(origin)
  assert.equal((await add(cookie, 'Key', passkey)).status, 200)
  assert.equal((await add(other.cookie, 'Key', othersPasskey)).status, 200)

  const refused = async (said: string, credential: object, as = '') => {
    const answer = await show(as, credential)
    assert.deepEqual([answer.status, answer.code, answer.cookie], [400, 'wrong', ''], said)
  }
  await refused('a passkey that nobody has', stranger.show(await options()))
  await refused(
    'signed for another site',
    passkey.show(await options(), { origin: 'https://gallery.test.evil.example' }),
  )
  await refused('not asked who holds it', passkey.show(await options(), { verifies: false }))
  await refused('another challenge', passkey.show({ ...(await options()), challenge: 'c2VjcmV0' }))
  const forged = passkey.show(await options())
  const { signature } = othersPasskey.show(await options()).response
  await refused('another’s signature', { ...forged, response: { ...forged.response, signature } })
  const halfway = (await logIn(site, 'careful@m.example')).cookie
  await refused('another’s passkey for this account’s challenge', othersPasskey.show(await options(halfway)), halfway)

  // Passkeys that are synchronised between devices do not count.
  const once = othersPasskey.show(await options(), { counter: 0 })
  const twenty = await Promise.all(Array.from({ length: 12 }, () => show('', once)))
  assert.equal(twenty.filter(({ status }) => status === 200).length, 1, 'the same signature, twelve times at once')
  const late = passkey.show(await options())
  site.clock.advance(6 * minuteMs)
  await refused('after five minutes', late)
  assert.equal((await show('', passkey.show(await options(), { counter: 40 }))).status, 200)
  await refused('a copy that has counted less', passkey.show(await options(), { counter: 40 }))
})

test('a passkey is stored once, for its requester, and not for another site', async () => {
  const { cookie } = await openMember(site, 'making@m.example')
  const other = await openMember(site, 'taking@m.example')
  const passkey = softwarePasskey(origin)
  const keep = (as: string, credential: object, name = 'Key') => ask(as, 'POST /v1/user/passkeys', { name, credential })
  assert.equal((await keep(other.cookie, passkey.make(await newOptions(cookie)))).code, 'wrong', 'asked of another')
  const elsewhere = passkey.make(await newOptions(cookie), { origin: 'https://elsewhere.example' })
  assert.equal((await keep(cookie, elsewhere)).code, 'wrong')
  const made = passkey.make(await newOptions(cookie))
  for (const response of [
    { ...made.response, clientDataJSON: 'bm90IGpzb24' },
    { ...made.response, attestationObject: 'AAAA' },
  ])
    assert.equal((await keep(cookie, { ...made, response })).code, 'wrong')
  assert.equal((await keep(cookie, passkey.make(await newOptions(cookie)), ' ')).code, 'information_missing')
  assert.equal((await keep(cookie, passkey.make(await newOptions(cookie)), 'x'.repeat(61))).status, 400)
  assert.equal((await add(cookie, 'Key', passkey)).status, 200)
  assert.equal((await keep(cookie, passkey.make(await newOptions(cookie)))).code, 'already_there')
  assert.equal((await keep(other.cookie, passkey.make(await newOptions(other.cookie)))).code, 'already_there')
})

test('passkeys are removed one by one with the password; an operator keeps the last factor', async () => {
  const email = 'keeper@m.example'
  assert.ok((await site.gallery.accounts.addOperator(email, password)).done)
  const login = await logIn(site, email)
  const first = softwarePasskey(origin)
  const added = await add(login.cookie, 'First', first)
  const { cookie } = added
  assert.deepEqual([typeof Object(added.body).token, await isIn(site, cookie)], ['string', true])
  const [kept] = (await standing(cookie)).passkeys
  const remove = (id: string | undefined, body: object = { password }) =>
    ask(cookie, `DELETE /v1/user/passkeys/${id}`, body)
  assert.equal((await remove(kept?._id, { password: 'x' })).status, 403)
  assert.equal((await remove(kept?._id)).code, 'last_factor')
  assert.equal((await remove('none')).status, 404)
  const member = await openMember(site, 'stranger@m.example')
  assert.equal((await ask(member.cookie, `DELETE /v1/user/passkeys/${kept?._id}`, { password })).status, 404)

  const { recoveryCodes } = await setUpCodes(site, cookie)
  assert.deepEqual(recoveryCodes, [], 'those that came with the first factor are still good')
  assert.equal((await remove(kept?._id)).status, 204)
  assert.equal((await show('', first.show(await options()))).status, 400)
  assert.equal((await ask(cookie, 'DELETE /v1/user/one-time-codes', { password })).code, 'last_factor')
  assert.deepEqual(await standing(cookie), {
    oneTimeCodes: true,
    recoveryCodesLeft: 10,
    passkeys: [],
    required: true,
    passkeysPossible: true,
  })
})

test('passkeys need https and a name, or localhost', () => {
  for (const [publicUrl, domain] of [
    ['https://art.example.org', 'art.example.org'],
    ['https://art.example.org:8443', 'art.example.org'],
    ['http://localhost:3000', 'localhost'],
    ['http://art.example.org', null],
    ['https://192.0.2.1', null],
    ['https://[2001:db8::1]', null],
    ['http://127.0.0.1:3000', null],
  ] as const)
    assert.equal(passkeyDomain(publicUrl), domain, publicUrl)
})

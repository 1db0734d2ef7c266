import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { openTestGallery } from '#testing'
import { ask, newestCode, newestLetter, newestToken, openAccount, password, post } from './account-fixture.ts'
import { matchesPassword } from './password-hash.ts'

/** One site for all of these stories, each with its own accounts. */
const site = await openTestGallery({ environment: { FORMS_PER_HOUR: '100000' } })
after(() => site[Symbol.asyncDispose]())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function reasonOf({ body }: { body: unknown }): unknown {
  return typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null
}

test('a person registers, confirms by code, logs in, is recognised, and logs out', async () => {
  const email = 'curator@m.example'
  assert.equal((await post(site, '/v1/register', { email: ' Curator@M.example ', password })).status, 201)
  assert.deepEqual(
    [
      (await post(site, '/v1/register', { email, password })).status,
      (await newestLetter(site, email)).subject.slice(6),
    ],
    [409, ' is your code for Enfilade'],
  )
  const login = await post(site, '/users/login', { email, password })
  assert.equal(login.status, 200)
  const [session = '', mark] = login.headers.getSetCookie()
  assert.match(session, /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.equal(mark, 'known=1; Path=/; SameSite=Lax')
  assert.equal(login.headers.get('Cache-Control'), 'no-store')
  const { cookie } = login
  assert.deepEqual((await post(site, '/v1/isVerified', { email }, cookie)).body, { isVerified: false })
  const confirmed = await post(site, '/v1/verify-code', { email, code: await newestCode(site, email) })
  assert.deepEqual([confirmed.status, confirmed.body], [200, { data: { verified: true } }])
  assert.deepEqual((await post(site, '/v1/isVerified', { email }, cookie)).body, { isVerified: true })
  assert.deepEqual(
    (await post(site, '/v1/isVerified', { email })).body,
    { isVerified: false },
    'a stranger is told nothing',
  )

  const { body } = await ask(site, 'GET', '/check-token', { cookie })
  assert.deepEqual(body, { validToken: true, _id: Object(login.body).id })
  const bearer = { Authorization: `Bearer ${Object(login.body).token}` }
  assert.equal(Object((await ask(site, 'GET', '/v1/user/', { headers: bearer })).body).data.email, email)
  const left = await post(site, '/users/logout', {}, cookie)
  assert.equal(left.status, 204)
  assert.equal(left.headers.getSetCookie()[1], 'known=; Max-Age=0; Path=/; SameSite=Lax')
  const dead = await ask(site, 'GET', '/check-token', { cookie: `${cookie}; known=1` })
  assert.deepEqual(dead.body, { validToken: false })
  assert.deepEqual(dead.headers.getSetCookie(), ['known=; Max-Age=0; Path=/; SameSite=Lax'])
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie })).headers.getSetCookie(), [])
  assert.equal((await ask(site, 'GET', '/v1/user/', { headers: bearer })).status, 401)
})

test('every refusal has the words of the specification, and names the field', async () => {
  const email = 'words@m.example'
  await post(site, '/v1/register', { email, password })
  for (const [path, body, status, reason] of [
    ['/users/login', {}, 400, 'Some fields are missing!'],
    ['/users/login', { password }, 400, 'Email is missing!'],
    ['/users/login', { email }, 400, 'Password is missing!'],
    ['/users/login', { email, password: 'wrong' }, 401, 'Wrong e-mail or password!'],
    ['/users/login', { email: 'nobody@m.example', password }, 401, 'Wrong e-mail or password!'],
    ['/users/login', { email: 'no address', password }, 401, 'Wrong e-mail or password!'],
    ['/v1/register', { password }, 400, 'Email is missing!'],
    ['/v1/register', { email: 'a@m.example' }, 400, 'Password is missing!'],
    ['/v1/register', { email: 'a@m.example', password: 'short' }, 400, 'Password must have at least 6 characters'],
    ['/v1/register', { email: 'a', password }, 400, 'This is not an e-mail address.'],
    ['/v1/register', { email: 'a@m.example', password: '123456' }, 400, /Many people use this password/],
    ['/v1/register', { email: 'a@m.example', password: 'Enfilade2026!' }, 400, /easy to guess/],
    ['/v1/register', { email: 'lemonade@m.example', password: 'lemonade' }, 400, /password/],
    ['/v1/register', { email, password }, 409, 'There is already an account with this e-mail.'],
    ['/v1/register', { email, password, role: 'operator' }, 400, 'There is no field role.'],
    ['/v1/forgot-password', {}, 400, 'Email not provided!'],
    ['/v1/reset-password', { token: 'made-up', password }, 400, 'The link is no longer valid.'],
    ['/v1/reset-password', { token: 'made-up', password: 'short' }, 400, 'Password must have at least 6 characters'],
    ['/v1/verify-code', { email, code: 'abc' }, 400, 'The code is wrong.'],
    ['/v1/verify-code', { email: 'nobody@m.example', code: '123456' }, 400, 'The code is wrong.'],
    ['/v1/keep-account', { token: 'made-up' }, 400, 'The link is no longer valid.'],
  ] as const) {
    const answer = await post(site, path, body)
    assert.equal(answer.status, status, `${path} ${JSON.stringify(body)}`)
    if (typeof reason === 'string') assert.equal(reasonOf(answer), reason)
    else assert.match(String(reasonOf(answer)), reason)
  }
})

test('known and unknown e-mails get the same answer, and only the known one gets a letter', async () => {
  const email = 'known@m.example'
  await post(site, '/v1/register', { email, password })
  await site.jobs.settled()
  const before = (await site.gallery.letters.newest(100)).length
  for (const path of ['/v1/forgot-password', '/v1/resend-code']) {
    const [known, unknown] = [await post(site, path, { email }), await post(site, path, { email: 'nobody@m.example' })]
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    assert.equal(known.status, 202)
  }
  await site.jobs.settled()
  const letters = await site.gallery.letters.newest(100)
  assert.deepEqual(
    letters.slice(0, letters.length - before).map(({ recipient }) => recipient),
    [email, email],
  )
})

test('a code works once for twenty at once, and ends after five wrong ones or its time', async () => {
  const email = 'codes@m.example'
  const wrong = 'not it'
  await post(site, '/v1/register', { email, password })
  const code = await newestCode(site, email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(site, '/v1/verify-code', { email, code })))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)

  const second = 'second@m.example'
  await post(site, '/v1/register', { email: second, password })
  const secondCode = await newestCode(site, second)
  await Promise.all(Array.from({ length: 12 }, () => post(site, '/v1/verify-code', { email: second, code: wrong })))
  assert.equal((await post(site, '/v1/verify-code', { email: second, code: secondCode })).status, 400)
  await post(site, '/v1/resend-code', { email: second })
  await site.jobs.settled()
  const third = await newestCode(site, second)
  site.clock.advance(16 * minuteMs)
  assert.equal(reasonOf(await post(site, '/v1/verify-code', { email: second, code: third })), 'The code has expired.')
  assert.equal(reasonOf(await post(site, '/v1/verify-code', { email: second, code: wrong })), 'The code is wrong.')
})

test('a forgotten password: the link works once, and ends every session', async () => {
  const email = 'forgotten@m.example'
  const { cookie } = await openAccount(site, email)
  await post(site, '/v1/forgot-password', { email })
  const token = await newestToken(site, email)
  const fresh = 'a bowl of eleven pears'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(site, '/v1/reset-password', { token, password: fresh })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(answers.find(({ status }) => status === 200)?.body, { message: 'Password changed' })
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie })).body, { validToken: false })
  assert.equal((await post(site, '/users/login', { email, password })).status, 401)
  assert.equal((await post(site, '/users/login', { email, password: fresh })).status, 200)
  assert.match((await newestLetter(site, email)).subject, /^Your password at Enfilade was changed/)

  await post(site, '/v1/forgot-password', { email })
  const late = await newestToken(site, email)
  site.clock.advance(61 * minuteMs)
  assert.equal((await post(site, '/v1/reset-password', { token: late, password })).status, 400)
})

test('profile changes are stored; a new e-mail takes effect after its code, a new password at once', async () => {
  const email = 'changing@m.example'
  const { cookie } = await openAccount(site, email)
  const other = await post(site, '/users/login', { email, password })
  const change = (body: object, with_ = cookie) => ask(site, 'PATCH', '/v1/user/', { body, cookie: with_ })
  const invoiceDetails = { type: 'COMPANY', name: 'Lake', vat: 'CHE-123.456.789', city: 'Zug' }
  const saved = await change({ firstName: ' A ', biography: 'Two\nlines', invoiceDetails })
  assert.equal(saved.status, 200)
  assert.deepEqual(
    [Object(saved.body).data.firstName, Object(saved.body).data.biography, Object(saved.body).data.invoiceDetails.vat],
    ['A', 'Two\nlines', 'CHE123456789'],
  )
  assert.equal((await change({ invoiceDetails: { ...invoiceDetails, vat: 'CHE12' } })).status, 400)
  assert.equal((await change({ invoiceDetails: { ...invoiceDetails, type: 'PERSON' } })).status, 400)
  assert.equal((await change({ email: 'new@m.example' })).status, 400)
  assert.equal((await change({ email: 'new@m.example', currentPassword: 'wrong' })).status, 403)
  assert.equal((await change({ role: 'operator' })).status, 400)

  const asked = await change({ email: 'New@m.example', currentPassword: password })
  assert.deepEqual([Object(asked.body).data.email, Object(asked.body).data.pendingEmail], [email, 'new@m.example'])
  const code = await newestCode(site, 'new@m.example')
  assert.equal((await post(site, '/v1/verify-code', { email: 'new@m.example', code })).status, 400, 'a stranger cannot')
  assert.equal((await post(site, '/v1/verify-code', { email: 'new@m.example', code }, cookie)).status, 200)
  assert.match((await newestLetter(site, email)).subject, /^Your e-mail at Enfilade was changed/)
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie: other.cookie })).body, { validToken: false })

  const fresh = 'a bowl of eleven pears'
  await post(site, '/v1/forgot-password', { email: 'new@m.example' })
  const link = await newestToken(site, 'new@m.example')
  const changed = await change({ password: fresh, currentPassword: password })
  assert.equal(changed.status, 200)
  assert.equal((await post(site, '/v1/reset-password', { token: link, password: fresh })).status, 400, 'of before')
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie })).body, { validToken: false })
  assert.equal((await ask(site, 'GET', '/v1/user/', { cookie: changed.cookie })).status, 200)
  assert.equal((await post(site, '/users/login', { email: 'new@m.example', password: fresh })).status, 200)
})

test('a deleted account is removed after seven days, unless its holder keeps it', async () => {
  const email = 'leaving@m.example'
  const { cookie } = await openAccount(site, email)
  const remove = (body: object) => ask(site, 'DELETE', '/v1/user/', { body, cookie })
  assert.equal((await remove({ password: 'wrong' })).status, 403)
  const removed = await remove({ password })
  const deletionDueAt = new Date(site.clock.now().getTime() + 7 * dayMs).toISOString()
  assert.deepEqual([removed.status, removed.body], [202, { deletionDueAt }])
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie })).body, { validToken: false })
  const token = await newestToken(site, email)
  site.clock.advance(6 * dayMs)
  assert.equal(await site.gallery.accounts.deleteDue(), 0)
  assert.equal((await post(site, '/v1/keep-account', { token })).status, 200)
  site.clock.advance(40 * dayMs)
  assert.equal(await site.gallery.accounts.deleteDue(), 0)

  const again = await post(site, '/users/login', { email, password })
  await ask(site, 'DELETE', '/v1/user/', { body: { password }, cookie: again.cookie })
  site.clock.advance(-60 * minuteMs)
  assert.equal(await site.gallery.accounts.deleteDue(), 0)
  await site.pool.query(
    `insert into newsletter_subscribers (email, state, created_at, confirmed_at) values ($1, 'CONFIRMED', now(), now())`,
    [email],
  )
  site.clock.advance(7 * dayMs + 60 * minuteMs)
  assert.equal(await site.gallery.accounts.deleteDue(), 1)
  const { rows } = await site.pool.query('select state from newsletter_subscribers where email = $1', [email])
  assert.deepEqual(rows, [{ state: 'LEFT' }], 'who goes is written to no more')
  assert.equal((await post(site, '/users/login', { email, password })).status, 401)
  assert.equal((await site.gallery.audit.check()).whole, true)
})

test('a person sees their sessions, ends the others, and exports their data', async () => {
  const email = 'sessions@m.example'
  const { cookie } = await openAccount(site, email)
  const other = await ask(site, 'POST', '/users/login', {
    body: { email, password, remember: true },
    headers: { 'User-Agent': 'Another browser' },
  })
  assert.match(other.headers.get('Set-Cookie') ?? '', /Max-Age=5184000/)
  const list = async () => Object((await ask(site, 'GET', '/v1/user/sessions', { cookie })).body).data
  const seen = await list()
  assert.deepEqual([seen.length, seen.filter((session: { current: boolean }) => session.current).length], [2, 1])
  assert.equal((await post(site, '/v1/user/end-other-sessions', {}, cookie)).status, 204)
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie: other.cookie })).body, { validToken: false })
  assert.equal((await list()).length, 1)
  const zip = await site.app('/v1/user/export', { headers: { Cookie: cookie } })
  assert.deepEqual([zip.status, zip.headers.get('Content-Type')], [200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  assert.deepEqual(Object.keys(files).sort(), [
    'accessTokens.json',
    'account.json',
    'book.json',
    'drafts.json',
    'enquiries.json',
    'exhibitions.json',
    'hangingChanges.json',
    'leads.json',
    'letters.json',
    'messages.json',
    'newsletter.json',
    'payments.json',
    'plan.json',
    'previewLinks.json',
    'privateWorks.json',
    'profileMessages.json',
    'secondFactor.json',
    'sessions.json',
    'teams.json',
    'uploads.json',
    'works.json',
  ])
  assert.match(strFromU8(files['account.json'] ?? new Uint8Array()), new RegExp(`"email": "${email}"`))

  site.clock.advance(13 * 60 * minuteMs)
  assert.deepEqual((await ask(site, 'GET', '/check-token', { cookie })).body, { validToken: false }, 'left idle')
  site.clock.advance(60 * dayMs)
  await site.gallery.accounts.deleteDue()
  assert.deepEqual(
    (await site.pool.query('select id from sessions')).rows,
    [],
    'nothing is left of sessions that have run out',
  )
})

test('a caller who guesses must wait, even with the right password; the holder can log in from elsewhere', async () => {
  const email = 'guessed@m.example'
  await openAccount(site, email)
  let last = await post(site, '/users/login', { email, password: 'wrong' })
  for (let tries = 0; tries < 20 && last.status === 401; tries += 1) {
    last = await post(site, '/users/login', { email, password: 'wrong' })
  }
  assert.equal(last.status, 429)
  assert.ok(Number(last.headers.get('Retry-After')) > 0)
  assert.equal((await post(site, '/users/login', { email, password })).status, 429, 'counted before the work')
  const login = await site.gallery.accounts.login(new Request('http://gallery.test/'), '192.0.2.9', {
    email,
    password,
  })
  assert.equal(login.done, true)
})

test('when too many people log in at once, the next one is told when to retry', async () => {
  const email = 'crowd@m.example'
  await openAccount(site, email)
  // Cheap passwords that wait in the same queue; each request is repeated after its answer.
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  let over = false
  const come = async () => {
    while (!over) if ((await matchesPassword('no', cheap).catch(() => null)) === null) await pause(1)
  }
  const crowd = Array.from({ length: 420 }, come)
  const turnedAway = await post(site, '/users/login', { email, password })
  assert.deepEqual([turnedAway.status, turnedAway.headers.get('Retry-After')], [503, '5'])
  over = true
  await Promise.all(crowd)
  assert.equal((await post(site, '/users/login', { email, password })).status, 200)
})

test('on a demonstration site nobody changes or deletes an account', async () => {
  await using site = await openTestGallery({ environment: { ACCOUNT_EDITING: 'off' } })
  const email = 'visitor@m.example'
  const { cookie } = await openAccount(site, email)
  for (const [method, body] of [
    ['PATCH', { firstName: 'B' }],
    ['DELETE', { password }],
  ] as const) {
    const answer = await ask(site, method, '/v1/user/', { body, cookie })
    assert.deepEqual([answer.status, reasonOf(answer)], [403, 'Error, work is still in progress!'])
  }
  assert.equal(Object((await ask(site, 'GET', '/v1/user/', { cookie })).body).data.firstName, '')
})

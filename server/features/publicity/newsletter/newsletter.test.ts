import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleNewsletter } from '@enfilade/contract/form-examples'
import { openTestGallery, type TestGallery } from '#testing'
import { openMailPeer } from '#testing/mail-peer'

const wish = { email: 'Visitor@M.example', fullName: 'R. Meier' }
const dayMs = 24 * 3_600_000

/** The token in the newest letter to this address. */
async function tokenFor({ gallery }: TestGallery, email: string): Promise<string> {
  const letter = (await gallery.letters.newest(100)).find(({ recipient }) => recipient === email)
  return decodeURIComponent(/token=([\w.%-]+)/.exec(letter?.plainBody ?? '')?.[1] ?? '')
}

async function subscribed(site: TestGallery, email: string, data = {}): Promise<void> {
  assert.ok((await site.gallery.newsletter.subscribe({ email }, 'never')).done)
  assert.ok((await site.gallery.newsletter.choose({ _id: await tokenFor(site, email), data })).done)
}

test('a request is confirmed by letter, topics are chosen once, and then the subscription holds', async () => {
  await using site = await openTestGallery()
  const { newsletter, letters } = site.gallery
  assert.ok((await newsletter.subscribe(wish, 'never')).done)
  const [letter] = await letters.newest(2)
  assert.equal(letter?.recipient, 'visitor@m.example')
  assert.match(letter?.plainBody ?? '', /http:\/\/gallery\.test\/v1\/newsletter\/confirm\?token=[\w-]{32}\n/)
  assert.doesNotMatch(`${letter?.subject}${letter?.htmlBody}`, /Meier/)
  const token = await tokenFor(site, 'visitor@m.example')
  const { rows } = await site.pool.query(
    'select t::text || s::text as kept from newsletter_tokens t, newsletter_subscribers s',
  )
  assert.doesNotMatch(rows[0].kept, new RegExp(token))

  assert.ok((await newsletter.subscribe(wish, 'never')).done, 'until then asking again is answered alike')
  assert.equal(await newsletter.confirm('made-up'), false)
  const opened = await Promise.all(Array.from({ length: 20 }, () => newsletter.confirm(token)))
  assert.ok(opened.every(Boolean), 'programs open links before people do')
  const again = await newsletter.subscribe({ email: 'VISITOR@m.example' }, 'never')
  assert.ok(!again.done && again.reason === 'You are already subscribed!')

  const data = { blockchain: false, register: false }
  const chosen = await Promise.all(Array.from({ length: 20 }, () => newsletter.choose({ _id: token, data })))
  const taken = chosen.filter((each) => each.done)
  assert.deepEqual(taken, [{ done: true, email: 'visitor@m.example', register: false }])
  assert.ok(chosen.every((each) => each.done || each.reason === 'The link is no longer valid.'))
})

test('a link works for seven days, and one address gets three confirmation letters per hour at most', async () => {
  await using site = await openTestGallery()
  const { newsletter, letters } = site.gallery
  for (let times = 0; times < 6; times += 1) assert.ok((await newsletter.subscribe(wish, 'never')).done)
  assert.equal((await letters.newest(50)).length, 3)
  const token = await tokenFor(site, 'visitor@m.example')
  site.clock.advance(7 * dayMs)
  assert.equal(await newsletter.confirm(token), false)
  assert.equal((await newsletter.choose({ _id: token, data: {} })).done, false)
  assert.ok((await newsletter.subscribe(wish, { key: 'k' })).done)
  assert.equal((await newsletter.subscribe(wish, { key: 'k' })).done, true)
  assert.equal((await letters.newest(50)).length, 4, 'the same request twice is one')
})

test('a newsletter goes once to each subscriber of its topic, and one click ends a subscription', async () => {
  await using peer = await openMailPeer()
  await using site = await openTestGallery({
    environment: { SMTP_URL: peer.address, MAIL_FROM: 'site@site.example' },
  })
  const { newsletter } = site.gallery
  await subscribed(site, 'one@m.example')
  await subscribed(site, 'two@m.example')
  await subscribed(site, 'other@m.example', { liveEvents: false })
  assert.ok((await newsletter.subscribe({ email: 'unconfirmed@m.example' }, 'never')).done)

  const sent = await Promise.all([1, 2, 3].map(() => newsletter.send(exampleNewsletter, { key: 'spring' })))
  assert.deepEqual([...new Set(sent.map((each) => each.done && each.recipients))], [2])
  await site.jobs.settled()
  const of = (subject: string) => peer.received.filter(({ source }) => source.includes(`Subject: ${subject}`))
  const received = of('An evening in the white room')
  assert.deepEqual(received.map(({ recipients }) => recipients.join()).sort(), ['one@m.example', 'two@m.example'])
  const [first] = received
  const address = /^List-Unsubscribe: <http:\/\/gallery\.test(\S+)>\r$/m.exec(first?.source ?? '')?.[1] ?? ''
  assert.match(address, /^\/v1\/newsletter\/unsubscribe\?token=/)
  assert.match(first?.source ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  assert.ok(of('Please confirm').every(({ source }) => !source.includes('List-Unsubscribe')))

  const looked = await site.app(address)
  assert.deepEqual(
    [looked.status, looked.headers.get('Location')?.slice(0, 31)],
    [303, '/unsubscribe-newsletter/?token='],
  )
  const click = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  }
  for (const times of ['once', 'again']) assert.equal((await site.app(address, click)).status, 200, times)
  assert.equal((await site.app(`${address}x`, click)).status, 404)
  const left = await newsletter.send(exampleNewsletter, 'never')
  assert.ok(left.done && left.recipients === 1)

  const token = new URL(address, 'http://gallery.test').searchParams.get('token') ?? ''
  const chooses = await newsletter.chooseAgain(token)
  assert.ok(chooses.done && (await newsletter.choose({ _id: chooses.token, data: { blockchain: false } })).done)
  const back = await newsletter.send(exampleNewsletter, 'never')
  assert.ok(back.done && back.recipients === 2, 'whoever left may come back')
})

test('a newsletter that was half written when the process died is completed', async () => {
  await using site = await openTestGallery()
  const { newsletter, letters } = site.gallery
  for (const name of ['a', 'b', 'c']) await subscribed(site, `${name}@m.example`)
  // The third letter fails at the first try.
  await site.pool.query('create sequence letters_begun')
  await site.pool.query(`create function stumble() returns trigger language plpgsql as $$ begin
    if nextval('letters_begun') = 3 then raise 'stumbled'; end if; return new; end $$`)
  await site.pool.query('create trigger stumble before insert on letters for each row execute function stumble()')
  assert.ok((await newsletter.send(exampleNewsletter, 'never')).done)
  await site.jobs.settled()
  const written = (await letters.newest(50)).filter(({ subject }) => subject === exampleNewsletter.subject)
  assert.deepEqual(written.map(({ recipient }) => recipient).sort(), ['a@m.example', 'b@m.example', 'c@m.example'])
  const { rows } = await site.pool.query(`select last_value::int as begun from letters_begun`)
  assert.equal(rows[0].begun, 6)
})

test('the calls answer in the words of the specification, and set the visitor cookie on request', async () => {
  await using site = await openTestGallery({ environment: { FORMS_PER_HOUR: '1000' } })
  const post = (path: string, body: unknown, headers = {}) =>
    site.app(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const reason = async (answer: Response) => {
    const { reason, code } = JSON.parse(await answer.text())
    return [answer.status, code, reason]
  }
  const asked = await post('/v2/newsletter', wish)
  assert.equal(asked.status, 202)
  assert.deepEqual(await asked.json(), {
    message:
      'Thank you for your interest. Please confirm your subscription by clicking the button in the email we have just sent you...check your Spam folder',
  })
  assert.deepEqual(await reason(await post('/v2/newsletter/', { fullName: 'x' })), [
    400,
    'information_missing',
    'Email not provided!',
  ])
  assert.deepEqual(await reason(await post('/v2/newsletter', { email: 'x' })), [
    400,
    'invalid_input',
    'This is not an e-mail address.',
  ])

  const token = await tokenFor(site, 'visitor@m.example')
  assert.equal((await site.app(`/v1/newsletter/confirm?token=${token}`, { method: 'HEAD' })).status, 303)
  assert.equal((await post('/v2/newsletter', wish)).status, 202, 'whoever only looks confirms nothing')
  const confirmed = await site.app(`/v1/newsletter/confirm?token=${token}`)
  assert.deepEqual(
    [confirmed.status, confirmed.headers.get('Location')],
    [303, `/thank-you-newsletter/?token=${token}`],
  )
  assert.equal((await site.app('/v1/newsletter/confirm')).headers.get('Location'), '/newsletter/?link=old')
  assert.deepEqual(await reason(await post('/v2/newsletter', wish)), [
    409,
    'already_subscribed',
    'You are already subscribed!',
  ])

  assert.equal((await post('/v1/update-newsletter', { _id: token, data: { blockchain: 'no' } })).status, 400)
  assert.equal((await post('/v1/update-newsletter', { _id: token, data: { spam: true } })).status, 400)
  const chosen = await post('/v1/update-newsletter', { _id: token, data: { artTechNews: false } })
  assert.deepEqual([chosen.status, await chosen.json()], [200, { data: { email: 'visitor@m.example' } }])
  assert.equal(chosen.headers.get('Cache-Control'), 'no-store')
  const cookie = chosen.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  assert.deepEqual(site.gallery.visitors.of(new Request('http://gallery.test/', { headers: { Cookie: cookie } })), {
    email: 'visitor@m.example',
    hardware: 'noVR',
    verified: true,
  })
  assert.deepEqual(await reason(await post('/v1/update-newsletter', { _id: token, data: {} })), [
    404,
    'not_found',
    'The link is no longer valid.',
  ])

  assert.deepEqual(await reason(await post('/v1/operator/newsletters', exampleNewsletter)), [
    401,
    'not_signed_in',
    'This is for operators.',
  ])
  await site.gallery.accounts.addOperator('curator@example.org', 'nine lemons and a knife')
  const issued = await site.gallery.accounts.issueToken('curator@example.org')
  const bearer = { Authorization: `Bearer ${issued.done && issued.token}` }
  const sent = await post('/v1/operator/newsletters', exampleNewsletter, bearer)
  assert.deepEqual([sent.status, JSON.parse(await sent.text()).data.recipients], [202, 1])
})

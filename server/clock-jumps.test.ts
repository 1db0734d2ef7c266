import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openIdempotency } from '#calls/idempotency'
import { openTestGallery } from '#testing'
import {
  call,
  halfway,
  isIn,
  logIn,
  openMember,
  setUpCodes,
} from './features/people/second-factor/second-factor-fixture.ts'

const dayMs = 86_400_000
const site = await openTestGallery({ environment: { PUBLIC_URL: 'https://gallery.test', FORMS_PER_HOUR: '40' } })
after(() => site[Symbol.asyncDispose]())

/** Runs while the clock is off by this much, and corrects it afterwards. */
async function withClockOff<Outcome>(offMs: number, run: () => Promise<Outcome>): Promise<Outcome> {
  site.clock.advance(offMs)
  try {
    return await run()
  } finally {
    site.clock.advance(-offMs)
  }
}

const wrongLogin = (email: string) => call(site, '', 'POST /users/login', { email, password: 'not this one' })
const form = (text: string, email = 'ada@example.org') =>
  call(site, '', 'POST /v1/contact-us', { email, subject: 'Hello', message: text })

for (const offMs of [40 * dayMs, 2 * 3_600_000, -40 * dayMs]) {
  const off = `${offMs / dayMs} days`

  test(`accepts logins and forms that hit their limits while the clock was off by ${off}`, async () => {
    site.clock.advance(4 * 3_600_000)
    const people = ['one', 'two'].map((name) => `${name}${offMs}@c.example`)
    for (const email of people) await openMember(site, email)
    await withClockOff(offMs, async () => {
      for (const email of people) for (let tries = 0; tries < 10; tries += 1) await wrongLogin(email)
      for (let sent = 0; sent < 30; sent += 1) await form(`${offMs} ${sent}`)
    })
    for (const email of people) {
      const answer = await logIn(site, email)
      assert.equal(answer.status, 200, `${email}: ${answer.reason} ${answer.wait}`)
      site.clock.advance(600_000)
    }
    const sent = await form(`${offMs} after`)
    assert.equal(sent.status, 201, `${sent.reason} ${sent.wait}`)
    await assertLimitHolds(offMs)
  })

  test(`accepts an app's code after one that was used while the clock was off by ${off}`, async () => {
    site.clock.advance(4 * 3_600_000)
    const member = await openMember(site, `code${offMs}@c.example`)
    const { app } = await setUpCodes(site, member.cookie)
    const show = async (cookie: string) => call(site, cookie, 'POST /users/second-step', { code: app.code() })
    await withClockOff(offMs, async () => {
      site.clock.advance(60_000)
      await show(await halfway(site, member.id))
    })
    site.clock.advance(60_000)
    const shown = await show(await halfway(site, member.id))
    assert.equal(shown.status, 200, shown.reason)
    assert.ok(await isIn(site, shown.cookie))
    assert.notEqual((await show(await halfway(site, member.id))).status, 200, 'a code is good once')
  })
}

test('a stated wait is never longer than a full bucket takes to drain', async () => {
  const { rateLimits } = site.gallery
  const rate = { atOnce: 3, perHour: 60 }
  for (const offMs of [40 * dayMs, 90_000, 30_000, 1000]) {
    const key = `wait ${offMs}`
    await withClockOff(offMs, async () => {
      for (let taken = 0; taken < 5; taken += 1) await rateLimits.take('waits', key, rate)
    })
    for (let taken = 0; taken < 5; taken += 1) {
      const answer = await rateLimits.take('waits', key, rate)
      if (!answer.done) assert.ok(answer.retryAfterS <= 180, `${offMs}: ${answer.retryAfterS}`)
    }
    site.clock.advance(180_000)
    assert.equal((await rateLimits.take('waits', key, rate)).done, true)
  }
})

test('a form whose key was stored while the clock was ahead runs once, and its key is free a day later', async () => {
  const { once } = openIdempotency(site)
  const send = (id: string) =>
    once('clock', { repeats: { key: 'one' }, body: { text: 'hello' } }, async () => ({ done: true, id }))
  assert.deepEqual(await withClockOff(40 * dayMs, () => send('first')), { done: true, id: 'first' })
  assert.deepEqual(await send('second'), { done: true, id: 'first' })
  site.clock.advance(dayMs + 1000)
  assert.deepEqual(await send('third'), { done: true, id: 'third' })
})

/** After the wrong clock a limit counts as before. */
async function assertLimitHolds(offMs: number): Promise<void> {
  const statuses = new Set<number>()
  for (let sent = 0; sent < 12; sent += 1) statuses.add((await form(`${offMs} again ${sent}`)).status)
  assert.ok(statuses.has(429), 'one after the other without end')
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestGallery, type TestGallery } from '#testing'
import { openMailPeer } from '#testing/mail-peer'
import { isPastSending, retryDelayMs } from './letter-rules.ts'

const entry = { email: 'visitor@m.example', subject: 'Größe', message: 'When are you open?\n.\nLate?' }
const hourMs = 3_600_000

async function openApp(smtpAddress: string): Promise<TestGallery> {
  return openTestGallery({
    environment: { SMTP_URL: smtpAddress, MAIL_FROM: 'site@site.example', OPERATOR_EMAIL: 'operator@site.example' },
  })
}

async function write({ gallery }: TestGallery): Promise<void> {
  assert.ok((await gallery.messages.writeToSite(entry, 'never')).done)
}

/** Waits until the letters have these states; a separate job sends each one. */
async function untilStates({ gallery }: TestGallery, wanted: Record<string, number>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const states = Object.fromEntries(await gallery.letters.countByState())
    if (JSON.stringify(states) === JSON.stringify(wanted)) return
    await pause(25)
  }
  assert.deepEqual(Object.fromEntries(await gallery.letters.countByState()), wanted)
}

test('letters reach the mail server complete, each only for its recipient', async () => {
  await using peer = await openMailPeer()
  await using site = await openApp(peer.address)
  await write(site)
  await untilStates(site, { sent: 2 })
  const [one, other] = peer.received
  assert.deepEqual(peer.received.map(({ recipients }) => recipients).sort(), [
    ['operator@site.example'],
    ['visitor@m.example'],
  ])
  const toOperator = one?.recipients[0] === 'operator@site.example' ? one : other
  assert.match(toOperator?.source ?? '', /^From: Enfilade <site@site\.example>$/m)
  assert.match(toOperator?.source ?? '', /^Reply-To: visitor@m\.example$/m)
  assert.match(toOperator?.source ?? '', /^Auto-Submitted: auto-generated$/m)
  assert.match(toOperator?.source ?? '', /^Message-ID: <[\w-]+@site\.example>$/m)
  assert.match(toOperator?.source ?? '', /multipart\/alternative/)
  assert.equal(toOperator?.from, 'site@site.example')
})

test('a letter whose database connection is lost during sending is sent by the next try', async () => {
  await using peer = await openMailPeer()
  peer.behave('stalls')
  await using site = await openApp(peer.address)
  await write(site)
  const holding = "datname = current_database() and application_name = 'enfilade' and state = 'idle in transaction'"
  const lost = `select pg_terminate_backend(pid) from pg_stat_activity where ${holding}`
  while (peer.connections() === 0 || (await site.pool.query(lost)).rowCount === 0) await pause(10)
  peer.behave('takes')
  peer.hangUp()
  await untilStates(site, { sent: 2 })
  assert.equal(peer.received.length, 2)
})

test('a letter that the mail server delays waits longer each time, and is sent when it is due', async () => {
  await using peer = await openMailPeer()
  peer.behave('later')
  await using site = await openApp(peer.address)
  await write(site)
  await untilTries(site, 1)
  await site.gallery.letters.sendDue()
  assert.equal(peer.received.length, 0)
  site.clock.advance(hourMs)
  peer.behave('takes')
  await site.gallery.letters.sendDue()
  await untilStates(site, { sent: 2 })
  assert.equal(peer.received.length, 2)
})

test('an unknown recipient is not retried, and the operator can see why', async () => {
  await using peer = await openMailPeer()
  peer.behave('never')
  await using site = await openApp(peer.address)
  await write(site)
  await untilStates(site, { failed: 2 })
  const [letter] = await site.gallery.letters.newest(1)
  assert.match(letter?.lastProblem ?? '', /No such mailbox/)
  site.clock.advance(hourMs)
  const before = peer.connections()
  await site.gallery.letters.sendDue()
  assert.equal(peer.connections(), before)
})

test('a mail server that hangs up after the letter gets it again with the same id', async () => {
  await using peer = await openMailPeer()
  peer.behave('drops-after-data')
  await using site = await openApp(peer.address)
  await write(site)
  await untilTries(site, 1)
  peer.behave('takes')
  site.clock.advance(hourMs)
  await site.gallery.letters.sendDue()
  await untilStates(site, { sent: 2 })
  const names = peer.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
  assert.equal(new Set(names).size, 2)
  assert.ok(names.length > 2, 'what was dropped came again')
})

test('nobody waits for a mail server that is silent or away', async () => {
  await using peer = await openMailPeer()
  peer.behave('stalls')
  await using site = await openApp(peer.address)
  await write(site)
  for (let looks = 0; looks < 400 && peer.connections() === 0; looks += 1) await pause(25)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(entry) }
  assert.equal((await site.app('/v1/contact-us', init)).status, 201, 'answered while the mail server is silent')
  assert.equal(peer.connections(), 1)
  assert.deepEqual(Object.fromEntries(await site.gallery.letters.countByState()), { waiting: 4 })
  await using away = await openApp('smtp://127.0.0.1:9')
  await write(away)
  await untilTries(away, 1)
  assert.deepEqual(Object.fromEntries(await away.gallery.letters.countByState()), { waiting: 2 })
})

const opening = {
  recipient: 'visitor@m.example',
  subject: '271828 is your code',
  paragraphs: ['Here is the code.', '271828'],
  way: { words: 'Open', address: 'https://site.example/?code=271828' },
  secret: '271828',
}

async function lettersAsKept({ pool }: TestGallery): Promise<string> {
  return JSON.stringify((await pool.query('select * from letters')).rows)
}

test('a secret is in the letter that was sent, and no longer on the site', async () => {
  await using peer = await openMailPeer()
  await using site = await openApp(peer.address)
  await site.database.transaction().execute((tx) => site.gallery.letters.write(tx, [opening]))
  await untilStates(site, { sent: 1 })
  assert.match(peer.received[0]?.source ?? '', /^Subject: 271828 is your code$/m)
  const kept = await lettersAsKept(site)
  assert.doesNotMatch(kept, /271828/)
  assert.match(kept, /•••••• is your code/)
})

test('without a mail server the operator can read a letter while its secret is valid, and not longer', async () => {
  await using site = await openTestGallery()
  const { letters } = site.gallery
  await site.database.transaction().execute((tx) => letters.write(tx, [opening]))
  site.clock.advance(7 * 24 * hourMs - 1000)
  await letters.redactOldSecrets()
  assert.match(await lettersAsKept(site), /271828 is your code/)
  site.clock.advance(2000)
  await letters.redactOldSecrets()
  assert.doesNotMatch(await lettersAsKept(site), /271828/)
})

test('a rolled back transaction leaves no letter', async () => {
  await using peer = await openMailPeer()
  await using site = await openApp(peer.address)
  const letter = { recipient: 'a@b.example', subject: 'Never', paragraphs: ['Never'] }
  await assert.rejects(
    site.database.transaction().execute(async (tx) => {
      await site.gallery.letters.write(tx, [letter])
      throw new Error('no')
    }),
  )
  await site.jobs.settled()
  assert.deepEqual([peer.connections(), await site.gallery.letters.newest(1)], [0, []])
})

test('a subject with user input cannot become another header', async () => {
  await using peer = await openMailPeer()
  await using site = await openApp(peer.address)
  const subject = 'Hello\r\nBcc: all@m.example\r\n\r\nBody'
  await site.database
    .transaction()
    .execute((tx) => site.gallery.letters.write(tx, [{ recipient: 'a@b.example', subject, paragraphs: ['x'] }]))
  await untilStates(site, { sent: 1 })
  const [head = ''] = (peer.received[0]?.source ?? '').split('\r\n\r\n')
  assert.doesNotMatch(head, /^Bcc/im)
  assert.match(head, /^Subject: Hello Bcc: all@m\.example Body$/m)
  assert.deepEqual(peer.received[0]?.recipients, ['a@b.example'])
})

test('a letter that was written and delayed while the clock was ahead is sent once the clock is right', async () => {
  await using peer = await openMailPeer()
  await using site = await openApp(peer.address)
  for (const aheadMs of [40 * 24 * hourMs, -40 * 24 * hourMs]) {
    peer.behave('later')
    site.clock.advance(aheadMs)
    await write(site)
    await untilTries(site, 1)
    site.clock.advance(-aheadMs)
    peer.behave('takes')
    const before = peer.received.length
    await site.gallery.letters.sendDue()
    assert.equal(peer.received.length, before + 2, `${aheadMs}`)
  }
})

test('the delay of a letter doubles each time, from fifteen seconds to six hours, and ends after five days', () => {
  assert.deepEqual([retryDelayMs(1, 0), retryDelayMs(1, 1), retryDelayMs(2, 1)], [15_000, 30_000, 60_000])
  assert.equal(retryDelayMs(100, 1), 6 * hourMs)
  const writtenAt = new Date('2026-03-01T00:00:00Z')
  const letter = { createdAt: writtenAt, tries: 30 }
  assert.equal(isPastSending(letter, new Date('2026-03-05T23:00:00Z')), false)
  assert.equal(isPastSending(letter, new Date('2026-03-06T01:00:00Z')), true)
  const hardlyTried = { createdAt: writtenAt, tries: 2 }
  assert.equal(isPastSending(hardlyTried, new Date('2026-04-10T09:00:00Z')), false, 'the clock is wrong, or was')
})

/** Waits until each letter has been tried this often. */
async function untilTries({ gallery }: TestGallery, tries: number): Promise<void> {
  for (let looks = 0; looks < 400; looks += 1) {
    const letters = await gallery.letters.newest(10)
    if (letters.every((letter) => letter.tries >= tries)) return
    await pause(25)
  }
  assert.fail(`not every letter was tried ${tries} times`)
}

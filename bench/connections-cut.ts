import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { ImageVersions } from '@enfilade/contract/image-versions'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { makeConnection } from '@enfilade/server/database/connections'
import { databaseTrouble } from '@enfilade/server/database/database-trouble'
import { openLog } from '@enfilade/server/log'
import { openDatabaseProxy } from '@enfilade/server/testing/database-proxy'
import { drawPicture } from '@enfilade/server/testing/drawn-media'
import { openMailPeer } from '@enfilade/server/testing/mail-peer'
import { makeDataFolder, type RealServer, startRealServer } from '@enfilade/server/testing/real-server'
import { openTestServer } from '@enfilade/server/testing/test-database'
import { z } from 'zod'

/**
 * Forms, uploads and reads while database connections are cut in use, each kind in each way, repeatedly: `node
 * bench/connections-cut.ts [rounds of each kind, 20]`. Afterwards: the server process never ended; every acknowledged
 * form is one record, every upload one whole picture, every letter came, and at most one twice for each cut; and every
 * answer was successful or 503.
 */
const rounds = Number(process.argv[2] ?? 20)
const lettersPerForm = 2
const mostUnanswered = 10
const patienceMs = 120_000
const pictureSize = { widthPx: 96, heightPx: 64 }
const reads = ['/', '/artworks/', '/news/', '/v1/public-artpieces?limit=2', '/login/']

const MediaAnswer = z.object({
  data: z.object({ _id: z.string(), state: z.string(), fileVersions: ImageVersions.nullable() }),
})

await using opened = new AsyncDisposableStack()
const peer = opened.use(await openMailPeer())
const { connectionString } = opened.use(await openTestServer({ durable: true }))
const proxy = opened.use(await openDatabaseProxy(connectionString))
const folder = opened.use(await makeDataFolder())
const environment = {
  DATABASE_URL: proxy.connectionString,
  SMTP_URL: peer.address,
  MAIL_FROM: 'site@site.example',
  OPERATOR_EMAIL: 'operator@site.example',
  FORMS_PER_HOUR: '1000000',
}

/** Queries the database without the proxy, on a connection that is never cut; retries while it is starting. */
async function ask(statement: string): Promise<Record<string, unknown>[]> {
  for (const endMs = performance.now() + patienceMs; ; await pause(50)) {
    try {
      return await askOnce(statement)
    } catch (error) {
      if (databaseTrouble(error) === null || performance.now() > endMs) throw error
    }
  }
}

async function askOnce(statement: string): Promise<Record<string, unknown>[]> {
  const client = makeConnection({ connectionString, application_name: 'bench' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const backends = (condition: string) =>
  `select pid from pg_stat_activity where datname = current_database() and ${condition}`
const terminate = (condition: string) => `select pg_terminate_backend(pid) from (${backends(condition)}) chosen`

/** Cuts connections of a kind as soon as there is one; returns how many. */
async function cutWhenFound(condition: string): Promise<number> {
  for (const endMs = performance.now() + patienceMs; performance.now() < endMs; await pause(5)) {
    const cut = await ask(terminate(condition))
    if (cut.length > 0) return cut.length
  }
  return 0
}

async function pidOf(statement: string): Promise<number> {
  return z.tuple([z.object({ pid: z.int() })]).parse(await ask(statement))[0].pid
}

const cuts: Record<string, () => Promise<number>> = {
  'a statement that waits for a lock': async () => {
    const holder = makeConnection({ connectionString, application_name: 'bench' })
    await holder.connect()
    await holder.query('begin; lock table site_messages in exclusive mode')
    const count = await cutWhenFound("application_name = 'enfilade' and wait_event_type = 'Lock'")
    await holder.end()
    return count
  },
  'the transaction of a letter on its way': async () => {
    peer.behave('stalls')
    const count = await cutWhenFound("application_name = 'enfilade' and state = 'idle in transaction'")
    peer.behave('takes')
    peer.hangUp()
    return count
  },
  'the connection that hears of changes': async () => proxy.cut('reset', 'enfilade-changes'),
  'the connections of the job queue': () => cutWhenFound("application_name = 'enfilade jobs'"),
  'all connections, reset': async () => proxy.cut('reset'),
  'all connections, closed': async () => proxy.cut('close'),
  'the way to the database, for a second': async () => {
    const resume = await proxy.stop()
    await pause(1000)
    await resume()
    return 1
  },
  'one process of PostgreSQL, by kill -9': async () => {
    process.kill(await pidOf(`${backends("application_name = 'enfilade'")} limit 1`), 'SIGKILL')
    return 1
  },
  'PostgreSQL, stopped and started': async () => {
    const postmaster = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid"
    process.kill(await pidOf(postmaster), 'SIGINT')
    return 1
  },
}

async function issueToken(): Promise<string> {
  const config = readConfig({ ...environment, DATA_DIR: folder.path, DEMO: 'off' })
  await using site = await openApp(config, openLog('silent'))
  await site.gallery.accounts.addOperator('curator@site.example', 'nine lemons and a knife')
  const issued = await site.gallery.accounts.issueToken('curator@site.example')
  if (!issued.done) throw new Error(issued.reason)
  return issued.token
}

const token = await issueToken()
let server: RealServer = await startRealServer({ dataDir: folder.path, environment })
let processEnds = 0
let isOver = false
const wrong = new Map<string, number>()
let unavailable = 0
let readWell = 0

/** Restarts the server when it has ended, so that everything acknowledged can still be checked. */
async function keepRunning(): Promise<void> {
  while (!isOver) {
    await server.ended
    if (isOver) return
    processEnds += 1
    console.log(server.output().split('\n').slice(-12).join('\n'))
    server = await startRealServer({ dataDir: folder.path, environment })
  }
}

/** The status of an answer, counted; 0 for none. */
async function send(path: string, init: RequestInit, well: number): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${server.address}${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null,
  )
  const text = (await answer?.text().catch(() => null)) ?? ''
  const status = answer?.status ?? 0
  if (status === 503) unavailable += 1
  else if (status !== well) wrong.set(`${path} ${status}`, (wrong.get(`${path} ${status}`) ?? 0) + 1)
  return { status, body: text.startsWith('{') ? JSON.parse(text) : null }
}

const forms = { sent: 0, acknowledged: new Set<number>() }
const uploads = { sent: 0, acknowledged: new Map<number, string>() }

async function sendForm(number: number): Promise<void> {
  const { status } = await send(
    '/v1/contact-us',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `form-${number}` },
      body: JSON.stringify({ ...exampleSiteMessage, email: `v${number}@m.example`, subject: `Form ${number}` }),
    },
    201,
  )
  if (status === 201) forms.acknowledged.add(number)
}

async function upload(number: number): Promise<void> {
  const body = new Uint8Array(await drawPicture(number, pictureSize))
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' }
  const { status, body: answer } = await send('/v1/media?purpose=picture', { method: 'POST', headers, body }, 201)
  if (status === 201) uploads.acknowledged.set(number, MediaAnswer.parse(answer).data._id)
}

/** Sends requests at a steady rate; unacknowledged ones are sent again. */
async function keepSending(everyMs: number, act: (turn: number) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let turn = 0; !isOver; turn += 1) {
    if (running.size < mostUnanswered) {
      const acting = act(turn).finally(() => running.delete(acting))
      running.add(acting)
    }
    await pause(everyMs)
  }
  await Promise.all(running)
}

const next = (ledger: { sent: number; acknowledged: { has(number: number): boolean } }): number => {
  for (let number = Math.max(0, ledger.sent - 2 * mostUnanswered); number < ledger.sent; number += 1) {
    if (!ledger.acknowledged.has(number) && number % 2 === ledger.sent % 2) return number
  }
  ledger.sent += 1
  return ledger.sent - 1
}

const running = keepRunning()
const load = Promise.all([
  keepSending(100, () => sendForm(next(forms))),
  keepSending(500, () => upload(next(uploads))),
  keepSending(40, async (turn) => {
    if ((await send(reads[turn % reads.length] ?? '/', {}, 200)).status === 200) readWell += 1
  }),
])

let cutConnections = 0
for (const [kind, cut] of Object.entries(cuts)) {
  let found = 0
  let slowestMs = 0
  for (let round = 1; round <= rounds; round += 1) {
    found += await cut()
    const cutAtMs = performance.now()
    const before = forms.acknowledged.size
    while (forms.acknowledged.size < before + 3 && performance.now() - cutAtMs < patienceMs) await pause(10)
    slowestMs = Math.max(slowestMs, performance.now() - cutAtMs)
    await pause(300)
  }
  cutConnections += found
  console.log(`${kind}: ${rounds} rounds, ${found} cut, forms taken again after ${Math.ceil(slowestMs)} ms at most`)
}

isOver = true
await load
for (let number = 0; number < forms.sent; number += 1) while (!forms.acknowledged.has(number)) await sendForm(number)
for (let number = 0; number < uploads.sent; number += 1) while (!uploads.acknowledged.has(number)) await upload(number)

/** Whether the picture is ready, and its original whole. */
async function isWhole(id: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` }
  for (const endMs = performance.now() + patienceMs; performance.now() < endMs; await pause(200)) {
    const { data } = MediaAnswer.parse((await send(`/v1/media/${id}`, { headers }, 200)).body)
    if (data.state !== 'ready') continue
    const original = data.fileVersions?.original.meta
    const file = await fetch(`${server.address}/files/${original?.pipePath}`)
    return file.ok && (await file.arrayBuffer()).byteLength === original?.bytes
  }
  return false
}

let halfMade = 0
for (const id of uploads.acknowledged.values()) if (!(await isWhole(id))) halfMade += 1
const namesOfLetters = () => peer.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1] ?? '')
const wantedLetters = forms.sent * lettersPerForm
for (const endMs = performance.now() + patienceMs; performance.now() < endMs; await pause(100)) {
  if (new Set(namesOfLetters()).size >= wantedLetters) break
}
const Figures = z.tuple([
  z.object({
    records: z.coerce.number(),
    subjects: z.coerce.number(),
    assets: z.coerce.number(),
    resting: z.array(z.string()),
    failed: z.coerce.number(),
  }),
])
const [{ records, subjects, assets, resting, failed }] = Figures.parse(
  await ask(
    `select (select count(*) from site_messages) as records, (select count(distinct subject) from site_messages) as subjects,
       (select count(*) from media_assets) as assets,
       array(select id::text from letters where state = 'waiting') as resting,
       (select count(*) from letters where state = 'failed') as failed`,
  ),
)
await server.stop('SIGTERM')
await running
const lost = forms.sent - subjects + uploads.sent - Math.min(assets, uploads.sent)
const doubled = records - subjects + Math.max(0, assets - uploads.sent)
const came = new Set(namesOfLetters())
// A letter that was cut off waits longer after each try, and then comes.
const notYetCome = resting.filter((id) => ![...came].some((name) => name.includes(id))).length
const lettersLost = wantedLetters - came.size - notYetCome
const lettersTwice = namesOfLetters().length - came.size

console.log(
  `acknowledged: ${forms.acknowledged.size} forms, ${uploads.acknowledged.size} uploads; ${readWell} reads; ${unavailable} times 503`,
)
console.log(`lost: ${lost}; doubled: ${doubled}; half-made: ${halfMade}; letters lost: ${lettersLost}; all none`)
console.log(`letters that rest before their next try: ${notYetCome}; given up: ${failed}, none`)
console.log(`letters that came twice: ${lettersTwice}; at most ${cutConnections}`)
console.log(`other answers: ${JSON.stringify(Object.fromEntries(wrong))}; none`)
console.log(`process ends: ${processEnds}; none`)
const isKept =
  lost + doubled + halfMade + lettersLost + failed + processEnds + wrong.size === 0 && lettersTwice <= cutConnections
if (!isKept) process.exitCode = 1

import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { openLog } from '@enfilade/server/log'
import { makeDataFolder, type RealServer, startRealServer } from '@enfilade/server/testing/real-server'
import { z } from 'zod'

/**
 * Uploads and forms while the disk for files fills up (Linux, as root, which may mount a small one), and while an S3
 * store is suspended. Afterwards every acknowledged file is read and compared. Usage: node bench/full-disk.ts [rounds]
 */
const rounds = Number(process.argv[2] ?? 20)
const run = promisify(execFile)
const diskBytes = 24_000_000
const Uploaded = z.object({ data: z.object({ _id: z.string(), filePath: z.string().nullable() }) })
const heldMs = 3000
const readinessLimitMs = 5000
const fileLimitMs = 15_000

const figures = { acknowledged: 0, refused: 0, lost: 0, doubled: 0, halfMade: 0, leftOver: 0, otherAnswers: 0, ends: 0 }
const held = { forms: 0, formsLost: 0, readinessLate: 0, filesLate: 0, notHealed: 0 }

async function tokenOf(environment: NodeJS.ProcessEnv): Promise<string> {
  await using site = await openApp(readConfig(environment), openLog('fatal'))
  await site.gallery.accounts.addOperator('keeper@example.org', 'a long enough password')
  const issued = await site.gallery.accounts.issueToken('keeper@example.org')
  if (!issued.done) throw new Error('no token was issued')
  return issued.token
}

/** Accepted as a PDF, and served unchanged. */
function pdfOf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.max(bytes - 9, 1))])
}

async function upload(server: RealServer, token: string, body: Buffer): Promise<string | null> {
  const answer = await fetch(`${server.address}/v1/media?purpose=document`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => null)
  if (answer?.status === 201) {
    figures.acknowledged += 1
    return Uploaded.parse(await answer.json()).data.filePath
  }
  await answer?.arrayBuffer()
  if (answer?.status === 507 || answer?.status === 503) figures.refused += 1
  else figures.otherAnswers += 1
  return null
}

async function isWhole(server: RealServer, path: string, body: Buffer): Promise<'whole' | 'half' | 'lost'> {
  const answer = await fetch(`${server.address}/files/${path}`)
  if (answer.status !== 200) return 'lost'
  return Buffer.from(await answer.arrayBuffer()).equals(body) ? 'whole' : 'half'
}

async function fillDisks(): Promise<void> {
  await using folder = await makeDataFolder()
  const disk = join(folder.path, 'storage')
  await mkdir(disk)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk])
  await using mounted = new AsyncDisposableStack()
  mounted.defer(async () => void (await run('umount', ['-l', disk])))
  const token = await tokenOf({ DATA_DIR: folder.path })
  await using server = await startRealServer({ dataDir: folder.path })
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  const filler = join(disk, 'filler')
  for (let round = 1; round <= rounds; round += 1) {
    const { bavail, bsize } = await statfs(disk)
    const freeBytes = 4096 * (20 + round * 3)
    await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)))
    const bodies = Array.from({ length: 6 }, (_, at) => pdfOf(30_000 + at * 7919 + round * 1031))
    const stored = new Map<Buffer, string>()
    for (const body of bodies) {
      const path = await upload(server, token, body)
      if (path !== null) stored.set(body, path)
    }
    await rm(filler)
    for (const [body, path] of stored) {
      const state = await isWhole(server, path, body)
      if (state === 'lost') figures.lost += 1
      if (state === 'half') figures.halfMade += 1
    }
    // Once there is space, the same bytes are accepted, and are the same asset if they were accepted before.
    for (const body of bodies) {
      const path = await upload(server, token, body)
      if (path === null || (await isWhole(server, path, body)) !== 'whole') figures.halfMade += 1
      if (stored.has(body) && stored.get(body) !== path) figures.doubled += 1
    }
    figures.leftOver += (await readdir(join(disk, 'temporary'))).filter((name) => name.startsWith('upload-')).length
    for (const name of await readdir(join(disk, 'files', 'document'))) await rm(join(disk, 'files', 'document', name))
    console.log(`disk ${round}: ${stored.size} of ${bodies.length} uploads acknowledged on a full disk`)
  }
  if (ended) figures.ends += 1
}

async function holdStores(): Promise<void> {
  const program = resolve(import.meta.dirname, '../server/testing/s3-peer-process.ts')
  const store = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await using opened = new AsyncDisposableStack()
  opened.defer(() => void store.kill('SIGKILL'))
  const [endpoint = ''] = await Promise.race(
    [createInterface({ input: store.stdout })].map(
      (lines) => new Promise<string[]>((done) => lines.once('line', (line) => done([line]))),
    ),
  )
  await using folder = await makeDataFolder()
  const environment = {
    DATA_DIR: folder.path,
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'site',
    S3_ACCESS_KEY_ID: 'peer',
    S3_SECRET_ACCESS_KEY: 'peer',
    FORMS_PER_HOUR: '1000000',
  }
  const token = await tokenOf(environment)
  await using server = await startRealServer({ dataDir: folder.path, environment })
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  const known = pdfOf(50_000)
  const path = await upload(server, token, known)
  if (path === null) throw new Error('the first upload was refused')
  for (let round = 1; round <= rounds; round += 1) {
    const body = pdfOf(20_000 + round)
    store.kill('SIGSTOP')
    const startedMs = performance.now()
    const readiness = untilNotReady(server, startedMs)
    const file = fetch(`${server.address}/files/${path}`).then(async (answer) => {
      await answer.arrayBuffer()
      return { status: answer.status, tookMs: performance.now() - startedMs }
    })
    const number = createHash('sha256').update(`held ${round}`).digest('hex').slice(0, 12)
    const form = await fetch(`${server.address}/v1/contact-us`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': number },
      body: JSON.stringify({ ...exampleSiteMessage, email: `${number}@m.example` }),
    })
    held.forms += 1
    if (form.status !== 201) held.formsLost += 1
    const uploading = upload(server, token, body)
    const ready = await readiness
    if (ready.status !== 503) held.readinessLate += 1
    // Every other round the store returns before any request times out.
    if (round % 2 === 0) await pause(heldMs)
    else await file
    store.kill('SIGCONT')
    const asked = await file
    if (asked.tookMs > fileLimitMs || ![200, 503].includes(asked.status)) held.filesLate += 1
    const stored = await uploading
    if (stored !== null && (await isWhole(server, stored, body)) !== 'whole') figures.halfMade += 1
    if ((await isWhole(server, path, known)) !== 'whole') figures.lost += 1
    if (!(await heals(server))) held.notHealed += 1
    console.log(
      `store ${round}: ready after ${Math.round(ready.tookMs)} ms ${ready.status}, file ${asked.status} after ${Math.round(asked.tookMs)} ms`,
    )
  }
  if (ended) figures.ends += 1
}

/** A recent successful check may be reused for a moment. */
async function untilNotReady(server: RealServer, startedMs: number): Promise<{ status: number; tookMs: number }> {
  for (;;) {
    const answer = await fetch(`${server.address}/readyz`)
    await answer.arrayBuffer()
    const tookMs = performance.now() - startedMs
    if (answer.status === 503 || tookMs > readinessLimitMs) return { status: answer.status, tookMs }
    await pause(100)
  }
}

async function heals(server: RealServer): Promise<boolean> {
  for (let look = 0; look < 20; look += 1) {
    const answer = await fetch(`${server.address}/readyz`)
    await answer.arrayBuffer()
    if (answer.status === 200) return true
    await pause(500)
  }
  return false
}

await fillDisks()
await holdStores()
console.log(figures, held)
const { acknowledged: _acknowledged, refused: _refused, ...faults } = figures
const { forms: _forms, ...late } = held
const bad = [...Object.values(faults), ...Object.values(late)].some((count) => count > 0)
process.exit(bad ? 1 : 0)

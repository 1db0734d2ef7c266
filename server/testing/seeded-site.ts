import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const Opened = z.object({
  /** Such as `http://localhost:40123`. */
  origin: z.string(),
  addresses: z.object({
    draftId: z.string(),
    /** The token of an operator's session. */
    operatorToken: z.string(),
  }),
})
type Opened = z.infer<typeof Opened>

export type SeededSite = Pick<Opened, 'origin'> & Opened['addresses'] & AsyncDisposable

/** Seeds the small site of `seeded-site-process.ts` in a new folder, and leaves it closed. */
export async function seedSite(dataDir: string): Promise<void> {
  await using making = new AsyncDisposableStack()
  const half = making.adopt(`${dataDir}-half-made`, (path) => rm(path, { recursive: true, force: true }))
  await mkdir(half, { recursive: true })
  {
    await using _house = await openAppOn(half)
  }
  await rename(half, dataDir)
}

/** A database that was killed leaves its socket behind, which cannot be copied and is not needed. */
async function isOfTheSite(path: string): Promise<boolean> {
  return !(await lstat(path)).isSocket()
}

/**
 * Opens the small site of `seeded-site-process.ts` as a separate process, on a data folder that is removed when it
 * closes: a copy of one that was seeded before, or else newly seeded.
 */
export async function openSeededSite(seededDir?: string): Promise<SeededSite> {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.adopt(await mkdtemp(join(tmpdir(), 'enfilade-seeded-site-process-')), (path) =>
    rm(path, { recursive: true, force: true }),
  )
  if (seededDir !== undefined)
    await cp(seededDir, dataDir, { recursive: true, preserveTimestamps: true, filter: isOfTheSite })
  const site = opened.use(await openAppOn(dataDir))
  const closing = opened.move()
  return { ...site, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

/** On a busy machine a database writes for a long time before it ends. */
const databaseEndsWithinMs = 60_000

/**
 * A database may end after the process that started it, and only then is its folder complete. Throws if it does not.
 */
async function databaseEnded(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const until = Date.now() + databaseEndsWithinMs
  while (await isHeldOpen(lock)) {
    if (Date.now() > until) throw new Error(`The database in ${dataDir} does not end.`)
    await setTimeout(50)
  }
}

/** Whether the process named in a lock still runs; a killed one leaves its lock behind. */
async function isHeldOpen(lock: string): Promise<boolean> {
  const held = await readFile(lock, 'utf8').catch(() => null)
  const pid = Number(held?.split('\n', 1)[0])
  if (held === null || !Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function openAppOn(dataDir: string): Promise<SeededSite> {
  await using opened = new AsyncDisposableStack()
  // As root, the database runs as another account, which needs access.
  await chmod(dataDir, 0o755)
  const program = resolve(import.meta.dirname, 'seeded-site-process.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  opened.defer(async () => {
    child.kill('SIGTERM')
    await ended
    await databaseEnded(dataDir)
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"origin"')) continue
    const { origin, addresses } = Opened.parse(JSON.parse(line))
    const closing = opened.move()
    return { origin, ...addresses, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }
  throw new Error('The site did not open.')
}

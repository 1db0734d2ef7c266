import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@enfilade/server/testing/free-port'
import { z } from 'zod'

/** A server to compare ours with, as a separate process. */
export type Peer = AsyncDisposable & { port: number; pid: number }

const nextList = resolve(import.meta.dirname, 'peers/next-list')
const startTimeoutMs = 60_000

/** A Node server that answers one string of 40 kB. */
export async function openBareServer(): Promise<Peer> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const { port } = z.object({ port: z.int() }).parse(JSON.parse(String(line)))
  return { ...runningPeer(child), port }
}

/**
 * The list of works as a minimal Next.js app on the same database: installed at exact versions into its own folder,
 * built and started for production, and removed when it is closed.
 */
export async function openNextList(databaseUrl: string): Promise<Peer> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'enfilade-next-list-')), (path) =>
    rm(path, { recursive: true, force: true }),
  )
  await cp(nextList, folder, { recursive: true })
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.template')) await rename(join(folder, name), join(folder, name.slice(0, -'.template'.length)))
  }
  const environment = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
  }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], { cwd: folder })
  const next = join(folder, 'node_modules/next/dist/bin/next')
  execFileSync(process.execPath, [next, 'build'], { cwd: folder, env: environment })
  const port = await freePort()
  const child = spawn(process.execPath, [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const peer = opened.use(runningPeer(child))
  await waitUntilOpen(port)
  const kept = opened.move()
  return { port, pid: peer.pid, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function runningPeer(child: ChildProcess): AsyncDisposable & { pid: number } {
  if (child.pid === undefined) throw new Error('a peer did not start')
  const ended = once(child, 'exit')
  return {
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitUntilOpen(port: number): Promise<void> {
  const untilMs = performance.now() + startTimeoutMs
  while (performance.now() < untilMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/works`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('the Next.js app did not open')
}

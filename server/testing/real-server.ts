import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const main = resolve(import.meta.dirname, '../main.ts')
/** Like `npm start`: a large young generation, so that a page's garbage is freed before it moves to the old one. */
const runtimeOptions = ['--max-semi-space-size=32']
const startTimeoutMs = 60_000
/** The time between a program's last output and its end. */
const endTimeoutMs = 2000
const OpenLine = z.object({ msg: z.literal('open'), port: z.int() })

export type Ending = { code: number | null; signal: NodeJS.Signals | null }

/** The program ended before it was open, or was not open in time; in that case it has no `ending` yet. */
export class ServerNeverOpened extends Error {
  readonly ending: Ending | null

  constructor(output: string, ending: Ending | null) {
    super(`The server did not open:\n${output}`)
    this.ending = ending
  }
}

export type RealServer = AsyncDisposable & {
  /** Such as `http://localhost:40123`. */
  address: string
  pid: number
  dataDir: string
  /** Sends the signal and waits for the end. `SIGKILL` is like a power cut or the system's out-of-memory killer. */
  stop(signal: NodeJS.Signals): Promise<Ending>
  /** Resolves when the process has ended for any reason. */
  ended: Promise<Ending>
  /** All of its log so far. */
  output(): string
}

/** A data folder for one test; pass it to several servers in turn to see what survives them. */
export async function makeDataFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'enfilade-server-'))
  // As root, the database runs as another account, which needs access.
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Starts the real program as a separate process, on a free port and the given data folder (else its own, removed at the
 * end), and waits until it is open. Closing it sends SIGTERM if it still runs.
 *
 * @throws ServerNeverOpened
 */
export async function startRealServer(
  options: { dataDir?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<RealServer> {
  await using opened = new AsyncDisposableStack()
  const dataDir = options.dataDir ?? opened.use(await makeDataFolder()).path
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    // Many pictures, which few tests use and which would be made during all of them.
    SPACE_PICTURES: 'off',
    DATA_DIR: dataDir,
  }
  // Its own session, so that a test runner's Ctrl-C does not reach it and we close it.
  const child = spawn(process.execPath, [...runtimeOptions, main], {
    env: { ...environment, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'exit').then((): Ending => ({ code: child.exitCode, signal: child.signalCode }))
  const stop = async (signal: NodeJS.Signals): Promise<Ending> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  opened.defer(async () => void (await stop('SIGTERM')))
  const port = await waitUntilOpen(child, (line) => {
    output += `${line}\n`
  })
  if (port === null || child.pid === undefined) {
    throw new ServerNeverOpened(output, await Promise.race([ended, pause(endTimeoutMs, null, { ref: false })]))
  }
  const kept = opened.move()
  return {
    address: `http://localhost:${port}`,
    pid: child.pid,
    dataDir,
    stop,
    ended,
    output: () => output,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** The port it listens on; null if it ended, or did not open in time. */
async function waitUntilOpen(child: ChildProcess, keep: (line: string) => void): Promise<number | null> {
  const { stdout } = child
  if (stdout === null) return null
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), startTimeoutMs)
    const lines = createInterface({ input: stdout })
    lines.on('line', (line) => {
      keep(line)
      const port = openPort(line)
      if (port === null) return
      clearTimeout(timer)
      resolve(port)
    })
    lines.once('close', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}

function openPort(line: string): number | null {
  if (!line.includes('"open"')) return null
  const parsed = OpenLine.safeParse(JSON.parse(line))
  return parsed.success ? parsed.data.port : null
}

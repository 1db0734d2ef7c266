import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A running site to film. */
export type FilmSite = AsyncDisposable & {
  readonly address: string
  /** An operator's token. Rejects for a site that was already running: it has its own operators. */
  operatorToken(): Promise<string>
  /** How to log in as the demo maker; null for a site that was already running. */
  readonly demoMaker: { readonly email: string; readonly password: string } | null
}

const email = 'office@site.example'
const operator = 'desk@site.example'

/**
 * The site at this address, or without one, a new one: the built site and player on an empty folder, with the demo
 * content, which takes a few minutes. It is removed when it is disposed of.
 */
export async function openFilmSite(address: string | undefined, say: (text: string) => void): Promise<FilmSite> {
  if (address !== undefined) {
    const operatorToken = async () => Promise.reject(new Error('Give the token of an operator of this site'))
    return { address, operatorToken, demoMaker: null, [Symbol.asyncDispose]: async () => undefined }
  }
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-films-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'off',
    BRAND_EMAIL: email,
    NODE_ENV: 'production',
  }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  opened.defer(() => endChild(server))
  const at = await openedAt(server)
  say('Putting in the demo content …')
  const [, makerEmail = '', password = ''] =
    /E-mail +(\S+)\s+Password +(\S+)/.exec(await runTool(['demo'], environment)) ?? []
  const kept = opened.move()
  return {
    address: at,
    demoMaker: makerEmail === '' ? null : { email: makerEmail, password },
    async operatorToken() {
      await runTool(['operator', 'add', operator, '--password-stdin'], environment, randomUUID())
      return (await runTool(['operator', 'token', operator], environment)).trim()
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Runs a command of the operator's tool in the running site, and returns its output. */
async function runTool(words: readonly string[], environment: NodeJS.ProcessEnv, typed = ''): Promise<string> {
  const tool = spawn(process.execPath, ['server/enfilade.ts', ...words], {
    cwd: root,
    env: { ...environment, LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  tool.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  tool.stdin.end(typed)
  await once(tool, 'close')
  if (tool.exitCode !== 0) throw new Error(`${words.join(' ')} did not succeed:\n${said}`)
  return said
}

/** Waits for the line of the log with the address. */
async function openedAt(server: ChildProcess): Promise<string> {
  let log = ''
  const { promise, resolve: found, reject } = Promise.withResolvers<string>()
  server.once('close', () => reject(new Error(`The site did not open:\n${log}`)))
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text
    const [, address] = /"address":"(http:[^"]+)","msg":"open"/.exec(log) ?? []
    if (address !== undefined) found(address)
  })
  return promise
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

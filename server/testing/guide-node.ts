import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { guideService } from './operating-guide.ts'
import type { Ending } from './real-server.ts'

const root = resolve(import.meta.dirname, '../..')
const longestStartMs = 90_000

export type GuideNode = AsyncDisposable & {
  /** The address of the node itself, without a proxy. */
  address: string
  /** All of its log. */
  output(): string
  stop(signal: NodeJS.Signals): Promise<Ending>
}

/**
 * Starts a node like the systemd unit of docs/operating.md, with the settings of its `.env`, and waits until it is
 * ready. Passes on nothing of the test's environment except the paths of programs.
 */
export async function startGuideNode(settings: NodeJS.ProcessEnv): Promise<GuideNode> {
  await using opened = new AsyncDisposableStack()
  const service = await guideService({ '/opt/enfilade': root })
  const { PATH, HOME } = process.env
  const child = spawn(service.command, service.words, {
    cwd: service.workingDirectory,
    env: { PATH, HOME, ...service.environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'exit').then((): Ending => ({ code: child.exitCode, signal: child.signalCode }))
  const stop = async (signal: NodeJS.Signals): Promise<Ending> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const ending = await Promise.race([ended, pause(service.stopTimeoutMs, null, { ref: false })])
    if (ending === null) throw new Error(`The node outlived the time that the unit gives it:\n${output}`)
    return ending
  }
  opened.defer(async () => void (await stop('SIGTERM')))
  const address = `http://${settings['HOST']}:${settings['PORT']}`
  for (const deadlineMs = performance.now() + longestStartMs; !(await isReady(address)); await pause(100)) {
    if (child.exitCode !== null || performance.now() > deadlineMs) throw new Error(`The node is not ready:\n${output}`)
  }
  const kept = opened.move()
  return { address, output: () => output, stop, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => null)
  return answer?.status === 200
}

export type CommandEnd = { code: number | null; output: string }

/** Runs a command of the operator's tool with the settings of a node, like `npm run enfilade -- …`. */
export async function runGuideCommand(settings: NodeJS.ProcessEnv, words: string[], input = ''): Promise<CommandEnd> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [resolve(root, 'server/enfilade.ts'), ...words], {
    cwd: root,
    env: { PATH, HOME, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stdin.end(input)
  await once(child, 'close')
  return { code: child.exitCode, output }
}

export type PublicAnswer = { status: number; location: string | null; body: string }

/**
 * Requests an address of https://art.example.org from the proxy at `port`, as a visitor at `from` does; any address of
 * 127.0.0.0/8 may be one. Rejects if the connection breaks.
 */
export function askPublicly(
  port: number,
  path: string,
  options: { from?: string; method?: string; headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Promise<PublicAnswer> {
  const { from = '127.0.0.2', method = 'GET', headers = {}, body } = options
  return new Promise((answered, failed) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        servername: 'art.example.org',
        rejectUnauthorized: false,
        agent: false,
        headers: {
          Host: 'art.example.org',
          ...headers,
          ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', failed)
        answer.once('end', () =>
          answered({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.once('error', failed)
    asked.end(body)
  })
}

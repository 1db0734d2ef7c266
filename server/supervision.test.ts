import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleSiteMessage } from '@enfilade/contract/form-examples'
import { openDatabase } from '#database'
import { openLog } from '#log'
import { freePort } from '#testing/free-port'
import { makeDataFolder } from '#testing/real-server'
import { restartPauseMs } from './supervision.ts'

const supervision = join(import.meta.dirname, 'supervision.ts')
const main = join(import.meta.dirname, 'main.ts')

test('pauses between starts grow to a minute', () => {
  assert.deepEqual([1, 2, 3, 6, 7, 8, 500].map(restartPauseMs), [1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000])
})

/** A process that supervises a program; the output of both is recorded. */
function supervise(program: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const source = `import { superviseServer } from ${JSON.stringify(supervision)}
    process.exit(await superviseServer(${JSON.stringify(program)}, (text) => console.log(text)))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: import.meta.dirname,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close')
  return {
    child,
    ended,
    output: () => output,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a one-line program under supervision until the supervisor ends. */
async function superviseLine(line: string) {
  await using supervisor = supervise(['-e', line])
  await supervisor.ended
  return { code: supervisor.child.exitCode, output: supervisor.output() }
}

test('a server that ends on purpose or refuses to start is not restarted', async () => {
  for (const code of [0, 78]) assert.deepEqual(await superviseLine(`process.exit(${code})`), { code, output: '' })
})

test('a server that ends unexpectedly is restarted, and its end is reported in one sentence', async () => {
  await using folder = await makeDataFolder()
  const note = JSON.stringify(join(folder.path, 'starts'))
  // Ends once by an error, once by a signal, and then on purpose.
  const line = `const fs = require('node:fs'); fs.appendFileSync(${note}, 'x')
    const starts = fs.readFileSync(${note}).length
    if (starts === 1) process.send({ reason: 'the glass broke' }, () => process.exit(1))
    else if (starts === 2) process.kill(process.pid, 'SIGKILL')`
  assert.deepEqual(await superviseLine(line), {
    code: 0,
    output:
      'The server ended unexpectedly (code 1: the glass broke). It is started again in 1 s.\n' +
      'The server ended unexpectedly (signal SIGKILL). It is started again in 2 s.\n',
  })
})

test('SIGTERM and SIGINT reach the server, which is not restarted', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const line = `process.on('${signal}', () => { console.log('closing'); process.exit(7) })
      console.log('open'); setInterval(() => {}, 1000)`
    await using supervisor = supervise(['-e', line])
    await until(() => supervisor.output().includes('open'))
    supervisor.child.kill(signal)
    await supervisor.ended
    assert.deepEqual([supervisor.child.exitCode, supervisor.output()], [7, 'open\nclosing\n'])
  }
})

/** Makes a process reject an unhandled promise on SIGUSR2. */
const rejecting = `--import data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => void Promise.reject(new Error('the glass broke')))",
)}`

test('a site answers again after any end of its server, with all sent data, and dies with its supervisor', {
  skip: process.platform === 'linux' ? false : 'the test finds processes by /proc',
}, async () => {
  await using folder = await makeDataFolder()
  const port = await freePort()
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder.path,
    DEMO: 'off',
    SPACE_PICTURES: 'off',
  }
  await using supervisor = supervise([main], { ...environment, LOG_LEVEL: 'warn', NODE_OPTIONS: rejecting })
  const site = `http://localhost:${port}`
  await untilOpen(site)
  const sent = await fetch(`${site}/v1/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...exampleSiteMessage, email: 'visitor@example.org' }),
  })
  assert.equal(sent.status, 201, await sent.text())
  const [first = 0] = await childrenOf(supervisor.child)
  process.kill(first, 'SIGKILL')
  await untilOpen(site)
  {
    await using database = await openDatabase({ dataDir: folder.path, log: openLog('silent'), joinRunning: true })
    const { rows } = await database.pool.query('select email from site_messages')
    assert.deepEqual(rows, [{ email: 'visitor@example.org' }])
  }
  const [second = 0] = await childrenOf(supervisor.child)
  assert.notEqual(second, first)
  process.kill(second, 'SIGUSR2')
  await until(() => supervisor.output().includes('ended unexpectedly (code 1: the glass broke)'))
  assert.match(supervisor.output(), /"level":60.*"origin":"unhandledRejection".*an error that nothing caught/)
  await untilOpen(site)
  const [third = 0] = await childrenOf(supervisor.child)
  supervisor.child.kill('SIGKILL')
  await until(() => !isAlive(third))
})

async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilOpen(site: string): Promise<void> {
  await until(() =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}

async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await pause(100)
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@enfilade/server/testing/free-port'
import { z } from 'zod'

/**
 * From a bare clone to walkable rooms, in seconds, on two processors; installing is not counted. These are bounds for
 * an otherwise idle machine: run it when nothing else does.
 */
const most = { firstPageS: 20, firstExhibitionS: 60, allContentS: 240, secondStartS: 5 } as const
const leastExhibitions = 8

const repository = resolve(import.meta.dirname, '..')
const clone = await mkdtemp(join(tmpdir(), 'enfilade-bare-clone-'))
await chmod(clone, 0o755)

const ExhibitionList = z.object({ data: z.array(z.object({ url: z.string() })), count: z.int() })

/** Returns null until the site answers. */
async function ask(address: string): Promise<Response | null> {
  try {
    const response = await fetch(address)
    return response.ok ? response : null
  } catch {
    return null
  }
}

async function waitFor(what: string, mostS: number, isThere: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + mostS * 3000
  while (!(await isThere())) {
    if (performance.now() > until) throw new Error(`${what} took more than three times ${mostS} s`)
    await sleep(100)
  }
}

/** The site's output in the terminal, for people. */
let said = ''

function start(port: number): ChildProcess {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: join(clone, 'data') },
    detached: true,
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    said += text
  })
  return child
}

/** npm passes a signal on to the process it started; both are in their own process group. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

const figures: { name: string; seconds: number; most: number }[] = []
let child: ChildProcess | null = null
try {
  execFileSync('git', ['clone', '--quiet', repository, clone])
  execFileSync(process.execPath, ['scripts/set-up.mjs'], { cwd: clone, stdio: 'inherit' })
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`

  const begunMs = performance.now()
  const sinceBegunS = () => (performance.now() - begunMs) / 1000
  child = start(port)
  await waitFor('the first page', most.firstPageS, async () => (await ask(`${site}/`)) !== null)
  figures.push({ name: 'first page answers', seconds: sinceBegunS(), most: most.firstPageS })

  const published = async () => {
    const answer = await ask(`${site}/v1/public-exhibitions/?limit=100`)
    return answer === null ? [] : ExhibitionList.parse(await answer.json()).data
  }
  await waitFor('the first exhibition', most.firstExhibitionS, async () => {
    const [first] = await published()
    if (first === undefined) return false
    return (await ask(`${site}/v1/exhibitions/${first.url}/scene`)) !== null
  })
  figures.push({ name: 'first exhibition can be walked', seconds: sinceBegunS(), most: most.firstExhibitionS })

  await waitFor('all content', most.allContentS, async () => {
    await sleep(500)
    return said.includes('The demo content is in') && (await published()).length >= leastExhibitions
  })
  figures.push({ name: 'all demo content stands', seconds: sinceBegunS(), most: most.allContentS })
  await stop(child)

  const againMs = performance.now()
  child = start(port)
  await waitFor('the second start', most.secondStartS, async () => (await ask(`${site}/`)) !== null)
  figures.push({
    name: 'second start answers',
    seconds: (performance.now() - againMs) / 1000,
    most: most.secondStartS,
  })
} finally {
  if (child !== null) await stop(child)
  await rm(clone, { recursive: true, force: true })
}

for (const { name, seconds, most: bound } of figures) {
  console.log(`${name}: ${seconds.toFixed(1)} s (at most ${bound})`)
}
if (figures.some(({ seconds, most: bound }) => seconds > bound)) process.exitCode = 1

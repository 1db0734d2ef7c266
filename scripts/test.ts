import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { ensureReverseProxies } from '@enfilade/server/testing/reverse-proxies'
import { findSystemPostgres, openSystemPostgres } from '@enfilade/server/testing/system-postgres'
import { openTestServer } from '@enfilade/server/testing/test-database'
import { z } from 'zod'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

const TestCounts = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() })
type Count = z.infer<typeof TestCounts>

const checks = ['format', 'lint', 'types', 'walls', 'pages', 'unused', 'docs', 'licences'] as const
/** Those that compute and keep nothing: one process for all of them takes a sixth of what a process for each takes. */
const plainTests = '{contract,scene,player}/**/*.test.ts'
const otherTests = '{server,site,demo,scripts,bench}/**/*.test.ts'
/** Those that a database decides; pictures, rooms and processes are the same on any. */
const sqlTests =
  'server/{backup,database,jobs,features/{accounts,addresses,artifacts,artists,artworks,businesses,news,seo,tags}}/**/*.test.ts'
const storiesOf = { site: 'e2e/site-*.spec.ts', rooms: 'e2e/{panels,player}-*.spec.ts' } as const
type Project = keyof typeof storiesOf
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** Two files work on two processors while a third waits for its database, for a job, or for the end of a server. */
const filesAtOnce = availableParallelism() + 1

/** What is held back of the output of a part that runs beside another: far more than stories say when all of them fail. */
const mostHeldBytes = 64_000_000

/** A test file that hangs fails, and does not take the others' time. */
const longestFileMs = 600_000

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** The same commands that a contributor runs, one for each processor at a time; each counts as one test. */
async function runChecks(): Promise<Count> {
  const count = { passed: 0, failed: 0, skipped: 0 }
  const waiting = checks.values()
  const runWaiting = async () => {
    for (const check of waiting) {
      const { code, output } = await runCommand('npm', ['run', '--silent', `check:${check}`], {})
      if (code === 0) count.passed += 1
      else count.failed += 1
      say(code === 0 ? `✔ check:${check}` : `✖ check:${check}\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))
  return count
}

/** What needs neither a browser nor a database, in one process. */
async function runPlainTests(): Promise<Count> {
  await using folder = await makeFolder('enfilade-counts-')
  const report = join(folder.path, 'counts.json')
  const program = ['--test', '--test-isolation=none', `--test-timeout=${longestFileMs}`]
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout']
  const counting = [`--test-reporter=./scripts/count-reporter.ts`, `--test-reporter-destination=${report}`]
  const child = spawn(process.execPath, [...program, ...reporters, ...counting, plainTests], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'close')
  return TestCounts.parse(JSON.parse(await readFile(report, 'utf8')))
}

/** The other tests without a browser, each file in a process of its own, all on one PostgreSQL. */
async function runUnitTests(pattern: string, connectionString: string, concurrency: number): Promise<Count> {
  const count = { passed: 0, failed: 0, skipped: 0 }
  // Each file loads the site anew: what has been compiled for one need not be compiled for the next.
  await using compiled = await makeFolder('enfilade-compiled-')
  const files = globSync(pattern, { exclude: ['**/node_modules/**', '**/build/**'] }).sort()
  const tests = run({
    files,
    concurrency,
    timeout: longestFileMs,
    env: { ...process.env, TEST_DATABASE_URL: connectionString, NODE_COMPILE_CACHE: compiled.path },
  })
  tests.on('test:pass', ({ details, skip, todo }) => {
    if (details.type === 'suite') return
    if (skip !== undefined || todo !== undefined) count.skipped += 1
    else count.passed += 1
  })
  tests.on('test:fail', ({ details, todo }) => {
    if (details.type === 'suite') return
    if (todo !== undefined) count.skipped += 1
    else count.failed += 1
  })
  const output = tests.compose(spec)
  output.pipe(process.stdout)
  await once(output, 'end')
  return count
}

/** What stories need besides a site: a browser, or null where there is none, and the built site and player. */
async function prepareStories(): Promise<string | null> {
  // Both use apt, one after the other.
  const [browser] = await Promise.all([ensureChromium(say), build(say)])
  await ensureReverseProxies(say)
  return browser
}

/** Stories begin as soon as they can be told, and what they say is held back until it is asked for. */
function beginStories(project: Project, workers: number, prepared: Promise<string | null>) {
  const output = new PassThrough({ highWaterMark: mostHeldBytes })
  const running = tellStories(project, workers, prepared, output).finally(() => output.end())
  running.catch(() => undefined)
  return async (): Promise<Count> => {
    output.pipe(process.stdout, { end: false })
    await finished(output)
    return await running
  }
}

/** Visitors' stories in a real browser, against the built site and player: those of one project of playwright.config.ts. */
async function tellStories(
  project: Project,
  workers: number,
  prepared: Promise<string | null>,
  output: PassThrough,
): Promise<Count> {
  if ((await prepared) === null) return { passed: 0, failed: 0, skipped: globSync(storiesOf[project]).length }
  await using folder = await makeFolder('enfilade-stories-')
  const report = join(folder.path, 'report.json')
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  // Each run empties the folder for its pictures of failures when it begins.
  const ways = [`--project=${project}`, `--workers=${workers}`, `--output=test-results/${project}`]
  const child = spawn(process.execPath, [...program, ...ways], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
  })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
  await once(child, 'close')
  const { stats } = PlaywrightReport.parse(JSON.parse(await readFile(report, 'utf8')))
  if (stats.flaky > 0)
    output.write(`${stats.flaky} of the stories needed a second try: see above which, and find out why.\n`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

async function makeFolder(name: string): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), name))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

async function runCommand(command: string, args: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, output }
}

/** A part that breaks off as a whole counts as one failure, and the others still run. */
async function attempt(name: string, part: () => Promise<Count>): Promise<Count> {
  say(`\n── ${name}`)
  try {
    return await part()
  } catch (error) {
    say(`✖ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const checking = attempt('checks', runChecks)
const prepared = prepareStories()
// Whoever tells a story hears of it.
prepared.catch(() => undefined)
const counts: Count[] = [await checking]
counts.push(
  await attempt('tests of what only computes', runPlainTests),
  await attempt('tests', async () => {
    await using server = await openTestServer()
    return await runUnitTests(otherTests, server.connectionString, filesAtOnce)
  }),
)
// Two of pages and one of rooms, as in playwright.config.ts. Rooms take longest: what speaks SQL is tested beside the last.
const tellOfRooms = beginStories('rooms', 1, prepared)
counts.push(await attempt('stories of the site in a browser', beginStories('site', 2, prepared)))
const systemPostgres = findSystemPostgres()
if (systemPostgres !== null) {
  counts.push(
    await attempt(`tests of what speaks SQL, on ${systemPostgres}`, async () => {
      await using server = await openSystemPostgres(systemPostgres)
      return await runUnitTests(sqlTests, server.connectionString, availableParallelism())
    }),
  )
}
counts.push(await attempt('stories of rooms in a browser', tellOfRooms))

const total = (part: keyof Count) => counts.reduce((sum, count) => sum + count[part], 0)
say(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exit(total('failed') === 0 ? 0 : 1)

import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ensureReverseProxies } from '@enfilade/server/testing/reverse-proxies'
import { findSystemPostgres, openSystemPostgres } from '@enfilade/server/testing/system-postgres'
import { openTestServer } from '@enfilade/server/testing/test-database'
import { z } from 'zod'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { makeFolder } from './temporary-folder.ts'
import { addCounts, type Count, groupTestFiles, runUnitTests } from './unit-tests.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

const checks = ['format', 'lint', 'types', 'pages', 'names', 'unused', 'docs', 'licences'] as const
/** Pure computations without state: one process for all of them takes a sixth of the time of a process each. */
const plainTests = '{contract,scene,player,site,studio,ui}/**/*.test.ts'
const otherTests = '{server,demo,scripts,bench}/**/*.test.ts'
/** Tests that depend on the database; pictures, rooms and processes are the same on any. */
const sqlTests =
  'server/{backup,database,jobs,records,features/{catalogue/{artifacts,artists,artworks,tags},people/accounts,publicity/{businesses,news,seo}}}/**/*.test.ts'
/** Those that start their own PostgreSQL: they have already run, and would do the same again. */
const ownDatabaseTests = [
  'server/backup/restore-exclusion.test.ts',
  'server/database/{folder-lock,postgres-leftovers}.test.ts',
]
const storiesOf = { site: 'e2e/{site,studio}-*.spec.ts', rooms: 'e2e/{panels,player}-*.spec.ts' } as const
type Project = keyof typeof storiesOf
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** Selects a part of the cases that differ only in chance or in number (server/testing/test-thoroughness.ts). */
const seed = process.env.ENFILADE_TEST_SEED ?? String(randomInt(1, 10_000))

/** Two processes use two processors while a third waits for its database, a job, or the end of a server. */
const groupsAtOnce = availableParallelism() + 1

/** The buffer for the output of a part that runs beside another: more than the stories print when all of them fail. */
const mostHeldBytes = 64_000_000

/** The lines that name failures, repeated at the end, because nobody scrolls back far. */
const failures = new Set<string>()

function noteFailures(text: string): void {
  for (const line of text.split('\n')) {
    if (/^\s*[✖✘] /.test(line) && !line.includes('failing tests:')) failures.add(line.trim())
  }
}

function say(text: string): void {
  noteFailures(text)
  process.stdout.write(`${text}\n`)
}

/** The same commands that a contributor runs, one per processor at a time; each counts as one test. */
async function runChecks(): Promise<Count> {
  const count = { passed: 0, failed: 0, skipped: 0 }
  const waiting = checks.values()
  const runWaiting = async (checksInTurn: Iterable<string>) => {
    for (const check of checksInTurn) {
      const { code, output } = await runCommand('npm', ['run', '--silent', `check:${check}`], {})
      if (code === 0) count.passed += 1
      else count.failed += 1
      say(code === 0 ? `✔ check:${check}` : `✖ check:${check}\n${output}`)
    }
  }
  // It plants violations among the sources, which no other check may read.
  await runWaiting(['walls'])
  await Promise.all(Array.from({ length: availableParallelism() }, () => runWaiting(waiting)))
  return count
}

const globFiles = (pattern: string, exclude: readonly string[] = []) =>
  globSync(pattern, { exclude: ['**/node_modules/**', '**/build/**', ...exclude] }).sort()

/** Tests without a browser, all on one PostgreSQL. */
async function runOn(connectionString: string, groups: readonly (readonly string[])[]): Promise<Count> {
  const environment = { ...process.env, TEST_DATABASE_URL: connectionString }
  return runUnitTests(groups, { atOnce: groupsAtOnce, environment, say })
}

/** Prepares the stories: a browser, or null if there is none, and the built site and player. */
async function prepareStories(): Promise<string | null> {
  // Both use apt, one after the other.
  const [browser] = await Promise.all([ensureChromium(say), build(say)])
  await ensureReverseProxies(say)
  return browser
}

/** Starts the stories as soon as they are prepared, and buffers their output until it is requested. */
function beginStories(project: Project, workers: number, prepared: Promise<string | null>) {
  const output = new PassThrough({ highWaterMark: mostHeldBytes })
  const running = tellStories(project, workers, prepared, output).finally(() => output.end())
  running.catch(() => undefined)
  return async (): Promise<Count> => {
    let told = ''
    output.on('data', (part: Buffer) => {
      told += part.toString()
    })
    output.pipe(process.stdout, { end: false })
    await finished(output)
    noteFailures(told)
    return await running
  }
}

/** Visitors' stories in a real browser, against the built site and player: one project of playwright.config.ts. */
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
  // Each run clears the folder for its screenshots of failures when it begins.
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

/** A part that throws counts as one failure, and the others still run. */
async function attempt(name: string, part: () => Promise<Count>): Promise<Count> {
  say(`\n── ${name}`)
  try {
    return await part()
  } catch (error) {
    say(`✖ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

say(
  `Of cases that differ only in chance or in number a part is taken: ENFILADE_TEST_SEED=${seed} takes the same again.`,
)
// Each process loads the site or the server again; a compile cache saves the others the work.
const compiled = await makeFolder('enfilade-compiled-')
Object.assign(process.env, { ENFILADE_TEST_SEED: seed, NODE_COMPILE_CACHE: compiled.path })
const checking = attempt('checks', runChecks)
const prepared = prepareStories()
// Each run of stories reports this error.
prepared.catch(() => undefined)
const counts: Count[] = [await checking]
counts.push(
  await attempt('tests without a browser', async () => {
    await using server = await openTestServer()
    return await runOn(server.connectionString, [globFiles(plainTests), ...groupTestFiles(globFiles(otherTests))])
  }),
)
// Two workers for pages and one for rooms, as in playwright.config.ts. Rooms take longest: the SQL tests run beside the
// last of them.
const tellOfRooms = beginStories('rooms', 1, prepared)
counts.push(await attempt('stories of the site in a browser', beginStories('site', 2, prepared)))
const systemPostgres = findSystemPostgres()
if (systemPostgres !== null) {
  counts.push(
    await attempt(`tests of what speaks SQL, on ${systemPostgres}`, async () => {
      await using server = await openSystemPostgres(systemPostgres)
      return await runOn(server.connectionString, groupTestFiles(globFiles(sqlTests, ownDatabaseTests)))
    }),
  )
}
counts.push(await attempt('stories of rooms in a browser', tellOfRooms))

const { passed, failed, skipped } = addCounts(counts)
if (failures.size > 0)
  process.stdout.write(`\nFailed, some perhaps in a first try alone:\n${[...failures].join('\n')}\n`)
say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
await compiled[Symbol.asyncDispose]()
process.exit(failed === 0 ? 0 : 1)

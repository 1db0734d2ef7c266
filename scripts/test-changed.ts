import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { openTestServer } from '@enfilade/server/testing/test-database'
import { reachedFrom, readImportGraph } from './import-graph.ts'
import { groupTestFiles, runUnitTests } from './unit-tests.ts'

/*
 * Runs the tests that a change can affect, as far as they fit into two minutes: `npm run test:changed`, or `npm run
 * test:changed -- v1.2` for the change since a commit other than the fork from main. `--all` runs every test that the
 * change can affect.
 */

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

/** The rest of the two minutes is for the last tests to finish. */
const noTestBeginsAfterMs = 60_000

/** These import all features: through them every change would reach every test that opens a whole server. */
const hubs = new Set(['server/gallery.ts', 'server/feature-routes.ts', 'server/enfilade.ts', 'site/routes.ts'])

const words = process.argv.slice(2)
const takesAll = words.includes('--all')
const ref = words.find((word) => !word.startsWith('--'))

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function git(...words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}

const isCommit = (name: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0

function baseCommit(): string {
  const from = ref ?? ['main', 'origin/main'].find(isCommit)
  if (from === undefined) throw new Error('There is no main to compare with: name a commit.')
  return git('merge-base', 'HEAD', from)[0] ?? from
}

function secondsSince(startMs: number): string {
  return `${((performance.now() - startMs) / 1000).toFixed(0)} s`
}

/** Runs a check and returns whether it passed; prints its output only if it failed. */
async function check(name: string, command: string, ...arguments_: string[]): Promise<boolean> {
  const startMs = performance.now()
  const child = spawn(command, arguments_, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const passed = child.exitCode === 0
  say(passed ? `✔ ${name}, ${secondsSince(startMs)}` : `✖ ${name}\n${output}${complaints}`)
  return passed
}

/** The groups that start in time; adds the files of the others to those that are left. */
function* inTime(groups: readonly (readonly string[])[], untilMs: number, left: string[]) {
  for (const group of groups) {
    if (performance.now() < untilMs) yield group
    else left.push(...group)
  }
}

function* chain(first: readonly (readonly string[])[], then: Iterable<readonly string[]>) {
  yield* first
  yield* then
}

const base = baseCommit()
const changed = [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]
if (changed.length === 0) {
  say(`Nothing has changed since ${base.slice(0, 10)}.`)
  process.exit(0)
}
say(`${changed.length} files have changed since ${base.slice(0, 10)}.`)

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file))
const present = changed.filter((file) => existsSync(file))
const sources = present.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const bin = (name: string) => resolve('node_modules/.bin', name)
const graphRead = readImportGraph(files)
const quickChecks = Promise.all([
  check('format', bin('biome'), 'check', '--no-errors-on-unmatched', ...present),
  sources.length === 0 || check('lint', bin('oxlint'), '--deny-warnings', ...sources),
])
const { dependents, violations } = await graphRead
for (const violation of violations) say(`✖ ${violation}`)
if (violations.length === 0) say('✔ walls')
const types = check('types', process.execPath, 'scripts/check-types.ts')

const isUnitTest = (file: string) => file.endsWith('.test.ts') && existsSync(file)
const reached = reachedFrom(changed, dependents)
const near = reachedFrom(changed, dependents, hubs)
const folders = new Set(changed.map(dirname))
const beside = reached.filter((file) => isUnitTest(file) && folders.has(dirname(file)))
const nearTests = near.filter((file) => isUnitTest(file) && !beside.includes(file))
const farTests = reached.filter((file) => isUnitTest(file) && !beside.includes(file) && !nearTests.includes(file))
say(
  `\n${reached.filter(isUnitTest).length} test files can be reached; ${beside.length + nearTests.length} are near the change`,
)

const farGroups = groupTestFiles(farTests)
// Tests with a process of their own take longest.
const quickFarGroups = takesAll ? farGroups : farGroups.filter((group) => group.length > 1)
const left = farGroups.filter((group) => !quickFarGroups.includes(group)).flat()
const untilMs = takesAll ? Number.POSITIVE_INFINITY : noTestBeginsAfterMs
const groups = inTime([...groupTestFiles(nearTests), ...quickFarGroups], untilMs, left)
await using server = await openTestServer()
const environment = { ...process.env, TEST_DATABASE_URL: server.connectionString }
const count = await runUnitTests(chain(groupTestFiles(beside), groups), {
  atOnce: availableParallelism(),
  environment,
  say,
})

if (left.length > 0) {
  say(`\nLeft out: ${left.length} test files that it reaches from afar, for which there was no time:`)
  say(
    left
      .sort()
      .map((file) => `  ${file}`)
      .join('\n'),
  )
  say('npm run test:changed -- --all takes them as well.')
}
const stories = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
const nearStories = stories.filter((file) => near.includes(file))
say(
  `\nLeft out: the stories in a browser, ${stories.length} files in e2e/. Those that come near the change by what they import:`,
)
say(nearStories.length === 0 ? '  none' : nearStories.map((file) => `  ${file}`).join('\n'))
say('Any may look at what visitors see of it: npm run build, then npx playwright test e2e/….spec.ts')
say('Left out: the checks of unused code, page addresses, documents and licences: npm run check')

const passed = [...(await quickChecks), await types]
const failed = count.failed + violations.length + passed.filter((each) => !each).length
say(`\n${count.passed} passed, ${failed} failed, ${count.skipped} skipped, in ${secondsSince(0)}`)
process.exitCode = failed === 0 ? 0 : 1

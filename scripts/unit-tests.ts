import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, matchesGlob, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { makeFolder } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '..')
const reporter = './scripts/count-reporter.ts'

const TestCounts = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() })

/** The numbers of passed, failed and skipped tests. */
export type Count = z.infer<typeof TestCounts>

/**
 * Test files that share a process: they leave nothing behind in it. Loading the whole gallery takes two seconds of a
 * processor, which is most of the time of such a file.
 */
const sharing = [
  '{bench,contract,demo,player,scene,scripts,site,studio,ui}/**/*.test.ts',
  'server/{calls,features,jobs,mail,records}/**/*.test.ts',
]

/**
 * The exceptions: tests that end processes, use two processors, change global state, or read SVG, which others disable.
 */
export const alone = [
  '**/*-survive*-kills.test.ts',
  'demo/install-demo.test.ts',
  'demo/demo-scenes.test.ts',
  'server/features/catalogue/imports/further-fact.test.ts',
  'server/features/catalogue/imports/real-pictures-import.test.ts',
  'server/features/media/meshes/mesh-models.test.ts',
  'server/features/media/pictures/odd-images.test.ts',
  'server/features/media/pictures/picture-edges.test.ts',
  'server/features/media/room-models/picture-outline.test.ts',
  'server/features/media/pictures/picture-profiles.test.ts',
  'server/features/media/worker-pool/worker-pool.test.ts',
]

/** Files per process: enough that loading is rare, and few enough that the last process ends with the others. */
const filesInAProcess = 8

const matchesAny = (file: string, patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(file, pattern))

/** Test files in groups that each run in one process; those that need their own come first, since they take longest. */
export function groupTestFiles(files: readonly string[]): readonly string[][] {
  const shared = files.filter((file) => matchesAny(file, sharing) && !matchesAny(file, alone)).sort()
  const groups = Map.groupBy(shared, (file) => Math.floor(shared.indexOf(file) / filesInAProcess))
  const own = files.filter((file) => !shared.includes(file)).sort()
  return [...own.map((file) => [file]), ...groups.values()]
}

/** A hanging test fails, and does not use the others' time; the same holds for a process that does not end. */
const longestTestMs = 600_000
const longestProcessMs = 1_200_000

/** Runs each group in its own process, a limited number at once. Prints the output of a process when it has ended. */
export async function runUnitTests(
  groups: Iterable<readonly string[]>,
  options: { atOnce: number; environment: NodeJS.ProcessEnv; say: (text: string) => void },
): Promise<Count> {
  const counts: Count[] = []
  const waiting = groups[Symbol.iterator]()
  const runWaiting = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const { count, output } = await runGroup(next.value, options.environment)
      options.say(output.trimEnd())
      counts.push(count)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, runWaiting))
  return addCounts(counts)
}

/** The sum of the counts. */
export function addCounts(counts: readonly Count[]): Count {
  const total = (part: keyof Count) => counts.reduce((sum, count) => sum + count[part], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

async function runGroup(files: readonly string[], environment: NodeJS.ProcessEnv) {
  await using folder = await makeFolder('enfilade-counts-')
  const report = join(folder.path, 'counts.json')
  const program = ['--test', '--test-isolation=none', `--test-timeout=${longestTestMs}`]
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout']
  const counting = [`--test-reporter=${reporter}`, `--test-reporter-destination=${report}`]
  const child = spawn(process.execPath, [...program, ...reporters, ...counting, ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
    timeout: longestProcessMs,
    killSignal: 'SIGKILL',
  })
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const told = await readFile(report, 'utf8').catch(() => '')
  if (told === '') {
    const because = `✖ ${files.join(', ')}: the process ended by ${child.signalCode ?? child.exitCode} before its tests did`
    return { count: { passed: 0, failed: 1, skipped: 0 }, output: `${output}${complaints}\n${because}` }
  }
  return { count: TestCounts.parse(JSON.parse(told)), output: `${output}${complaints}` }
}

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { plantedViolations } from './planted-violations.ts'

const root = resolve(import.meta.dirname, '..')
const folders = ['contract', 'scene', 'server', 'ui', 'site', 'player', 'studio', 'demo', 'scripts', 'e2e', 'bench']
const present = folders.filter((folder) => existsSync(join(root, folder)))

type Result = { passed: boolean; report: string }

/** Checks the rules of boundaries.config.mjs, for all files or for some. */
function checkImports(paths: string[]): Result {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const run = spawnSync(process.execPath, [cruiser, '--config', 'boundaries.config.mjs', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  // It warns that TypeScript 7 is not its parser; it uses swc, and the planted violations prove that it reads the
  // source.
  const report = `${run.stdout}${run.stderr}`.replace(/\s*‼ missing-tsc-transpiler[\s\S]*?stable\.\n/, '\n')
  return { passed: run.status === 0, report }
}

/** Imports are `./` (own folder), `#…` (a neighbour's front door) or `@enfilade/…` (another workspace), never `../`. */
function findClimbers(): string[] {
  const climbing = /(?:from|import|import\()\s*['"]\.\.\//
  return globSync(`{${present.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  })
    .filter((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .some((line) => climbing.test(line)),
    )
    .map((path) => `${path} imports with ../; use ./, # or @enfilade/`)
}

async function ruleNames(): Promise<string[]> {
  const boundaries = await import(pathToFileURL(join(root, 'boundaries.config.mjs')).href)
  return z
    .object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })
    .parse(boundaries)
    .default.forbidden.map(({ name }) => name)
}

/** Proves that the check can fail: plants a bad import for each rule, and returns the rules that miss theirs. */
function missedRules(rules: string[]): string[] {
  const planted = Object.entries(plantedViolations)
  const files = planted.flatMap(([, { path, source, beside }]) => [{ path, source }, ...(beside ? [beside] : [])])
  for (const { path, source } of files) writeFileSync(join(root, path), source)
  try {
    const { report } = checkImports(files.map(({ path }) => path))
    return rules.filter((rule) => {
      const { path, beside } = plantedViolations[rule] ?? {}
      return ![path, beside?.path].some((at) => report.includes(`error ${rule}: ${at} →`))
    })
  } finally {
    for (const { path } of files) rmSync(join(root, path))
  }
}

const missed = missedRules(await ruleNames())
if (missed.length > 0) {
  process.stderr.write(`The walls check did not catch a planted violation of: ${missed.join(', ')}\n`)
  process.exit(1)
}
const imports = checkImports(present)
process.stdout.write(imports.report)
const climbers = findClimbers()
for (const climber of climbers) process.stderr.write(`${climber}\n`)
if (!imports.passed || climbers.length > 0) process.exit(1)

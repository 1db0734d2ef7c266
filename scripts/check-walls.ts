import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folders = ['contract', 'scene', 'server', 'site', 'player', 'studio', 'demo', 'scripts', 'e2e', 'bench']
const present = folders.filter((folder) => existsSync(join(root, folder)))

type Result = { passed: boolean; report: string }

/** The rules of boundaries.config.mjs, over everything or over some files. */
function checkImports(paths: string[]): Result {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const run = spawnSync(process.execPath, [cruiser, '--config', 'boundaries.config.mjs', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  // It warns that TypeScript 7 is not its parser; swc is, and the planted violation proves that it reads the source.
  const report = `${run.stdout}${run.stderr}`.replace(/\s*‼ missing-tsc-transpiler[\s\S]*?stable\.\n/, '\n')
  return { passed: run.status === 0, report }
}

/** `./` is mine, `#…` a neighbour's front door, `@enfilade/…` another workspace: nobody climbs out of a folder. */
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

const violations = [
  {
    rule: 'player-reaches-the-server-over-http',
    path: 'player/planted-violation.ts',
    source: "import { readConfig } from '@enfilade/server/config'\nexport const planted = readConfig({})\n",
  },
  {
    rule: 'connections-are-made-in-one-place',
    path: 'server/planted-violation.ts',
    source: "import pg from 'pg'\nexport const planted = new pg.Client()\n",
  },
]

/** A check that cannot fail is no check: plant bad imports and see each caught. */
function catchesPlantedViolations(): boolean {
  for (const { path, source } of violations) writeFileSync(join(root, path), source)
  try {
    const { report } = checkImports(violations.map(({ path }) => path))
    return violations.every(({ rule }) => report.includes(rule))
  } finally {
    for (const { path } of violations) rmSync(join(root, path))
  }
}

if (!catchesPlantedViolations()) {
  process.stderr.write('The walls check missed a planted violation: it is not reading the source.\n')
  process.exit(1)
}
const imports = checkImports(present)
process.stdout.write(imports.report)
const climbers = findClimbers()
for (const climber of climbers) process.stderr.write(`${climber}\n`)
if (!imports.passed || climbers.length > 0) process.exit(1)

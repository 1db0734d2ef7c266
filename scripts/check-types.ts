import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const Project = z.object({
  extends: z.literal('../tsconfig.base.json'),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default([]),
})
type Project = z.infer<typeof Project>

/** Workspaces with the same compiler options, checked as one program: a file that several import is read once. */
type Group = { folders: string[]; project: Project }

async function readGroups(): Promise<Group[]> {
  const groups = new Map<string, Group>()
  for (const file of globSync('*/tsconfig.json', { cwd: root }).sort()) {
    const folder = dirname(file)
    const project = Project.parse(JSON.parse(await readFile(join(root, file), 'utf8')))
    const key = JSON.stringify(project.compilerOptions)
    const group = groups.get(key) ?? { folders: [], project: { ...project, include: [], exclude: [] } }
    const below = (pattern: string) => join(root, folder, pattern)
    group.folders.push(folder)
    group.project.include.push(...project.include.map(below))
    group.project.exclude.push(...[...project.exclude, 'node_modules'].map(below))
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Checks a group and prints the compiler's output. */
async function checkGroup({ folders, project }: Group, folder: string): Promise<boolean> {
  const file = join(folder, `tsconfig.${folders.join('-')}.json`)
  await writeFile(file, JSON.stringify({ ...project, extends: join(root, 'tsconfig.base.json') }))
  // Keeps the compiler's results: the next check after a change of a few files then takes a sixth of the time.
  const kept = ['--incremental', '--tsBuildInfoFile', file.replace(/json$/, 'tsbuildinfo')]
  const child = spawn(process.execPath, [compiler, '-p', file, '--pretty', 'false', ...kept], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'exit')
  return child.exitCode === 0
}

/** Checks groups until none are left; one of these runs per processor. */
async function checkNext(waiting: Group[], folder: string): Promise<string[]> {
  const group = waiting.shift()
  if (group === undefined) return []
  const passed = await checkGroup(group, folder)
  return [...(passed ? [] : group.folders), ...(await checkNext(waiting, folder))]
}

const groups = await readGroups()
// The compiler looks for types in the folders above a project.
const folder = join(root, 'node_modules/.check-types')
await mkdir(folder, { recursive: true })
const waiting = [...groups]
const takers = Array.from({ length: availableParallelism() }, () => checkNext(waiting, folder))
const failed = (await Promise.all(takers)).flat()
if (failed.length > 0) {
  process.stderr.write(`Types do not fit in ${failed.sort().join(', ')}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`Types fit in ${groups.map(({ folders }) => folders.join(', ')).join('; ')}\n`)
}

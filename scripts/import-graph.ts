import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const folders = ['contract', 'scene', 'server', 'ui', 'site', 'player', 'studio', 'demo', 'scripts', 'e2e', 'bench']

const Cruise = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** Each file of the repository with the files that import it, start it or read it. */
export type Dependents = ReadonlyMap<string, ReadonlySet<string>>

export type ImportGraph = {
  readonly dependents: Dependents
  /** Imports that `boundaries.config.mjs` forbids. */
  readonly violations: readonly string[]
}

/**
 * Reads which file imports which, without types, and which files a source names: programs it starts, tables it reads.
 */
export async function readImportGraph(files: readonly string[]): Promise<ImportGraph> {
  const arguments_ = [cruiser, '--config', 'boundaries.config.mjs', '--output-type', 'json', ...folders]
  // The findings are in its output; its exit code only counts them.
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, { cwd: root, maxBuffer: 2 ** 28 }).catch(
    (error: unknown) => z.object({ stdout: z.string().min(1) }).parse(error),
  )
  const { modules, summary } = Cruise.parse(JSON.parse(stdout))
  const dependents = new Map<string, Set<string>>()
  const add = (to: string, from: string) => {
    const known = dependents.get(to) ?? new Set()
    dependents.set(to, known.add(from))
  }
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only')) add(resolved, source)
  }
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  for (const source of sources) {
    const text = await readFile(join(root, source), 'utf8').catch(() => '')
    for (const named of filesNamed(source, text, files)) add(named, source)
  }
  const violations = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
  return { dependents, violations }
}

/**
 * Files that a source names in quotes, relative to itself or to the root; for a folder without programs, all its files.
 */
export function filesNamed(source: string, text: string, files: readonly string[]): string[] {
  const quoted = new Set([...text.matchAll(/'([\w@./-]+)'/g)].map(([, name = '']) => name))
  const places = [...quoted].flatMap((name) => [normalize(join(dirname(source), name)), normalize(name)])
  const known = new Set(files)
  return places.flatMap((place) => {
    if (known.has(place)) return place === source ? [] : [place]
    const within = files.filter((file) => file.startsWith(`${place}/`))
    return within.some((file) => /\.(ts|tsx|mjs)$/.test(file)) ? [] : within
  })
}

/** Files that a change of some files can affect, nearest first; stops at `hubs` that did not change themselves. */
export function reachedFrom(
  changed: readonly string[],
  dependents: Dependents,
  hubs: ReadonlySet<string> = new Set(),
): readonly string[] {
  const reached = new Set(changed)
  // The loop also visits what is added to the set meanwhile.
  for (const file of reached) {
    if (hubs.has(file) && !changed.includes(file)) continue
    for (const dependent of dependents.get(file) ?? []) reached.add(dependent)
  }
  return [...reached]
}

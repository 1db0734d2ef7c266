import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const folders = globSync('*/tsconfig.json', { cwd: root }).map(dirname).sort()

/** Checks one workspace and prints what the compiler says of it. */
async function checkFolder(folder: string): Promise<boolean> {
  const child = spawn(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'exit')
  return child.exitCode === 0
}

/** Takes the next folder until there is none; as many of these run at once as there are processors. */
async function checkNext(waiting: string[]): Promise<string[]> {
  const folder = waiting.shift()
  if (folder === undefined) return []
  const passed = await checkFolder(folder)
  return [...(passed ? [] : [folder]), ...(await checkNext(waiting))]
}

const waiting = [...folders]
const failed = (await Promise.all(Array.from({ length: availableParallelism() }, () => checkNext(waiting)))).flat()
if (failed.length > 0) {
  process.stderr.write(`Types do not fit in ${failed.sort().join(', ')}\n`)
  process.exit(1)
}
process.stdout.write(`Types fit in ${folders.join(', ')}\n`)

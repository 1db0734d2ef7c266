import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { sourceHash } from './source-hash.ts'

const root = resolve(import.meta.dirname, '..')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm|glb)$/
const smallestBytes = 1000

type Part = { name: string; folder: string; command: string[]; sources: string[]; served: string }

const shared = ['contract', 'ui', 'package-lock.json', 'tsconfig.base.json']
const parts: Part[] = [
  {
    name: 'site',
    folder: join(root, 'site'),
    command: ['@react-router/dev/bin.cjs', 'build'],
    sources: ['site', ...shared],
    served: 'build/client',
  },
  {
    name: 'player',
    folder: join(root, 'player'),
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    sources: ['player', 'scene', ...shared],
    served: 'build',
  },
  {
    name: 'studio',
    folder: join(root, 'studio'),
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    sources: ['studio', 'scene', ...shared],
    served: 'build',
  },
]

/**
 * Builds the site, the player and the studio in parallel, each only if its sources have changed since its last build. Reports each
 * step to `say`.
 */
export async function build(say: (text: string) => void): Promise<void> {
  const built = await Promise.allSettled(parts.map((part) => buildPart(part, say)))
  const failed = built.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function buildPart(part: Part, say: (text: string) => void): Promise<void> {
  const hash = sourceHash(root, part.sources)
  const stamp = join(part.folder, 'build', '.source-hash')
  if (readIfThere(stamp) === hash) return
  const startedMs = Date.now()
  say(`Building the ${part.name} …`)
  rmSync(stamp, { force: true })
  await run(part)
  await compressFiles(join(part.folder, part.served))
  await writeFile(stamp, hash)
  say(`Built the ${part.name} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`)
}

async function run({ name, folder, command }: Part): Promise<void> {
  const [program = '', ...args] = command
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`The ${name} could not be built:\n${output}`)
}

/** Writes the smallest brotli and gzip of each file beside it, so that no request waits for compression. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path)
      if (bytes.byteLength < smallestBytes) return
      await writeFile(`${path}.br`, await brotli(bytes))
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) await build((text) => process.stdout.write(`${text}\n`))

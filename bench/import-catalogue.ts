import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import { z } from 'zod'
import { familyOf, heldMib } from './process-family.ts'

/**
 * The whole real catalogue through the operator's command into an empty site: rows per second, and the peak memory of
 * the command and its PostgreSQL together, as the sum of their resident sets. Shared pages of PostgreSQL's processes
 * are counted once for each, so the true figure is lower. Then the same again, which must find nothing to do.
 */
const leastRowsPerS = 300
const mostMemoryMib = 1024
const sampleEveryMs = 200
const tables = ['artists.jsonl', 'artifacts.jsonl.gz', 'artworks.jsonl.gz'] as const

const catalogue = realDataFolder('catalogue')
if (catalogue === null) throw new Error(withoutRealData)
const repository = resolve(import.meta.dirname, '..')
/** What `npm run enfilade` runs, without npm between. */
const Manifest = z.object({ scripts: z.object({ enfilade: z.string() }) })
const manifest = Manifest.parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')))
const [, ...program] = manifest.scripts.enfilade.split(' ')
const folder = await mkdtemp(join(tmpdir(), 'enfilade-import-'))
await chmod(folder, 0o755)

type Run = {
  rows: number
  taken: number
  updated: number
  unchanged: number
  refused: number
  rowsPerS: number
  peakMib: number
  processorS: number
}

async function importAll(): Promise<Run> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [...program, 'import', join(folder, 'tables'), '--status', 'MUSEUM_COLLECTION'],
    {
      cwd: repository,
      env: { ...process.env, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let peakMib = 0
  const processorSOf = new Map<number, number>()
  const sampling = setInterval(() => {
    if (child.pid === undefined) return
    const family = familyOf(child.pid)
    peakMib = Math.max(
      peakMib,
      family.reduce((sum, { pid }) => sum + heldMib(pid, 'VmRSS'), 0),
    )
    for (const { pid, processorS } of family) processorSOf.set(pid, processorS)
  }, sampleEveryMs)
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  clearInterval(sampling)
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}: ${said.slice(-500)}`)
  const seconds = (performance.now() - began) / 1000
  const counts = { rows: 0, taken: 0, updated: 0, unchanged: 0, refused: 0 }
  // The last line of counts of each table is the one before the count of its lines.
  const ends = said.matchAll(
    /(\d+) rows[^:\n]*: (\d+) taken, (\d+) updated, (\d+) unchanged, (\d+) refused\n(?=\d+ lines)/g,
  )
  for (const [, rows, taken, updated, unchanged, refused] of ends) {
    counts.rows += Number(rows)
    counts.taken += Number(taken)
    counts.updated += Number(updated)
    counts.unchanged += Number(unchanged)
    counts.refused += Number(refused)
  }
  const processorS = [...processorSOf.values()].reduce((sum, one) => sum + one, 0)
  return { ...counts, rowsPerS: counts.rows / seconds, peakMib, processorS }
}

function tell(what: string, { rows, taken, updated, unchanged, refused, rowsPerS, peakMib, processorS }: Run): void {
  console.log(
    `${what}: ${rows} rows (${taken} taken, ${updated} updated, ${unchanged} unchanged, ${refused} refused), ` +
      `${Math.round(rowsPerS)} rows a second, ${Math.round(processorS)} s of processor time, at most ${Math.round(peakMib)} MiB`,
  )
}

try {
  await mkdir(join(folder, 'tables'))
  for (const table of tables) await symlink(join(catalogue, table), join(folder, 'tables', table))
  const first = await importAll()
  tell('First time', first)
  const again = await importAll()
  tell('Once more', again)
  const peakMib = Math.max(first.peakMib, again.peakMib)
  const kept =
    first.rowsPerS >= leastRowsPerS &&
    again.rowsPerS >= first.rowsPerS &&
    again.taken + again.updated === 0 &&
    peakMib <= mostMemoryMib
  console.log(`Bound: ${leastRowsPerS} rows a second, ${mostMemoryMib} MiB, nothing to do the second time, and faster`)
  if (!kept) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

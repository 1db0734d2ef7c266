import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { openLog } from '@enfilade/server/log'
import { generateCatalogue } from '@enfilade/server/testing/generated-catalogue'
import { startRealServer } from '@enfilade/server/testing/real-server'
import { familyOf } from './process-family.ts'

/**
 * The cost of a list, a filtered list and a work with 1,000,000 generated works compared with 10,000: processor time of
 * the server and of its PostgreSQL, which depends little on other load, per request of the API over HTTP. Every request
 * is different, so that no answer is cached. Both sites are measured alternately.
 *
 * npx node bench/catalogue-growth.ts [folder]
 *
 * With a folder, the sites are made there the first time and reused the next.
 */
const mostTimes = 1.3
const sizes = [
  { works: 10_000, artists: 1000 },
  { works: 1_000_000, artists: 50_000 },
] as const
const rounds = 7
const requestsInRound = 150

const given = process.argv[2]
const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'enfilade-growth-')) : resolve(given)

type ProcessorTimes = Map<number, number>

/**
 * Processor seconds of the server, the programs it started and the PostgreSQL processes of its connections, by process
 * id. PostgreSQL's own work, such as vacuuming after a large load, does not count.
 */
function processorTimesOf(rootPid: number): ProcessorTimes {
  return new Map(
    familyOf(rootPid)
      .filter(({ pid }) => servesRequests(pid))
      .map(({ pid, processorS }) => [pid, processorS]),
  )
}

function servesRequests(pid: number): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return !title.startsWith('postgres:') || title.includes('[local]')
  } catch {
    return false
  }
}

/** What was computed in between by the processes that are still there: a connection that idles is closed after a while. */
function secondsBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

async function makeSite(size: (typeof sizes)[number]): Promise<string> {
  const dataDir = join(folder, String(size.works))
  await mkdir(dataDir, { recursive: true })
  await chmod(folder, 0o755)
  await chmod(dataDir, 0o755)
  await using site = await openApp(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }), openLog('warn'))
  const { count } = await site.gallery.artworks.list({ limit: 0 })
  if (count === size.works) return dataDir
  if (count !== 0) throw new Error(`${dataDir} holds ${count} works; remove it and try again`)
  console.log(`Making up ${size.works} works`)
  await generateCatalogue(site.pool, size)
  return dataDir
}

const types = ['painting', 'drawing', 'print', 'photography', 'sculpture']
const mediums = ['oil', 'pencil', 'ink', 'intaglio', 'bronze']
const periods = ['17th-century', '18th-century', '19th-century', '20th-century']
const kindsOfRequest = {
  list: (n: number, works: number) => `/v1/public-artpieces?skip=${(n * 7919) % (works - 12)}`,
  filter: (n: number) =>
    `/v1/public-artpieces?arttype=${types[n % 5]}&medium=${mediums[(n * 3) % 5]}&period=${periods[(n * 7) % 4]}&limit=${12 + (n % 3)}&skip=${n % 11}`,
  artist: (n: number) => `/v1/public-artpieces?artist=artist-1&arttype=${types[n % 5]}&skip=${n % 97}`,
  item: (n: number, works: number) => `/v1/public-artpieces/work-${1 + ((n * 7919) % works)}`,
} as const

const sites: { works: number; address: string; pid: number }[] = []
try {
  await using opened = new AsyncDisposableStack()
  for (const size of sizes) {
    const dataDir = await makeSite(size)
    const server = opened.use(await startRealServer({ dataDir }))
    sites.push({ works: size.works, address: server.address, pid: server.pid })
  }
  let asked = 0
  for (const [kind, pathOf] of Object.entries(kindsOfRequest)) {
    const costsMs = new Map(sites.map(({ works }): [number, number[]] => [works, []]))
    for (let round = 0; round <= rounds; round++) {
      for (const { works, address, pid } of sites) {
        const before = processorTimesOf(pid)
        for (let request = 0; request < requestsInRound; request++) {
          asked += 1
          const response = await fetch(address + pathOf(asked, works))
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${pathOf(asked, works)} answers ${response.status}`)
        }
        // The first round warms the site up.
        if (round > 0)
          costsMs.get(works)?.push((secondsBetween(before, processorTimesOf(pid)) * 1000) / requestsInRound)
      }
    }
    const [small = Number.NaN, large = Number.NaN] = sizes.map(({ works }) => {
      const costs = (costsMs.get(works) ?? []).toSorted((a, b) => a - b)
      return costs[Math.floor(costs.length / 2)] ?? Number.NaN
    })
    const times = large / small
    console.log(
      `${kind}: ${small.toFixed(2)} ms at 10,000 works, ${large.toFixed(2)} ms at 1,000,000: ${times.toFixed(2)} ×`,
    )
    if (!(times <= mostTimes)) process.exitCode = 1
  }
  console.log(`Bound: ${mostTimes} ×`)
} finally {
  if (given === undefined) await rm(folder, { recursive: true, force: true })
}

import { readFileSync } from 'node:fs'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { openLog } from '@enfilade/server/log'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { fillWithWorks } from './many-works.ts'
import { processorTimeMs } from './process-family.ts'

/**
 * The sitemaps of a site with 100,000 generated works, each with a picture: every part is read over HTTP like a search
 * engine does, its pages and bytes are counted, and the server's memory is measured meanwhile.
 *
 * npx node bench/large-sitemaps.ts
 */
const works = 100_000
/** The standard's limits of a part (sitemaps.org), and the limit of the server's memory for its sitemaps. */
const most = { pages: 50_000, bytes: 50 * 1024 * 1024, grownMiB: 256 } as const

await using folder = await makeDataFolder()
{
  await using site = await openApp(readConfig({ DATA_DIR: folder.path, DEMO: 'off' }), openLog('warn'))
  await fillWithWorks(site.pool, works)
}
await using server = await startRealServer({ dataDir: folder.path })

/** The server's present memory. */
function residentMiB(): number {
  const [, kB] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

await read(`${server.address}/v1/public-artpieces`)
const before = { residentMiB: residentMiB(), processorMs: processorTimeMs(server.pid), atMs: performance.now() }
const parts = addressesIn(await read(`${server.address}/sitemap.xml`))
const seen = new Set<string>()
const largest = { pages: 0, bytes: 0, residentMiB: before.residentMiB }
let pages = 0
for (const part of parts) {
  const xml = await read(`${server.address}${new URL(part).pathname}`)
  const listed = addressesIn(xml)
  for (const address of listed) seen.add(address)
  pages += listed.length
  largest.pages = Math.max(largest.pages, listed.length)
  largest.bytes = Math.max(largest.bytes, Buffer.byteLength(xml))
  largest.residentMiB = Math.max(largest.residentMiB, residentMiB())
}
const tookMs = performance.now() - before.atMs
const spentMs = processorTimeMs(server.pid) - before.processorMs
const grownMiB = largest.residentMiB - before.residentMiB
const foundWorks = [...seen].filter((address) => address.includes('/artworks/work-')).length
console.log(`${parts.length} parts with ${pages} pages, ${foundWorks} of them works`)
console.log(
  `Largest part: ${largest.pages} pages (at most ${most.pages}), ${(largest.bytes / 1e6).toFixed(1)} MB (at most 50)`,
)
console.log(
  `All of them: ${(tookMs / 1000).toFixed(1)} s, of which the server computed ${(spentMs / 1000).toFixed(1)} s`,
)
console.log(`The server grew by ${grownMiB.toFixed(0)} MiB at most (bound: ${most.grownMiB})`)
const holds =
  largest.pages <= most.pages &&
  largest.bytes <= most.bytes &&
  grownMiB <= most.grownMiB &&
  foundWorks === works &&
  seen.size === pages
if (!holds) process.exitCode = 1

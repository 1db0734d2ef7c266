import { openDatabase } from '@enfilade/server/database/database'
import { openLog } from '@enfilade/server/log'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { fillWithWorks } from './many-works.ts'
import { median } from './median.ts'
import { openBareServer, openNextList } from './peer-servers.ts'
import { processorTimeMs, waitUntilIdle } from './process-family.ts'
import { loadServer } from './request-load.ts'

/**
 * The cost of a page, compared with two references measured alternately, in the same run and on the same database:
 * rendering a list of 12 of 100,000 works again compared with the same page in a minimal Next.js app, in milliseconds
 * of processor time per request; and a cached page compared with a bare Node server that answers a string of 40 kB. The
 * database's own time counts for neither. Next.js is installed into a temporary folder, from the npm registry.
 */
const works = Number(process.argv[2] ?? 100_000)
const most = { renderedAgainstNext: 0.5 } as const
const least = { keptAgainstBare: 0.5 } as const
const rounds = 5
const keptAnswers = 20_000
const connections = 8
/** Each request is for another page, in every round, so that none is cached. */
const listsARound = 400

type Cost = { cpuMs: number; perS: number }
type Measured = { name: string; port: number; pid: number; pathsOf: (round: number) => string[]; answers: number }

async function measure({ name, port, pid, pathsOf, answers }: Measured, round: number): Promise<Cost> {
  const before = processorTimeMs(pid)
  const load = await loadServer({ port, paths: pathsOf(round), connections, answers })
  if (load.failed > 0) throw new Error(`${name}: ${load.failed} of ${load.answered} answers were no page`)
  return { cpuMs: (processorTimeMs(pid) - before) / answers, perS: load.answered / load.seconds }
}

/** Alternating, so that other load affects all alike; the first round warms up and does not count. */
async function inTurns(measured: readonly Measured[]): Promise<Cost[]> {
  const costs: Cost[][] = measured.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, each] of measured.entries()) {
      const cost = await measure(each, round)
      if (round > 0) costs[index]?.push(cost)
    }
  }
  return costs.map((each) => ({
    cpuMs: median(each.map((one) => one.cpuMs)),
    perS: median(each.map((one) => one.perS)),
  }))
}

function say(name: string, { cpuMs, perS }: Cost): void {
  console.log(`${name}: ${cpuMs.toFixed(3)} ms of processor time a request, ${perS.toFixed(0)} requests/s`)
}

/** Pages of a list from the second on, which every site has at their own addresses. */
function listPages(path: string): (round: number) => string[] {
  return (round) =>
    Array.from({ length: listsARound }, (_, number) => `${path}?page=${round * listsARound + number + 2}`)
}

const portOf = (address: string) => Number(new URL(address).port)

await using folder = await makeDataFolder()
let renderedRatio = 0
{
  await using site = await startRealServer({ dataDir: folder.path })
  await using database = await openDatabase({ dataDir: folder.path, log: openLog('warn'), joinRunning: true })
  await fillWithWorks(database.pool, works)
  await using next = await openNextList(database.connectionString)
  await waitUntilIdle(site.pid)
  const [rendered, ofNext] = await inTurns([
    {
      name: 'rendered anew',
      port: portOf(site.address),
      pid: site.pid,
      pathsOf: listPages('/artworks/'),
      answers: listsARound,
    },
    { name: 'Next.js', ...next, pathsOf: listPages('/works'), answers: listsARound },
  ])
  if (rendered === undefined || ofNext === undefined) throw new Error('nothing was measured')
  say(`A list of 12 of ${works} works, rendered anew`, rendered)
  say('The same list in Next.js', ofNext)
  renderedRatio = rendered.cpuMs / ofNext.cpuMs
}
let keptRatio = 0
{
  await using site = await startRealServer({ dataDir: folder.path })
  await using bare = await openBareServer()
  await waitUntilIdle(site.pid)
  const [kept, ofBare] = await inTurns([
    {
      name: 'kept',
      port: portOf(site.address),
      pid: site.pid,
      pathsOf: () => ['/artworks/?page=2'],
      answers: keptAnswers,
    },
    { name: 'bare', ...bare, pathsOf: () => ['/'], answers: keptAnswers },
  ])
  if (kept === undefined || ofBare === undefined) throw new Error('nothing was measured')
  say('The same page, kept', kept)
  say('A bare Node server with a string of 40 kB', ofBare)
  keptRatio = Math.min(kept.perS / ofBare.perS, ofBare.cpuMs / kept.cpuMs)
}
console.log(`Rendered anew against Next.js: ${renderedRatio.toFixed(2)} (at most ${most.renderedAgainstNext})`)
console.log(`Kept against the bare server: ${keptRatio.toFixed(2)} times as fast (at least ${least.keptAgainstBare})`)
if (renderedRatio > most.renderedAgainstNext || keptRatio < least.keptAgainstBare) process.exitCode = 1

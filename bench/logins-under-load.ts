import { openDatabase } from '@enfilade/server/database/database'
import { hashPassword } from '@enfilade/server/features/people/accounts/password-hash'
import { openLog } from '@enfilade/server/log'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { waitUntilIdle } from './process-family.ts'

/**
 * The effect on visitors of 200 people who log in at the same moment: the 95th percentile of page views meanwhile,
 * compared with the same views of the quiet site in the same run. Every login and every view must succeed.
 */
const logins = 200
const mostRatio = 3
const viewEveryMs = 25
const quietViews = 400
const paths = ['/', '/artworks/', '/artist/', '/vr-exhibitions/', '/spaces/', '/login/']
const password = 'nine lemons and a knife'

const addressOf = (number: number) => `198.51.100.${(number % 250) + 1}`

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** Views pages at a steady rate, however long each takes, until `isOver`. */
async function viewPages(origin: string, isOver: (views: number) => boolean): Promise<number[]> {
  const tookMs: Promise<number>[] = []
  for (let view = 0; !isOver(view); view += 1) {
    tookMs.push(viewPage(`${origin}${paths[view % paths.length]}`))
    await new Promise((next) => setTimeout(next, viewEveryMs))
  }
  return Promise.all(tookMs)
}

async function viewPage(address: string): Promise<number> {
  const begunMs = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - begunMs
}

async function logIn(origin: string, number: number): Promise<number> {
  const answer = await fetch(`${origin}/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(number) },
    body: JSON.stringify({ email: `person-${number}@m.example`, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

await using folder = await makeDataFolder()
await using site = await startRealServer({
  dataDir: folder.path,
  environment: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' },
})
{
  await using database = await openDatabase({ dataDir: folder.path, log: openLog('warn'), joinRunning: true })
  const hash = await hashPassword(password)
  await database.pool.query(
    `insert into accounts (email, password_hash, verified_at)
     select 'person-' || n || '@m.example', $1, now() from generate_series(0, $2) as n`,
    [hash, logins],
  )
}
const origin = site.address
await logIn(origin, logins)
await viewPages(origin, (views) => views >= paths.length * 4)
await waitUntilIdle(site.pid)

const quiet = await viewPages(origin, (views) => views >= quietViews)
let over = false
const begunMs = performance.now()
const loggedIn = Promise.all(Array.from({ length: logins }, (_, number) => logIn(origin, number))).finally(() => {
  over = true
})
const loaded = await viewPages(origin, () => over)
const statuses = await loggedIn
const seconds = (performance.now() - begunMs) / 1000

const failed = statuses.filter((status) => status !== 200).length
const [quietMs, loadedMs] = [percentile(quiet, 0.95), percentile(loaded, 0.95)]
const ratio = loadedMs / quietMs
console.log(`${logins} logins at once took ${seconds.toFixed(1)} s, ${failed} failed`)
console.log(
  `Page views, 95th percentile: quiet ${quietMs.toFixed(1)} ms, meanwhile ${loadedMs.toFixed(1)} ms (${loaded.length} views)`,
)
console.log(`${ratio.toFixed(2)} times (at most ${mostRatio})`)
if (failed > 0 || ratio > mostRatio) process.exitCode = 1

import { openDatabase } from '@enfilade/server/database/database'
import { hashPassword } from '@enfilade/server/features/people/accounts/password-hash'
import { openLog } from '@enfilade/server/log'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import { median } from './median.ts'

/**
 * Whether the time of answers reveals who has an account: logging in with a wrong password, requesting a new password
 * and requesting a code, each for e-mails with an account and for others, alternating. Prints the median of both and
 * their ratio, and fails if status or words differ, or the ratio is outside of what chance does here.
 */
const pairs = Number(process.argv[2] ?? 200)
const mostRatio = 1.1
const password = 'nine lemons and a knife'

const asks = [
  { name: 'log in', path: '/users/login', body: (email: string) => ({ email, password: 'ten lemons and a fork' }) },
  { name: 'forgot', path: '/v1/forgot-password', body: (email: string) => ({ email }) },
  { name: 'resend', path: '/v1/resend-code', body: (email: string) => ({ email }) },
]

let asked = 0

/** Each request has its own address, so that no limit is reached. */
async function ask(path: string, body: object): Promise<{ tookMs: number; said: string }> {
  asked += 1
  const begunMs = performance.now()
  const answer = await fetch(`${site.address}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.${18 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: JSON.stringify(body),
  })
  const { requestId: _, ...said } = await answer.json()
  return { tookMs: performance.now() - begunMs, said: JSON.stringify([answer.status, said]) }
}

await using folder = await makeDataFolder()
await using site = await startRealServer({
  dataDir: folder.path,
  environment: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' },
})
{
  await using database = await openDatabase({ dataDir: folder.path, log: openLog('warn'), joinRunning: true })
  const hash = await hashPassword(password)
  // Not confirmed, so that there is a code to send again.
  await database.pool.query(
    `insert into accounts (email, password_hash) select 'known-' || n || '@m.example', $1 from generate_series(0, $2) as n`,
    [hash, pairs],
  )
}

let failed = false
for (const { name, path, body } of asks) {
  const tookMs: Record<'known' | 'other', number[]> = { known: [], other: [] }
  const said = new Set<string>()
  for (let pair = 0; pair < pairs; pair += 1) {
    // The first request of a pair may find the site busier, so the order alternates.
    const order = pair % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const)
    for (const kind of order) {
      const answer = await ask(path, body(`${kind}-${pair}@m.example`))
      tookMs[kind].push(answer.tookMs)
      said.add(answer.said)
    }
  }
  const [known, other] = [median(tookMs.known), median(tookMs.other)]
  const ratio = known / other
  const fits = said.size === 1 && ratio < mostRatio && ratio > 1 / mostRatio
  failed ||= !fits
  console.info(
    `${name}: known ${known.toFixed(2)} ms, other ${other.toFixed(2)} ms, ratio ${ratio.toFixed(3)}, ${said.size} answer${said.size === 1 ? '' : 's'}${fits ? '' : ' – NOT EQUAL'}`,
  )
}
process.exitCode = failed ? 1 : 0

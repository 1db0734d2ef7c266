import type { Refused } from '@enfilade/contract/outcomes'
import type { Database, Transaction } from '#database'
import type { Ground } from '#ground'
import { pour, selectDrainedAt, sweepDrained } from './rate-limit-store.ts'
import type { Signing } from './signing.ts'

export type RateLimits = ReturnType<typeof openRateLimits>

/** So many at once, and from then on so many an hour. */
export type Rate = { atOnce: number; perHour: number }

export type TooMany = Refused<'too-many'> & { retryAfterS: number }

const hourMs = 3_600_000
const reason = 'That was a lot in a short time. Please try again later.'

/** How much one address, or one of anything, may ask for. Counted in the database, so that all nodes count together. */
export function openRateLimits(ground: Pick<Ground, 'database' | 'clock' | 'config'> & { signing: Signing }) {
  const { database, clock, config, signing } = ground
  const formRate = { atOnce: Math.ceil(config.formsPerHour / 4), perHour: config.formsPerHour }

  /**
   * Counts one more of `name` for `key` (an address of the network, an e-mail address) before it is done; refuses when
   * it is too many, and says after how many seconds one more is welcome. The key itself is not kept. Within a
   * transaction it counts if that commits.
   */
  async function take(
    name: string,
    key: string,
    { atOnce, perHour }: Rate,
    within: Database | Transaction = database,
  ): Promise<{ done: true } | TooMany> {
    const now = clock.now()
    const drainMs = Math.ceil(hourMs / perHour)
    const capacityMs = atOnce * drainMs
    const keyHash = signing.fingerprint(`rate limit of ${name}`, key)
    if ((await pour(within, { name, keyHash, now, drainMs, capacityMs })) !== null) {
      await sweepDrained(within, now)
      return { done: true }
    }
    const drainedAt = (await selectDrainedAt(within, name, keyHash)) ?? now
    const waitMs = drainedAt.getTime() + drainMs - capacityMs - now.getTime()
    return {
      done: false,
      because: 'too-many',
      reason,
      retryAfterS: Math.ceil(between(1000, waitMs, capacityMs) / 1000),
    }
  }

  return {
    take,

    /** Counts one form from this address of the network. */
    async consumeFormQuota(address: string): Promise<{ done: true } | TooMany> {
      return take('forms', address, formRate)
    },
  }
}

/** Nobody is told to wait longer than a full bucket takes to drain, whatever the clocks of the nodes say. */
function between(leastMs: number, waitMs: number, mostMs: number): number {
  return Math.max(leastMs, Math.min(waitMs, mostMs))
}

import type { Refused } from '@enfilade/contract/outcomes'
import type { Database, Transaction } from '#database'
import type { Ground } from '#ground'
import { pour, selectDrainedAt, sweepDrained } from './rate-limit-store.ts'
import type { Signing } from './signing.ts'

export type RateLimits = ReturnType<typeof openRateLimits>

/** This many at once, and then this many per hour. */
export type Rate = { atOnce: number; perHour: number }

export type TooMany = Refused<'too-many'> & { retryAfterS: number }

const hourMs = 3_600_000
const reason = 'That was a lot in a short time. Please try again later.'

/** Limits per address, or per any other key. Counted in the database, so that all nodes count together. */
export function openRateLimits(ground: Pick<Ground, 'database' | 'clock' | 'config'> & { signing: Signing }) {
  const { database, clock, config, signing } = ground
  const formRate = { atOnce: Math.ceil(config.formsPerHour / 4), perHour: config.formsPerHour }

  /**
   * Counts one more of `name` for `key` (a network address, an e-mail address) before it is done; refuses if it is too
   * many, and returns after how many seconds the next is allowed. The key itself is not stored. Within a transaction it
   * counts if that commits.
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

    /** Counts one form from this network address. */
    async consumeFormQuota(address: string): Promise<{ done: true } | TooMany> {
      return take('forms', address, formRate)
    },
  }
}

/** Nobody waits longer than a full bucket takes to drain, whatever the clocks of the nodes say. */
function between(leastMs: number, waitMs: number, mostMs: number): number {
  return Math.max(leastMs, Math.min(waitMs, mostMs))
}

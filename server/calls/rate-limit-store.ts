import { sql } from 'kysely'
import { clockToleranceMs } from '#clock'
import type { Database } from '#database'

const sweptAtOnce = 3

/**
 * Adds one to the bucket and returns when it will have drained; null if it would overflow, and nothing is added. One
 * statement, so that concurrent callers cannot exceed the capacity. A level above the capacity was stored while the
 * clock was ahead and says nothing about the present caller: it counts as room for one more, and is then exactly full.
 */
export async function pour(
  database: Database,
  bucket: { name: string; keyHash: string; now: Date; drainMs: number; capacityMs: number },
): Promise<Date | null> {
  const { name, keyHash, now, drainMs, capacityMs } = bucket
  const fullAt = new Date(now.getTime() + capacityMs)
  const impossibleAfter = new Date(fullAt.getTime() + clockToleranceMs)
  const level = sql<Date>`case when rate_limits.drained_at > ${impossibleAfter} then ${fullAt}
    else greatest(rate_limits.drained_at, ${now}) + ${drainMs} * interval '1 millisecond' end`
  const poured = await database
    .insertInto('rateLimits')
    .values({ name, keyHash, drainedAt: new Date(now.getTime() + drainMs) })
    .onConflict((held) =>
      held.columns(['name', 'keyHash']).doUpdateSet({ drainedAt: level }).where(level, '<=', fullAt),
    )
    .returning('drainedAt')
    .executeTakeFirst()
  return poured?.drainedAt ?? null
}

export async function selectDrainedAt(database: Database, name: string, keyHash: string): Promise<Date | null> {
  const row = await database
    .selectFrom('rateLimits')
    .select('drainedAt')
    .where('name', '=', name)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst()
  return row?.drainedAt ?? null
}

/** Deletes a few empty buckets: more than one call can add, so that their number stays bounded. */
export async function sweepDrained(database: Database, now: Date): Promise<void> {
  await sql`delete from rate_limits where (name, key_hash) in (
    select name, key_hash from rate_limits where drained_at < ${now} order by drained_at limit ${sweptAtOnce}
    for update skip locked)`.execute(database)
}

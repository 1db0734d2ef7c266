import type { PgBoss } from 'pg-boss'

/** Like clockToleranceMs of the site's own clock: the queue uses the database's clock. */
const tolerance = `interval '1 minute'`

/**
 * Moves times of the queue that lie in the future back to now. They were stored while the database's clock was ahead:
 * until that time came round again, a job would wait, a dead process would count as living, and nobody would supervise
 * the queues. Intended delays of jobs stay.
 */
export async function drawInTimes(boss: PgBoss, schema: string): Promise<void> {
  for (const statement of statementsFor(schema)) await boss.getDb().executeSql(statement)
}

function statementsFor(schema: string): string[] {
  const columnsInOneRow = (table: string, columns: readonly string[]) => {
    const set = columns.map((column) => `${column} = least(${column}, now())`).join(', ')
    return `update ${schema}.${table} set ${set} where greatest(${columns.join(', ')}) > now() + ${tolerance}`
  }
  return [
    `update ${schema}.job set start_after = now() + (start_after - created_on), created_on = now()
     where state = 'created' and created_on > now() + ${tolerance}`,
    `update ${schema}.job set start_after = now() + (start_after - started_on), started_on = now()
     where state = 'retry' and started_on > now() + ${tolerance}`,
    `update ${schema}.job set heartbeat_on = now(), started_on = least(started_on, now())
     where state = 'active' and greatest(heartbeat_on, started_on) > now() + ${tolerance}`,
    columnsInOneRow('queue', ['monitor_claim_on', 'monitor_on', 'maintain_on']),
    columnsInOneRow('version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on']),
  ]
}

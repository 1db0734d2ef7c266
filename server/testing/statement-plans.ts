import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { type ResultCache, type TrackedQuery, trackQueries } from '#database/query-dependencies'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  Plans?: PlanNode[] | undefined
}
const PlanNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    Plans: z.array(PlanNode).optional(),
  }),
)
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })])

/** Caches nothing. */
const noMemory: ResultCache = { rowsOf: (_sql, _parameters, read) => read() }

/** PostgreSQL's plan for a statement: its steps as text, and the tables it would scan completely. */
export type StatementPlan = { sql: string; steps: string[]; scannedTables: string[] }

/**
 * Runs `read` and asks for the plan of every statement that it sent to the database. In a small site a full scan may be
 * the cheapest way; `avoidScans` allows it only where there is no other.
 */
export async function plansOf(
  pool: Pool,
  read: () => Promise<unknown>,
  { avoidScans = false } = {},
): Promise<StatementPlan[]> {
  const statements = await trackQueries(new Date(0), noMemory, async (notes) => {
    await read()
    return notes.queries
  })
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (avoidScans) await client.query('set local enable_seqscan = off')
    const plans: StatementPlan[] = []
    for (const statement of statements) plans.push(await planOf(client, statement))
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function planOf(client: PoolClient, { sql, parameters }: TrackedQuery): Promise<StatementPlan> {
  const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters])
  const nodes = nodesOf(Explained.parse(rows)[0]['QUERY PLAN'][0].Plan)
  return {
    sql,
    steps: nodes.map((node) =>
      [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
    ),
    scannedTables: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

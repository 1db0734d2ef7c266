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

/** Everything is read anew. */
const noMemory: ResultCache = { rowsOf: (_sql, _parameters, read) => read() }

/** How PostgreSQL means to carry a statement out: its steps in words, and the tables it would read from end to end. */
export type StatementPlan = { sql: string; steps: string[]; scannedTables: string[] }

/**
 * Carries `read` out and asks for the plan of every statement that it has put to the database. In a small site reading a
 * table from end to end may be the cheapest way; `avoidScans` asks for it only where there is no other.
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

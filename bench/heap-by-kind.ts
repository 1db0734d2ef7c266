import type { CDPSession } from '@playwright/test'

/**
 * What a page holds in memory after a garbage collection: its objects and elements, the engine's compiled code of its
 * scripts, and the browser's records of each answer and of timings, for its developer tools and for `performance`.
 */
export type HeapByKind = { readonly heldBytes: number; readonly codeBytes: number; readonly recordBytes: number }

/** Names of these records, which grow with every page. */
const recordNames =
  /NetworkResourcesData|Performance(?:LongAnimationFrame|LongTask|Resource|Script)Timing|ScriptTimingInfo|TaskAttributionTiming/

/**
 * Measures a page's heap by a snapshot, which collects first. What the engine keeps for a function (bytecode, feedback,
 * machine code) grows as long as it optimises functions; it is bounded by the program's length, while a leak is among
 * the held objects.
 */
export async function heapByKind(wire: CDPSession): Promise<HeapByKind> {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }) => parts.push(chunk)
  wire.on('HeapProfiler.addHeapSnapshotChunk', take)
  // Once more than the snapshot itself does: objects released by the first collection may have held others.
  await wire.send('HeapProfiler.collectGarbage')
  await wire.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  wire.off('HeapProfiler.addHeapSnapshotChunk', take)
  return weigh(JSON.parse(parts.join('')))
}

function weigh(whole: unknown): HeapByKind {
  const meta = at(at(whole, 'snapshot'), 'meta')
  const fields = listOf(at(meta, 'node_fields'))
  const kinds = listOf(listOf(at(meta, 'node_types'))[0])
  const nodes = listOf(at(whole, 'nodes'))
  const isRecord = listOf(at(whole, 'strings')).map((name) => recordNames.test(String(name)))
  const kindAt = fields.indexOf('type')
  const nameAt = fields.indexOf('name')
  const sizeAt = fields.indexOf('self_size')
  if (kindAt < 0 || nameAt < 0 || sizeAt < 0 || nodes.length === 0)
    throw new Error('this heap snapshot has another form')
  let heldBytes = 0
  let codeBytes = 0
  let recordBytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const bytes = Number(nodes[node + sizeAt])
    if (kinds[Number(nodes[node + kindAt])] === 'code') codeBytes += bytes
    else if (isRecord[Number(nodes[node + nameAt])]) recordBytes += bytes
    else heldBytes += bytes
  }
  return { heldBytes, codeBytes, recordBytes }
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

import type { Refused } from '@enfilade/contract/outcomes'
import { z } from 'zod'
import type { Database, Transaction } from '#database'

/** The refusal of an invalid entry; `fields` has the problem of each field. */
export type NotValid = Refused<'not-valid'> & { fields: Record<string, string> }

/**
 * Parses an entry. Problems are returned as a refusal that names each field with a sentence; nothing is guessed or cut.
 */
export function parseEntry<Schema extends z.ZodType>(
  schema: Schema,
  entry: unknown,
): { done: true; entry: z.output<Schema> } | NotValid {
  const parsed = schema.safeParse(entry)
  if (parsed.success) return { done: true, entry: parsed.data }
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'entry'] ??= issue.message
  const reason = Object.entries(fields)
    .map(([field, why]) => `${field}: ${why}`)
    .join(' ')
  return { done: false, because: 'not-valid', reason, fields }
}

/** The fields of `wanted` that differ from `held`; null if there is nothing to change. */
export function changesBetween<Wanted extends Record<string, unknown>>(
  held: Record<string, unknown>,
  wanted: Wanted,
): Partial<Wanted> | null {
  const changes: Partial<Wanted> = { ...wanted }
  let left = 0
  for (const field of Object.keys(wanted)) {
    if (sameValue(held[field], wanted[field])) Reflect.deleteProperty(changes, field)
    else left++
  }
  return left === 0 ? null : changes
}

/** The same without null fields, so that existing values are not cleared. */
export function withoutNulls<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const kept: Partial<Fields> = { ...fields }
  for (const field of Object.keys(fields)) if (fields[field] === null) Reflect.deleteProperty(kept, field)
  return kept
}

/** A record's source and its id there as one unique key; null for a record that has none. */
export function recordKeyOf(record: { source: string | null; externalId: string | null }): string | null {
  const { source, externalId } = record
  return source === null || externalId === null ? null : JSON.stringify([source, externalId])
}

/** Runs a write in one transaction; a rehearsal (`dryRun`) has the same result and is rolled back. */
export async function writeOrRehearse<Answer>(
  database: Database,
  dryRun: boolean,
  write: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  if (!dryRun) return database.transaction().execute(write)
  const rehearsal = await database.startTransaction().execute()
  try {
    return await write(rehearsal)
  } finally {
    await rehearsal.rollback().execute()
  }
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]))
  return false
}

/** A record names a file that the site does not have. */
const UnknownFile = z.object({ code: z.literal('23503'), constraint: z.string().regex(/_asset_id_fkey$/) })

/** Runs a write; if the database finds that it names an unknown file, returns a refusal. */
export async function refusingUnknownFiles<Answer>(write: () => Promise<Answer>): Promise<Answer | NotValid> {
  try {
    return await write()
  } catch (error) {
    if (!UnknownFile.safeParse(error).success) throw error
    const reason = 'There is no such file.'
    return { done: false, because: 'not-valid', reason, fields: { file: reason } }
  }
}

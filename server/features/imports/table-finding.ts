import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const tableName = /\.(csv|tsv|jsonl|ndjson)(\.gz)?$/i

/**
 * Finds the table of an import: the file itself, or the only table in a folder. Refuses a folder with none or several,
 * naming them.
 */
export async function findTable(
  path: string,
): Promise<{ done: true; table: string; folder: string } | { done: false; reason: string }> {
  const found = await stat(path).catch(() => null)
  if (found === null) return { done: false, reason: `There is no ${path}.` }
  if (found.isFile()) {
    if (tableName.test(path)) return { done: true, table: path, folder: dirname(path) }
    return { done: false, reason: `${path} is not a table: its name ends in none of .csv, .tsv, .jsonl, .ndjson.` }
  }
  const tables = (await readdir(path)).filter((name) => tableName.test(name)).sort()
  const [table] = tables
  if (table === undefined) return { done: false, reason: `${path} holds no table (.csv, .tsv, .jsonl, .ndjson).` }
  if (tables.length > 1)
    return { done: false, reason: `${path} holds several tables; name one of them: ${tables.join(', ')}.` }
  return { done: true, table: join(path, table), folder: path }
}

import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const tableName = /\.(csv|tsv|jsonl|ndjson)(\.gz)?$/i

/**
 * Finds the tables of an import: the file itself, or all in a folder, by name. Refuses other files, and a folder
 * without a table. `folder` is the folder of their pictures.
 */
export async function findTables(
  path: string,
): Promise<{ done: true; tables: string[]; folder: string } | { done: false; reason: string }> {
  const found = await stat(path).catch(() => null)
  if (found === null) return { done: false, reason: `There is no ${path}.` }
  if (found.isFile()) {
    if (tableName.test(path)) return { done: true, tables: [path], folder: dirname(path) }
    return { done: false, reason: `${path} is not a table: its name ends in none of .csv, .tsv, .jsonl, .ndjson.` }
  }
  const tables = (await readdir(path)).filter((name) => tableName.test(name)).sort()
  if (tables.length === 0) return { done: false, reason: `${path} holds no table (.csv, .tsv, .jsonl, .ndjson).` }
  return { done: true, tables: tables.map((name) => join(path, name)), folder: path }
}

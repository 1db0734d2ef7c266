import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { TestGallery } from '#testing'
import { type ImportRequest, importTable, openReport } from './imports.ts'

const ReportLines = z.array(
  z.object({ id: z.string(), title: z.string(), outcome: z.string(), page: z.string(), remark: z.string() }),
)
export type ReportLine = z.infer<typeof ReportLines>[number]

/** Imports a table that is written into a folder of the test, and reads its report. */
export async function importText(
  site: TestGallery,
  name: string,
  content: string | Uint8Array,
  request: Partial<ImportRequest> = {},
) {
  const folder = join(site.folder, 'import')
  await mkdir(folder, { recursive: true })
  const table = join(folder, name)
  await writeFile(table, content)
  return importFile(site, table, request)
}

/** Imports a table and reads its report. */
export async function importFile(site: TestGallery, table: string, request: Partial<ImportRequest> = {}) {
  const path = join(site.folder, 'report.csv')
  const summary = await (async () => {
    await using report = await openReport(path)
    return await importTable(site.gallery, { table, status: 'NOT_ON_SALE', dryRun: false, ...request }, { report })
  })()
  const text = await readFile(path, 'utf8')
  return { summary, text, lines: ReportLines.parse(parse(text, { bom: true, columns: true })) }
}

/** The outcome of each row, as `id outcome`. */
export const outcomes = (lines: ReportLine[]) => lines.map(({ id, outcome }) => `${id} ${outcome}`)

let tables = 0

/**
 * Imports a table of its own, of works as JSON or as the text of a CSV, and answers with the work that each row became,
 * as visitors see it, or with the reason why it was refused.
 */
export async function importedWorks(
  site: TestGallery,
  table: readonly Record<string, unknown>[] | string,
  request: Partial<ImportRequest> = {},
): Promise<{ works: (ArtPiece | string)[]; remarks: string[]; unused: string[] }> {
  tables += 1
  const text =
    typeof table === 'string'
      ? table
      : table.map((row, n) => JSON.stringify({ id: `w${n}`, title: `Work ${n}`, medium: 'oil', ...row })).join('\n')
  const name = `table-${tables}.${typeof table === 'string' ? 'csv' : 'jsonl'}`
  const { summary, lines } = await importText(site, name, text, request)
  const taken = (await site.gallery.artworks.findHangable(summary.workIds)).values()
  const works = lines.map(({ outcome, remark }) => {
    if (outcome === 'refused') return remark
    const { value } = taken.next()
    if (value === undefined) throw new Error('A work was taken and is not held')
    return value.artwork
  })
  return { works, remarks: lines.map(({ remark }) => remark), unused: summary.unused }
}

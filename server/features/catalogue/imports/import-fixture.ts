import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { TestGallery } from '#testing'
import { type ImportRequest, importTable, openReport } from './imports.ts'

const ReportLines = z.array(
  z.object({ id: z.string(), title: z.string(), outcome: z.string(), page: z.string(), remark: z.string() }),
)
export type ReportLine = z.infer<typeof ReportLines>[number]

/** Imports a table that is written into a folder of the test, and reads the report of it. */
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

/** Imports a table and reads the report of it. */
export async function importFile(site: TestGallery, table: string, request: Partial<ImportRequest> = {}) {
  const path = join(site.folder, 'report.csv')
  const summary = await (async () => {
    await using report = await openReport(path)
    return await importTable(site.gallery, { table, status: 'NOT_ON_SALE', dryRun: false, ...request }, { report })
  })()
  const text = await readFile(path, 'utf8')
  return { summary, text, lines: ReportLines.parse(parse(text, { bom: true, columns: true })) }
}

/** What became of each row, as `id outcome`. */
export const outcomes = (lines: ReportLine[]) => lines.map(({ id, outcome }) => `${id} ${outcome}`)

import type { ArtPiece } from '@enfilade/contract/artworks'
import type { TestGallery } from '#testing'
import { importText } from './import-fixture.ts'
import type { ImportRequest } from './imports.ts'

let tables = 0

/**
 * Imports a separate table of works, as JSON or as CSV text, and returns the public work of each row, or the reason why
 * it was refused.
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

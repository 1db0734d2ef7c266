import type { StudioExhibition } from '@enfilade/contract/studio-calls'

/** The state of an exhibition in words: what it is, and who sees it. */
export function exhibitionState({
  published,
  publishedVersion,
  version,
  textsChanged,
}: Pick<StudioExhibition, 'published' | 'publishedVersion' | 'version' | 'textsChanged'>): {
  state: string
  seen: string
} {
  if (!published) return { state: 'Draft', seen: 'Only your team sees it' }
  // Without a published version it was opened before anybody changed it in the studio.
  if (version === (publishedVersion ?? 0) && !textsChanged) return { state: 'Open', seen: 'Visitors see exactly this' }
  return { state: 'Open, and changed', seen: 'Visitors do not see the changes' }
}

/** How many works an exhibition has, and how many of them hang: `12 works, 8 hung`. */
export function workCountWords({ workCount, hungCount }: StudioExhibition): string {
  if (workCount === 0) return 'no works yet'
  const works = workCount === 1 ? '1 work' : `${workCount} works`
  return workCount === hungCount ? works : `${works}, ${hungCount === 0 ? 'none' : hungCount} hung`
}

/** The address of the call for one page of the exhibitions, all or those with a text in their title. */
export function exhibitionsCall({ title, page, length }: { title: string; page: number; length: number }): string {
  const query = new URLSearchParams({ skip: String((page - 1) * length), limit: String(length) })
  if (title !== '') query.set('title', title)
  return `/v1/studio/exhibitions?${query}`
}

/**
 * Exhibitions of a page in two groups, each with its number where this page tells: those in work stand before those
 * that are open, over all pages.
 */
export function groupExhibitions(
  exhibitions: readonly StudioExhibition[],
  { count, skip }: { count: number; skip: number },
): readonly { name: string; number: number | null; rows: readonly StudioExhibition[] }[] {
  const inWork = exhibitions.filter(({ published }) => !published)
  const open = exhibitions.filter(({ published }) => published)
  const inWorkNumber = open.length > 0 && inWork.length === 0 && skip > 0 ? null : skip + inWork.length
  const ended = open.length > 0 || skip + exhibitions.length >= count
  const known = ended ? inWorkNumber : null
  return [
    { name: 'In work', number: known, rows: inWork },
    { name: 'Open', number: known === null ? null : count - known, rows: open },
  ].filter(({ rows }) => rows.length > 0)
}

import type { LibraryWork } from '@enfilade/contract/library-calls'
import { type ColumnId, libraryColumns } from './library-columns.ts'

/** The filters of the library, by their words in the address. */
export const workFilters = {
  all: { name: 'All', fits: () => true },
  'not-hung': { name: 'Not hung', fits: ({ exhibitions }) => exhibitions.length === 0 },
  'without-size': { name: 'Without size', fits: ({ heightCm, widthCm }) => heightCm === null || widthCm === null },
  'without-picture': { name: 'Without picture', fits: ({ pictureAssetId }) => pictureAssetId === null },
  'without-description': { name: 'Without description', fits: ({ description }) => description === null },
} as const satisfies Record<string, { name: string; fits: (work: LibraryWork) => boolean }>
export type WorkFilter = keyof typeof workFilters

export function isWorkFilter(text: string | null): text is WorkFilter {
  return text !== null && Object.hasOwn(workFilters, text)
}

export type WorksSort = { readonly column: ColumnId; readonly isDown: boolean }

/** How many works each filter shows. */
export function filterCounts(works: readonly LibraryWork[]): ReadonlyMap<string, number> {
  return new Map(Object.entries(workFilters).map(([name, { fits }]) => [name, works.filter(fits).length]))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The ids of the works that a filter and a search show, in order: the newest first, or by a column. A search finds words
 * of title, artist, year, medium and exhibitions, without case and accents.
 */
export function foundWorks(
  works: readonly LibraryWork[],
  { filter, search, sort }: { filter: WorkFilter; search: string; sort: WorksSort | null },
): string[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = works.filter((work) => {
    if (!workFilters[filter].fits(work)) return false
    if (words.length === 0) return true
    const names = work.exhibitions.map(({ title }) => title)
    const text = plain([work.title, work.artistName, work.year, work.medium, ...names].join('\n'))
    return words.every((word) => text.includes(word))
  })
  const column = libraryColumns.find(({ id }) => id === sort?.column)
  if (sort === null || column === undefined) return found.map(({ _id }) => _id)
  const keyed = found.map((work) => ({ id: work._id, key: column.order(work) }))
  const sign = sort.isDown ? -1 : 1
  return keyed
    .toSorted(({ key: one }, { key: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return (
        sign *
        (typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(`${one}`, `${other}`))
      )
    })
    .map(({ id }) => id)
}

/** Names of artists in the library, each once. */
export function knownArtists(works: readonly LibraryWork[]): string[] {
  return [...new Set(works.flatMap(({ artistName }) => artistName ?? []))].toSorted(collator.compare)
}

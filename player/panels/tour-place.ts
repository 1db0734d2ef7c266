/** Where the visitor is on the tour: their work's number from 1, or null before the first, and what comes next. */
export type TourPlace<Work> = {
  readonly number: number | null
  readonly count: number
  readonly next: Work | null
  readonly previous: Work | null
}

/** The place on the tour of the work with this id. The tour is circular: after the last work comes the first. */
export function tourPlace<Work extends { readonly id: string }>(
  works: readonly Work[],
  currentId: string | null,
): TourPlace<Work> {
  const count = works.length
  const at = works.findIndex(({ id }) => id === currentId)
  if (at === -1) return { number: null, count, next: works[0] ?? null, previous: works.at(-1) ?? null }
  return {
    number: at + 1,
    count,
    next: works[(at + 1) % count] ?? null,
    previous: works[(at + count - 1) % count] ?? null,
  }
}

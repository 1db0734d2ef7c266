/**
 * The work after (1) or before (-1) the one with this id in the curator's order, cyclically. Without a current work it
 * begins at the first, or backwards at the last. Null if nothing hangs.
 */
export function workAlongTour<Work extends { readonly id: string }>(
  works: readonly Work[],
  fromId: string | null,
  places: 1 | -1,
): Work | null {
  const now = works.findIndex(({ id }) => id === fromId)
  const first = places === 1 ? 0 : works.length - 1
  return works[now === -1 ? first : (now + places + works.length) % works.length] ?? null
}

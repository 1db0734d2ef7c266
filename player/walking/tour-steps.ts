/**
 * The work that comes after (1) or before (-1) the one with this id in the curator's order, round and round. Whoever is
 * nowhere on the tour begins at its first work, or backwards at its last. Null where nothing hangs.
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

/** How many entry numbers one drawer of the card catalogue holds (migration 0004). */
const drawerLength = 16_384

/** An opened drawer: a mark for each thing that matches, and how many that match stand in drawers before it. */
export type OpenDrawer = { drawer: number; marks: Uint8Array; before: number }

/** Which part of a list a page shows. */
export type PagePart = { skip: number; limit: number }

/**
 * Entry numbers of the things on one page, newest first within a drawer. The drawers come in the order of the list;
 * those that hold nothing of the page may be left out.
 */
export function entryNosOnPage(drawers: OpenDrawer[], { skip, limit }: PagePart): number[] {
  const found: number[] = []
  for (const { drawer, marks, before } of drawers) {
    let rank = before
    for (let byteAt = marks.length - 1; byteAt >= 0 && found.length < limit; byteAt--) {
      let byte = marks[byteAt] ?? 0
      // The first mark of a byte is its highest bit, so that the newest is the lowest.
      for (let markAt = 7; byte !== 0 && found.length < limit; markAt--, byte >>= 1) {
        if ((byte & 1) === 0) continue
        if (rank >= skip) found.push(drawer * drawerLength + byteAt * 8 + markAt)
        rank++
      }
    }
  }
  return found
}

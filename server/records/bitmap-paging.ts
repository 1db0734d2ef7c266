/** The number of entry numbers in one segment of the facet index (0009_artwork_filter.sql). */
const segmentLength = 16_384

/** An opened segment: a bit for each match, and the number of matches in the segments before it. */
export type SelectedSegment = { segment: number; bits: Uint8Array; before: number }

/** Which part of a list a page shows. */
export type PagePart = { skip: number; limit: number }

/**
 * Entry numbers of the records on one page, newest first within a segment. The segments are in the order of the list;
 * those without a record of the page may be omitted.
 */
export function entryNosOnPage(segments: SelectedSegment[], { skip, limit }: PagePart): number[] {
  const found: number[] = []
  for (const { segment, bits, before } of segments) {
    let rank = before
    for (let byteAt = bits.length - 1; byteAt >= 0 && found.length < limit; byteAt--) {
      let byte = bits[byteAt] ?? 0
      // The first bit of a byte is its highest bit, so that the newest is the lowest.
      for (let bitAt = 7; byte !== 0 && found.length < limit; bitAt--, byte >>= 1) {
        if ((byte & 1) === 0) continue
        if (rank >= skip) found.push(segment * segmentLength + byteAt * 8 + bitAt)
        rank++
      }
    }
  }
  return found
}

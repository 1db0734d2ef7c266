/** A row of pictures that stand side by side, each in its place; all in px. */
export type PictureRow = { readonly ids: readonly string[]; readonly topPx: number; readonly heightPx: number }

/** Lays pictures out in rows, in their order; each takes at least `leastPx` for the words below it. */
export function layPictures(
  sizes: readonly { id: string; widthPx: number; heightPx: number }[],
  { widthPx, gapPx, leastPx, wordsPx }: { widthPx: number; gapPx: number; leastPx: number; wordsPx: number },
): { rows: readonly PictureRow[]; heightPx: number } {
  const rows: PictureRow[] = []
  let topPx = 0
  let ids: string[] = []
  let usedPx = 0
  let tallestPx = 0
  const end = () => {
    if (ids.length === 0) return
    const heightPx = tallestPx + wordsPx + gapPx
    rows.push({ ids, topPx, heightPx })
    topPx += heightPx
    ids = []
    usedPx = 0
    tallestPx = 0
  }
  for (const { id, widthPx: ownPx, heightPx } of sizes) {
    const takesPx = Math.max(ownPx, leastPx) + gapPx
    if (usedPx + takesPx - gapPx > widthPx) end()
    ids.push(id)
    usedPx += takesPx
    tallestPx = Math.max(tallestPx, heightPx)
  }
  end()
  return { rows, heightPx: topPx }
}

/** The rows that are seen, with one window's height before and after. */
export function seenPictureRows(
  rows: readonly PictureRow[],
  { scrollPx, heightPx }: { scrollPx: number; heightPx: number },
): readonly PictureRow[] {
  return rows.filter((row) => row.topPx + row.heightPx > scrollPx - 200 && row.topPx < scrollPx + heightPx + 200)
}

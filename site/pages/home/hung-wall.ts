import type { ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'

/** Space between two works, in metres. */
const gapM = 0.62
/** Space left and right of the axis on a wall 8 m wide, drawn at 150 px per metre. */
const leftRoomM = 2.3
const rightRoomM = 5.1
/** Higher works would overlap the page's title. */
const highestM = 1.9

export type WallWork = { work: ListedArtwork; leftM: number; widthM: number; heightM: number }

/** A wall with works hung in the usual way: one centre line, even gaps, the second work beginning on the axis. */
export type HungWall = { gapM: number; works: WallWork[]; gaps: { fromM: number }[] }

/** More works than these make the drawing crowded. */
const mostWorks = 4

/** Hangs as many of the works as there is space for, the highest first; null if fewer than two fit. */
export function hungWall(candidates: readonly ListedArtwork[]): HungWall | null {
  const fitting = candidates
    .flatMap((work) =>
      work.sizeM && work.picture && work.sizeM.height <= highestM
        ? [{ work, widthM: work.sizeM.width, heightM: work.sizeM.height }]
        : [],
    )
    .sort((a, b) => b.heightM - a.heightM)
  const first = fitting.find(({ widthM }) => widthM + gapM <= leftRoomM)
  if (!first) return null
  const works: WallWork[] = [{ ...first, leftM: -gapM - first.widthM }]
  let fromM = 0
  for (const candidate of fitting) {
    if (candidate === first || works.length === mostWorks || fromM + candidate.widthM > rightRoomM) continue
    works.push({ ...candidate, leftM: fromM })
    fromM += candidate.widthM + gapM
  }
  if (works.length < 2) return null
  return { gapM, works, gaps: works.slice(1).map(({ leftM }) => ({ fromM: leftM - gapM })) }
}

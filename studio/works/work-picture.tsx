import type { LibraryWork } from '@enfilade/contract/library-calls'
import { pictureAddress } from '#studio/shell/picture-address.ts'

/** How large works are drawn: all at one scale, so that the longest side found fills the place. */
export function scaleOf(works: readonly LibraryWork[], sidePx: number): number {
  let longestCm = 100
  for (const { heightCm, widthCm } of works) longestCm = Math.max(longestCm, heightCm ?? 0, widthCm ?? 0)
  return sidePx / Math.min(longestCm, mostCm)
}

/** One very large work must not make all others too small to be seen. */
const mostCm = 400

/** A picture at the scale of the list, at most as large as its place. Without a size it is a dotted square. */
export function WorkPicture({
  work,
  pxPerCm,
  sidePx,
  widthPx,
}: {
  work: LibraryWork
  pxPerCm: number
  sidePx: number
  /** How wide a file is wanted. */
  widthPx: number
}) {
  const { heightCm, widthCm } = work
  const address = pictureAddress(work, widthPx)
  const isSized = heightCm !== null && widthCm !== null
  const shrink = isSized ? Math.min(1, sidePx / (pxPerCm * Math.max(heightCm, widthCm))) : 1
  const size = isSized
    ? { width: Math.max(2, widthCm * pxPerCm * shrink), height: Math.max(2, heightCm * pxPerCm * shrink) }
    : { width: sidePx / 2, height: sidePx / 2 }
  if (address === null || !isSized) {
    return (
      <span className={`work-picture ${isSized ? '' : 'unsized'}`} style={size}>
        {address !== null && <img src={address} alt="" loading="lazy" decoding="async" />}
      </span>
    )
  }
  return <img className="work-picture" style={size} src={address} alt="" loading="lazy" decoding="async" />
}

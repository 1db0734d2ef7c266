import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import type { ShownFilm } from './artwork-film.tsx'

/** The film of a work with its address at the content host; null for a work without one. */
export function shownFilm(video: ArtworkVideo | null | undefined, contentOrigin: string): ShownFilm | null {
  if (!video) return null
  const { path, widthPx, heightPx, durationS, hasSound } = video
  const length = lengthText(durationS)
  return {
    address: `${contentOrigin}/files/${path}`,
    widthPx,
    heightPx,
    hasSound,
    words: hasSound ? length : `${length}, silent`,
  }
}

/** Such as "0:08" or "1:02:05". */
function lengthText(lengthS: number): string {
  const wholeS = Math.max(1, Math.round(lengthS))
  const minutes = Math.floor(wholeS / 60)
  const seconds = String(wholeS % 60).padStart(2, '0')
  if (minutes < 60) return `${minutes}:${seconds}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${seconds}`
}

import { useRef } from 'react'
import { type ResponsivePicture, stepForWidth } from '#site/ui/picture-source.ts'
import './artwork-figure.css'
import './artwork-film.css'
import { useOneSound } from './use-one-sound.ts'

/** The film of a work on its page. */
export type ShownFilm = {
  address: string
  widthPx: number
  heightPx: number
  hasSound: boolean
  /** Such as "0:08, silent". */
  words: string
}

type ArtworkFilmProps = { title: string; film: ShownFilm; poster: ResponsivePicture | null }

const posterPx = 1600

/** A film in place of the picture, with the browser's own controls; it is not fetched before it is played. */
export function ArtworkFilm({ title, film, poster }: ArtworkFilmProps) {
  const { address, widthPx, heightPx, hasSound, words } = film
  const video = useRef<HTMLVideoElement>(null)
  useOneSound(video)
  return (
    <figure className="artwork-figure">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A film of the catalogue comes as it was recorded. */}
      <video
        ref={video}
        className="artwork-picture artwork-film"
        src={address}
        poster={poster ? stepForWidth(poster, posterPx)?.address : undefined}
        width={widthPx}
        height={heightPx}
        controls
        loop
        muted={!hasSound}
        playsInline
        preload="none"
        aria-label={`Video: ${title}`}
        style={{ '--ratio': widthPx / heightPx, backgroundColor: poster?.colour ?? undefined }}
      />
      <figcaption className="small grey">Video, {words}</figcaption>
    </figure>
  )
}

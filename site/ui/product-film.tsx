import { useEffect, useRef, useState } from 'react'
import './product-film.css'
import { useHydrated } from './use-hydrated.ts'

/** A film of the site itself: its files and their properties. */
export type ProductFilmFacts = {
  /** What the film shows, as its name for screen readers. */
  name: string
  webm: string
  mp4: string
  poster: string
  captions: string
  widthPx: number
  heightPx: number
}

/** Half of the film is visible before it plays (specification). */
const seenFrom = 0.5

/**
 * A silent film that plays by itself while it is visible, in a loop, unless the visitor stops it or prefers reduced
 * motion: out of view, and in a mode of the page that is not shown, it pauses. Nothing of it is fetched before it is
 * visible. Without script it has the browser's own controls.
 */
export function ProductFilm({ film, children }: { film: ProductFilmFacts; children?: React.ReactNode }) {
  const video = useRef<HTMLVideoElement>(null)
  const hydrated = useHydrated()
  const [seen, setSeen] = useState(false)
  const [still, setStill] = useState(true)
  /** The visitor's choice; null until they have made one. */
  const [wish, setWish] = useState<'play' | 'pause' | null>(null)
  const [playing, setPlaying] = useState(false)
  const [captions, setCaptions] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const lookAtWish = () => setStill(stillness.matches)
    lookAtWish()
    stillness.addEventListener('change', lookAtWish)
    const watch = new IntersectionObserver((entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 0) >= seenFrom), {
      threshold: [0, seenFrom],
    })
    watch.observe(element)
    return () => {
      stillness.removeEventListener('change', lookAtWish)
      watch.disconnect()
    }
  }, [])

  const plays = seen && (wish === null ? !still : wish === 'play')
  useEffect(() => {
    // If the browser blocks autoplay, the film waits for the button.
    if (plays) video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [plays])

  useEffect(() => showCaptions(video.current, captions), [captions])

  const { name, webm, mp4, poster, captions: words, widthPx, heightPx } = film
  return (
    <figure className="product-film" data-hydrated={hydrated || undefined}>
      <div className="product-film-screen" style={{ '--ratio': widthPx / heightPx }}>
        <img src={poster} alt="" width={widthPx} height={heightPx} loading="lazy" decoding="async" />
        <video
          ref={video}
          aria-label={name}
          width={widthPx}
          height={heightPx}
          controls={!hydrated}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          <source src={webm} type='video/webm; codecs="av01.0.05M.08"' />
          <source src={mp4} type="video/mp4" />
          <track kind="captions" srcLang="en" label="English" src={words} />
        </video>
      </div>
      <figcaption className="small grey">
        <span>{children}</span>
        <span className="product-film-words">
          <button type="button" className="button-link" onClick={() => setWish(playing ? 'pause' : 'play')}>
            {playing ? 'Pause' : 'Play'}
            <span className="visually-hidden"> film: {name}</span>
          </button>
          <button type="button" className="button-link" onClick={() => setCaptions(!captions)}>
            {captions ? 'Hide captions' : 'Show captions'}
            <span className="visually-hidden"> of film: {name}</span>
          </button>
        </span>
      </figcaption>
    </figure>
  )
}

function showCaptions(video: HTMLVideoElement | null, shown: boolean) {
  const [track] = video?.textTracks ?? []
  if (track) track.mode = shown ? 'showing' : 'disabled'
}

import type { SignedFilm } from '@enfilade/contract/interpretation'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { fileAt } from '#player/site-files.ts'
import './signed-film.css'
import { languageName } from './spoken-label.ts'

type SignedFilmsProps = { readonly films: readonly SignedFilm[]; readonly title: string }

/** Buttons for films in which the label is signed, one at a time, in a small movable picture. */
export function SignedFilms({ films, title }: SignedFilmsProps) {
  const [shown, setShown] = useState<SignedFilm | null>(null)
  return (
    <>
      {films.map((film) => (
        <li key={film.path}>
          <button
            type="button"
            className="button-link"
            aria-pressed={film === shown}
            onClick={() => setShown(film === shown ? null : film)}
          >
            {languageName(film.language)}
            <span className="visually-hidden">, {title}</span>
          </button>
        </li>
      ))}
      {shown && (
        <li>
          <MovableFilm key={shown.path} film={shown} title={title} onClose={() => setShown(null)} />
        </li>
      )}
    </>
  )
}

const stepPx = 24
const stepsOfKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
}

type MovableFilmProps = { readonly film: SignedFilm; readonly title: string; readonly onClose: () => void }

function MovableFilm({ film, title, onClose }: MovableFilmProps) {
  const figure = useRef<HTMLElement>(null)
  const held = useRef<{ readonly xPx: number; readonly yPx: number } | null>(null)
  const [movedPx, setMovedPx] = useState({ x: 0, y: 0 })
  const moveBy = (xPx: number, yPx: number) => {
    const bounds = figure.current?.getBoundingClientRect()
    if (!bounds) return
    // It always stays partly in view.
    const x = Math.min(window.innerWidth - bounds.right, Math.max(-bounds.left, xPx))
    const y = Math.min(window.innerHeight - bounds.bottom, Math.max(-bounds.top, yPx))
    setMovedPx((before) => ({ x: before.x + x, y: before.y + y }))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = stepsOfKeys[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    moveBy(step[0], step[1])
  }
  const onMove = (event: PointerEvent) => {
    if (!held.current) return
    moveBy(event.clientX - held.current.xPx, event.clientY - held.current.yPx)
    held.current = { xPx: event.clientX, yPx: event.clientY }
  }
  return (
    <figure
      ref={figure}
      className="signed-film"
      style={{ transform: `translate(${movedPx.x}px, ${movedPx.y}px)` }}
      aria-label={`${languageName(film.language)}, ${title}`}
    >
      <div className="signed-film-bar">
        <button
          type="button"
          className="bar-button signed-film-handle"
          onKeyDown={onKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { xPx: event.clientX, yPx: event.clientY }
          }}
          onPointerMove={onMove}
          onPointerUp={() => {
            held.current = null
          }}
        >
          <span>Move</span>
          <span className="visually-hidden"> the film with the arrow keys or by dragging</span>
        </button>
        <button type="button" className="bar-button" onClick={onClose}>
          <span>Close</span>
          <span className="visually-hidden"> the film</span>
        </button>
      </div>
      {/* It is a silent translation of written text into sign language. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        src={fileAt(film.path)}
        width={film.widthPx}
        height={film.heightPx}
        crossOrigin="anonymous"
        autoPlay
        muted
        controls
        playsInline
        onKeyDown={(event) => event.stopPropagation()}
      />
    </figure>
  )
}

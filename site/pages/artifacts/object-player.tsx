import { useEffect, useRef, useState } from 'react'
import { isFromPlayer, playerWord } from '#site/pages/exhibitions/player-frame.ts'
import { useFilledWindow } from '#site/pages/exhibitions/use-filled-window.ts'
import { type PlayerFrame, whenSeenAndIdle } from '#site/pages/exhibitions/use-player-frame.ts'
import './object-player.css'

type ObjectPlayerProps = {
  title: string
  player: PlayerFrame
  /** Its picture: visible until the object is drawn, and the only view without script. */
  poster: React.ReactNode
  /** A link beside the others below the object. */
  aside?: React.ReactNode
  /** Embedded in another site there is only space for the object. */
  bare?: boolean
}

/** The 3D view of an object in its frame; its picture until it is drawn, or if it cannot be. */
export function ObjectPlayer({ title, player, poster, aside, bare = false }: ObjectPlayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const { frame, wanted, shown, status } = useObjectFrame(player, place)
  const [filled, setFilled] = useState(false)
  const fillButton = useRef<HTMLButtonElement>(null)
  useFilledWindow(place, filled)
  useEffect(() => {
    if (filled) frame.current?.focus({ preventScroll: true })
  }, [frame, filled])
  const goFullscreen = () => {
    if (document.fullscreenEnabled) void place.current?.requestFullscreen().catch(() => {})
    else setFilled(true)
  }
  const leave = () => {
    setFilled(false)
    fillButton.current?.focus()
  }
  return (
    <figure className="object-player" data-shown={shown}>
      <div className="object-player-place" ref={place}>
        <div className="object-player-poster">{poster}</div>
        {wanted && (
          <iframe
            ref={frame}
            className="object-player-frame"
            src={player.address}
            title={`${title}, in the round`}
            allow="fullscreen"
            inert={!shown}
          />
        )}
        {filled && (
          <p className="object-player-leave">
            <button type="button" className="button-link" onClick={leave}>
              Leave
            </button>
          </p>
        )}
      </div>
      {!bare && (
        <figcaption className="small grey">
          <span role="status">{shown ? 'Drag to turn it, or press the arrow keys, + and −.' : status}</span>
          {aside}
          <button
            ref={fillButton}
            type="button"
            className={shown ? 'button-link' : 'button-link not-yet'}
            onClick={goFullscreen}
          >
            Fullscreen
          </button>
        </figcaption>
      )}
    </figure>
  )
}

/** Opens the frame once its place is in view and the page is idle, and receives whether the object is drawn. */
function useObjectFrame({ address, trustedOrigins }: PlayerFrame, place: React.RefObject<HTMLElement | null>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [wanted, setWanted] = useState(false)
  const [shown, setShown] = useState(false)
  const [status, setStatus] = useState('')
  useEffect(() => (place.current ? whenSeenAndIdle(place.current, () => setWanted(true)) : undefined), [place])
  useEffect(() => {
    const own = { origin: self.origin, trusted: [new URL(address, location.href).origin, ...trustedOrigins] }
    const listen = (event: MessageEvent) => {
      if (!isFromPlayer(event, frame.current?.contentWindow, own)) return
      const word = playerWord(event.data)
      if (word?.kind === 'started') setShown(true)
      else if (word?.kind === 'status') setStatus(word.text)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address, trustedOrigins])
  return { frame, wanted, shown, status }
}

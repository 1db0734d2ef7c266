import { useRef, useState } from 'react'
import { AxisPicture, axisPictureSizes, doorwayOnAxis } from '#site/ui/axis-picture.tsx'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import { useHydrated } from '#site/ui/use-hydrated.ts'
import { CoverPicture } from './exhibition-cover.tsx'
import './exhibition-viewer.css'
import { type PlayerFrame, usePlayerFrame } from './use-player-frame.ts'
import { useWayBack } from './use-way-back.ts'

type ExhibitionViewerProps = {
  title: string
  cover: ResponsivePicture | null
  /** What the cover shows. */
  coverAlt: string
  player: PlayerFrame
  transitionName?: string
  /** Embedded in a frame of unknown width, nothing is preloaded. */
  embedded?: boolean
  /** Small print on the left below the picture. */
  caption?: React.ReactNode
}

/** The exhibition's poster and, behind it, the walk itself. */
export function ExhibitionViewer(props: ExhibitionViewerProps) {
  const { title, cover, coverAlt, player, transitionName, embedded = false, caption } = props
  const place = useRef<HTMLDivElement>(null)
  const { frame, state, enter, fill, leave } = usePlayerFrame(player, place)
  const hydrated = useHydrated()
  const enterButton = useWayBack(state.stage)
  const { stage, status } = state
  const waiting = status ?? (stage === 'loading' ? 'Opening the doors…' : null)
  const goFullscreen = () => {
    enter()
    if (document.fullscreenEnabled) void place.current?.requestFullscreen().catch(() => {})
    else fill()
  }
  return (
    <div className="viewer" data-stage={stage}>
      <AxisPicture
        ref={place}
        poster={
          <CoverPicture
            cover={cover}
            alt={coverAlt}
            sizes={axisPictureSizes}
            position={doorwayOnAxis}
            first={!embedded}
            {...(transitionName && { transitionName })}
          />
        }
        threshold={
          <>
            <p className="viewer-status" role="status">
              {stage !== 'playing' && waiting}
            </p>
            {stage === 'started' && (
              <button type="button" className="button-primary capitals" ref={enterButton} onClick={enter}>
                VIEW EXHIBITION
              </button>
            )}
          </>
        }
      >
        {stage !== 'closed' && (
          <iframe
            ref={frame}
            className="viewer-frame"
            src={player.address}
            title={`Walk through ${title}`}
            allow="fullscreen; xr-spatial-tracking; gamepad; autoplay; accelerometer; gyroscope"
            inert={stage !== 'playing'}
          />
        )}
      </AxisPicture>
      <div className="viewer-words">
        <p className="viewer-caption">{caption}</p>
        <p className="viewer-controls">Arrow keys or WASD to move, drag to look, click on the floor to move.</p>
        <p className="viewer-actions">
          {stage === 'playing' && (
            <button type="button" className="button-link" onClick={leave}>
              Leave
            </button>
          )}
          <button
            type="button"
            className={hydrated ? 'button-link' : 'button-link not-yet'}
            onClick={goFullscreen}
            disabled={stage === 'closed' || stage === 'loading'}
          >
            Fullscreen
          </button>
        </p>
      </div>
      <HandheldNotice stage={stage} onWalk={enter} />
    </div>
  )
}

/** On a phone: the specification's notice and, below it, a plain link into the walk. */
function HandheldNotice({ stage, onWalk }: { stage: string; onWalk: () => void }) {
  const [read, setRead] = useState(false)
  if (stage !== 'closed') return null
  return (
    <div className="handheld-notice">
      {read ? (
        <button type="button" className="button-primary" onClick={onWalk}>
          Try the touch walk
        </button>
      ) : (
        <>
          <p>
            The interactive viewer is not supported on mobile. Open this page on a computer to walk through the rooms;
            everything that hangs in them is listed below.
          </p>
          <a
            className="plain-button"
            href="#about"
            onClick={(event) => {
              event.preventDefault()
              setRead(true)
            }}
          >
            OK
          </a>
        </>
      )}
    </div>
  )
}

import { useRef } from 'react'
import { CoverPicture } from '#site/pages/exhibitions/exhibition-cover.tsx'
import { usePlayerFrame } from '#site/pages/exhibitions/use-player-frame.ts'
import { useWayBack } from '#site/pages/exhibitions/use-way-back.ts'
import { AxisPicture, axisPictureSizes, doorwayOnAxis } from '#site/ui/axis-picture.tsx'
import type { SpaceMedium } from './space-media.ts'
import './space-walkthrough.css'

type SpaceWalkthroughProps = {
  medium: Extract<SpaceMedium, { kind: 'walkthrough' }>
  caption: React.ReactNode
  /** The link to an enquiry, since the walk occupies the threshold. */
  way: React.ReactNode
}

/** The walk through the exhibition in a space, behind its picture until it is started; unmounts with this. */
export function WalkthroughPlayer({ medium, caption, way }: SpaceWalkthroughProps) {
  const { player, title, picture } = medium
  const place = useRef<HTMLDivElement>(null)
  const { frame, state, enter, leave } = usePlayerFrame(player, place)
  const { stage, status, wanted } = state
  const loadButton = useWayBack(stage)
  const playing = stage === 'playing'
  return (
    <div className="space-walkthrough" data-stage={stage}>
      <AxisPicture
        ref={place}
        poster={<CoverPicture cover={picture} sizes={axisPictureSizes} position={doorwayOnAxis} />}
        threshold={
          <>
            <p className="space-walkthrough-status" role="status">
              {wanted && (status ?? 'Loading the walkthrough…')}
            </p>
            {!playing && !wanted && (
              <button type="button" className="button-primary" ref={loadButton} onClick={enter}>
                Load Walkthrough
              </button>
            )}
          </>
        }
      >
        {stage !== 'closed' && (
          <iframe
            ref={frame}
            className="space-walkthrough-frame"
            src={player.address}
            title={`Walk through ${title}`}
            allow="fullscreen; xr-spatial-tracking; gamepad; autoplay; accelerometer; gyroscope"
            inert={!playing}
          />
        )}
      </AxisPicture>
      <div className="space-gallery-words">
        {caption}
        {playing ? (
          <p className="small">
            <span className="grey" role="status">
              {status}
            </span>{' '}
            <button type="button" className="button-link" onClick={leave}>
              Leave
            </button>
          </p>
        ) : (
          way
        )}
      </div>
    </div>
  )
}

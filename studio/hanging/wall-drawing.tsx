import type { HangingWall } from '@enfilade/contract/space-geometry'
import { pictureAddress } from '#studio/shell/picture-address.ts'
import type { PictureInRow } from './hung-works.ts'

type WallDrawingProps = {
  wall: HangingWall
  row: readonly PictureInRow[]
  selectedId: string | null
  /** Not drawn where it is null. */
  centreLineM: number | null
}

/**
 * A wall to scale with its openings, its centre line and its works; a list or a larger drawing beside it says the same.
 * A wall keeps its light colour in the dark scheme.
 */
export function WallDrawing({ wall: { lengthM, heightM, openings }, row, selectedId, centreLineM }: WallDrawingProps) {
  return (
    <svg
      className="wall-drawing"
      viewBox={`0 0 ${lengthM} ${heightM}`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <rect className="wall-drawing-wall" width={lengthM} height={heightM} />
      {openings.map(({ fromM, toM, bottomM, topM }) => (
        <rect
          key={`${fromM} ${bottomM}`}
          className="wall-drawing-opening"
          x={fromM}
          y={heightM - topM}
          width={toM - fromM}
          height={topM - bottomM}
        />
      ))}
      {centreLineM !== null && <path className="wall-drawing-centre" d={`M0 ${heightM - centreLineM}H${lengthM}`} />}
      {row.map(({ work, place, sideM, fromM }) => {
        const [widthM, tallM] = [(work.widthMm ?? 0) / 1000, (work.heightMm ?? 0) / 1000]
        const halfM = tallM / 2 + sideM - widthM / 2
        const address = pictureAddress(work, 128)
        return (
          <g key={work.id}>
            <rect
              className={work.id === selectedId ? 'wall-drawing-work selected' : 'wall-drawing-work'}
              x={fromM}
              y={heightM - place.centreHeightM - halfM}
              width={2 * sideM}
              height={2 * halfM}
            />
            {address !== null && (
              <image
                href={address}
                x={place.alongM - widthM / 2}
                y={heightM - place.centreHeightM - tallM / 2}
                width={widthM}
                height={tallM}
                preserveAspectRatio="none"
              />
            )}
          </g>
        )
      })}
      <path className="wall-drawing-floor" d={`M0 ${heightM}H${lengthM}`} />
    </svg>
  )
}

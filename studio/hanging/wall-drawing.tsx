import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { PictureInRow } from './hung-works.ts'

type WallDrawingProps = {
  wall: HangingWall
  row: readonly PictureInRow[]
  selectedId: string | null
  centreLineM: number
}

/**
 * A wall to scale with its openings, its centre line and the outlines of its works; the list below says the same. A wall
 * keeps its light colour in the dark scheme.
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
      <path className="wall-drawing-centre" d={`M0 ${heightM - centreLineM}H${lengthM}`} />
      {row.map(({ work, place, sideM, fromM }) => {
        const halfM = (work.heightMm ?? 0) / 2000 + sideM - (work.widthMm ?? 0) / 2000
        const isSelected = work.id === selectedId
        return (
          <rect
            key={work.id}
            className={isSelected ? 'wall-drawing-work selected' : 'wall-drawing-work'}
            x={fromM}
            y={heightM - place.centreHeightM - halfM}
            width={2 * sideM}
            height={2 * halfM}
          />
        )
      })}
      <path className="wall-drawing-floor" d={`M0 ${heightM}H${lengthM}`} />
    </svg>
  )
}

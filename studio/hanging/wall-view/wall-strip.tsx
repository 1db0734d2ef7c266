import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { useEffect, useRef } from 'react'
import { type ListedWork, worksOnWall } from '#studio/hanging/hung-works.ts'
import { WallDrawing } from '#studio/hanging/wall-drawing.tsx'

type WallStripProps = {
  walls: readonly HangingWall[]
  nameOf: (wall: HangingWall) => string
  hanging: Hanging
  works: readonly ListedWork[]
  wallId: string
  onLook: (wallId: string) => void
}

/** The height of the tallest wall in the strip. */
const drawnPx = 68

/** All walls in walking order at one scale; the way from one to the other. */
export function WallStrip({ walls, nameOf, hanging, works, wallId, onLook }: WallStripProps) {
  const strip = useRef<HTMLElement>(null)
  const pxPerM = drawnPx / Math.max(...walls.map(({ heightM }) => heightM))
  useEffect(() => {
    const seen = strip.current?.querySelector(`[data-wall="${CSS.escape(wallId)}"]`)
    seen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wallId])
  return (
    <nav className="wall-strip" aria-label="Walls" ref={strip}>
      {walls.map((wall) => {
        const row = worksOnWall(hanging, works, wall.id)
        return (
          <button
            key={wall.id}
            type="button"
            className="wall-strip-wall"
            data-wall={wall.id}
            aria-current={wall.id === wallId ? 'true' : undefined}
            onClick={() => onLook(wall.id)}
          >
            <span className="wall-strip-name">
              {nameOf(wall)}, {row.length}
            </span>
            <span
              className="wall-strip-drawing"
              style={{ width: wall.lengthM * pxPerM, height: wall.heightM * pxPerM }}
            >
              <WallDrawing wall={wall} row={row} selectedId={null} centreLineM={null} />
            </span>
          </button>
        )
      })}
    </nav>
  )
}

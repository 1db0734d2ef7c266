import type { Elevation, ElevationGap } from '@enfilade/scene/hanging/elevation-model'
import type { GapSide } from '@enfilade/scene/hanging/gap-rule'
import { distanceFigure, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import type { GapEnd } from '@enfilade/scene/hanging/snap-reasons'
import { typedMeasure } from '@enfilade/scene/hanging/typed-measure'
import { useState } from 'react'
import { type WallWindow, xOf, yOf } from './wall-window.ts'

type GapFieldsProps = {
  elevation: Elevation
  titleOf: (artworkId: string) => string
  window: WallWindow
  unit: LengthUnit
  onGap: (gap: ElevationGap, lengthM: number, side: GapSide) => void
  onRefused: (reason: string) => void
}

/** Narrower gaps have their figures in two rows, so that these do not cover each other. */
const roomyPx = 46

/** The chain of measures below the floor. Each gap is a field: what is typed there moves the works on its right. */
export function GapFields({ elevation, titleOf, window, unit, onGap, onRefused }: GapFieldsProps) {
  const top = yOf(window, 0) + 14
  const endName = (end: GapEnd) => {
    if (end.kind === 'work') return titleOf(end.artworkId)
    return end.kind === 'corner' ? `the ${end.end} corner` : `the ${elevation.openings[end.index]?.kind ?? 'door'}`
  }
  const isNarrow = ({ fromM, toM }: ElevationGap) => (toM - fromM) * window.pxPerM < roomyPx
  // Every second of the narrow ones in a row.
  const isLowered = (index: number) => {
    const before = elevation.gaps.slice(0, index + 1).findLastIndex((gap) => !isNarrow(gap))
    return index > before && (index - before) % 2 === 0
  }
  return (
    <div className="gap-fields">
      {elevation.gaps.map((gap, index) => {
        const [from, to] = [xOf(window, gap.fromM), xOf(window, gap.toM)]
        return (
          <GapField
            key={JSON.stringify([gap.from, gap.to])}
            name={`Gap between ${endName(gap.from)} and ${endName(gap.to)}`}
            figure={distanceFigure(gap.lengthM, unit)}
            unit={unit}
            fromPx={from}
            toPx={to}
            topPx={top + (isLowered(index) ? 22 : 0)}
            onLength={(lengthM, side) => onGap(gap, lengthM, side)}
            onRefused={onRefused}
          />
        )
      })}
    </div>
  )
}

type GapFieldProps = {
  name: string
  figure: string
  unit: LengthUnit
  fromPx: number
  toPx: number
  topPx: number
  onLength: (lengthM: number, side: GapSide) => void
  onRefused: (reason: string) => void
}

function GapField({ name, figure, unit, fromPx, toPx, topPx, onLength, onRefused }: GapFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="gap-field" style={{ left: fromPx, width: toPx - fromPx, top: topPx }}>
      <input
        aria-label={`${name}, ${unit}`}
        autoComplete="off"
        inputMode={unit === 'in' ? 'text' : 'decimal'}
        value={typed ?? figure}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null)
          if (event.key !== 'Enter') return
          const read = typedMeasure(typed ?? figure, unit)
          if (!read.done) return onRefused(read.reason)
          setTyped(null)
          onLength(read.valueM, event.altKey ? 'both' : event.shiftKey ? 'left' : 'right')
        }}
      />
    </span>
  )
}

import type { Hanging } from '@enfilade/contract/hanging'
import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { type Elevation, elevationOf } from '@enfilade/scene/hanging/elevation-model'
import { type HangingSheetWall, hangingSheet, hangingSheetCsv } from '@enfilade/scene/hanging/hanging-sheet'
import { distanceFigure, heightText, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { useMemo } from 'react'
import { LengthField } from '#studio/hanging/length-field.tsx'
import { useLengthUnit } from '#studio/hanging/length-unit.ts'
import { ruledIn } from '#studio/hanging/wall-moves.ts'
import { WallGroundDrawing } from '#studio/hanging/wall-view/elevation-drawing.tsx'
import { wallWindow, wholeWall, xOf, yOf } from '#studio/hanging/wall-view/wall-window.ts'
import { useNailDrops } from './nail-drops.ts'
import './sheet-view.css'

type SheetViewProps = { draft: StudioDraft; hanging: Hanging }

/** What an installer takes to the real wall: each wall on a page, with the measures of its works and their nails. */
export function SheetView({ draft, hanging }: SheetViewProps) {
  const { works, space, title, _id: exhibitionId } = draft
  const [unit] = useLengthUnit()
  const [drops, setDrop] = useNailDrops(exhibitionId)
  const ruled = useMemo(() => ruledIn({ hanging, works, space }), [hanging, works, space])
  const walls = useMemo(
    () => hangingSheet(ruled, new Map(works.map((work) => [work.id, work.title])), drops),
    [ruled, works, drops],
  )
  const save = () => {
    const address = URL.createObjectURL(new Blob([hangingSheetCsv(walls)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'hanging-sheet.csv'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="sheet">
      <div className="sheet-tools">
        <div className="sheet-drop">
          <LengthField
            label="Wire or hook below the upper edge, for all works"
            lengthM={drops.usualM ?? 0}
            onLength={(dropM) => setDrop(null, dropM)}
          />
        </div>
        <button type="button" className="plain-button" onClick={() => print()}>
          Print
        </button>
        <button type="button" className="button-link" onClick={save}>
          Save as CSV
        </button>
      </div>
      {walls.length === 0 && <p className="studio-notice">Nothing hangs on a wall yet.</p>}
      {walls.map((wall) => {
        const elevation = elevationOf(ruled, wall.wallId)
        return (
          elevation !== null && (
            <section key={wall.wallId} className="sheet-wall" aria-label={wall.name}>
              <h2>
                {wall.name.charAt(0).toUpperCase() + wall.name.slice(1)}{' '}
                <span className="grey">
                  {heightText(elevation.lengthM, unit)} × {heightText(elevation.heightM, unit)}, <em>{title}</em>
                </span>
              </h2>
              <SheetDrawing elevation={elevation} unit={unit} />
              <SheetTable
                wall={wall}
                unit={unit}
                dropOf={(id) => drops.byWorkM.get(id) ?? drops.usualM}
                onDrop={setDrop}
              />
            </section>
          )
        )
      })}
    </div>
  )
}

const drawingPx = { widthPx: 900, heightPx: 420 } as const

/** The elevation in black and white; works have the numbers of the table below. */
function SheetDrawing({ elevation, unit }: { elevation: Elevation; unit: LengthUnit }) {
  const window = wallWindow(drawingPx, elevation, wholeWall)
  return (
    <svg className="sheet-drawing" viewBox={`0 0 ${drawingPx.widthPx} ${drawingPx.heightPx}`} aria-hidden="true">
      <WallGroundDrawing elevation={elevation} window={window} unit={unit} />
      {elevation.works.map(({ artworkId, outline, centre }, index) => (
        <g key={artworkId}>
          <rect
            className="sheet-work"
            x={xOf(window, outline.leftM)}
            y={yOf(window, outline.topM)}
            width={(outline.rightM - outline.leftM) * window.pxPerM}
            height={(outline.topM - outline.bottomM) * window.pxPerM}
          />
          <text
            className="elevation-figure on-wall strong"
            x={xOf(window, centre.alongM)}
            y={yOf(window, centre.heightM) + 4}
          >
            {index + 1}
          </text>
        </g>
      ))}
      {elevation.gaps.map(({ fromM, toM, lengthM, heightM }) => (
        <g key={`${fromM} ${heightM}`}>
          <path
            className="sheet-gap"
            d={`M${xOf(window, fromM)} ${yOf(window, 0) + 22}H${xOf(window, toM)}m0 -4v8M${xOf(window, fromM)} ${yOf(window, 0) + 18}v8`}
          />
          <text className="elevation-figure" x={xOf(window, (fromM + toM) / 2)} y={yOf(window, 0) + 40}>
            {distanceFigure(lengthM, unit)}
          </text>
        </g>
      ))}
    </svg>
  )
}

type SheetTableProps = {
  wall: HangingSheetWall
  unit: LengthUnit
  dropOf: (artworkId: string) => number | null
  onDrop: (artworkId: string, dropM: number) => void
}

function SheetTable({ wall, unit, dropOf, onDrop }: SheetTableProps) {
  const figure = (valueM: number) => distanceFigure(valueM, unit)
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Work</th>
          <th scope="col">Left corner to middle</th>
          <th scope="col">Centre</th>
          <th scope="col">Upper edge</th>
          <th scope="col" className="sheet-only-screen">
            Wire below it
          </th>
          <th scope="col">Nail, {unit}</th>
        </tr>
      </thead>
      <tbody>
        {wall.rows.map((row, index) => (
          <tr key={row.artworkId}>
            <td>{index + 1}</td>
            <th scope="row">
              <em>{row.title}</em>
            </th>
            <td>{figure(row.fromLeftM)}</td>
            <td>{figure(row.centreHeightM)}</td>
            <td>{figure(row.topHeightM)}</td>
            <td className="sheet-only-screen sheet-wire">
              <LengthField
                label={`Wire of ${row.title}`}
                lengthM={dropOf(row.artworkId) ?? 0}
                onLength={(dropM) => onDrop(row.artworkId, dropM)}
              />
            </td>
            <td>{row.nailHeightM === null ? '' : figure(row.nailHeightM)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { Elevation } from '@enfilade/scene/hanging/elevation-model'
import { heightText } from '@enfilade/scene/hanging/measure-text'
import { isLengthUnit, lengthUnits, useLengthUnit } from '#studio/hanging/length-unit.ts'
import type { WallCommand } from './wall-keys.ts'

type WallBarProps = {
  name: string
  elevation: Elevation
  isSnapping: boolean
  onStep: (by: 1 | -1) => void
  onCommand: (command: WallCommand) => void
  onRehang: () => void
  onAddText: () => void
}

/** The head of the wall: its name and facts, the way to the next, and what is done with the wall as a whole. */
export function WallBar({ name, elevation, isSnapping, onStep, onCommand, onRehang, onAddText }: WallBarProps) {
  const [unit, setUnit] = useLengthUnit()
  return (
    <div className="wall-bar">
      <div className="wall-bar-names">
        <button type="button" className="wall-bar-way" aria-label="Previous wall" onClick={() => onStep(-1)}>
          ‹
        </button>
        <h2>{name}</h2>
        <button type="button" className="wall-bar-way" aria-label="Next wall" onClick={() => onStep(1)}>
          ›
        </button>
        <p className="grey">
          {heightText(elevation.lengthM, unit)} × {heightText(elevation.heightM, unit)},{' '}
          {elevation.works.length === 1 ? '1 work' : `${elevation.works.length} works`},{' '}
          {heightText(elevation.freeM, unit)} free
        </p>
      </div>
      <div className="wall-bar-tools">
        <button type="button" className="button-link" onClick={() => onCommand({ kind: 'even-gaps' })}>
          Even gaps
        </button>
        <button type="button" className="button-link" onClick={onRehang}>
          Re-hang wall…
        </button>
        <button type="button" className="button-link" onClick={onAddText}>
          Add text
        </button>
        <button
          type="button"
          className="button-link"
          aria-pressed={isSnapping}
          onClick={() => onCommand({ kind: 'snapping' })}
        >
          {isSnapping ? 'Snapping on' : 'Snapping off'}
        </button>
        <label className="wall-bar-unit">
          <span className="visually-hidden">Unit of lengths</span>
          <select
            value={unit}
            onChange={({ currentTarget: { value } }) => {
              if (isLengthUnit(value)) setUnit(value)
            }}
          >
            {lengthUnits.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <span className="wall-bar-zoom">
          <button
            type="button"
            className="wall-bar-way"
            aria-label="Zoom out"
            onClick={() => onCommand({ kind: 'zoom-out' })}
          >
            −
          </button>
          <button type="button" className="button-link quiet" onClick={() => onCommand({ kind: 'fit' })}>
            Fit
          </button>
          <button
            type="button"
            className="wall-bar-way"
            aria-label="Zoom in"
            onClick={() => onCommand({ kind: 'zoom-in' })}
          >
            +
          </button>
        </span>
        <button type="button" className="button-link quiet" onClick={() => onCommand({ kind: 'help' })}>
          Keys
        </button>
      </div>
    </div>
  )
}

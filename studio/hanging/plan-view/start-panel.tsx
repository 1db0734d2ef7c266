import type { HangingStart } from '@enfilade/contract/hanging'
import { useId, useState } from 'react'

type StartPanelProps = {
  start: HangingStart
  isChosenByCurator: boolean
  onTurn: (yawRad: number) => void
  onQuarter: () => void
  onEntrance: () => void
}

const degrees = 180 / Math.PI

/** Where visitors begin and which way they look: 0 degrees is up the plan, and grows to the left. */
export function StartPanel({ start, isChosenByCurator, onTurn, onQuarter, onEntrance }: StartPanelProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = String(Math.round(start.yawRad * degrees))
  const take = () => {
    const wished = Number(typed)
    const before = typed
    setTyped(null)
    if (before === null || before.trim() === '' || !Number.isFinite(wished) || before === shown) return
    onTurn((wished % 360) / degrees)
  }
  return (
    <>
      <div className="panel-part">
        <h2 className="strong">Start of the walk</h2>
        <p className="grey">{isChosenByCurator ? 'Of your own' : 'At the entrance of the space'}</p>
      </div>
      <div className="panel-part">
        <p className="form-field">
          <label htmlFor={id}>Looks to, degrees</label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? shown}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={take}
            onKeyDown={({ key }) => {
              if (key === 'Enter') take()
            }}
          />
        </p>
      </div>
      <div className="panel-part panel-actions">
        <button type="button" className="button-link" onClick={onQuarter}>
          Quarter turn
        </button>
        {isChosenByCurator && (
          <button type="button" className="button-link" onClick={onEntrance}>
            At the entrance
          </button>
        )}
      </div>
    </>
  )
}

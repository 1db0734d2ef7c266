import { useId, useState } from 'react'
import { LengthField } from '#studio/hanging/length-field.tsx'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import {
  byRule,
  groupedTogether,
  lockedTogether,
  takenDownTogether,
  type WallGround,
} from '#studio/hanging/wall-moves.ts'

type WorksPanelProps = {
  ground: WallGround
  ids: readonly string[]
  /** The work whose framing was copied; null before the first. */
  copiedId: string | null
  titleOf: (artworkId: string) => string
  onMove: (move: ListMove) => void
}

/** What can be done with several works at once. */
export function WorksPanel({ ground, ids, copiedId, titleOf, onMove }: WorksPanelProps) {
  const id = useId()
  const [columns, setColumns] = useState('2')
  const [gapM, setGapM] = useState(0.05)
  const [seed, setSeed] = useState(0)
  const rule = (name: string, move: () => ListMove) => (
    <button type="button" className="button-link" onClick={() => onMove(move())}>
      {name}
    </button>
  )
  const places = ids.flatMap((one) => ground.hanging.placements[one] ?? [])
  const isGrouped = places.length > 0 && places.every(({ groupId }) => groupId !== undefined)
  const isLocked = places.length > 0 && places.every(({ locked }) => locked === true)
  return (
    <>
      <div className="panel-part">
        <h2 className="strong">{ids.length} works</h2>
        <p className="grey">{ids.map(titleOf).join(', ')}</p>
      </div>
      <div className="panel-part panel-actions">
        {rule('Even gaps', () => byRule(ground, { kind: 'even-gaps', artworkIds: ids }, 'Even gaps'))}
        {rule('Row', () => byRule(ground, { kind: 'row', artworkIds: ids, at: 'centre' }, 'A row'))}
        {rule('Row by upper edge', () => byRule(ground, { kind: 'row', artworkIds: ids, at: 'head' }, 'A row'))}
        {rule('Row by lower edge', () => byRule(ground, { kind: 'row', artworkIds: ids, at: 'foot' }, 'A row'))}
        {rule('Column', () => byRule(ground, { kind: 'column', artworkIds: ids }, 'A column'))}
        {ids.length === 2 &&
          rule('Exchange', () => {
            const [one = '', other = ''] = ids
            return byRule(ground, { kind: 'swap', artworkIds: [one, other] }, 'Two works exchanged')
          })}
      </div>
      <div className="panel-part panel-fields">
        <p className="form-field">
          <label htmlFor={`${id}-columns`}>Columns</label>
          <input
            id={`${id}-columns`}
            inputMode="numeric"
            value={columns}
            onChange={({ currentTarget }) => setColumns(currentTarget.value)}
          />
        </p>
        <LengthField label="Gap" lengthM={gapM} onLength={setGapM} />
        {rule('Grid', () =>
          byRule(ground, { kind: 'grid', artworkIds: ids, columns: Number(columns), gapM }, 'A grid'),
        )}
        {rule(seed === 0 ? 'Dense hang' : 'Another dense hang', () => {
          setSeed(seed + 1)
          return byRule(ground, { kind: 'salon', artworkIds: ids, gapM, seed }, 'A dense hang')
        })}
      </div>
      <div className="panel-part panel-actions">
        {copiedId !== null &&
          rule(`Hang like ${titleOf(copiedId)}`, () =>
            byRule(ground, { kind: 'paste', fromId: copiedId, artworkIds: ids }, 'How it hangs, pasted'),
          )}
        {rule(isGrouped ? 'Ungroup' : 'Group', () => groupedTogether(ground, ids))}
        {rule(isLocked ? 'Unlock' : 'Lock', () => lockedTogether(ground, ids))}
        {rule('Take down', () => takenDownTogether(ground, ids))}
      </div>
    </>
  )
}

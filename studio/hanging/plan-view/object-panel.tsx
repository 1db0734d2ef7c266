import { isSizedObject } from '@enfilade/scene/hanging/hangable-work'
import { roomAt } from '@enfilade/scene/hanging/walk-order'
import { useId, useState } from 'react'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import { LengthField } from '#studio/hanging/length-field.tsx'
import { type ListMove, lockedIn, takenDown } from '#studio/hanging/list-moves.ts'
import type { WallGround } from '#studio/hanging/wall-moves.ts'
import { floorPlaceOf, standObjectAt } from './plan-moves.ts'

type ObjectPanelProps = { ground: WallGround; work: ListedWork; onMove: (move: ListMove) => void }

const degrees = 180 / Math.PI

/** Everything about one object: where it stands in its room, how it is turned, its plinth and its glass case. */
export function ObjectPanel({ ground, work, onMove }: ObjectPanelProps) {
  const id = useId()
  const place = floorPlaceOf(ground, work.id)
  const [turn, setTurn] = useState<string | null>(null)
  const roomIndex = place === null ? null : roomAt(ground.space, place.atM)
  const room = roomIndex === null ? undefined : ground.space.rooms[roomIndex]
  const head = (
    <div className="panel-part">
      {work.artist !== null && <p className="strong">{work.artist}</p>}
      <h2 className="panel-title">
        <em>{work.title}</em>
      </h2>
      <p className="grey">{[work.year, work.medium].filter(Boolean).join(', ')}</p>
    </div>
  )
  if (place === null) {
    return (
      <>
        {head}
        <div className="panel-part panel-actions">
          {isSizedObject(work) ? (
            ground.space.rooms.map(({ name, outlineM }) => (
              <button
                key={name}
                type="button"
                className="button-link"
                onClick={() => onMove(standObjectAt(ground, work, middleOf(outlineM)))}
              >
                Stand in {name}
              </button>
            ))
          ) : (
            <p>Its record lacks a measure. An object stands at its true size.</p>
          )}
        </div>
      </>
    )
  }
  const [leftM, topM] = cornerOf(room?.outlineM ?? [])
  const shownTurn = String(Math.round(place.yawRad * degrees))
  const takeTurn = () => {
    const wished = Number(turn)
    const typed = turn
    setTurn(null)
    if (typed === null || typed.trim() === '' || !Number.isFinite(wished) || typed === shownTurn) return
    onMove(standObjectAt(ground, work, place.atM, (wished % 360) / degrees))
  }
  const stood = (plinthHeightM: number, hasCase: boolean): ListMove => ({
    operation: {
      kind: 'plinth',
      artworkId: work.id,
      plinthHeightM,
      ...(hasCase ? { vitrine: true as const } : {}),
    },
    words: `${work.title}: another plinth`,
  })
  return (
    <>
      {head}
      <div className="panel-part">
        <p className="panel-line">
          <span className="strong">Place</span> <span className="grey">Floor of {room?.name ?? 'the space'}</span>
        </p>
        {place.locked ? (
          <p>Locked. No drag and no rule moves it.</p>
        ) : (
          <div className="panel-fields">
            <LengthField
              label="From the left"
              lengthM={place.atM[0] - leftM}
              onLength={(fromM) => onMove(standObjectAt(ground, work, [leftM + fromM, place.atM[1]]))}
            />
            <LengthField
              label="From the top of the plan"
              lengthM={place.atM[1] - topM}
              onLength={(fromM) => onMove(standObjectAt(ground, work, [place.atM[0], topM + fromM]))}
            />
            <p className="form-field">
              <label htmlFor={`${id}-turn`}>Turned, degrees</label>
              <input
                id={`${id}-turn`}
                inputMode="decimal"
                autoComplete="off"
                value={turn ?? shownTurn}
                onChange={({ currentTarget }) => setTurn(currentTarget.value)}
                onBlur={takeTurn}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') takeTurn()
                }}
              />
            </p>
            <LengthField
              label="Plinth"
              lengthM={place.plinthHeightM}
              onLength={(heightM) => onMove(stood(heightM, place.vitrine === true))}
            />
            <p className="form-field">
              <label htmlFor={`${id}-case`}>Glass case</label>
              <select
                id={`${id}-case`}
                value={place.vitrine ? 'case' : 'none'}
                onChange={({ currentTarget: { value } }) => onMove(stood(place.plinthHeightM, value === 'case'))}
              >
                <option value="none">None</option>
                <option value="case">Glass case</option>
              </select>
            </p>
          </div>
        )}
      </div>
      <div className="panel-part panel-actions">
        <button type="button" className="button-link" onClick={() => onMove(lockedIn(work, !place.locked))}>
          {place.locked ? 'Unlock' : 'Lock'}
        </button>
        {!place.locked && (
          <button type="button" className="button-link" onClick={() => onMove(takenDown(work))}>
            Take down
          </button>
        )}
      </div>
    </>
  )
}

function cornerOf(outlineM: readonly (readonly [number, number])[]): readonly [number, number] {
  return [Math.min(...outlineM.map(([x]) => x)), Math.min(...outlineM.map(([, z]) => z))]
}

function middleOf(outlineM: readonly (readonly [number, number])[]): [number, number] {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(outlineM.map(([x]) => x)), middle(outlineM.map(([, z]) => z))]
}

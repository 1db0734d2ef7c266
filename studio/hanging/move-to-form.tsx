import { isObject } from '@enfilade/scene/hanging/hangable-work'
import { useId, useState } from 'react'
import { type ListedWork, worksOnWall } from './hung-works.ts'
import { type ListGround, type ListMove, ontoWall, standingIn } from './list-moves.ts'
import { wallName } from './wall-words.ts'

type MoveToFormProps = { ground: ListGround; work: ListedWork; onMove: (move: ListMove) => void }

/** Chooses another wall and a place among its works; for objects, a room. */
export function MoveToForm({ ground, work, onMove }: MoveToFormProps) {
  return (
    <details className="hanging-move">
      <summary className="button-link">Move to…</summary>
      {isObject(work) ? (
        <RoomChoice ground={ground} work={work} onMove={onMove} />
      ) : (
        <WallChoice ground={ground} work={work} onMove={onMove} />
      )}
    </details>
  )
}

function WallChoice({ ground, work, onMove }: MoveToFormProps) {
  const id = useId()
  const { hanging, works, space } = ground
  const place = hanging.placements[work.id]
  const present = place?.kind === 'wall' ? place.wallId : space.walls[0]?.id
  const [wallId, setWallId] = useState(present ?? '')
  const [afterId, setAfterId] = useState('')
  const row = worksOnWall(hanging, works, wallId).filter((one) => one.work.id !== work.id)
  const after = row.some((one) => one.work.id === afterId) ? afterId : ''
  return (
    <div className="hanging-fields">
      <p className="form-field">
        <label htmlFor={`${id}-wall`}>Wall</label>
        <select
          id={`${id}-wall`}
          value={wallId}
          onChange={({ currentTarget }) => {
            setWallId(currentTarget.value)
            setAfterId('')
          }}
        >
          {space.walls.map((wall) => (
            <option key={wall.id} value={wall.id}>
              {wallName(space, wall)}
            </option>
          ))}
        </select>
      </p>
      <p className="form-field">
        <label htmlFor={`${id}-place`}>Place</label>
        <select id={`${id}-place`} value={after} onChange={({ currentTarget }) => setAfterId(currentTarget.value)}>
          <option value="">{row[0] === undefined ? 'On the empty wall' : `Before ${row[0].work.title}`}</option>
          {row.map((one) => (
            <option key={one.work.id} value={one.work.id}>
              After {one.work.title}
            </option>
          ))}
        </select>
      </p>
      <button
        type="button"
        className="plain-button"
        onClick={() => onMove(ontoWall(ground, work, wallId, after === '' ? null : after))}
      >
        Move
      </button>
    </div>
  )
}

function RoomChoice({ ground, work, onMove }: MoveToFormProps) {
  const id = useId()
  const [room, setRoom] = useState(0)
  return (
    <div className="hanging-fields">
      <p className="form-field">
        <label htmlFor={id}>Room</label>
        <select id={id} value={room} onChange={({ currentTarget }) => setRoom(Number(currentTarget.value))}>
          {[...ground.space.rooms.entries()].map(([index, { name }]) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <button type="button" className="plain-button" onClick={() => onMove(standingIn(ground, work, room))}>
        Move
      </button>
    </div>
  )
}

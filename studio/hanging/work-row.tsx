import { isObject } from '@enfilade/scene/hanging/hangable-work'
import { useEffect, useId, useRef } from 'react'
import { frameNames, isFrameKind } from './frame-names.ts'
import type { ListedWork } from './hung-works.ts'
import { LengthField } from './length-field.tsx'
import {
  atGap,
  atHeight,
  gapsOf,
  inFrame,
  type ListGround,
  type ListMove,
  lockedIn,
  onePlace,
  takenDown,
  toTheMiddle,
} from './list-moves.ts'
import { MoveToForm } from './move-to-form.tsx'
import { recordedSize } from './recorded-size.ts'

type WorkRowProps = {
  ground: ListGround
  work: ListedWork
  /** Its place in words. */
  words: string
  isOpen: boolean
  onOpen: () => void
  onMove: (move: ListMove) => void
}

/** A work with its place in words; opened, with everything that can be done with it. */
export function WorkRow({ ground, work, words, isOpen, onOpen, onMove }: WorkRowProps) {
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  // A work that has moved to another wall is another row: the focus, lost with the former, goes on here.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) head.current?.focus()
  }, [isOpen])
  return (
    <li className="hanging-row">
      <h3>
        <button
          ref={head}
          type="button"
          className="hanging-row-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
        >
          <span>
            <em className="hanging-row-title">{work.title}</em>
            <span className="small grey">{[work.artist, recordedSize(work, 'cm')].filter(Boolean).join(', ')}</span>
          </span>
          <span className="small grey hanging-row-place">{words}</span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="hanging-row-matter">
        {isOpen && <WorkActions ground={ground} work={work} onMove={onMove} />}
      </div>
    </li>
  )
}

function WorkActions({ ground, work, onMove }: Pick<WorkRowProps, 'ground' | 'work' | 'onMove'>) {
  const place = ground.hanging.placements[work.id]
  const frameId = useId()
  const gaps = gapsOf(ground, work)
  const isLocked = place?.locked === true
  const act = (name: string, move: () => ListMove) => (
    <button type="button" className="button-link" onClick={() => onMove(move())}>
      {name}
    </button>
  )
  return (
    <>
      {place?.kind === 'wall' && gaps !== null && !isLocked && (
        <div className="hanging-fields">
          <LengthField
            label="Gap to the left"
            lengthM={gaps.here.fromM - gaps.leftM}
            onLength={(gapM) => onMove(atGap(ground, work, 'left', gapM))}
          />
          <LengthField
            label="Gap to the right"
            lengthM={gaps.rightM - gaps.here.toM}
            onLength={(gapM) => onMove(atGap(ground, work, 'right', gapM))}
          />
          <LengthField
            label="Height of the centre"
            lengthM={place.centreHeightM}
            onLength={(heightM) => onMove(atHeight(work, place, heightM))}
          />
          <p className="form-field">
            <label htmlFor={frameId}>Frame</label>
            <select
              id={frameId}
              value={place.frame}
              onChange={({ currentTarget: { value } }) => {
                if (isFrameKind(value)) onMove(inFrame(work, place, value))
              }}
            >
              {Object.entries(frameNames).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </p>
        </div>
      )}
      {!isLocked && (isObject(work) || work.widthMm !== null) && (
        <MoveToForm ground={ground} work={work} onMove={onMove} />
      )}
      {work.widthMm === null && place === undefined && (
        <p className="small">Its record has no size. A work hangs at its true size.</p>
      )}
      <div className="hanging-actions">
        {place?.kind === 'wall' && !isLocked && (
          <>
            {gaps !== null && gaps.hasLeft && act('One place left', () => onePlace(ground, work, 'left'))}
            {gaps !== null && gaps.hasRight && act('One place right', () => onePlace(ground, work, 'right'))}
            {act('To the middle', () => toTheMiddle(ground, work))}
          </>
        )}
        {place !== undefined && act(isLocked ? 'Unlock' : 'Lock', () => lockedIn(work, !isLocked))}
        {place !== undefined && !isLocked && act('Take down', () => takenDown(work))}
      </div>
    </>
  )
}

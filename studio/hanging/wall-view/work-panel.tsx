import type { FrameKind, WallPlace } from '@enfilade/contract/hanging'
import type { SingleOperation } from '@enfilade/contract/hanging-operations'
import { frameMeasures, framingIn, isCutOut } from '@enfilade/scene/hanging/frame-choice'
import { isObject, isSizedPicture } from '@enfilade/scene/hanging/hangable-work'
import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { useId, useState } from 'react'
import { frameNames, isFrameKind } from '#studio/hanging/frame-names.ts'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import { LengthField } from '#studio/hanging/length-field.tsx'
import { atGap, gapsOf, type ListMove, lockedIn, ontoWall, takenDown, toTheMiddle } from '#studio/hanging/list-moves.ts'
import { MoveToForm } from '#studio/hanging/move-to-form.tsx'
import { recordedSize } from '#studio/hanging/recorded-size.ts'
import { atTourPlace, movingFrom, ontoCentreLine, putAt, type WallGround } from '#studio/hanging/wall-moves.ts'

type WorkPanelProps = {
  ground: WallGround
  work: ListedWork
  /** The wall that is looked at. */
  wallId: string
  wallName: string
  unit: LengthUnit
  /** The rules that its place follows. */
  reasons: readonly string[]
  onMove: (move: ListMove) => void
}

/** Everything about one chosen work: its record, its place, its frame, its label, and why it is where it is. */
export function WorkPanel({ ground, work, wallId, wallName, unit, reasons, onMove }: WorkPanelProps) {
  const place = ground.hanging.placements[work.id]
  const size = recordedSize(work, unit)
  const act = (name: string, move: () => ListMove) => (
    <button type="button" className="button-link" onClick={() => onMove(move())}>
      {name}
    </button>
  )
  return (
    <>
      <div className="panel-part">
        {work.artist !== null && <p className="strong">{work.artist}</p>}
        <h2 className="panel-title">
          <em>{work.title}</em>
        </h2>
        <p className="grey">{work.year}</p>
        <p className="grey">{work.medium}</p>
        <p>{size === null ? 'No size yet' : `${size} (H × W)`}</p>
      </div>
      {place?.kind === 'wall' && (
        <>
          <PlaceFields ground={ground} work={work} place={place} wallName={wallName} onMove={onMove} />
          {!place.locked && <FramingFields key={work.id} work={work} place={place} onMove={onMove} />}
          <LabelAndTour ground={ground} work={work} place={place} onMove={onMove} />
          <div className="panel-part">
            <h3>Why here</h3>
            {reasons.length === 0 ? (
              <p className="grey">It lines up with nothing.</p>
            ) : (
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
      {place === undefined && (
        <div className="panel-part panel-actions">
          {!isObject(work) && isSizedPicture(work) && act('Hang on this wall', () => hungHere(ground, work, wallId))}
          {!isObject(work) && !isSizedPicture(work) && <p>Its record has no size. A work hangs at its true size.</p>}
        </div>
      )}
      {!place?.locked && (isObject(work) || isSizedPicture(work)) && (
        <div className="panel-part">
          <MoveToForm key={work.id} ground={ground} work={work} onMove={onMove} />
        </div>
      )}
      <div className="panel-part panel-actions">
        {place !== undefined && act(place.locked ? 'Unlock' : 'Lock', () => lockedIn(work, !place.locked))}
        {place !== undefined && !place.locked && act('Take down', () => takenDown(work))}
        {place === undefined &&
          act('Remove from the exhibition', () => ({
            operation: { kind: 'remove-work', artworkId: work.id },
            words: `${work.title}: removed from the exhibition`,
          }))}
      </div>
    </>
  )
}

/** After the last work of the wall, or where there is room. */
function hungHere(ground: WallGround, work: ListedWork, wallId: string): ListMove {
  const onWall = Object.entries(ground.hanging.placements)
    .flatMap(([id, place]) => (place.kind === 'wall' && place.wallId === wallId ? [{ id, alongM: place.alongM }] : []))
    .toSorted((one, other) => other.alongM - one.alongM)
  for (const afterId of [...onWall.map(({ id }) => id), null]) {
    const move = ontoWall(ground, work, wallId, afterId)
    if ('operation' in move) return move
  }
  const moving = movingFrom(ground, [work.id])
  const wall = ground.space.walls.find(({ id }) => id === wallId)
  if (moving === null || wall === undefined) return { reason: 'There is not enough room there.' }
  return putAt(ground, moving, wallId, { alongM: wall.lengthM / 2, heightM: ground.hanging.centreLineM })
}

type PartProps = {
  ground: WallGround
  work: ListedWork
  place: WallPlace
  onMove: (move: ListMove) => void
}

function PlaceFields({ ground, work, place, wallName, onMove }: PartProps & { wallName: string }) {
  const gaps = gapsOf(ground, work)
  const moved = (to: { alongM?: number; centreHeightM?: number }, words: string): ListMove => {
    const { wallId, alongM, centreHeightM } = { ...place, ...to }
    return {
      operation: { kind: 'move', artworkId: work.id, to: { kind: 'wall', wallId, alongM, centreHeightM } },
      words: `${work.title}: ${words}`,
    }
  }
  return (
    <div className="panel-part">
      <p className="panel-line">
        <span className="strong">Place</span> <span className="grey">{wallName}</span>
      </p>
      {place.locked ? (
        <p>Locked. No drag and no rule moves it.</p>
      ) : (
        <>
          <div className="panel-fields">
            {gaps !== null && (
              <>
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
              </>
            )}
            <LengthField
              label="Middle from the left"
              lengthM={place.alongM}
              onLength={(alongM) => onMove(moved({ alongM }, 'middle from the left'))}
            />
            <LengthField
              label="Height of the centre"
              lengthM={place.centreHeightM}
              onLength={(centreHeightM) => onMove(moved({ centreHeightM }, 'height of the centre'))}
            />
          </div>
          <div className="panel-actions">
            <button type="button" className="button-link" onClick={() => onMove(ontoCentreLine(ground, [work.id]))}>
              On the line
            </button>
            <button type="button" className="button-link" onClick={() => onMove(toTheMiddle(ground, work))}>
              To the middle
            </button>
          </div>
        </>
      )}
    </div>
  )
}

function FramingFields({ work, place, onMove }: Omit<PartProps, 'ground'>) {
  const id = useId()
  if (!isSizedPicture(work) || isCutOut(work)) return null
  const { faceM, depthM } = frameMeasures(place)
  const framed = (change: Partial<Extract<SingleOperation, { kind: 'frame' }>>, words: string): ListMove => {
    const { frame, frameFaceM, frameDepthM, matM, matBottomM, glazing } = place
    const kept = {
      frame,
      matM,
      matBottomM,
      ...(frameFaceM === undefined ? {} : { frameFaceM }),
      ...(frameDepthM === undefined ? {} : { frameDepthM }),
      ...(glazing === undefined ? {} : { glazing }),
    }
    return {
      operation: { ...kept, ...change, kind: 'frame', artworkId: work.id },
      words: `${work.title}: ${words}`,
    }
  }
  const withFrame = (kind: FrameKind): ListMove => {
    const { frame, matM, matBottomM } = framingIn(kind, work)
    const glazing = place.glazing === undefined ? {} : { glazing: place.glazing }
    return {
      operation: { kind: 'frame', artworkId: work.id, frame, matM, matBottomM, ...glazing },
      words: `${work.title}: another frame`,
    }
  }
  const withGlass = (hasGlass: boolean): ListMove => {
    const { frame, frameFaceM, frameDepthM, matM, matBottomM } = place
    return {
      operation: {
        kind: 'frame',
        artworkId: work.id,
        frame,
        matM,
        matBottomM,
        ...(frameFaceM === undefined ? {} : { frameFaceM }),
        ...(frameDepthM === undefined ? {} : { frameDepthM }),
        ...(hasGlass ? { glazing: 'glass' as const } : {}),
      },
      words: `${work.title}: ${hasGlass ? 'behind glass' : 'without glass'}`,
    }
  }
  return (
    <div className="panel-part panel-fields">
      <p className="form-field">
        <label htmlFor={`${id}-frame`}>Frame</label>
        <select
          id={`${id}-frame`}
          value={place.frame}
          onChange={({ currentTarget: { value } }) => {
            if (isFrameKind(value)) onMove(withFrame(value))
          }}
        >
          {Object.entries(frameNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <p className="form-field">
        <label htmlFor={`${id}-glass`}>Glass</label>
        <select
          id={`${id}-glass`}
          value={place.glazing ?? 'none'}
          onChange={({ currentTarget: { value } }) => onMove(withGlass(value === 'glass'))}
        >
          <option value="none">None</option>
          <option value="glass">Glass</option>
        </select>
      </p>
      {place.frame !== 'none' && (
        <>
          <LengthField
            label="Frame width"
            lengthM={faceM}
            onLength={(frameFaceM) => onMove(framed({ frameFaceM }, 'width of the frame'))}
          />
          <LengthField
            label="Frame depth"
            lengthM={depthM}
            onLength={(frameDepthM) => onMove(framed({ frameDepthM }, 'depth of the frame'))}
          />
        </>
      )}
      <LengthField
        label="Mat"
        lengthM={place.matM}
        onLength={(matM) => onMove(framed({ matM, matBottomM: Math.max(place.matBottomM, matM) }, 'mat'))}
      />
      <LengthField
        label="Mat, bottom"
        lengthM={place.matBottomM}
        onLength={(matBottomM) => onMove(framed({ matBottomM }, 'lower edge of the mat'))}
      />
    </div>
  )
}

const labelSides = { right: 'Right', left: 'Left', none: 'None' } as const

function isLabelSide(value: string): value is keyof typeof labelSides {
  return Object.hasOwn(labelSides, value)
}

function LabelAndTour({ ground, work, place, onMove }: PartProps) {
  const id = useId()
  const rank = ground.hanging.order.indexOf(work.id) + 1
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const wished = Number(typed)
    setTyped(null)
    if (typed === null || typed.trim() === '' || !Number.isInteger(wished) || wished === rank) return
    onMove(atTourPlace(ground, work, wished))
  }
  return (
    <div className="panel-part panel-fields">
      <p className="form-field">
        <label htmlFor={`${id}-label`}>Label</label>
        <select
          id={`${id}-label`}
          value={place.labelSide ?? 'right'}
          onChange={({ currentTarget: { value } }) => {
            if (!isLabelSide(value)) return
            onMove({
              operation: { kind: 'label', artworkId: work.id, side: value },
              words: `${work.title}: label ${labelSides[value].toLowerCase()}`,
            })
          }}
        >
          {Object.entries(labelSides).map(([side, name]) => (
            <option key={side} value={side}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <p className="form-field">
        <label htmlFor={`${id}-tour`}>
          Tour <span className="grey">of {ground.hanging.order.length}</span>
        </label>
        <input
          id={`${id}-tour`}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(rank)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take()
          }}
        />
      </p>
    </div>
  )
}

import type { Hanging } from '@enfilade/contract/hanging'
import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { isObject } from '@enfilade/scene/hanging/hangable-work'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Desk } from '#studio/hanging/desk.ts'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import { useLengthUnit } from '#studio/hanging/length-unit.ts'
import { type ListMove, lockedIn, takenDown } from '#studio/hanging/list-moves.ts'
import type { HangingPlace } from '#studio/hanging/use-hanging-place.ts'
import { steppedBy, type WallGround, wallPlaceOf, wallStateIn } from '#studio/hanging/wall-moves.ts'
import { useElementSize } from '#studio/hanging/wall-view/use-element-size.ts'
import { AddWorksDialog } from '#studio/hanging/wall-view/wall-dialogs.tsx'
import { type WallCommand, wallCommand } from '#studio/hanging/wall-view/wall-keys.ts'
import { whyHere } from '#studio/hanging/wall-view/why-here.ts'
import { WorkPanel } from '#studio/hanging/wall-view/work-panel.tsx'
import { WorksShelf } from '#studio/hanging/wall-view/works-shelf.tsx'
import { wallName } from '#studio/hanging/wall-words.ts'
import { ObjectPanel } from './object-panel.tsx'
import { dragOnPlan, type PlanHeld } from './plan-dragging.ts'
import { PlanGround, PlannedStart, PlannedTour, PlannedWorks } from './plan-drawing.tsx'
import { floorPlaceOf, roomCounts, standObjectAt, startAt, startOf } from './plan-moves.ts'
import '#studio/hanging/wall-view/wall-view.css'
import './plan-view.css'
import { floorWindow } from './floor-window.ts'
import { StartPanel } from './start-panel.tsx'

type PlanViewProps = { desk: Desk; draft: StudioDraft; hanging: Hanging; place: HangingPlace }

const quarterTurnRad = Math.PI / 2
const turnStepRad = Math.PI / 12

/** The floor plan: works as bars on their walls, objects on their plinths, the start, and the way of the tour. */
export function PlanView({ desk, draft, hanging, place }: PlanViewProps) {
  const { works, space } = draft
  const [unit] = useLengthUnit()
  const [area, size] = useElementSize<HTMLDivElement>()
  const [isStartChosen, setStartChosen] = useState(false)
  const [showsTour, setShowsTour] = useState(true)
  const ground: WallGround = useMemo(() => ({ hanging, works, space }), [hanging, works, space])
  const window = useMemo(() => floorWindow(size, space.rooms), [size, space])
  const svg = useRef<SVGSVGElement>(null)
  const held = useRef<SVGPathElement>(null)
  const badge = useRef<HTMLParagraphElement>(null)
  const addDialog = useRef<HTMLDialogElement>(null)
  const dragGround = useRef({ ground, window })
  useLayoutEffect(() => {
    dragGround.current = { ground, window }
  })
  const chosen = place.chosen.filter((id) => hanging.order.includes(id))
  const work = works.find(({ id }) => id === chosen[0])
  const wallPlace = work === undefined ? null : wallPlaceOf(ground, work.id)
  const wall = space.walls.find(({ id }) => id === wallPlace?.wallId)
  const state = wall === undefined ? null : wallStateIn(ground, wall.id)
  const titleOf = (artworkId: string) => works.find(({ id }) => id === artworkId)?.title ?? 'Untitled work'

  const move = (made: ListMove) => ('reason' in made ? desk.say(made.reason) : desk.change(made.operation, made.words))
  const choose = (ids: readonly string[]) => {
    setStartChosen(false)
    place.choose(ids)
  }
  const chooseStart = () => {
    place.choose([])
    setStartChosen(true)
  }

  function press(event: PointerEvent, what: PlanHeld): void {
    if (event.button !== 0) return
    if (what.kind === 'work') choose([what.work.id])
    else chooseStart()
    dragOnPlan(event.nativeEvent, what, {
      now: () => dragGround.current,
      stage: () =>
        svg.current === null || held.current === null || badge.current === null
          ? null
          : { svg: svg.current, held: held.current, badge: badge.current },
      drop: move,
    })
  }

  /** Arrows move along the wall or over the floor, `[` and `]` turn an object. */
  function onWorkKey(event: KeyboardEvent, pressed: ListedWork): void {
    const standing = floorPlaceOf(ground, pressed.id)
    const turn = { '[': turnStepRad, ']': -turnStepRad }[event.key]
    const command: WallCommand | null = wallCommand(event, unit, false)
    if (event.key === 'Enter' && wallPlaceOf(ground, pressed.id) !== null) place.show('wall')
    else if (standing !== null && turn !== undefined) {
      move(standObjectAt(ground, pressed, standing.atM, standing.yawRad + turn))
    } else if (command?.kind === 'step' && standing !== null) {
      // Over the floor a step is ten times as long as on a wall.
      const [x, z] = standing.atM
      move(standObjectAt(ground, pressed, [x + 10 * command.rightM, z - 10 * command.upM]))
    } else if (command?.kind === 'step') move(steppedBy(ground, [pressed.id], { ...command, upM: 0 }))
    else if (command?.kind === 'take-down') move(takenDown(pressed))
    else if (event.key === 'l') move(lockedIn(pressed, hanging.placements[pressed.id]?.locked !== true))
    else return
    event.preventDefault()
  }

  function onStartKey(event: KeyboardEvent): void {
    const command = wallCommand(event, unit, false)
    const { atM, yawRad } = startOf(ground)
    if (command?.kind === 'step') move(startAt(ground, [atM[0] + 10 * command.rightM, atM[1] - 10 * command.upM]))
    else if (event.key === '[') move(startAt(ground, atM, yawRad + turnStepRad))
    else if (event.key === ']') move(startAt(ground, atM, yawRad - turnStepRad))
    else return
    event.preventDefault()
  }

  const counts = roomCounts(ground)
  return (
    <div className="wall-view">
      <WorksShelf
        works={hanging.order.flatMap((id) => works.find((one) => one.id === id) ?? [])}
        isHung={(id) => hanging.placements[id] !== undefined}
        chosen={chosen}
        unit={unit}
        onPress={(event, id) => {
          const pressed = works.find((one) => one.id === id)
          if (pressed !== undefined) press(event, { kind: 'work', work: pressed })
        }}
        onChoose={(id) => choose([id])}
        onAdd={() => addDialog.current?.showModal()}
      />
      <section className="wall-desk plan-desk" aria-label="Plan">
        <div className="wall-bar">
          <div className="wall-bar-names">
            <h2>{space.rooms.length === 1 ? 'One room' : `${space.rooms.length} rooms`}</h2>
            <p className="grey">
              {counts.reduce((sum, { works: hung, objects }) => sum + hung + objects, 0)} of {hanging.order.length}{' '}
              works
            </p>
          </div>
          <div className="wall-bar-tools">
            <button
              type="button"
              className="button-link"
              aria-pressed={showsTour}
              onClick={() => setShowsTour(!showsTour)}
            >
              {showsTour ? 'Tour shown' : 'Tour hidden'}
            </button>
          </div>
        </div>
        <div className="elevation-area" ref={area}>
          {size.widthPx > 0 && (
            <svg
              ref={svg}
              className="floor-plan"
              role="group"
              aria-label="Floor plan"
              width={size.widthPx}
              height={size.heightPx}
            >
              <PlanGround ground={ground} window={window} unit={unit} />
              {showsTour && <PlannedTour ground={ground} window={window} />}
              <PlannedStart
                ground={ground}
                window={window}
                isChosen={isStartChosen}
                onPress={(event) => press(event, { kind: 'start' })}
                onReach={() => {
                  if (!isStartChosen) chooseStart()
                }}
                onKey={onStartKey}
              />
              <PlannedWorks
                ground={ground}
                window={window}
                chosen={chosen}
                onPress={(event, pressed) => press(event, { kind: 'work', work: pressed })}
                onReach={(id) => {
                  if (!chosen.includes(id)) choose([id])
                }}
                onKey={onWorkKey}
              />
              <path ref={held} className="plan-held" aria-hidden="true" />
            </svg>
          )}
          <p ref={badge} className="elevation-badge" hidden />
        </div>
      </section>
      <aside className="wall-panel" aria-label="What is chosen">
        {work !== undefined && isObject(work) && (
          <ObjectPanel key={work.id} ground={ground} work={work} onMove={move} />
        )}
        {work !== undefined && !isObject(work) && (
          <WorkPanel
            key={work.id}
            ground={ground}
            work={work}
            wallId={wall?.id ?? space.walls[0]?.id ?? ''}
            wallName={wall === undefined ? '' : wallName(space, wall)}
            unit={unit}
            reasons={state === null ? [] : whyHere(state, work.id, titleOf, unit)}
            onMove={move}
          />
        )}
        {work === undefined && isStartChosen && (
          <StartPanel
            start={startOf(ground)}
            isChosenByCurator={hanging.start !== undefined}
            onTurn={(yawRad) => move(startAt(ground, startOf(ground).atM, yawRad))}
            onQuarter={() => move(startAt(ground, startOf(ground).atM, startOf(ground).yawRad + quarterTurnRad))}
            onEntrance={() => move({ operation: { kind: 'start', start: null }, words: 'Start at the entrance' })}
          />
        )}
        {work === undefined && !isStartChosen && (
          <div className="panel-part">
            <p className="grey">
              Choose a work or the start. Works are dragged from wall to wall, objects over the floor; brackets turn an
              object.
            </p>
          </div>
        )}
      </aside>
      <AddWorksDialog dialog={addDialog} desk={desk} exhibitionId={draft._id} known={hanging.order} />
    </div>
  )
}

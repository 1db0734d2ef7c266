import type { Hanging } from '@enfilade/contract/hanging'
import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { type Elevation, elevationOf } from '@enfilade/scene/hanging/elevation-model'
import type { WallState } from '@enfilade/scene/hanging/wall-state'
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Desk } from '#studio/hanging/desk.ts'
import { useLengthUnit } from '#studio/hanging/length-unit.ts'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import type { HangingPlace } from '#studio/hanging/use-hanging-place.ts'
import {
  byRule,
  groupedTogether,
  lockedTogether,
  newText,
  ontoCentreLine,
  ruledIn,
  steppedBy,
  takenDownTogether,
  toNextSnap,
  toTyped,
  type WallGround,
  wallPlaceOf,
  wallStateIn,
} from '#studio/hanging/wall-moves.ts'
import { wallName } from '#studio/hanging/wall-words.ts'
import { randomName } from '#studio/shell/random-name.ts'
import { ElevationCanvas } from './elevation-canvas.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useElevationDrawing } from './use-elevation-drawing.ts'
import { WallBar } from './wall-bar.tsx'
import { AddWorksDialog, haveLetterKeys, KeysDialog, TypedPlaceDialog } from './wall-dialogs.tsx'
import { dragWorks } from './wall-dragging.ts'
import { type WallCommand, wallCommand } from './wall-keys.ts'
import { TextPanel, WallPanel } from './wall-panel.tsx'
import { WallStrip } from './wall-strip.tsx'
import './wall-view.css'
import { whyHere } from './why-here.ts'
import { WorkPanel } from './work-panel.tsx'
import { WorksPanel } from './works-panel.tsx'
import { WorksShelf } from './works-shelf.tsx'

type WallViewProps = { desk: Desk; draft: StudioDraft; hanging: Hanging; place: HangingPlace }

/** The wall that the address names, or that of the chosen work, or the first one. */
function wallLookedAt(ground: WallGround, { wallId, chosen }: HangingPlace): string | null {
  const [anchorId = ''] = chosen
  const { walls } = ground.space
  const known = (wished: string | null | undefined) => walls.find(({ id }) => id === wished)
  return (known(wallId) ?? known(wallPlaceOf(ground, anchorId)?.wallId) ?? walls[0])?.id ?? null
}

/** The wall as an installer draws it, with the works beside it and everything about what is chosen. */
export function WallView({ desk, draft, hanging, place }: WallViewProps) {
  const { works, space } = draft
  const ground: WallGround = useMemo(() => ({ hanging, works, space }), [hanging, works, space])
  const wallId = wallLookedAt(ground, place)
  const seen = useMemo(() => {
    const elevation = wallId === null ? null : elevationOf(ruledIn(ground), wallId)
    const state = wallId === null ? null : wallStateIn(ground, wallId)
    return elevation === null || state === null ? null : { elevation, state }
  }, [ground, wallId])
  if (seen === null) return <p className="studio-notice">This space has no walls to hang on.</p>
  return <WallEditor desk={desk} draft={draft} ground={ground} place={place} {...seen} />
}

type WallEditorProps = {
  desk: Desk
  draft: StudioDraft
  ground: WallGround
  place: HangingPlace
  elevation: Elevation
  state: WallState
}

function WallEditor({ desk, draft, ground, place, elevation, state }: WallEditorProps) {
  const { hanging, works, space } = ground
  const { wallId } = elevation
  const [unit] = useLengthUnit()
  const [isSnapping, setSnapping] = useState(true)
  const [hasLetters, setHasLetters] = useState(haveLetterKeys)
  const [copiedId, setCopiedId] = useState<string | null>(null)
  const drawing = useElevationDrawing(elevation)
  const byId = useMemo(() => new Map(works.map((work) => [work.id, work])), [works])
  const titleOf = (artworkId: string) => byId.get(artworkId)?.title ?? 'Untitled work'

  const addDialog = useRef<HTMLDialogElement>(null)
  const helpDialog = useRef<HTMLDialogElement>(null)
  const placeDialog = useRef<HTMLDialogElement>(null)
  const dragGround = useRef({ ground, wallId, window: drawing.window, unit, isSnapping })
  useLayoutEffect(() => {
    dragGround.current = { ground, wallId, window: drawing.window, unit, isSnapping }
  })
  const chosen = place.chosen.filter((id) => hanging.order.includes(id))
  const said = useAnnouncement(state, chosen[0] ?? null, works, space, unit)
  const onThisWall = elevation.works.map(({ artworkId }) => artworkId)
  const chosenHere = chosen.filter((id) => onThisWall.includes(id))

  const move = (made: ListMove) => ('reason' in made ? desk.say(made.reason) : desk.change(made.operation, made.words))
  const look = (id: string, ids: readonly string[] = []) => {
    if (id !== wallId) drawing.fit()
    place.look(id, ids)
  }

  function press(event: PointerEvent, artworkId: string): void {
    if (event.button !== 0) return
    const isHeld = chosen.includes(artworkId)
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    const others = chosen.filter((id) => id !== artworkId)
    if (isMore && isHeld) return place.choose(others)
    const next = isMore || isHeld ? [artworkId, ...others] : [artworkId]
    place.choose(next)
    dragWorks(event.nativeEvent, next, {
      now: () => dragGround.current,
      stage: drawing.stage,
      look: (id) => look(id, next),
      drop: (made, ids) => {
        move(made)
        place.look(dragGround.current.wallId, ids)
      },
    })
  }

  function lookOn(by: 1 | -1, ofRoom: boolean): void {
    const { walls } = space
    const index = walls.findIndex(({ id }) => id === wallId)
    const further = by === 1 ? walls.slice(index + 1) : walls.slice(0, index).toReversed()
    const room = walls[index]?.roomIndex
    const next = ofRoom ? further.find(({ roomIndex }) => roomIndex !== room) : further[0]
    if (next !== undefined) look(next.id)
  }

  /** Commands that are about chosen works do nothing without one. */
  function runOnChosen(command: WallCommand): void {
    if (chosen.length === 0) return
    if (command.kind === 'lock') return move(lockedTogether(ground, chosen))
    if (command.kind === 'group') return move(groupedTogether(ground, chosen))
    if (command.kind === 'take-down') return move(takenDownTogether(ground, chosen))
    if (chosenHere.length === 0) return
    if (command.kind === 'step') return move(steppedBy(ground, chosenHere, command))
    if (command.kind === 'snap') return move(toNextSnap(ground, chosenHere, command.direction))
    if (command.kind === 'centre-line') return move(ontoCentreLine(ground, chosenHere))
    if (command.kind === 'row') {
      return move(byRule(ground, { kind: 'row', artworkIds: chosenHere, at: 'centre' }, 'A row'))
    }
    if (command.kind === 'copy') return setCopiedId(chosenHere[0] ?? null)
    if (command.kind === 'type-place') return placeDialog.current?.showModal()
    if (command.kind === 'paste' && copiedId !== null) {
      move(byRule(ground, { kind: 'paste', fromId: copiedId, artworkIds: chosenHere }, 'How it hangs, pasted'))
    }
  }

  function run(command: WallCommand): void {
    switch (command.kind) {
      case 'wall':
        return lookOn(command.by, command.ofRoom)
      case 'even-gaps': {
        const artworkIds = chosenHere.length > 1 ? chosenHere : onThisWall
        return move(byRule(ground, { kind: 'even-gaps', artworkIds }, 'Even gaps'))
      }
      case 'snapping':
        return setSnapping(!isSnapping)
      case 'choose-all':
        return place.choose(onThisWall)
      case 'choose-none':
        return place.choose([])
      case 'help':
        return helpDialog.current?.showModal()
      case 'zoom-in':
        return drawing.zoom(1.5)
      case 'zoom-out':
        return drawing.zoom(1 / 1.5)
      case 'fit':
        return drawing.fit()
      default:
        return runOnChosen(command)
    }
  }

  function onKey(event: KeyboardEvent): void {
    const command = wallCommand(event, unit, hasLetters)
    if (command === null) return
    event.preventDefault()
    run(command)
  }

  const chosenWork = chosen.length === 1 ? byId.get(chosen[0] ?? '') : undefined
  const chosenText = place.textId === null ? undefined : hanging.texts[place.textId]
  const name = wallName(space, state.wall)

  return (
    <div className="wall-view">
      <WorksShelf
        works={hanging.order.flatMap((id) => byId.get(id) ?? [])}
        isHung={(id) => hanging.placements[id] !== undefined}
        chosen={chosen}
        unit={unit}
        onPress={(event, id) => {
          if (hanging.placements[id]?.kind !== 'floor') press(event, id)
        }}
        onChoose={(id) => {
          const hung = wallPlaceOf(ground, id)
          if (hung !== null) look(hung.wallId, chosen.includes(id) ? chosen : [id])
          else place.choose(chosen.includes(id) ? chosen : [id])
        }}
        onAdd={() => addDialog.current?.showModal()}
      />
      <section className="wall-desk" aria-label="Wall">
        <WallBar
          name={name}
          elevation={elevation}
          isSnapping={isSnapping}
          onStep={(by) => lookOn(by, false)}
          onCommand={run}
          onRehang={() => place.choose([])}
          onAddText={() => {
            const textId = randomName()
            move(newText(ground, wallId, textId))
            place.chooseText(textId)
          }}
        />
        <ElevationCanvas
          ground={ground}
          elevation={elevation}
          state={state}
          unit={unit}
          isSnapping={isSnapping}
          chosen={chosen}
          textId={place.textId}
          titleOf={titleOf}
          drawing={drawing}
          onPress={press}
          onReach={(id) => {
            if (!chosen.includes(id)) place.choose([id])
          }}
          onGround={(isMore) => {
            if (!isMore) place.choose([])
          }}
          onChooseText={place.chooseText}
          onKey={onKey}
          onMove={move}
          onRefused={desk.say}
        />
        <WallStrip
          walls={space.walls}
          nameOf={(wall) => wallName(space, wall)}
          hanging={hanging}
          works={works}
          wallId={wallId}
          onLook={look}
        />
      </section>
      <aside className="wall-panel" aria-label="What is chosen">
        {chosenWork !== undefined ? (
          <WorkPanel
            key={chosenWork.id}
            ground={ground}
            work={chosenWork}
            wallId={wallId}
            wallName={name}
            unit={unit}
            reasons={whyHere(state, chosenWork.id, titleOf, unit)}
            onMove={move}
          />
        ) : chosen.length > 1 ? (
          <WorksPanel ground={ground} ids={chosen} copiedId={copiedId} titleOf={titleOf} onMove={move} />
        ) : place.textId !== null && chosenText !== undefined ? (
          <TextPanel key={place.textId} textId={place.textId} text={chosenText} onMove={move} />
        ) : (
          <WallPanel
            ground={ground}
            elevation={elevation}
            unit={unit}
            titleOf={titleOf}
            onMove={move}
            onChoose={(id) => place.choose([id])}
          />
        )}
      </aside>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <TypedPlaceDialog dialog={placeDialog} onTyped={(text) => move(toTyped(ground, chosenHere, text, unit))} />
      <AddWorksDialog dialog={addDialog} desk={desk} exhibitionId={draft._id} known={hanging.order} />
      <KeysDialog dialog={helpDialog} hasLetters={hasLetters} onLetters={setHasLetters} />
    </div>
  )
}

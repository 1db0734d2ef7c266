import { announcementText, saidPlace, wallText } from '@enfilade/scene/hanging/announcement-text'
import type { Elevation } from '@enfilade/scene/hanging/elevation-model'
import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import type { WallState } from '@enfilade/scene/hanging/wall-state'
import { type PointerEvent, useEffect, useEffectEvent } from 'react'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import { byRule, type WallGround } from '#studio/hanging/wall-moves.ts'
import { Clashes, HungTextDrawing, HungWorkDrawing, WallGroundDrawing } from './elevation-drawing.tsx'
import { GapFields } from './gap-fields.tsx'
import type { ElevationDrawing } from './use-elevation-drawing.ts'

type ElevationCanvasProps = {
  ground: WallGround
  elevation: Elevation
  state: WallState
  unit: LengthUnit
  isSnapping: boolean
  chosen: readonly string[]
  textId: string | null
  titleOf: (artworkId: string) => string
  drawing: ElevationDrawing
  onPress: (event: PointerEvent, artworkId: string) => void
  /** A work is reached by the keyboard. */
  onReach: (artworkId: string) => void
  /** The empty wall is pressed; `isMore` with Shift. */
  onGround: (isMore: boolean) => void
  onChooseText: (textId: string) => void
  onKey: (event: KeyboardEvent) => void
  onMove: (move: ListMove) => void
  onRefused: (reason: string) => void
}

/** The elevation with everything that hangs on it, and the chain of measures below. */
export function ElevationCanvas(props: ElevationCanvasProps) {
  const { ground, elevation, state, unit, chosen, textId, titleOf, drawing } = props
  const { area, svg, held, guides, badge, window, isSized } = drawing
  const titles = new Map(ground.works.map(({ id, title }) => [id, title]))
  const onKey = useEffectEvent(props.onKey)
  const onGround = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[role="button"]'))) return
    props.onGround(event.shiftKey)
    drawing.panFrom(event)
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    drawing.zoom(Math.exp(-event.deltaY / 300), event)
  })
  // The wall is a group, which is no control by itself: its works are, and keys and presses come up from them.
  useEffect(() => {
    const element = svg.current
    if (element === null || !isSized) return
    const pressed = (event: globalThis.PointerEvent) => onGround(event)
    const turned = (event: WheelEvent) => onWheel(event)
    const typed = (event: KeyboardEvent) => onKey(event)
    element.addEventListener('pointerdown', pressed)
    element.addEventListener('wheel', turned, { passive: false })
    element.addEventListener('keydown', typed)
    return () => {
      element.removeEventListener('pointerdown', pressed)
      element.removeEventListener('wheel', turned)
      element.removeEventListener('keydown', typed)
    }
  }, [svg, isSized])
  return (
    <div className="elevation-area" ref={area}>
      {isSized && (
        <svg
          ref={svg}
          className="elevation"
          role="group"
          aria-label={wallText(state, { wallName: elevation.name, unit })}
          width={window.widthPx}
          height={window.heightPx}
        >
          <WallGroundDrawing elevation={elevation} window={window} unit={unit} />
          {elevation.texts.map(({ textId: id, outline }) => {
            const text = ground.hanging.texts[id]
            return (
              <HungTextDrawing
                key={id}
                textId={id}
                outline={outline}
                words={text?.title ?? text?.text.slice(0, 80) ?? ''}
                window={window}
                isChosen={textId === id}
                onChoose={props.onChooseText}
              />
            )
          })}
          {elevation.works.map((drawn) => {
            const work = ground.works.find(({ id }) => id === drawn.artworkId)
            const spoken = saidPlace(state, drawn.artworkId, { wallName: elevation.name, titles, unit })
            return (
              work !== undefined && (
                <HungWorkDrawing
                  key={drawn.artworkId}
                  ground={ground}
                  drawn={drawn}
                  work={work}
                  window={window}
                  isChosen={chosen.includes(drawn.artworkId)}
                  name={spoken === null ? work.title : announcementText(spoken)}
                  onPress={props.onPress}
                  onReach={props.onReach}
                />
              )
            )
          })}
          <Clashes elevation={elevation} window={window} />
          <g ref={guides} className="elevation-guides" aria-hidden="true" />
          <g ref={held} className="elevation-held" aria-hidden="true" />
        </svg>
      )}
      {isSized && (
        <GapFields
          elevation={elevation}
          titleOf={titleOf}
          window={window}
          unit={unit}
          onGap={({ from, to }, lengthM, side) =>
            props.onMove(byRule(ground, { kind: 'gap', wallId: elevation.wallId, from, to, lengthM, side }, 'A gap'))
          }
          onRefused={props.onRefused}
        />
      )}
      <p ref={badge} className="elevation-badge" hidden />
      {ground.hanging.order.length === 0 && <p className="elevation-empty">No works yet. Add some of your library.</p>}
    </div>
  )
}

import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import type { WallPoint } from '@enfilade/scene/hanging/settle-on-wall'
import { type MovingWorks, outlineAt } from '@enfilade/scene/hanging/snap-candidates'
import { snap } from '@enfilade/scene/hanging/snapping'
import type { WallState } from '@enfilade/scene/hanging/wall-state'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import {
  byRule,
  movingFrom,
  putAt,
  takenDownTogether,
  type WallGround,
  wallPlaceOf,
  wallStateIn,
  whyNotMoving,
} from '#studio/hanging/wall-moves.ts'
import { drawHeld } from './held-drawing.ts'
import { reasonNames, snapGuides } from './snap-guides.ts'
import { type WallWindow, wallPointAt, xOf, yOf } from './wall-window.ts'

/** What a drag needs to know at each of its steps: the wall may change below it. */
export type DragGround = {
  readonly ground: WallGround
  readonly wallId: string
  readonly window: WallWindow
  readonly unit: LengthUnit
  readonly isSnapping: boolean
}

/** The elements into which a drag draws by itself, so that nothing else is drawn while it goes on. */
export type DragStage = {
  readonly svg: SVGSVGElement
  /** What is held. */
  readonly held: SVGGElement
  /** Lines and figures. */
  readonly guides: SVGGElement
  /** The words beside it. */
  readonly badge: HTMLElement
}

export type DragPorts = {
  now(): DragGround
  stage(): DragStage | null
  /** Shows another wall below what is held. */
  look(wallId: string): void
  /** What the drop does, and which works it is about. */
  drop(move: ListMove, ids: readonly string[]): void
}

/** How far something is drawn to what it lines up with, on the screen. */
const reachPx = { fine: 8, touch: 14 } as const
/** A shorter way is a click. */
const leastDragPx = 3
const holdMs = 150
const unsteadyPx = 8

type DragStart = {
  readonly pointerId: number
  readonly pointerType: string
  readonly clientX: number
  readonly clientY: number
}

/**
 * Follows a pointer that is pressed on works until it is released. Mouse and pen drag at once, a finger after it has
 * rested. Works follow with their reasons; Ctrl or ⌘ turns lining up off, Alt exchanges two works, Escape puts all back.
 * `ids` begins with the work that is held.
 */
export function dragWorks(start: DragStart, ids: readonly string[], ports: DragPorts): void {
  const isTouch = start.pointerType === 'touch'
  const [heldId = ''] = ids
  let phase: 'waiting' | 'dragging' | 'over' = 'waiting'
  let isRested = !isTouch
  let last = { x: start.clientX, y: start.clientY, ctrl: false, alt: false }
  let frame = 0
  let moving: MovingWorks | null = null
  let offset: WallPoint = { alongM: 0, heightM: 0 }
  let seen: { wallId: string; ground: WallGround; state: WallState; bounds: DOMRect } | null = null
  let outcome: ListMove | null = null
  const timer = isTouch ? setTimeout(rest, holdMs) : undefined

  function stateNow(now: DragGround, stage: DragStage): NonNullable<typeof seen> | null {
    if (seen?.wallId === now.wallId && seen.ground.hanging === now.ground.hanging) return seen
    const state = wallStateIn(now.ground, now.wallId)
    seen =
      state === null
        ? null
        : { wallId: now.wallId, ground: now.ground, state, bounds: stage.svg.getBoundingClientRect() }
    return seen
  }

  function rest(): void {
    isRested = true
    begin()
  }

  function begin(): void {
    if (phase !== 'waiting') return
    const now = ports.now()
    const stage = ports.stage()
    if (stage === null) return end()
    moving = movingFrom(now.ground, ids)
    if (moving === null) {
      ports.drop({ reason: whyNotMoving(now.ground, heldId) }, ids)
      return end()
    }
    phase = 'dragging'
    const place = wallPlaceOf(now.ground, heldId)
    if (place?.wallId === now.wallId) {
      const bounds = stage.svg.getBoundingClientRect()
      const grabbed = wallPointAt(now.window, start.clientX - bounds.left, start.clientY - bounds.top)
      offset = { alongM: grabbed.alongM - place.alongM, heightM: grabbed.heightM - place.centreHeightM }
    }
    drawHeld(stage.held, now.ground, moving)
    stage.svg.classList.add('dragging')
    for (const { artworkId } of moving) workElement(stage, artworkId)?.classList.add('left')
    draw()
  }

  function draw(): void {
    frame = 0
    const now = ports.now()
    const stage = ports.stage()
    if (phase !== 'dragging' || stage === null || moving === null) return
    const here = stateNow(now, stage)
    if (here === null) return
    const { bounds, state } = here
    const [x, y] = [last.x - bounds.left, last.y - bounds.top]
    const isOver = x >= 0 && y >= 0 && x <= bounds.width && y <= bounds.height
    const pointer = wallPointAt(now.window, x, y)
    const wished = { alongM: pointer.alongM - offset.alongM, heightM: pointer.heightM - offset.heightM }
    if (!isOver) return drawOutside(stage, now, wished)
    const swapped = last.alt ? workAt(state, moving, pointer) : undefined
    const reachM = last.ctrl || !now.isSnapping ? 0 : reachPx[isTouch ? 'touch' : 'fine'] / now.window.pxPerM
    const snapped = snap(state, moving, wished, reachM)
    const place = snapped.done ? snapped.place : wished
    hold(stage, now.window, place)
    if (swapped !== undefined) {
      outcome = byRule(now.ground, { kind: 'swap', artworkIds: [heldId, swapped] }, 'Two works exchanged')
      return say(stage, now.window, moving, place, 'Exchange')
    }
    if (!snapped.done) {
      outcome = { reason: snapped.reason }
      clear(stage.guides)
      return say(stage, now.window, moving, place, snapped.reason)
    }
    outcome = putAt(now.ground, moving, now.wallId, place)
    drawGuides(stage.guides, now.window, snapGuides(state, moving, place, snapped.reasons, now.unit))
    say(stage, now.window, moving, place, reasonNames(snapped.reasons))
  }

  /** Over the library a work is taken down; over another wall, that wall is shown. */
  function drawOutside(stage: DragStage, now: DragGround, wished: WallPoint): void {
    clear(stage.guides)
    hold(stage, now.window, wished)
    const below = document.elementFromPoint(last.x, last.y)
    const wallId = below?.closest('[data-wall]')?.getAttribute('data-wall') ?? null
    const isLibrary = (below?.closest('[data-take-down]') ?? null) !== null && wallPlaceOf(now.ground, heldId) !== null
    outcome = isLibrary ? takenDownTogether(now.ground, ids) : null
    if (moving !== null) say(stage, now.window, moving, wished, isLibrary ? 'Take down' : '')
    if (wallId === null || wallId === now.wallId) return
    // On the other wall the pointer holds the works at their middle.
    offset = { alongM: 0, heightM: 0 }
    seen = null
    ports.look(wallId)
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    last = { x: event.clientX, y: event.clientY, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey }
    const wayPx = Math.hypot(last.x - start.clientX, last.y - start.clientY)
    if (phase === 'waiting') {
      if (!isRested && wayPx > unsteadyPx) return end()
      if (!isRested || wayPx < leastDragPx) return
      begin()
    }
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    const isDropped = phase === 'dragging' && event.type === 'pointerup'
    if (isDropped && frame !== 0) {
      cancelAnimationFrame(frame)
      draw()
    }
    const dropped = isDropped ? outcome : null
    end()
    if (dropped !== null) ports.drop(dropped, ids)
  }

  function onKey(event: KeyboardEvent): void {
    if (phase !== 'dragging') return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return end()
    }
    last = { ...last, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey }
    if (event.key === 'Alt') event.preventDefault()
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function end(): void {
    if (phase === 'over') return
    phase = 'over'
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onUp)
    removeEventListener('keydown', onKey, true)
    removeEventListener('keyup', onKey, true)
    const stage = ports.stage()
    if (stage === null) return
    stage.svg.classList.remove('dragging')
    for (const left of stage.svg.querySelectorAll('.left')) left.classList.remove('left')
    clear(stage.held)
    clear(stage.guides)
    stage.badge.hidden = true
  }

  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onUp)
  addEventListener('keydown', onKey, true)
  addEventListener('keyup', onKey, true)
}

function workElement({ svg }: DragStage, artworkId: string): Element | null {
  return svg.querySelector(`[data-work="${CSS.escape(artworkId)}"]`)
}

/** The work of the wall below the pointer that is not held. */
function workAt(state: WallState, moving: MovingWorks, { alongM, heightM }: WallPoint): string | undefined {
  return state.works.find(
    ({ artworkId, leftM, rightM, bottomM, topM }) =>
      !moving.some((one) => one.artworkId === artworkId) &&
      alongM >= leftM &&
      alongM <= rightM &&
      heightM >= bottomM &&
      heightM <= topM,
  )?.artworkId
}

function hold({ held }: DragStage, window: WallWindow, place: WallPoint): void {
  held.setAttribute(
    'transform',
    `translate(${xOf(window, place.alongM)} ${yOf(window, place.heightM)}) scale(${window.pxPerM})`,
  )
}

function say({ badge }: DragStage, window: WallWindow, moving: MovingWorks, place: WallPoint, words: string): void {
  badge.hidden = words === ''
  badge.textContent = words
  const { topM, leftM, rightM } = outlineAt(moving, place)
  const x = xOf(window, (leftM + rightM) / 2)
  badge.style.transform = `translate(${x}px, ${yOf(window, topM) - 14}px) translate(-50%, -100%)`
}

const svgNames = 'http://www.w3.org/2000/svg'

function drawGuides(into: SVGGElement, window: WallWindow, { lines, gaps }: ReturnType<typeof snapGuides>): void {
  clear(into)
  for (const { from, to } of lines) into.append(lineBetween(window, from, to, 'elevation-guide'))
  for (const { from, to, figure } of gaps) {
    const text = document.createElementNS(svgNames, 'text')
    text.setAttribute('class', 'elevation-figure strong')
    text.setAttribute('x', String((xOf(window, from.alongM) + xOf(window, to.alongM)) / 2))
    text.setAttribute('y', String(yOf(window, from.heightM) - 6))
    text.textContent = figure
    into.append(lineBetween(window, from, to, 'elevation-measure'), text)
  }
}

function lineBetween(window: WallWindow, from: WallPoint, to: WallPoint, name: string): SVGLineElement {
  const line = document.createElementNS(svgNames, 'line')
  line.setAttribute('class', name)
  line.setAttribute('x1', String(xOf(window, from.alongM)))
  line.setAttribute('x2', String(xOf(window, to.alongM)))
  line.setAttribute('y1', String(yOf(window, from.heightM)))
  line.setAttribute('y2', String(yOf(window, to.heightM)))
  return line
}

function clear(element: Element): void {
  element.replaceChildren()
}

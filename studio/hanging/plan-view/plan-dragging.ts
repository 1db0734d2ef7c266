import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { isObject, isSizedObject } from '@enfilade/scene/hanging/hangable-work'
import { plinthOutlineM, plinthUnder } from '@enfilade/scene/hanging/plinths'
import { snap } from '@enfilade/scene/hanging/snapping'
import { floorPointAt } from '@enfilade/scene/hanging/wall-stretches'
import type { ListedWork } from '#studio/hanging/hung-works.ts'
import type { ListMove } from '#studio/hanging/list-moves.ts'
import {
  movingFrom,
  putAt,
  takenDownTogether,
  type WallGround,
  wallPlaceOf,
  wallStateIn,
  whyNotMoving,
} from '#studio/hanging/wall-moves.ts'
import { reasonNames } from '#studio/hanging/wall-view/snap-guides.ts'
import { drawnAt, type FloorWindow, floorAt, outlinePath } from './floor-window.ts'
import { standingPlace, standObjectAt, startAt, startOf, wallNear } from './plan-moves.ts'

export type PlanDragGround = { readonly ground: WallGround; readonly window: FloorWindow }

/** The elements into which a drag on the plan draws. */
export type PlanDragStage = {
  readonly svg: SVGSVGElement
  readonly held: SVGPathElement
  readonly badge: HTMLElement
}

export type PlanDragPorts = {
  now(): PlanDragGround
  stage(): PlanDragStage | null
  drop(move: ListMove): void
}

/** What is held: a work, or the point where visitors begin. */
export type PlanHeld = { readonly kind: 'work'; readonly work: ListedWork } | { readonly kind: 'start' }

type Shown = { readonly path: string; readonly words: string; readonly move: ListMove }

const reachPx = 8
const leastDragPx = 3

/** The triangle of the start, which points to where visitors look. */
export function startPath(window: FloorWindow, atM: Readonly<FloorPoint>, yawRad: number): string {
  const [x, y] = drawnAt(window, atM)
  const [ahead, aside]: readonly [FloorPoint, FloorPoint] = [
    [-Math.sin(yawRad), -Math.cos(yawRad)],
    [Math.cos(yawRad), -Math.sin(yawRad)],
  ]
  const corner = (along: number, across: number) =>
    `${x + along * ahead[0] + across * aside[0]} ${y + along * ahead[1] + across * aside[1]}`
  return `M${corner(11, 0)}L${corner(-6, 8)}L${corner(-6, -8)}Z`
}

/** The thin bar that a work on a wall is in the plan, as the ends of a line. */
export function barOf(
  window: FloorWindow,
  wall: Parameters<typeof floorPointAt>[0],
  fromM: number,
  toM: number,
): readonly [FloorPoint, FloorPoint] {
  const offM = 4 / window.pxPerM
  return [drawnAt(window, floorPointAt(wall, fromM, offM)), drawnAt(window, floorPointAt(wall, toM, offM))]
}

/** Follows a pointer on the plan until it is released. Works go to the nearest wall, objects stand where they can. */
export function dragOnPlan(
  start: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  what: PlanHeld,
  ports: PlanDragPorts,
): void {
  let isDragging = false
  let last = { x: start.clientX, y: start.clientY }
  let frame = 0
  let bounds: DOMRect | null = null
  let outcome: ListMove | null = null

  function draw(): void {
    frame = 0
    const stage = ports.stage()
    if (stage === null) return
    bounds ??= stage.svg.getBoundingClientRect()
    const [x, y] = [last.x - bounds.left, last.y - bounds.top]
    const isOver = x >= 0 && y >= 0 && x <= bounds.width && y <= bounds.height
    const shown = isOver ? onPlan(what, ports.now(), x, y) : offPlan(what, ports.now(), last)
    outcome = shown?.move ?? null
    stage.held.setAttribute('d', shown?.path ?? '')
    stage.badge.hidden = !shown?.words
    stage.badge.textContent = shown?.words ?? ''
    stage.badge.style.transform = `translate(${x}px, ${y - 22}px) translate(-50%, -100%)`
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    last = { x: event.clientX, y: event.clientY }
    isDragging ||= Math.hypot(last.x - start.clientX, last.y - start.clientY) >= leastDragPx
    if (isDragging && frame === 0) frame = requestAnimationFrame(draw)
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return
    if (isDragging && event.type === 'pointerup') {
      cancelAnimationFrame(frame)
      draw()
    }
    const dropped = isDragging && event.type === 'pointerup' ? outcome : null
    end()
    if (dropped !== null) ports.drop(dropped)
  }

  function onKey(event: KeyboardEvent): void {
    if (!isDragging || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  function end(): void {
    isDragging = false
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onUp)
    removeEventListener('keydown', onKey, true)
    const stage = ports.stage()
    stage?.held.setAttribute('d', '')
    if (stage !== null) stage.badge.hidden = true
  }

  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onUp)
  addEventListener('keydown', onKey, true)
}

function onPlan(what: PlanHeld, { ground, window }: PlanDragGround, xPx: number, yPx: number): Shown {
  const atM = floorAt(window, xPx, yPx)
  if (what.kind === 'start') {
    const move = startAt(ground, atM)
    const start = 'operation' in move && move.operation.kind === 'start' ? move.operation.start : null
    const shownM = start?.atM ?? atM
    return {
      path: startPath(window, shownM, startOf(ground).yawRad),
      words: 'reason' in move ? move.reason : 'Start',
      move,
    }
  }
  const { work } = what
  return isObject(work) ? standing(ground, window, work, atM) : hanging(ground, window, work, atM)
}

function standing(ground: WallGround, window: FloorWindow, work: ListedWork, atM: FloorPoint): Shown {
  const found = standingPlace(ground, work, atM)
  const move = standObjectAt(ground, work, atM)
  if ('reason' in found || !isSizedObject(work)) return { path: '', words: 'reason' in found ? found.reason : '', move }
  const { place } = found
  const outlineM = plinthOutlineM(plinthUnder(work, place.plinthHeightM), place.atM, place.yawRad, 0)
  return { path: outlinePath(window, outlineM), words: work.title, move }
}

function hanging(ground: WallGround, window: FloorWindow, work: ListedWork, atM: FloorPoint): Shown {
  const near = wallNear(ground, atM)
  const moving = movingFrom(ground, [work.id])
  const state = near === null ? null : wallStateIn(ground, near.wall.id)
  if (near === null || moving === null || state === null) {
    const reason = whyNotMoving(ground, work.id)
    return { path: '', words: reason, move: { reason } }
  }
  const heightM = wallPlaceOf(ground, work.id)?.centreHeightM ?? ground.hanging.centreLineM
  const snapped = snap(state, moving, { alongM: near.alongM, heightM }, reachPx / window.pxPerM)
  if (!snapped.done) return { path: '', words: snapped.reason, move: { reason: snapped.reason } }
  const { sideM } = moving[0].extent
  const [from, to] = barOf(window, near.wall, snapped.place.alongM - sideM, snapped.place.alongM + sideM)
  return {
    path: `M${from.join(' ')}L${to.join(' ')}`,
    words: reasonNames(snapped.reasons) || work.title,
    move: putAt(ground, moving, near.wall.id, snapped.place),
  }
}

/** Over the works beside the plan, what hangs or stands is taken down. */
function offPlan(what: PlanHeld, { ground }: PlanDragGround, at: { x: number; y: number }): Shown | null {
  if (what.kind === 'start' || ground.hanging.placements[what.work.id] === undefined) return null
  const below = document.elementFromPoint(at.x, at.y)
  if ((below?.closest('[data-take-down]') ?? null) === null) return null
  return { path: '', words: 'Take down', move: takenDownTogether(ground, [what.work.id]) }
}

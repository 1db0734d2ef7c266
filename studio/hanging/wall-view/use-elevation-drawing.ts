import { type RefObject, useMemo, useRef, useState } from 'react'
import { useElementSize } from './use-element-size.ts'
import type { DragStage } from './wall-dragging.ts'
import { pannedBy, type WallWindow, wallWindow, wholeWall, zoomedAt } from './wall-window.ts'

type PointerPlace = { readonly clientX: number; readonly clientY: number }

/** The drawing of a wall: its elements, how large it is, and what of the wall it shows. */
export type ElevationDrawing = {
  readonly area: RefObject<HTMLDivElement | null>
  readonly svg: RefObject<SVGSVGElement | null>
  readonly held: RefObject<SVGGElement | null>
  readonly guides: RefObject<SVGGElement | null>
  readonly badge: RefObject<HTMLParagraphElement | null>
  readonly window: WallWindow
  /** False until the size of the area is known. */
  readonly isSized: boolean
  /** The elements that a drag draws into; null while the wall is not drawn. */
  stage(): DragStage | null
  /** Zooms round the pointer, or round the middle. */
  zoom(factor: number, pointer?: PointerPlace): void
  /** Shows the whole wall. */
  fit(): void
  /** Moves what is seen with a pointer until it is released. */
  panFrom(start: PointerPlace & { readonly pointerId: number }): void
}

export function useElevationDrawing(wall: { readonly lengthM: number; readonly heightM: number }): ElevationDrawing {
  const [area, size] = useElementSize<HTMLDivElement>()
  const [sight, setSight] = useState(wholeWall)
  const svg = useRef<SVGSVGElement>(null)
  const held = useRef<SVGGElement>(null)
  const guides = useRef<SVGGElement>(null)
  const badge = useRef<HTMLParagraphElement>(null)
  const { lengthM, heightM } = wall
  const window = useMemo(() => wallWindow(size, { lengthM, heightM }, sight), [size, lengthM, heightM, sight])
  return {
    area,
    svg,
    held,
    guides,
    badge,
    window,
    isSized: size.widthPx > 0,
    stage: () =>
      svg.current === null || held.current === null || guides.current === null || badge.current === null
        ? null
        : { svg: svg.current, held: held.current, guides: guides.current, badge: badge.current },
    zoom(factor, pointer) {
      const bounds = svg.current?.getBoundingClientRect()
      const at =
        pointer === undefined || bounds === undefined
          ? { xPx: size.widthPx / 2, yPx: size.heightPx / 2 }
          : { xPx: pointer.clientX - bounds.left, yPx: pointer.clientY - bounds.top }
      setSight((before) => zoomedAt(before, wallWindow(size, { lengthM, heightM }, before), factor, at))
    },
    fit: () => setSight(wholeWall),
    panFrom({ pointerId, clientX, clientY }) {
      let [x, y] = [clientX, clientY]
      const follow = (moved: PointerEvent) => {
        if (moved.pointerId !== pointerId) return
        const [wayX, wayY] = [moved.clientX - x, moved.clientY - y]
        x = moved.clientX
        y = moved.clientY
        setSight((before) => pannedBy(before, wallWindow(size, { lengthM, heightM }, before), wayX, wayY))
      }
      const end = (ended: PointerEvent) => {
        if (ended.pointerId !== pointerId) return
        removeEventListener('pointermove', follow)
        removeEventListener('pointerup', end)
        removeEventListener('pointercancel', end)
      }
      addEventListener('pointermove', follow)
      addEventListener('pointerup', end)
      addEventListener('pointercancel', end)
    },
  }
}

import { type PointerEvent, useRef, useState } from 'react'
import type { Walk } from '#player/walk.ts'
import './thumb-ring.css'

type ThumbRingProps = {
  readonly walk: Walk
  /** Whether a label is shown: on a small screen the ring would then cover the work. */
  readonly labelled: boolean
}

const rest = { rightRatio: 0, downRatio: 0 }

/**
 * On a touch screen one thumb walks with this ring while the other looks round. Visitors who cannot use it tap on the
 * floor, or use the list and the tour, so it is hidden from screen readers.
 */
export function ThumbRing({ walk, labelled }: ThumbRingProps) {
  const ring = useRef<HTMLDivElement>(null)
  const [leaning, setLeaning] = useState(rest)
  const lean = (rightRatio: number, downRatio: number) => {
    const beyond = Math.max(1, Math.hypot(rightRatio, downRatio))
    setLeaning({ rightRatio: rightRatio / beyond, downRatio: downRatio / beyond })
    walk.lean(rightRatio, -downRatio)
  }
  const follow = (event: PointerEvent) => {
    const bounds = ring.current?.getBoundingClientRect()
    if (!bounds || !ring.current?.hasPointerCapture(event.pointerId)) return
    const radiusPx = bounds.width / 2
    lean((event.clientX - bounds.left) / radiusPx - 1, (event.clientY - bounds.top) / radiusPx - 1)
  }
  return (
    <div
      ref={ring}
      className="thumb-ring"
      data-labelled={labelled || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        ring.current?.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
      onLostPointerCapture={() => lean(0, 0)}
    >
      <span
        className="thumb-ring-knob"
        style={{ transform: `translate(${leaning.rightRatio * 32}px, ${leaning.downRatio * 32}px)` }}
      />
    </div>
  )
}

import { type PointerEvent, useRef, useState } from 'react'
import type { Walk } from '#player/walk.ts'
import './thumb-ring.css'

type ThumbRingProps = {
  readonly walk: Walk
  /** Whether a label is shown: on a small screen the ring would then lie over the work. */
  readonly labelled: boolean
}

const rest = { rightRatio: 0, downRatio: 0 }

/**
 * Where a touched walk is walked with one thumb while the other looks round: a ring to lean on. Whoever cannot use it taps on
 * the floor, or goes by the list and the tour, so that reading software passes it over.
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

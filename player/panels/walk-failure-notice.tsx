import { useEffect, useState } from 'react'
import type { Walk } from '#player/walk.ts'

/** Shows a notice when the graphics card fails during a walk, until something is drawn again. */
export function WalkFailureNotice({ walk }: { readonly walk: Walk }) {
  const [lost, setLost] = useState(false)
  useEffect(() => walk.on('failed', ({ because }) => setLost(because === 'context-lost')), [walk])
  useEffect(() => (lost ? walk.on('frame', () => setLost(false)) : undefined), [walk, lost])
  if (!lost) return null
  return (
    <p className="bar-notice" role="alert">
      The graphics card has given up; the rooms come back as soon as it does. The list of works is still there.
    </p>
  )
}

import { useEffect, useState } from 'react'
import { touchQuery, useMedia } from './use-media.ts'
import type { VisitorWatch } from './visitor-watch.ts'

/** How to move, in one sentence, until the visitor has moved; then null. A narrow bar gets the shortest one. */
export function useFirstSteps(watch: VisitorWatch, narrow: boolean): string | null {
  const touched = useMedia(touchQuery)
  const [walked, setWalked] = useState(false)
  useEffect(() => {
    if (walked) return undefined
    const { atM, yawRad } = watch.walk.state()
    return watch.subscribe(() => {
      const now = watch.state()
      if (now.yawRad !== yawRad || now.atM[0] !== atM[0] || now.atM[1] !== atM[1]) setWalked(true)
    })
  }, [watch, walked])
  if (walked) return null
  if (touched && narrow) return 'Tap to walk.'
  return touched
    ? 'Drag to look, tap on the floor to move.'
    : 'Arrow keys or WASD to move, drag to look, click on the floor to move.'
}

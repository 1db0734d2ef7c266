import { useEffect, useState } from 'react'
import type { VisitorWatch } from './visitor-watch.ts'

const stillAfterMs = 3000
const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'touchstart'] as const

/** Whether nothing has been moved, pressed or walked for three seconds. */
export function useStillness(watch: VisitorWatch): boolean {
  const [still, setStill] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = () => {
      clearTimeout(timer)
      setStill(false)
      timer = setTimeout(() => setStill(true), stillAfterMs)
    }
    for (const input of inputs) {
      window.addEventListener(input, stir, { signal: listening.signal, capture: true, passive: true })
    }
    const endWatch = watch.subscribe(() => {
      if (watch.isMoving()) stir()
    })
    stir()
    return () => {
      listening.abort()
      endWatch()
      clearTimeout(timer)
    }
  }, [watch])
  return still
}

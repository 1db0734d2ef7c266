import { type RefObject, useEffect, useRef } from 'react'

/** After leaving the walk the visitor is at its door again: out of fullscreen, with the focus on the button. */
export function useWayBack(stage: string): RefObject<HTMLButtonElement | null> {
  const enterButton = useRef<HTMLButtonElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    if (stage === 'started' && walked.current) {
      if (document.fullscreenElement) void document.exitFullscreen()
      enterButton.current?.focus()
    }
    walked.current = stage === 'playing'
  }, [stage])
  return enterButton
}

import { useEffect, useRef, useState } from 'react'
import type { SoundDesk, Speaker } from '#player/sound/sound-desk.ts'

/**
 * A place at the sound desk for something that speaks while it is shown: `begin` makes everybody else make way, `end` gives
 * the rooms back. `stop` is called when somebody else begins, the visitor leaves, or the speaker itself is put away.
 */
export function useSpeaker(
  desk: SoundDesk,
  stop: () => void,
): { readonly speaking: boolean; readonly begin: () => void; readonly end: () => void } {
  const stopNow = useRef(stop)
  const [speaking, setSpeaking] = useState(false)
  const speaker = useRef<Speaker | null>(null)
  useEffect(() => {
    stopNow.current = stop
  })
  useEffect(
    () => () => {
      const leaving = speaker.current
      if (!leaving) return
      stopNow.current()
      desk.end(leaving)
    },
    [desk],
  )
  const end = () => {
    setSpeaking(false)
    if (speaker.current) desk.end(speaker.current)
    speaker.current = null
  }
  const begin = () => {
    const next: Speaker = {
      end: () => {
        stopNow.current()
        end()
      },
    }
    speaker.current = next
    desk.begin(next)
    setSpeaking(true)
  }
  return { speaking, begin, end }
}

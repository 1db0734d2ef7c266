import { useEffect } from 'react'

/** Stops a recording or film when another begins to sound on the page. A muted one continues. */
export function useOneSound(media: React.RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const giveWay = ({ target }: Event) => {
      const own = media.current
      if (own === null || own.muted || target === own) return
      if (target instanceof HTMLMediaElement && !target.muted) own.pause()
    }
    // Media events do not bubble to the document; it listens in the capture phase.
    document.addEventListener('play', giveWay, { capture: true })
    return () => document.removeEventListener('play', giveWay, { capture: true })
  }, [media])
}

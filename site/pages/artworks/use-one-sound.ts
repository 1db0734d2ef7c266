import { useEffect } from 'react'

/** Stops a recording or film when another begins to sound on the page. What is silent disturbs nobody and plays on. */
export function useOneSound(media: React.RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const giveWay = ({ target }: Event) => {
      const own = media.current
      if (own === null || own.muted || target === own) return
      if (target instanceof HTMLMediaElement && !target.muted) own.pause()
    }
    // What a player says does not rise to the document; there it is heard on its way down.
    document.addEventListener('play', giveWay, { capture: true })
    return () => document.removeEventListener('play', giveWay, { capture: true })
  }, [media])
}

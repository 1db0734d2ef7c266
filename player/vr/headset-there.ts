import { useEffect, useState } from 'react'

/** Whether a headset can be entered from this page. In a frame that may not use headsets the question itself is refused. */
export async function headsetThere(): Promise<boolean> {
  if (!mayUseHeadsets()) return false
  return (await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false
}

/** Whether this frame may ask at all: in a sandbox the question would be told to the console as a violation. */
function mayUseHeadsets(): boolean {
  if (!('featurePolicy' in document)) return true
  const policy = document.featurePolicy
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy)) return true
  return typeof policy.allowsFeature !== 'function' || policy.allowsFeature('xr-spatial-tracking') === true
}

/** The same for what is shown: false until it is known. A headset that is plugged in now is there now. */
export function useHeadsetThere(): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const look = () =>
      headsetThere().then((found) => {
        if (found && !signal.aborted) setThere(true)
      })
    void look()
    navigator.xr?.addEventListener('devicechange', () => void look(), { signal })
    return () => listening.abort()
  }, [])
  return there
}

/** What one does in the headset, as the help lists it. */
export const headsetHelpRows = [
  ['In VR: right stick', 'forward: aim and jump; to a side: turn'],
  ['Left stick', 'walk'],
  ['Trigger, pinch', 'go there, stand before a work, read its label'],
  ['Look down', 'the handlist: next, tour, comfort, leave'],
] as const

import { useEffect, useState } from 'react'

/** Whether a headset can be entered from this page. Without permission in a frame the query itself is refused. */
export async function headsetThere(): Promise<boolean> {
  if (!mayUseHeadsets()) return false
  return (await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false
}

/** Whether this frame may query at all: in a sandbox the query would log a violation to the console. */
function mayUseHeadsets(): boolean {
  if (!('featurePolicy' in document)) return true
  const policy = document.featurePolicy
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy)) return true
  return typeof policy.allowsFeature !== 'function' || policy.allowsFeature('xr-spatial-tracking') === true
}

/** The same as a hook: false until it is known. Updates when a headset is plugged in. */
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

/** The controls in the headset, for the help. */
export const headsetHelpRows = [
  ['In VR: right stick', 'forward: aim and jump; to a side: turn'],
  ['Left stick', 'walk'],
  ['Trigger, pinch', 'go there, stand before a work, read its label'],
  ['Look down', 'the handlist: next, tour, comfort, leave'],
] as const

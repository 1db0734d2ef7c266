import { useEffect, useState } from 'react'

/** Handheld touch devices: there the walk does not start until the visitor asks for it. */
export const handheldQuery = '(hover: none) and (pointer: coarse)'

/** True on a handheld touch device; false before the page is hydrated, so that it is rendered the same for all. */
export function useHandheld(): boolean {
  const [handheld, setHandheld] = useState(false)
  useEffect(() => {
    const devices = matchMedia(handheldQuery)
    const look = () => setHandheld(devices.matches)
    look()
    devices.addEventListener('change', look)
    return () => devices.removeEventListener('change', look)
  }, [])
  return handheld
}

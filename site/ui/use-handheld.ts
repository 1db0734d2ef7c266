import { useEffect, useState } from 'react'

/** Devices that are held and touched: there the walk stays closed until the visitor asks for it. */
export const handheldQuery = '(hover: none) and (pointer: coarse)'

/** True on a device that is held and touched; false before the page is hydrated, so that it is drawn the same for all. */
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

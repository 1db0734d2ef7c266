import { useEffect, useState } from 'react'
import { personHeightsCm } from './true-scale.ts'

const storageKey = 'enfilade-person-height'

/** Height in centimetres of the person beside a work; a chosen height is kept for the next work. */
export function usePersonHeight(): [number, (heightCm: number) => void] {
  const [heightCm, setHeightCm] = useState<number>(personHeightsCm.usual)
  useEffect(() => {
    const remembered = rememberedHeightCm()
    if (remembered !== null) setHeightCm(remembered)
  }, [])
  return [
    heightCm,
    (chosenCm) => {
      const kept = withinHeights(chosenCm)
      setHeightCm(kept)
      try {
        localStorage.setItem(storageKey, String(kept))
      } catch {
        // A browser may forbid storage; then the next work begins with the usual height.
      }
    },
  ]
}

function rememberedHeightCm(): number | null {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? Number.NaN)
    return Number.isFinite(stored) ? withinHeights(stored) : null
  } catch {
    return null
  }
}

function withinHeights(heightCm: number): number {
  return Math.min(personHeightsCm.most, Math.max(personHeightsCm.least, heightCm))
}

import type { LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { useSyncExternalStore } from 'react'

const key = 'studio-length-unit'
const listeners = new Set<() => void>()

export const lengthUnits = ['cm', 'm', 'in'] as const satisfies readonly LengthUnit[]

export function isLengthUnit(value: string | null): value is LengthUnit {
  return lengthUnits.some((unit) => unit === value)
}

function chosenUnit(): LengthUnit {
  const stored = localStorage.getItem(key)
  return isLengthUnit(stored) ? stored : 'cm'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The unit in which this person reads and types lengths. It belongs to the browser; documents hold metres. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const unit = useSyncExternalStore(subscribe, chosenUnit)
  return [
    unit,
    (chosen) => {
      localStorage.setItem(key, chosen)
      for (const listener of listeners) listener()
    },
  ]
}

import type { NailDrops } from '@enfilade/scene/hanging/hanging-sheet'
import { useState } from 'react'

const keyOf = (exhibitionId: string) => `studio-nail-drops-${exhibitionId}`

/** A length that is possible for a wire: more is a slip of the pen, and less than nothing is none. */
function isDrop(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 5
}

/** Reads what is stored; whatever is no length is left out. */
export function readNailDrops(stored: string | null): NailDrops {
  let read: unknown = null
  try {
    read = JSON.parse(stored ?? 'null')
  } catch {
    // Damaged: measured anew.
  }
  if (typeof read !== 'object' || read === null) return { usualM: null, byWorkM: new Map() }
  const usualM: unknown = Reflect.get(read, 'usualM')
  const byWork: unknown = Reflect.get(read, 'byWorkM')
  const entries = typeof byWork === 'object' && byWork !== null ? Object.entries(byWork) : []
  return {
    usualM: isDrop(usualM) ? usualM : null,
    byWorkM: new Map(entries.flatMap(([id, dropM]) => (isDrop(dropM) ? [[id, dropM] as const] : []))),
  }
}

/** How far the wires of an exhibition's works are below their upper edges. This belongs to the browser that prints. */
export function useNailDrops(exhibitionId: string): [NailDrops, (artworkId: string | null, dropM: number) => void] {
  const [drops, setDrops] = useState(() => readNailDrops(localStorage.getItem(keyOf(exhibitionId))))
  return [
    drops,
    (artworkId, dropM) => {
      const byWorkM = new Map(drops.byWorkM)
      if (artworkId !== null) byWorkM.set(artworkId, dropM)
      const changed = { usualM: artworkId === null ? dropM : drops.usualM, byWorkM }
      localStorage.setItem(
        keyOf(exhibitionId),
        JSON.stringify({ usualM: changed.usualM, byWorkM: Object.fromEntries(byWorkM) }),
      )
      setDrops(changed)
    },
  ]
}

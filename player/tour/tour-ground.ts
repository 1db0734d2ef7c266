import type { VisitorWatch } from '#player/panels/visitor-watch.ts'

/** Where a tour leads: the rooms on a screen, or in a headset. */
export type TourGround = {
  /** Moves the visitor in front of a work. */
  visit(workId: string): void
  /** Whether the visitor is in front of the work, on the way there, or has moved on their own. */
  whereabouts(workId: string): 'there' | 'on-the-way' | 'elsewhere'
  /** Calls `listener` whenever that may have changed; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Calls back after this much time in the walk; the returned function cancels. */
  wait(forS: number, callBack: () => void): () => void
}

/** The rooms of a walk on a screen. */
export function screenGround(watch: VisitorWatch): TourGround {
  return {
    visit: (workId) => watch.visit(workId),
    whereabouts(workId) {
      if (watch.currentId() !== workId) return 'elsewhere'
      return watch.shownId() === workId ? 'there' : 'on-the-way'
    },
    subscribe: watch.subscribe,
    wait(forS, callBack) {
      const timer = setTimeout(callBack, forS * 1000)
      return () => clearTimeout(timer)
    },
  }
}

import type { VisitorWatch } from '#player/panels/visitor-watch.ts'

/** Where a tour leads somebody about: the rooms on a screen, or in a headset. */
export type TourGround = {
  /** Leads the visitor before a work. */
  visit(workId: string): void
  /** Whether the visitor stands before the work, is being led there, or has gone a way of their own. */
  whereabouts(workId: string): 'there' | 'on-the-way' | 'elsewhere'
  /** Calls `listener` whenever that may have changed; the answer ends it. */
  subscribe(listener: () => void): () => void
  /** Calls back once the visitor has been walking for so long; the answer ends the wait. */
  wait(forS: number, callBack: () => void): () => void
}

/** The rooms as they are walked on a screen. */
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

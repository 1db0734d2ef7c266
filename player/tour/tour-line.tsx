import { useEffect, useState, useSyncExternalStore } from 'react'
import type { VisitorWatch } from '#player/panels/visitor-watch.ts'
import { LateTour } from './late-tour.ts'
import type { Tour, TourState } from './tour.ts'
import { screenGround } from './tour-ground.ts'
import '#player/labels/caption-line.css'

/** The guided tour of these rooms, and its text. */
export function useGuidedTour(watch: VisitorWatch): { readonly tour: Tour; readonly told: TourState } {
  const [tour] = useState(() => new LateTour(watch.walk, screenGround(watch)))
  const told = useSyncExternalStore(tour.subscribe, tour.state)
  useEffect(() => () => tour.end(), [tour])
  return { tour, told }
}

/**
 * The tour's text, below the upper bar where labels are sheets, else above the lower one: the walk keeps works clear of
 * it. Screen readers do not speak over a guide.
 */
export function TourLine({ told, above }: { readonly told: TourState; readonly above: boolean }) {
  return (
    <p
      className="caption-line"
      data-edge={told.running || told.words !== null ? (above ? 'top' : 'bottom') : undefined}
      aria-live={told.heard ? 'off' : 'polite'}
      lang={told.language}
      dir="auto"
    >
      {told.words !== null && <span>{told.words}</span>}
    </p>
  )
}

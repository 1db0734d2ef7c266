import type { VisitorWatch } from './visitor-watch.ts'
import './work-stops.css'

/**
 * Moves the focus to the stop of a work, as when the label that had it closes: from there the label can be opened
 * again, or is read once the visitor has arrived.
 */
export function focusStop(workId: string | null): void {
  const stops = document.querySelectorAll<HTMLElement>('.work-stop')
  for (const stop of stops) if (stop.dataset['work'] === workId) stop.focus({ preventScroll: true })
}

/**
 * Every work as a Tab stop: while a stop has the focus, its work has the ring and its name is shown at the lower edge;
 * Enter walks there.
 */
export function WorkStops({ watch }: { readonly watch: VisitorWatch }) {
  const { walk } = watch
  return (
    <nav aria-label="Works in these rooms">
      <ol className="work-stops">
        {walk.scene.works.map(({ id, label }, index) => (
          <li key={id}>
            <button
              type="button"
              className="work-stop"
              data-work={id}
              onFocus={() => walk.focusRing(id)}
              onBlur={() => walk.focusRing(null)}
              onClick={() => watch.visit(id)}
            >
              <span className="quiet">{index + 1}</span>{' '}
              {[label.artistName, label.title].filter((part) => part !== null).join(', ')}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

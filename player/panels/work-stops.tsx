import type { VisitorWatch } from './visitor-watch.ts'
import './work-stops.css'

/**
 * Gives the focus to the stop of a work, as when the label that had it goes: from there its label is opened again, or read once the
 * visitor has come before it.
 */
export function focusStop(workId: string | null): void {
  const stops = document.querySelectorAll<HTMLElement>('.work-stop')
  for (const stop of stops) if (stop.dataset['work'] === workId) stop.focus({ preventScroll: true })
}

/**
 * Every work as a stop of the Tab key: on a stop, its work carries the ring and its name stands at the lower edge; Enter
 * walks there.
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

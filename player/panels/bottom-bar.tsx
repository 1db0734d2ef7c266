import type { HungWork } from '@enfilade/contract/scene-document'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { BarWord } from './bar-word.tsx'
import type { TourPlace } from './tour-place.ts'

type BottomBarProps = {
  readonly place: TourPlace<HungWork>
  /** How to move, until the visitor has moved; then null. */
  readonly hint: string | null
  /** Shows the label of the work that the visitor stands before; null when it is shown or there is none. */
  readonly onShowLabel: (() => void) | null
  /** Whether the guided tour moves the visitor. */
  readonly guided: boolean
  readonly onGuide: () => void
  readonly onNext: () => void
  readonly onPrevious: () => void
}

/** The bar below the walk: the tour from work to work. */
export function BottomBar({ place, hint, onShowLabel, guided, onGuide, onNext, onPrevious }: BottomBarProps) {
  const { number, count, next } = place
  const where = number === null ? `${count} ${count === 1 ? 'work' : 'works'}` : `${number} of ${count}`
  return (
    <nav className="bottom-bar" data-edge="bottom" aria-label="Tour">
      {count > 0 && <BarWord onPress={onPrevious}>Previous</BarWord>}
      <p className="bottom-bar-place">{hint ?? where}</p>
      {onShowLabel && <BarWord onPress={onShowLabel}>Label</BarWord>}
      {count > 1 && (
        <BarWord pressed={guided} onPress={onGuide}>
          Guided tour
        </BarWord>
      )}
      {next && (
        <button type="button" className="bar-button bottom-bar-next" onClick={onNext}>
          <span>
            Next<span className="colon">:</span>
          </span>
          <WorkTitle title={next.label.title} />
        </button>
      )}
    </nav>
  )
}

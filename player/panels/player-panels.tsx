import { useSyncExternalStore } from 'react'
import type { Stay } from '#player/page-bridge/stay.ts'
import type { VisitorWatch } from './visitor-watch.ts'
import { WalkPanels } from './walk-panels.tsx'

type PlayerPanelsProps = {
  readonly watch: VisitorWatch
  readonly stay: Stay
  readonly linkTarget: '_top' | '_blank'
}

/** The panels once the visitor is inside; before that the way in, unless the page outside has it. */
export function PlayerPanels({ watch, stay, linkTarget }: PlayerPanelsProps) {
  const inside = useSyncExternalStore(
    (listener) => stay.subscribe(listener),
    () => stay.inside,
  )
  if (inside) return <WalkPanels watch={watch} stay={stay} linkTarget={linkTarget} />
  if (stay.embedded) return null
  return (
    <p className="threshold">
      <button type="button" className="go" onClick={() => stay.enter()}>
        VIEW EXHIBITION
      </button>
    </p>
  )
}

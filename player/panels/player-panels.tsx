import { useSyncExternalStore } from 'react'
import type { WalkSession } from '#player/page-bridge/walk-session.ts'
import type { VisitorWatch } from './visitor-watch.ts'
import { WalkPanels } from './walk-panels.tsx'

type PlayerPanelsProps = {
  readonly watch: VisitorWatch
  readonly session: WalkSession
  readonly linkTarget: '_top' | '_blank'
}

/** The panels once the visitor is inside; before that the entrance, unless the embedding page has its own. */
export function PlayerPanels({ watch, session, linkTarget }: PlayerPanelsProps) {
  const inside = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.inside,
  )
  if (inside) return <WalkPanels watch={watch} session={session} linkTarget={linkTarget} />
  if (session.embedded) return null
  return (
    <p className="threshold">
      <button type="button" className="button-primary" onClick={() => session.enter()}>
        VIEW EXHIBITION
      </button>
    </p>
  )
}

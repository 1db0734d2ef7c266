import type { SceneDocument } from '@enfilade/contract/scene-document'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { WalkSession } from '#player/page-bridge/walk-session.ts'
import type { Walk } from '#player/walk.ts'
import { PlayerPanels } from './player-panels.tsx'
import { VisitorWatch } from './visitor-watch.ts'
import '@enfilade/ui/look/dark.css'
import '@enfilade/ui/look/base.css'
import '@enfilade/ui/controls/visually-hidden.css'
import '@enfilade/ui/controls/buttons.css'
import '#player/look/night-fonts.ts'
import '#player/look/night.css'

/** Sandboxed frames may not navigate the page that contains them; if they may open a new one, links do that. */
const linkTarget = self.origin === 'null' ? '_blank' : '_top'

/** Adds the panels round a walk. They are shown while the visitor is inside. */
export function mountPanels(container: Element, walk: Walk, session: WalkSession): void {
  const watch = new VisitorWatch(walk)
  const root = createRoot(container)
  // In slices, between which a slow phone handles the visitor's input.
  startTransition(() => root.render(<PlayerPanels watch={watch} session={session} linkTarget={linkTarget} />))
}

/** Shows the exhibition as a list alone, with the reason why there is no walk. */
export async function mountListAlone(container: Element, scene: SceneDocument, reason: string): Promise<void> {
  const { ListAlone } = await import('./list-alone.tsx')
  const addressOf = (page: string) => new URL(page, location.href).href
  createRoot(container).render(
    <ListAlone scene={scene} reason={reason} addressOf={addressOf} linkTarget={linkTarget} />,
  )
}

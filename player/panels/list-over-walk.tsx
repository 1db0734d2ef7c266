import type { HungWork } from '@enfilade/contract/scene-document'
import { WorkTitle } from '#player/labels/work-title.tsx'
import { maySendForms } from '#player/sale/ask-sending.ts'
import { ListView } from './list-view.tsx'
import type { PanelWish } from './open-panels.ts'
import { OverWalk } from './over-walk.tsx'
import type { VisitorWatch } from './visitor-watch.ts'

type ListOverWalkProps = {
  readonly watch: VisitorWatch
  /** The works with their current sale status. */
  readonly works: readonly HungWork[]
  readonly language: string | null
  /** Id of the work that the visitor stands before, and whether its label is shown in the room. */
  readonly standingId: string | null
  readonly labelShown: boolean
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  readonly onWish: (wish: PanelWish) => void
}

/**
 * The list of works over the rooms, in step with them: the visitor's place and what they have opened are the same in
 * both.
 */
export function ListOverWalk({ watch, works, standingId, labelShown, onWish, ...shown }: ListOverWalkProps) {
  const { scene } = watch.walk
  const openId = labelShown ? standingId : null
  return (
    <OverWalk title={<WorkTitle title={scene.exhibition.title} />} onClose={() => onWish({ kind: 'close' })}>
      <ListView
        {...shown}
        scene={{ ...scene, works: [...works] }}
        media={watch.walk}
        standingId={standingId}
        openId={openId}
        onVisit={(workId) => {
          onWish({ kind: 'close' })
          watch.visit(workId)
        }}
        onOpen={(workId) => {
          if (workId === standingId && standingId !== null) onWish({ kind: 'labels', shown: true })
          if (workId === standingId || openId === standingId) watch.putLabelAway(workId !== standingId)
        }}
        onEnlarge={(workId) => onWish({ kind: 'enlarge', workId })}
        onAsk={maySendForms() ? (workId) => onWish({ kind: 'ask', workId }) : null}
      />
    </OverWalk>
  )
}

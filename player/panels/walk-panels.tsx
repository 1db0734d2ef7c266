import type { HungWork } from '@enfilade/contract/scene-document'
import { useCallback, useReducer, useRef, useSyncExternalStore } from 'react'
import { LabelCard } from '#player/labels/label-card.tsx'
import { WorkTitle } from '#player/labels/work-title.tsx'
import type { Stay } from '#player/page-bridge/stay.ts'
import { HeadsetWord } from '#player/vr/headset-word.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { EnlargedWork } from './enlarged-work.tsx'
import { HelpPanel } from './help-panel.tsx'
import { ListView } from './list-view.tsx'
import { hasOpenPanel, nothingOpen, panelsAfter, panelsInView } from './open-panels.ts'
import { OverWalk } from './over-walk.tsx'
import { PlanPanel } from './plan-panel.tsx'
import type { Shortcut } from './shortcuts.ts'
import { StandingNotice } from './standing-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { tourPlace } from './tour-place.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useCoveredEdges } from './use-covered-edges.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useMedia } from './use-media.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStillness } from './use-stillness.ts'
import type { VisitorWatch } from './visitor-watch.ts'
import { WalkFailureNotice } from './walk-failure-notice.tsx'
import { WorkStops } from './work-stops.tsx'

/** Enough room for every panel at once beside the picture. */
const roomyQuery = '(min-width: 1000px) and (min-height: 640px)'
const narrowQuery = '(max-width: 620px)'

type WalkPanelsProps = {
  readonly watch: VisitorWatch
  readonly stay: Stay
  readonly linkTarget: '_top' | '_blank'
}

/** Everything that stands round the walk once the visitor is inside. */
export function WalkPanels({ watch, stay, linkTarget }: WalkPanelsProps) {
  const { scene } = watch.walk
  const { addressOf } = stay
  const root = useRef<HTMLDivElement>(null)
  const labelHeading = useRef<HTMLHeadingElement>(null)
  const [open, wish] = useReducer(panelsAfter, nothingOpen)
  const shownId = useSyncExternalStore(watch.subscribe, watch.shownId)
  const putAwayId = useSyncExternalStore(watch.subscribe, watch.putAwayId)
  const currentId = useSyncExternalStore(watch.subscribe, watch.currentId)
  const roomy = useMedia(roomyQuery)
  const narrow = useMedia(narrowQuery)
  const fullscreen = useFullscreen()
  const hint = useFirstSteps(watch)

  const inView = panelsInView(open, roomy)
  const shown = workOf(scene.works, shownId)
  const labelled = inView.label && shownId !== putAwayId ? shown : null
  const enlarged = workOf(scene.works, open.enlarged)
  const enlargedSteps = pictureSteps(enlarged)
  const still = useStillness(watch) && labelled === null && !hasOpenPanel(open)

  useArrivalFocus(labelHeading, labelled?.id ?? null)
  useCoveredEdges(root, watch.walk, {
    narrow,
    labels: open.labels,
    changed: [...inView.left, labelled?.id, shown?.id].join(' '),
  })
  useShortcuts((shortcut: Shortcut) => {
    switch (shortcut) {
      case 'next':
        watch.visitNext()
        return true
      case 'previous':
        watch.visitPrevious()
        return true
      case 'list':
        wish({ kind: 'toggle-list' })
        return true
      case 'plan':
      case 'help':
        wish({ kind: 'toggle-left', panel: shortcut })
        return true
      case 'fullscreen':
        fullscreen?.toggle()
        return fullscreen !== null
      case 'back':
        if (hasOpenPanel(open)) wish({ kind: 'close' })
        else if (shown) watch.stepBack()
        return true
      default:
        return shortcut satisfies never
    }
  })

  const buy = useCallback(
    (work: HungWork) => void window.open(`${addressOf(work.label.page)}#buy`, linkTarget),
    [addressOf, linkTarget],
  )
  const showLabel = () => {
    watch.putLabelAway(false)
    wish({ kind: 'labels', shown: true })
  }
  return (
    <div ref={root} data-still={still}>
      <TopBar
        exhibition={scene.exhibition}
        open={open}
        onWish={wish}
        headset={<HeadsetWord walk={watch.walk} onBuy={buy} />}
        leave={stay.embedded ? () => stay.leave() : { address: addressOf(scene.exhibition.page) }}
      />
      {inView.left.includes('help') && <HelpPanel />}
      {inView.left.includes('plan') && <PlanPanel watch={watch} />}
      <WorkStops watch={watch} />
      {labelled && (
        <LabelCard
          key={labelled.id}
          work={labelled}
          videos={watch.walk.videos}
          addressOf={addressOf}
          linkTarget={linkTarget}
          headingRef={labelHeading}
          onEnlarge={pictureSteps(labelled) && (() => wish({ kind: 'enlarge', workId: labelled.id }))}
          onClose={() => wish({ kind: 'labels', shown: false })}
        />
      )}
      <BottomBar
        place={tourPlace(scene.works, currentId)}
        hint={hint}
        onShowLabel={shown && !labelled && (roomy || inView.left.length === 0) ? showLabel : null}
        onNext={() => watch.visitNext()}
        onPrevious={() => watch.visitPrevious()}
      />
      <StandingNotice works={scene.works} shownId={shownId} />
      <WalkFailureNotice walk={watch.walk} />
      {open.list && (
        <OverWalk title={<WorkTitle title={scene.exhibition.title} />} onClose={() => wish({ kind: 'close' })}>
          <ListView
            scene={scene}
            addressOf={addressOf}
            linkTarget={linkTarget}
            onVisit={(workId) => {
              wish({ kind: 'close' })
              watch.visit(workId)
            }}
          />
        </OverWalk>
      )}
      {enlarged && enlargedSteps && (
        <EnlargedWork work={enlarged} steps={enlargedSteps} onClose={() => wish({ kind: 'close' })} />
      )}
    </div>
  )
}

function workOf(works: readonly HungWork[], workId: string | null): HungWork | null {
  return works.find(({ id }) => id === workId) ?? null
}

function pictureSteps(work: HungWork | null) {
  return work?.kind === 'picture' && work.picture ? work.picture.steps : null
}

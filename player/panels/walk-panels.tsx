import { homePage } from '@enfilade/contract/page-addresses'
import type { HungWork, SceneDocument } from '@enfilade/contract/scene-document'
import { useCallback, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { CaptionLine } from '#player/labels/caption-line.tsx'
import { LabelCard } from '#player/labels/label-card.tsx'
import { labelLanguages } from '#player/labels/spoken-label.ts'
import { wayToAsk } from '#player/labels/way-to-ask.ts'
import type { WalkSession } from '#player/page-bridge/walk-session.ts'
import { isPreviewedDraft } from '#player/previewed-draft.ts'
import { maySendForms } from '#player/sale/ask-sending.ts'
import { useSaleStatuses } from '#player/sale/use-sale-statuses.ts'
import { somethingSounds } from '#player/sound/what-sounds.ts'
import { TourLine, useGuidedTour } from '#player/tour/tour-line.tsx'
import { useHeadsetThere } from '#player/vr/headset-there.ts'
import { BottomBar } from './bottom-bar.tsx'
import {
  AskPanel,
  EnlargedWork,
  HeadsetWord,
  HelpPanel,
  ListOverWalk,
  PlanPanel,
  SettingsPanel,
  ThumbRing,
} from './late-panels.tsx'
import { hasOpenPanel, type LeftPanelName, nothingOpen, panelsAfter, panelsInView } from './open-panels.ts'
import { type PictureDetail, readDetail } from './picture-detail.ts'
import { detailAddress, spotAddress } from './shared-addresses.ts'
import type { Shortcut } from './shortcuts.ts'
import { StandingNotice } from './standing-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { tourPlace } from './tour-place.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useCoveredEdges } from './use-covered-edges.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { touchQuery, useMedia } from './use-media.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStillness } from './use-stillness.ts'
import type { VisitorWatch } from './visitor-watch.ts'
import { WalkFailureNotice } from './walk-failure-notice.tsx'
import { focusStop, WorkStops } from './work-stops.tsx'
import './left-column.css'

/** Enough space for all panels at once beside the picture. */
const roomyQuery = '(min-width: 1000px) and (min-height: 640px)'
const narrowQuery = '(max-width: 620px)'
/** A work beside a label would be too small: the label is a sheet below (label-card.css). */
const sheetQuery = '(max-width: 620px), (max-width: 920px) and (orientation: portrait)'

/** What these open is used with the mouse, so the view releases it. */
const opensSomething: ReadonlySet<Shortcut> = new Set(['list', 'plan', 'help', 'settings', 'back'])

type WalkPanelsProps = {
  readonly watch: VisitorWatch
  readonly session: WalkSession
  readonly linkTarget: '_top' | '_blank'
}

/** Everything round the walk once the visitor is inside. */
export function WalkPanels({ watch, session, linkTarget }: WalkPanelsProps) {
  const { scene } = watch.walk
  const { addressOf } = session
  const root = useRef<HTMLDivElement>(null)
  const labelHeading = useRef<HTMLHeadingElement>(null)
  const [wanted] = useState(() => askedDetail(scene))
  const [open, wish] = useReducer(panelsAfter, { ...nothingOpen, enlarged: wanted.workId })
  const shownId = useSyncExternalStore(watch.subscribe, watch.shownId)
  const putAwayId = useSyncExternalStore(watch.subscribe, watch.putAwayId)
  const currentId = useSyncExternalStore(watch.subscribe, watch.currentId)
  const roomy = useMedia(roomyQuery)
  const narrow = useMedia(narrowQuery)
  const sheet = useMedia(sheetQuery)
  const touched = useMedia(touchQuery)
  const fullscreen = useFullscreen()
  const headsetThere = useHeadsetThere()
  const { walk } = watch
  const works = useSaleStatuses(scene, walk)
  const { tour, told } = useGuidedTour(watch)
  const settings = useSyncExternalStore(walk.settings.subscribe, walk.settings.current)
  const heard = useSyncExternalStore(walk.sound.subscribe, walk.sound.state)
  const { languages, hasSound, hasCaptions } = useMemo(() => whatIsSaid(scene), [scene])
  const hint = useFirstSteps(watch, narrow)

  const inView = panelsInView(open, roomy)
  const shown = workOf(works, shownId)
  const labelled = inView.label && shownId !== putAwayId ? shown : null
  const asked = workOf(works, open.asked)
  const enlarged = workOf(works, open.enlarged)
  const enlargedSteps = pictureSteps(enlarged)
  const still = useStillness(watch) && labelled === null && !hasOpenPanel(open)

  useArrivalFocus(labelHeading, labelled?.id ?? null)
  useCoveredEdges(root, watch.walk, {
    sheets: { left: narrow, right: sheet },
    // On a narrow screen the panels on the left take the place of the label.
    labels: narrow ? open.labels : inView.label,
    changed: [...inView.left, labelled?.id, shown?.id, told.running].join(' '),
  })
  const toggleList = () => wish({ kind: 'toggle-list' })
  const toggleLeft = (panel: LeftPanelName) => wish({ kind: 'toggle-left', panel, alone: !roomy })
  const guide = () => {
    if (told.running) tour.end()
    else tour.begin(works)
  }
  useShortcuts(settings.letterKeys, (shortcut: Shortcut) => {
    const mouseWasHeld = document.pointerLockElement !== null
    if (mouseWasHeld && opensSomething.has(shortcut)) document.exitPointerLock()
    switch (shortcut) {
      case 'next':
        watch.visitNext()
        return true
      case 'previous':
        watch.visitPrevious()
        return true
      case 'list':
        toggleList()
        return true
      case 'plan':
      case 'help':
      case 'settings':
        toggleLeft(shortcut)
        return true
      case 'tour':
        guide()
        return true
      case 'sound':
        if (hasSound) walk.sound.turn(!heard.on)
        return hasSound
      case 'fullscreen':
        fullscreen?.toggle()
        return fullscreen !== null
      case 'back':
        if (mouseWasHeld) return true
        if (hasOpenPanel(open)) wish({ kind: 'close' })
        else if (told.running) tour.end()
        else if (shown) watch.stepBack()
        return true
      default:
        return shortcut satisfies never
    }
  })

  const ask = useCallback(
    (work: HungWork) => {
      const way = wayToAsk(work.label)
      if (maySendForms()) wish({ kind: 'ask', workId: work.id })
      else if (way) window.open(addressOf(way.page), linkTarget)
    },
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
        list={open.list}
        left={inView.left}
        onList={toggleList}
        onLeft={toggleLeft}
        headset={headsetThere && <HeadsetWord walk={walk} tour={tour} onAsk={ask} />}
        sound={hasSound ? { on: heard.on, toggle: () => walk.sound.turn(!heard.on) } : null}
        leave={
          session.embedded
            ? () => session.leave()
            : { address: addressOf(isPreviewedDraft() ? homePage : scene.exhibition.page) }
        }
      />
      {inView.left.length > 0 && (
        <div className="left-panels" data-edge="left">
          {inView.left.includes('help') && <HelpPanel onSettings={() => toggleLeft('settings')} />}
          {inView.left.includes('settings') && (
            <SettingsPanel walk={walk} languages={languages} hasCaptions={hasCaptions} />
          )}
          {inView.left.includes('plan') && <PlanPanel watch={watch} spotAddress={() => spotAddress(walk, addressOf)} />}
        </div>
      )}
      <TourLine told={told} above={sheet} />
      {settings.captions && !told.running && (
        <CaptionLine walk={walk} work={shown} language={settings.language} above={sheet} />
      )}
      <WorkStops watch={watch} />
      {touched && inView.left.length === 0 && <ThumbRing walk={walk} labelled={labelled !== null} />}
      {labelled && (
        <LabelCard
          key={labelled.id}
          work={labelled}
          walk={watch.walk}
          language={settings.language}
          addressOf={addressOf}
          linkTarget={linkTarget}
          headingRef={labelHeading}
          onEnlarge={pictureSteps(labelled) && (() => wish({ kind: 'enlarge', workId: labelled.id }))}
          onAsk={maySendForms() ? () => wish({ kind: 'ask', workId: labelled.id }) : null}
          onClose={() => wish({ kind: 'labels', shown: false })}
          onFocusLost={() => focusStop(watch.currentId())}
        />
      )}
      <BottomBar
        place={tourPlace(scene.works, currentId)}
        hint={hint}
        onShowLabel={shown && !labelled && (roomy || inView.left.length === 0) ? showLabel : null}
        guided={told.running}
        onGuide={guide}
        onNext={() => watch.visitNext()}
        onPrevious={() => watch.visitPrevious()}
      />
      <StandingNotice works={scene.works} shownId={shownId} />
      <WalkFailureNotice walk={watch.walk} />
      {open.list && (
        <ListOverWalk
          watch={watch}
          works={works}
          language={settings.language}
          standingId={shownId}
          labelShown={open.labels && shownId !== putAwayId}
          addressOf={addressOf}
          linkTarget={linkTarget}
          onWish={wish}
        />
      )}
      {enlarged && enlargedSteps && (
        <EnlargedWork
          work={enlarged}
          steps={enlargedSteps}
          detail={enlarged.id === wanted.workId ? wanted.detail : null}
          detailAddress={(detail) => detailAddress(scene, enlarged, detail, addressOf)}
          onClose={() => wish({ kind: 'close' })}
        />
      )}
      {asked && <AskPanel work={asked} onClose={() => wish({ kind: 'close' })} />}
    </div>
  )
}

/** The detail that the player's own address names, and its work. */
function askedDetail({ works }: SceneDocument): {
  readonly workId: string | null
  readonly detail: PictureDetail | null
} {
  const asked = new URLSearchParams(location.search)
  const detail = readDetail(asked.get('detail'))
  const work = detail ? works.find(({ url }) => url === asked.get('at')) : undefined
  return { workId: work?.id ?? null, detail }
}

/** What there is to hear and to read in these rooms. */
function whatIsSaid(scene: SceneDocument) {
  const { exhibition, works } = scene
  const pictures = works.filter((work) => work.kind === 'picture')
  return {
    languages: labelLanguages(
      works.map(({ label }) => label),
      exhibition.language,
    ),
    hasSound: somethingSounds(scene),
    hasCaptions: pictures.some(({ captions }) => captions !== undefined),
  }
}

function workOf(works: readonly HungWork[], workId: string | null): HungWork | null {
  return works.find(({ id }) => id === workId) ?? null
}

function pictureSteps(work: HungWork | null) {
  return work?.kind === 'picture' && work.picture ? work.picture.steps : null
}

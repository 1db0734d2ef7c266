import type { SceneDocument } from '@enfilade/contract/scene-document'
import { type Fineness, openDrawing } from './drawing/drawing-context.ts'
import { nextTask } from './drawing/next-task.ts'
import { openPageBridge } from './page-bridge/page-bridge.ts'
import { WalkSession } from './page-bridge/walk-session.ts'
import { SettingsKeeper } from './settings/settings-keeper.ts'
import type { Walk, WalkFailure } from './walk.ts'
import { addressAt, type QualityWish, readWalkAddress } from './walk-address.ts'
import { fetchRoom, fetchScene, NoScene } from './walk-files.ts'

declare global {
  interface Window {
    /** The walk, for tests and for pages on the same host. */
    enfiladeWalk?: Walk
  }
}

const sentences = {
  'no-webgl': 'This browser cannot draw the rooms (WebGL 2 is missing). Here is every work as a list.',
  'context-lost': 'The graphics card has given up; the rooms come back as soon as it does.',
  'no-scene': 'This exhibition could not be found.',
  'no-room': 'The rooms could not be loaded. Please try again.',
} as const satisfies Record<WalkFailure['because'], string>

const finenessOf = { auto: 'auto', high: 'fine', medium: 'auto', low: 'coarse' } as const satisfies Record<
  QualityWish,
  Fineness
>

/** For shorter waits no message is needed, and the first frame need not wait for its painting. */
const noticeAfterMs = 1000

/** Files that arrive within this time are read before the graphics card is used. */
const fastMs = 80

const opening = 'Opening the rooms…'

/** Requests of the page wait until there is a walk. */
const welcoming = Promise.withResolvers<WalkSession>()
const bridge = openPageBridge((wish) => {
  void welcoming.promise.then((session) => {
    if (wish.kind === 'play') session.enter()
    else if (wish.kind === 'leave') session.leadOut()
    else session.visit(wish.workUrl)
  })
})

const panels = document.querySelector('#panels')

function say(text: string, role: 'status' | 'alert'): void {
  bridge.tellStatus(text)
  show(text, role)
}

function show(text: string, role: 'status' | 'alert'): void {
  const notice = document.createElement('p')
  notice.className = 'notice'
  notice.setAttribute('role', role)
  notice.textContent = text
  panels?.replaceChildren(notice)
}

/** The page may show it at once, beside its other content; here it is all there is to see. */
function sayOpening(): void {
  bridge.tellStatus(opening)
  setTimeout(() => {
    const hasStarted = performance.getEntriesByName('started').length > 0
    if (panels?.childElementCount === 0 && !hasStarted) show(opening, 'status')
  }, noticeAfterMs)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** With a document but without a walk, shows the works as a list. */
async function sayFailure(because: WalkFailure['because'], scene?: SceneDocument, sentence = ''): Promise<void> {
  say(sentence || sentences[because], 'alert')
  if (!scene || !panels) return
  const { mountListAlone } = await import('./panels/mount-panels.tsx')
  await mountListAlone(panels, scene, sentences[because])
}

/** The address follows the visitor, so that it can be shared; a frame without its own origin may not change it. */
function followWithAddress(walk: Walk): void {
  walk.on('standing', (workId) => {
    const work = walk.scene.works.find(({ id }) => id === workId)
    try {
      history.replaceState(null, '', addressAt(new URL(location.href), work?.url ?? null))
    } catch {
      // Sandboxed: only the page learns where the visitor stands.
    }
  })
}

/** The labels of a still are printed once, and those of a walk again when the fonts have loaded. */
async function loadFonts(): Promise<void> {
  await import('./look/night-fonts.ts')
  await Promise.all([...document.fonts].map((face) => face.load()))
}

async function bringPanels(into: Element, walk: Walk, session: WalkSession): Promise<void> {
  const { mountPanels } = await import('./panels/mount-panels.tsx')
  // Evaluating the panels' scripts and rendering them are separate tasks, or a slow phone would not respond meanwhile.
  await nextTask()
  mountPanels(into, walk, session)
}

async function begin(): Promise<void> {
  const canvas = document.querySelector('canvas')
  const address = readWalkAddress(new URL(location.href))
  if (!address || !canvas) {
    await sayFailure('no-scene')
    return
  }
  if (!address.still) sayOpening()
  // Document, reader and engine are fetched at the same time, and the room as soon as the document is parsed. The
  // request is identical to the page's own `Link`, which has already started it.
  let why = ''
  const answer = fetchScene(address).catch((error: unknown) => {
    why = error instanceof NoScene ? error.message : ''
    return null
  })
  const files = answer.then((found) => found && { found, room: fetchRoom(found) })
  const engine = import('./open-walk.ts')
  const settings = new SettingsKeeper()
  // The address has priority over the visitor's own setting.
  const quality = address.quality === 'auto' ? settings.current().quality : address.quality
  let drawing: ReturnType<typeof openDrawing> | undefined
  const openOnce = () => (drawing ??= openDrawing(canvas, address.still ? 'fine' : finenessOf[quality]))
  // Even a graphics card that only draws the browser's window causes waits: fast files are read before, and slow ones
  // are in transit meanwhile.
  const isSlow = await Promise.race([Promise.all([files, engine]).then(() => false), pause(fastMs).then(() => true)])
  if (isSlow) openOnce()
  const opened = await files
  if (!opened) {
    await sayFailure('no-scene', undefined, why)
    return
  }
  const { found: scene, room } = opened
  const { openWalk } = await engine
  if (address.still) await loadFonts()
  let walk: Awaited<ReturnType<typeof openWalk>>
  try {
    walk = await openWalk({
      canvas,
      openDrawing: openOnce,
      scene,
      room,
      settings,
      quality: address.quality,
      at: address.at,
      spot: address.spot,
    })
    window.enfiladeWalk = walk
    await walk.frames.first()
  } catch (error) {
    await sayFailure(error instanceof Error && error.name === 'NoWebGl' ? 'no-webgl' : 'no-room', scene)
    return
  }
  performance.mark('started')
  bridge.tellStarted()
  document.title = scene.exhibition.title
  const revealing = walk.frames.reveal()
  panels?.replaceChildren()
  const session = new WalkSession(walk, bridge)
  // React and the panels load while the graphics card draws the first frame, and appear with it.
  if (!address.still && panels) void bringPanels(panels, walk, session)
  await revealing
  void import('./page-bridge/site-brand.ts').then(({ bearBrand }) =>
    bearBrand(scene.exhibition.title, { alwaysDark: true }),
  )
  if (address.still || !panels) return
  welcoming.resolve(session)
  // Alone in a window the walk needs no request to enter; its panels open with the visitor's.
  if (!bridge.embedded) walk.enter()
  followWithAddress(walk)
}

void begin()

import { bearBrand } from '#player/page-bridge/site-brand.ts'
import '@fontsource-variable/hanken-grotesk/wght.css'
import { openPageBridge } from '#player/page-bridge/page-bridge.ts'
import { fileAt } from '#player/site-files.ts'
import { ownRoomAddress, readObjectAddress } from './object-address.ts'
import type { ObjectAnnotations } from './object-annotations.ts'
import { openObjectBar } from './object-bar.ts'
import { fetchModel, fetchRecord } from './object-files.ts'
import type { ObjectRecord } from './object-record.ts'
import type { ObjectView } from './object-view.ts'

const sentences = {
  'no-record': 'Problem with fetching data or that artifact might not exist.',
  'no-model': 'The object in the round could not be loaded.',
  'not-readable': 'The object in the round could not be loaded.',
  'no-webgl': 'This browser cannot draw objects in the round (WebGL 2 is missing).',
} as const

const lostSentence = 'The graphics card has given up; the object comes back as soon as it does.'

const object = document.querySelector<HTMLElement>('.object')
const stage = document.querySelector<HTMLElement>('#stage')
const canvas = document.querySelector('canvas')
const preview = document.querySelector<HTMLImageElement>('#preview')
const notice = document.querySelector('#notice')
const progress = document.querySelector('progress')

/** The page's request to begin takes control of the object, like a touch. */
const shown = Promise.withResolvers<ObjectView>()
const bridge = openPageBridge((wish) => {
  if (wish.kind === 'play') void shown.promise.then((view) => view.takeInHand())
})

function say(text: string): void {
  if (text !== '') bridge.tellStatus(text)
  if (notice) notice.textContent = text
}

function sayFailure(because: keyof typeof sentences): void {
  if (progress) progress.hidden = true
  if (object) object.dataset['failed'] = 'true'
  const isPictured = preview !== null && !preview.hidden
  say(isPictured ? `${sentences[because]} This is its picture.` : sentences[because])
}

function showPreview({ title, previewPath }: ObjectRecord): void {
  document.title = title
  void bearBrand(title, { alwaysDark: false })
  const name = document.querySelector('#title')
  if (name) name.textContent = title
  if (!preview || previewPath === null) return
  preview.crossOrigin = 'anonymous'
  preview.src = fileAt(previewPath)
  preview.alt = title
  preview.hidden = false
}

function showProgress(share: number): void {
  if (!progress) return
  progress.hidden = performance.now() < progressAfterMs
  progress.value = share
}

/** Earlier, progress is not shown: painting it would delay the object. */
const progressAfterMs = 700

const scheme = matchMedia('(prefers-color-scheme: dark)')

function pageColours(): { paper: string; pool: string } {
  const style = getComputedStyle(document.documentElement)
  return { paper: style.getPropertyValue('--paper').trim(), pool: style.getPropertyValue('--pool').trim() }
}

/** Replaces the object's picture by the 3D view; sends `started` once it is drawn. */
async function show(record: ObjectRecord, bytes: ArrayBuffer): Promise<void> {
  if (!object || !stage || !canvas) return
  const [{ openObject }, told] = await Promise.all([
    import('./open-object.ts'),
    record.annotations.length > 0 ? import('./object-annotations.ts') : null,
  ])
  let bar: ReturnType<typeof openObjectBar> | null = null
  let notes: ObjectAnnotations | null = null
  let drawn = false
  const opened = await openObject(
    { stage, canvas, bytes, size: record.size, colours: pageColours, alone: !bridge.embedded },
    {
      onFrame() {
        bar?.measure()
        notes?.place()
        if (drawn) return
        drawn = true
        object.dataset['shown'] = 'true'
        if (progress) progress.hidden = true
        say('')
        performance.mark('started')
        bridge.tellStarted()
      },
      onLight: (lightRad) => bar?.showLight(lightRad),
      onLost: (lost) => say(lost ? lostSentence : ''),
    },
  )
  if (!opened.done) {
    sayFailure(opened.because)
    return
  }
  const { view } = opened
  bar = openObjectBar(object, () => view, opened.sizeKnown)
  if (opened.sizeKnown && !bridge.embedded) offerOwnRoom()
  notes = told?.openAnnotations(object, record.annotations, () => view) ?? null
  scheme.addEventListener('change', () => view.dress())
  shown.resolve(view)
  window.addEventListener('pagehide', ({ persisted }) => {
    // A page in the back-forward cache keeps its object as well.
    if (!persisted) view[Symbol.dispose]()
  })
}

/** Only alone in a window; the page of a work has the same link beside its frame. */
function offerOwnRoom(): void {
  const link = document.querySelector<HTMLAnchorElement>('#own-room')
  const address = ownRoomAddress(new URL(location.href))
  if (!link || address === null) return
  link.href = address
  link.hidden = false
}

async function begin(): Promise<void> {
  const call = readObjectAddress(new URL(location.href))
  const engine = import('./open-object.ts')
  engine.catch(() => undefined)
  const record = call === null ? null : await fetchRecord(call).catch(() => null)
  if (!record) {
    sayFailure('no-record')
    return
  }
  showPreview(record)
  if (record.meshguid === null) {
    sayFailure('no-model')
    return
  }
  say('Loading the object…')
  const bytes = await fetchModel(record.meshguid, showProgress).catch(() => null)
  if (bytes) await show(record, bytes).catch(() => sayFailure('not-readable'))
  else sayFailure('no-model')
}

void begin()

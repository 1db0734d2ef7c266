import '@fontsource-variable/hanken-grotesk/wght.css'
import '@fontsource-variable/newsreader/wght-italic.css'
import { fetchOk, fileAt } from '#player/site-files.ts'
import { type OwnRoomRecord, readOwnRoomAddress, readOwnRoomRecord, reasonIn } from './own-room-record.ts'
import { quickLookAddress, sceneViewerAddress, wayFor } from './own-room-ways.ts'

const sentences = {
  'no-record': 'Problem with fetching data or that work might not exist.',
  'not-made': 'The work could not be made ready for your room. Please try again in a moment.',
  'not-begun': 'The camera could not be used. Please allow it for this page and try again.',
  making: 'Making it ready…',
} as const

const words = {
  wall: {
    begin: 'See it on your wall',
    phone: 'To see it on your wall at its true size, point the camera of a phone at this code.',
    searching: 'Point at the foot of a wall, then slowly up.',
    found: 'Tap to hang it here.',
    placed: 'It hangs at its true size. Drag to move it.',
  },
  table: {
    begin: 'See it on your table',
    phone: 'To see it on your table at its true size, point the camera of a phone at this code.',
    searching: 'Point at a table or the floor and move slowly.',
    found: 'Tap to set it down here.',
    placed: 'It stands at its true size. Drag to move it.',
  },
} as const

const way = document.querySelector('#way')
const notice = document.querySelector('#notice')

function say(text: string): void {
  if (notice) notice.textContent = text
}

function textElement(name: 'p' | 'button', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/** The answer of a call, or why it fails. */
async function fetchRecord(call: string): Promise<OwnRoomRecord | string> {
  const response = await fetch(call, { mode: 'cors', credentials: 'omit' })
  const answer: unknown = await response.json()
  if (!response.ok) return reasonIn(answer) ?? sentences['no-record']
  return readOwnRoomRecord(answer) ?? sentences['no-record']
}

const mostTries = 6
const betweenTriesMs = 3000

/** Has the file made in advance; returns the reason if that is impossible. */
async function makeReady(address: string): Promise<string | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const response = await fetch(address, { method: 'HEAD', credentials: 'omit' })
    if (response.ok) return null
    if (response.status !== 503) break
    await new Promise((next) => setTimeout(next, betweenTriesMs))
  }
  return sentences['not-made']
}

async function deviceAnswers() {
  return {
    quickLook: document.createElement('a').relList.supports('ar'),
    immersiveAr: (await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false,
    userAgent: navigator.userAgent,
    secure: location.protocol === 'https:',
  }
}

function beginLink(text: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'own-room-begin'
  link.textContent = text
  link.href = href
  return link
}

/** The system's viewer needs a link whose only child is a picture; the button below does the same. */
function offerQuickLook(record: OwnRoomRecord): void {
  const picture = document.querySelector('#picture')
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = quickLookAddress(record, location.origin)
  const image = picture?.querySelector('img') ?? document.createElement('img')
  link.hidden = record.previewPath === null
  image.alt = words[record.placement].begin
  link.append(image)
  picture?.append(link)
  const begin = textElement('button', words[record.placement].begin)
  begin.className = 'own-room-begin'
  begin.addEventListener('click', () => link.click())
  way?.append(begin)
}

async function offerCode({ placement }: OwnRoomRecord): Promise<void> {
  const { drawCode } = await import('./code-drawing.ts')
  const text = textElement('p', words[placement].phone)
  way?.append(drawCode(location.origin + location.pathname, 'Code with the address of this page'), text)
}

async function offerSession({ glb, placement }: OwnRoomRecord): Promise<void> {
  const said = words[placement]
  const overlay = document.querySelector<HTMLElement>('#overlay')
  const help = document.querySelector('#help')
  const drawing = import('./room-session.ts')
  const file = fetchOk(glb).then((response) => response.arrayBuffer())
  file.catch(() => undefined)
  const begin = textElement('button', said.begin)
  begin.className = 'own-room-begin'
  way?.append(begin)
  if (!overlay || !help) return
  const tell = (text: string) => {
    help.textContent = text
  }
  // A tap on an overlay is no tap into the room.
  overlay.addEventListener('beforexrselect', (event) => event.preventDefault())
  begin.addEventListener('click', async () => {
    say('')
    const session = await navigator.xr
      ?.requestSession('immersive-ar', {
        requiredFeatures: ['hit-test'],
        optionalFeatures: ['dom-overlay'],
        domOverlay: { root: overlay },
      })
      .catch(() => null)
    if (!session) return say(sentences['not-begun'])
    const leaving = new AbortController()
    overlay.hidden = false
    document.querySelector('#leave')?.addEventListener('click', () => void session.end(), { signal: leaving.signal })
    const { showInRoom } = await drawing
    await showInRoom(
      session,
      { bytes: await file, placement },
      {
        onSearching: () => tell(said.searching),
        onFound: () => tell(said.found),
        onPlaced({ widthM, heightM, depthM }) {
          overlay.dataset['placedM'] = [widthM, heightM, depthM].map((measureM) => measureM.toFixed(4)).join(' ')
          tell(said.placed)
        },
        onEnd() {
          leaving.abort()
          overlay.hidden = true
          begin.focus()
        },
      },
    ).catch(async () => {
      await session.end().catch(() => undefined)
      say(sentences['not-made'])
    })
  })
}

function introduce({ title, sizeText, previewPath, page }: OwnRoomRecord): void {
  document.title = title
  const [name, size] = [document.querySelector('#title'), document.querySelector('#size')]
  if (name) name.textContent = title
  if (size) size.textContent = sizeText
  const link = document.querySelector<HTMLAnchorElement>('#page')
  if (link) {
    link.href = page
    link.hidden = false
  }
  if (previewPath === null) return
  const image = document.createElement('img')
  image.crossOrigin = 'anonymous'
  image.src = fileAt(previewPath)
  image.alt = ''
  const [, widthPx, heightPx] = /(\d+)x(\d+)$/.exec(previewPath) ?? []
  if (widthPx && heightPx) {
    image.width = Number(widthPx)
    image.height = Number(heightPx)
  }
  document.querySelector('#picture')?.append(image)
}

async function begin(): Promise<void> {
  const call = readOwnRoomAddress(new URL(location.href))
  const record = call === null ? sentences['no-record'] : await fetchRecord(call).catch(() => sentences['no-record'])
  document.querySelector('.own-room')?.setAttribute('data-known', '')
  if (typeof record === 'string') return say(record)
  introduce(record)
  const chosen = wayFor(await deviceAnswers())
  if (chosen === 'code') return offerCode(record)
  say(sentences.making)
  const failure = await makeReady(chosen === 'quick-look' ? record.usdz : record.glb).catch(() => sentences['not-made'])
  say(failure ?? '')
  if (failure !== null) return
  switch (chosen) {
    case 'quick-look':
      return offerQuickLook(record)
    case 'webxr':
      return offerSession(record)
    case 'scene-viewer':
      way?.append(beginLink(words[record.placement].begin, sceneViewerAddress(record, location.origin)))
      return
    default:
      return chosen satisfies never
  }
}

void begin()

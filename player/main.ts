import { playMessage, startedMessage } from '@enfilade/contract/player-words'
import type { Walk, WalkFailure } from './walk.ts'
import { addressAt, readWalkAddress } from './walk-address.ts'

declare global {
  interface Window {
    /** The walk, for tests and for pages on the same host. */
    enfiladeWalk?: Walk
  }
}

const sentences = {
  'no-webgl': 'This browser cannot draw the rooms (WebGL 2 is missing). Every work is listed on the exhibition’s page.',
  'context-lost': 'The graphics card has given up; the rooms come back as soon as it does.',
  'no-scene': 'This exhibition could not be found.',
  'no-room': 'The rooms could not be loaded. Please try again.',
} as const satisfies Record<WalkFailure['because'], string>

const page = window.parent

/** Status texts and `started` tell nothing that the page does not know, so that any page may hear them. */
function tellPage(message: string): void {
  if (page !== window) page.postMessage(message, '*')
}

function sayFailure(because: WalkFailure['because']): void {
  tellPage(sentences[because])
  const notice = document.createElement('p')
  notice.className = 'notice'
  notice.setAttribute('role', 'alert')
  notice.textContent = sentences[because]
  document.querySelector('#walk')?.replaceChildren(notice)
}

/** The address follows the visitor, so that it can be shared; a frame without an origin of its own may not change it. */
function followWithAddress(walk: Walk): void {
  walk.on('standing', (workId) => {
    const work = walk.scene.works.find(({ id }) => id === workId)
    try {
      history.replaceState(null, '', addressAt(new URL(location.href), work?.url ?? null))
    } catch {
      // Sandboxed: the page is told where the visitor stands all the same.
    }
  })
}

async function begin(): Promise<void> {
  const canvas = document.querySelector('canvas')
  const address = readWalkAddress(new URL(location.href))
  if (!address || !canvas) {
    sayFailure('no-scene')
    return
  }
  // Document, reader and engine come over the wire at the same time, and the room as soon as the document is read.
  const answer = fetch(address.scenePath, { mode: 'cors', credentials: 'omit' })
  const engine = import('./open-walk.ts')
  const { fetchRoom, readScene } = await import('./walk-files.ts')
  const scene = await readScene(answer).catch(() => null)
  if (!scene) {
    sayFailure('no-scene')
    return
  }
  document.title = scene.exhibition.title
  const room = fetchRoom(scene)
  room.catch(() => undefined)
  const { openWalk } = await engine
  let walk: ReturnType<typeof openWalk>
  try {
    walk = openWalk({ canvas, scene, room, quality: address.quality, at: address.at })
    window.enfiladeWalk = walk
    await walk.firstFrame()
  } catch (error) {
    sayFailure(error instanceof Error && error.name === 'NoWebGl' ? 'no-webgl' : 'no-room')
    return
  }
  performance.mark('started')
  tellPage(startedMessage)
  if (address.still) return
  if (page === window) walk.enter()
  window.addEventListener('message', (event) => {
    if (event.source === page && event.data === playMessage) walk.enter()
  })
  followWithAddress(walk)
}

void begin()

import type { PlayerMessage } from '@enfilade/contract/player-messages'
import { startedMessage } from '@enfilade/contract/player-words'
import { isFromTrustedPage } from './message-origin.ts'
import { type PageWish, pageWish } from './page-wish.ts'

/** The frame's connection to the page that shows it. Alone in a window it has none. */
export type PageBridge = Disposable & {
  /** Whether a page shows this player in a frame. */
  readonly embedded: boolean
  /** The base address of the site's pages: that of the page that sent `play`, else the player's own. */
  siteAddress(): string
  /** Sends a status text for the page to show. It contains nothing private, so any page may receive it. */
  tellStatus(text: string): void
  tellStarted(): void
  /** Sends where the visitor stands: a work's url, or null. Only to the page that sent `play`. */
  tellStanding(workUrl: string | null): void
  /** Sends that the visitor asks to leave. */
  tellLeaving(): void
}

/**
 * Listens to the page from now on. Acts only on messages from the parent window with a trusted origin; silently ignores
 * all others.
 */
export function openPageBridge(onWish: (wish: PageWish) => void): PageBridge {
  const page = window.parent
  const embedded = page !== window
  const listening = new AbortController()
  const place = { parent: page, self: window, ownOrigin: self.origin, addressOrigin: location.origin }
  /** The origin of the page that sent `play`; null before. */
  let pageOrigin: string | null = null
  /** Messages are handled in order, also while the site's settings are loading. */
  let heard: Promise<void> = Promise.resolve()

  const obey = (wish: PageWish, origin: string) => {
    if (wish.kind === 'play') pageOrigin = origin
    onWish(wish)
  }
  const listen = (event: MessageEvent<unknown>) => {
    const { origin, source } = event
    const wish = pageWish(event.data)
    if (!wish || source !== page) return
    if (isFromTrustedPage({ origin, source }, place, [])) {
      obey(wish, origin)
      return
    }
    heard = heard.then(async () => {
      const { readBridgeSettings } = await import('./bridge-settings.ts')
      const { trustedOrigins } = await readBridgeSettings()
      if (isFromTrustedPage({ origin, source }, place, trustedOrigins)) obey(wish, origin)
    })
  }
  if (embedded) window.addEventListener('message', listen, { signal: listening.signal })

  const tellAny = (text: string) => {
    if (embedded) page.postMessage(text, '*')
  }
  const tellPage = (message: PlayerMessage) => {
    if (embedded && pageOrigin !== null) page.postMessage(message, pageOrigin === 'null' ? '*' : pageOrigin)
  }
  return {
    embedded,
    siteAddress: () => (pageOrigin === null || pageOrigin === 'null' ? location.href : pageOrigin),
    tellStatus: tellAny,
    tellStarted: () => tellAny(startedMessage),
    tellStanding: (work) => tellPage({ enfilade: 1, type: 'standing', work }),
    tellLeaving: () => tellPage({ enfilade: 1, type: 'leave' }),
    [Symbol.dispose]: () => listening.abort(),
  }
}

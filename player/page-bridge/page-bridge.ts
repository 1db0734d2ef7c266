import type { PlayerMessage } from '@enfilade/contract/player-messages'
import { startedMessage } from '@enfilade/contract/player-words'
import { isFromTrustedPage } from './message-origin.ts'
import { type PageWish, pageWish } from './page-wish.ts'

/** The frame's end of the line to the page that shows it. By itself in a window it has nobody to speak to. */
export type PageBridge = Disposable & {
  /** Whether a page shows this player in a frame. */
  readonly embedded: boolean
  /** Address that pages of the site are named from: that of the page that said `play`, else the player's own. */
  siteAddress(): string
  /** A status text for the page to show. It says nothing that a page does not know, so any page may hear it. */
  tellStatus(text: string): void
  tellStarted(): void
  /** Where the visitor stands: a work's url, or null. Only for the page that said `play`. */
  tellStanding(workUrl: string | null): void
  /** The visitor asks to leave. */
  tellLeaving(): void
}

/**
 * Listens to the page from now on. A wish is acted on only when it comes from the parent window and from an origin that
 * the site trusts; whatever else arrives is passed over in silence.
 */
export function openPageBridge(onWish: (wish: PageWish) => void): PageBridge {
  const page = window.parent
  const embedded = page !== window
  const listening = new AbortController()
  const place = { parent: page, self: window, ownOrigin: self.origin, addressOrigin: location.origin }
  /** The origin of the page that said `play`; null before. */
  let pageOrigin: string | null = null
  /** Wishes are heard in the order in which they came, also while the site's settings are on their way. */
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

import type { PlayerMessage } from '@enfilade/contract/player-messages'
import { playMessage } from '@enfilade/contract/player-words'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { handheldQuery } from '#site/ui/use-handheld.ts'
import { isFromPlayer, playerWord } from './player-frame.ts'
import { useFilledWindow } from './use-filled-window.ts'
import { closedViewer, viewerAfter } from './viewer-stage.ts'

/** What is needed to open the player in a frame. */
export type PlayerFrame = { address: string; trustedOrigins: readonly string[] }

/**
 * Controls the frame: opens it when the page is idle and its place is in view, listens to it, and sends `play` when the
 * visitor asks to enter, and again once they can.
 */
export function usePlayerFrame({ address, trustedOrigins }: PlayerFrame, place: RefObject<HTMLElement | null>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, dispatch] = useReducer(viewerAfter, closedViewer)

  useEffect(() => {
    if (!place.current || matchMedia(handheldQuery).matches) return
    return whenSeenAndIdle(place.current, () => dispatch({ kind: 'load' }))
  }, [place])

  useEffect(() => {
    const playerOrigin = new URL(address, location.href).origin
    const own = { origin: self.origin, trusted: [playerOrigin, ...trustedOrigins] }
    const listen = (event: MessageEvent) => {
      if (!isFromPlayer(event, frame.current?.contentWindow, own)) return
      const word = playerWord(event.data)
      if (word) dispatch(word)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address, trustedOrigins])

  const playing = state.stage === 'playing'
  const reached = useFrameLoaded(frame, state.stage !== 'closed')
  useEffect(() => {
    // A player may draw nothing before a visitor asks for it.
    if (reached && state.wanted) say(frame.current, address, playMessage)
  }, [reached, state.wanted, address])
  useEffect(() => {
    if (!playing) return
    say(frame.current, address, playMessage)
    // The button is at the lower edge; the visitor should see the whole room after entering.
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    place.current?.scrollIntoView({ block: 'center', behavior })
    frame.current?.focus({ preventScroll: true })
  }, [playing, address, place])

  useFilledWindow(place, playing && state.filled)

  return {
    frame,
    state,
    enter: () => dispatch({ kind: 'enter' }),
    fill: () => dispatch({ kind: 'fill' }),
    leave: () => {
      say(frame.current, address, { enfilade: 1, type: 'leave' })
      dispatch({ kind: 'left' })
    },
  }
}

/** Whether the frame has loaded the player's own document: before that, nothing there listens. */
function useFrameLoaded(frame: RefObject<HTMLIFrameElement | null>, opened: boolean): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!opened || !element) return
    const tell = () => setLoaded(true)
    element.addEventListener('load', tell)
    return () => element.removeEventListener('load', tell)
  }, [frame, opened])
  return loaded
}

function say(frame: HTMLIFrameElement | null, address: string, words: typeof playMessage | PlayerMessage): void {
  // In a sandbox the frame has no origin to name.
  const target = self.origin === 'null' ? '*' : new URL(address, location.href).origin
  frame?.contentWindow?.postMessage(words, target)
}

/** Calls back once the element is in view and the browser is idle. Returns a function that cancels. */
export function whenSeenAndIdle(element: Element, callBack: () => void): () => void {
  let stopIdle = () => {}
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    stopIdle = whenIdle(callBack)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    stopIdle()
  }
}

function whenIdle(callBack: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callBack, { timeout: 1500 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(callBack, 200)
  return () => clearTimeout(handle)
}

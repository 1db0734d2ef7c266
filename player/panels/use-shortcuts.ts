import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Keys of a dialog that covers everything: the walk below it stays still. */
const withinDialog: ReadonlySet<Shortcut> = new Set(['list'])

/** Fields that take text; a slider or a switch does not. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && ['range', 'checkbox'].includes(target.type)) return false
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}

/**
 * Passes each shortcut to `obey` before the walk sees the key; `false` lets the key through. Without `letters` only Esc
 * is one.
 */
export function useShortcuts(letters: boolean, obey: (shortcut: Shortcut) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || isTyping(event.target)) return
    if (!letters && shortcut !== 'back') return
    if (document.querySelector('dialog[open]') && !withinDialog.has(shortcut)) return
    if (!obey(shortcut)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [])
}

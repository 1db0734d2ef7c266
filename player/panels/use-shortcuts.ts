import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Keys of a dialog that lies over everything: the walk below it stays still. */
const withinDialog: ReadonlySet<Shortcut> = new Set(['list'])

/** Fields that take letters; a slider or a switch takes none. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && ['range', 'checkbox'].includes(target.type)) return false
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}

/**
 * Hands each shortcut to `obey` before the walk sees the key; `false` lets the key pass. Without `letters` Esc alone is one.
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

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * A modal dialog while it is shown, which returns the focus when it is removed. `onClose` is called when the visitor
 * closes it: browsers send a cancel event first, except for a second Esc in a row, after which the dialog is simply
 * closed.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const listening = new AbortController()
    const { signal } = listening
    const before = document.activeElement
    shown.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault()
        close()
      },
      { signal },
    )
    shown.addEventListener('close', () => close(), { signal })
    if (!shown.open) shown.showModal()
    return () => {
      listening.abort()
      shown.close()
      // A dialog that has already been removed from the page does not return the focus by itself.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

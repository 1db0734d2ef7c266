import { type ReactNode, useEffect, useId, useRef } from 'react'
import './over-walk.css'

type OverWalkProps = {
  readonly title: ReactNode
  /** Words beside "Close". */
  readonly words?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something that lies over the whole walk until it is closed; the keys of the walk rest meanwhile. */
export function OverWalk({ title, words, onClose, children }: OverWalkProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    // The dialog answers no key here; it only keeps them from the walk behind it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="over-walk"
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="over-walk-bar">
        <h1 className="top-bar-title" id={titleId}>
          {title}
        </h1>
        <div className="top-bar-words">
          {words}
          <button type="button" className="bar-word" onClick={onClose}>
            <span>Close</span>
          </button>
        </div>
      </div>
      <div className="over-walk-content">{children}</div>
    </dialog>
  )
}

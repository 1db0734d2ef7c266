import { type ReactNode, useId } from 'react'
import '@enfilade/ui/controls/full-window.css'
import './over-walk.css'
import { useModal } from './use-modal.ts'

type OverWalkProps = {
  readonly title: ReactNode
  /** Buttons beside "Close". */
  readonly words?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Content that covers the whole walk until it is closed; the keys of the walk are off meanwhile. */
export function OverWalk({ title, words, onClose, children }: OverWalkProps) {
  const dialog = useModal(onClose)
  const titleId = useId()
  return (
    // The dialog handles no key; it keeps keys from the walk behind it.
    <dialog
      className="full-window over-walk"
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="over-walk-bar">
        <h1 className="top-bar-title" id={titleId}>
          {title}
        </h1>
        <div className="top-bar-words">
          {words}
          <button type="button" className="bar-button" onClick={onClose}>
            <span>Close</span>
          </button>
        </div>
      </div>
      <div className="over-walk-content">{children}</div>
    </dialog>
  )
}

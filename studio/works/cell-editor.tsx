import { statusText } from '@enfilade/contract/label-text'
import { useId, useRef, useState } from 'react'
import { makerStatuses } from './library-columns.ts'

type CellEditorProps = {
  label: string
  text: string
  /** Why what was typed before is refused. */
  reason: string
  /** Names that are offered; null for none. */
  options: readonly string[] | null
  isStatus: boolean
  /** Takes what is typed and moves on; false if it is refused. */
  onCommit: (text: string, by: { rows: number; columns: number } | null) => boolean
  onLeave: () => void
}

const mostOffered = 200

/** The field in a cell that is being edited: Enter goes down, Tab right, Escape back. */
export function CellEditor({ label, text, reason, options, isStatus, onCommit, onLeave }: CellEditorProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  // The field loses the focus also where it has ended already.
  const hasEnded = useRef(false)
  const offered = isStatus ? makerStatuses.map(statusText) : options
  return (
    <>
      <input
        className="works-cell-field"
        aria-label={label}
        aria-invalid={reason === '' ? undefined : true}
        aria-describedby={reason === '' ? undefined : `${id}-reason`}
        list={offered === null ? undefined : `${id}-offered`}
        autoComplete="off"
        value={typed}
        ref={focusAtEnd}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (!hasEnded.current) onCommit(typed, null)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const by =
            event.key === 'Enter'
              ? { rows: event.shiftKey ? -1 : 1, columns: 0 }
              : event.key === 'Tab'
                ? { rows: 0, columns: event.shiftKey ? -1 : 1 }
                : null
          if (by === null && event.key !== 'Escape') return
          hasEnded.current = true
          if (by === null) onLeave()
          else hasEnded.current = onCommit(typed, by)
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {offered !== null && (
        <datalist id={`${id}-offered`}>
          {offered.slice(0, mostOffered).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
      {reason !== '' && (
        <span className="works-cell-reason" id={`${id}-reason`} role="alert">
          {reason}
        </span>
      )}
    </>
  )
}

function focusAtEnd(field: HTMLInputElement | null): void {
  if (field === null || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

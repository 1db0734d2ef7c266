import { useEffect } from 'react'
import { countWords, type PlannedEdit, plannedWords } from './planned-edit.ts'

/** The table says at each refused cell why. */
const mostSentences = 6

/** An edit before it is made: how many cells change, and why others are refused. The table shows each cell. */
export function EditPreview({ edit, onTake, onLeave }: { edit: PlannedEdit; onTake: () => void; onLeave: () => void }) {
  const changes = edit.cells.filter(({ verdict }) => verdict === 'changes').length
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('keydown', ({ key }) => (key === 'Escape' ? onLeave() : undefined), { signal: leaving.signal })
    return () => leaving.abort()
  }, [onLeave])
  const refused = edit.cells.flatMap((cell) => (cell.verdict === 'refused' ? [cell] : []))
  return (
    <section className="edit-preview" aria-label="What would change">
      <h2>{edit.words.charAt(0).toUpperCase() + edit.words.slice(1)}</h2>
      <p role="status">
        {plannedWords(edit)} {edit.leftOut}
      </p>
      {refused.length > 0 && (
        <ul className="edit-preview-refused" aria-label="Refused cells">
          {refused.slice(0, mostSentences).map(({ workId, title, column, typed, reason }) => (
            <li key={`${workId} ${column.id}`}>
              <em>{title}</em>, {column.name}: “{typed.slice(0, 80)}”. {reason}
            </li>
          ))}
          {refused.length > mostSentences && <li>and {refused.length - mostSentences} more, which the table shows</li>}
        </ul>
      )}
      <p className="edit-preview-ways">
        {changes > 0 && (
          <button type="button" className="button-link" ref={focusIt} onClick={onTake}>
            Change {countWords(changes, 'cell')}
          </button>
        )}
        <button type="button" className="button-link" ref={changes > 0 ? undefined : focusIt} onClick={onLeave}>
          Leave
        </button>
      </p>
    </section>
  )
}

function focusIt(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

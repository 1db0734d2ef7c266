import { useState } from 'react'
import { pastWords } from '#studio/shell/moment-words.ts'
import { fieldName, fieldValue } from './field-words.ts'
import { libraryDesk } from './library-desk.ts'
import { countWords } from './planned-edit.ts'
import type { WorksState } from './works-desk.ts'

const mostShown = 12

/** What was not taken, and what others have changed at the same time. */
export function WorksNotices({ state: { refused, clashes } }: { state: WorksState }) {
  if (refused.length === 0 && clashes.length === 0) return null
  return (
    <section className="works-notices small" aria-label="Not saved">
      {clashes.map((clash) => {
        const work = libraryDesk.find(clash.id)
        return (
          <p key={`${clash.id} ${clash.field}`} role="alert">
            Somebody else has changed {fieldName(clash.field)} of <em>{clash.title}</em> to “
            {fieldValue(work, clash.field, clash.theirs)}”. You typed “{fieldValue(work, clash.field, clash.mine)}”.{' '}
            <button type="button" className="button-link" onClick={() => libraryDesk.settle(clash, false)}>
              Keep theirs
            </button>{' '}
            <button type="button" className="button-link" onClick={() => libraryDesk.settle(clash, true)}>
              Take mine
            </button>
          </p>
        )
      })}
      {refused.length > 0 && (
        <>
          <ul>
            {refused.slice(-mostShown).map(({ id, title, to, reason, fields }) => (
              <li key={`${id} ${JSON.stringify(to)}`}>
                <em>{title}</em>:{' '}
                {Object.entries(to)
                  .map(([field, value]) => `${fieldName(field)} “${fieldValue(libraryDesk.find(id), field, value)}”`)
                  .join(', ')}{' '}
                was not taken. {Object.values(fields)[0] ?? reason}
              </li>
            ))}
            {refused.length > mostShown && <li>and {refused.length - mostShown} more</li>}
          </ul>
          <button type="button" className="button-link" onClick={libraryDesk.dismissRefusals}>
            I have read this
          </button>
        </>
      )}
    </section>
  )
}

/** Whether all is saved, and what undo takes back. */
export function WorksSaved({ state: { unsent, savedAt, standing, undoes, seenAt } }: { state: WorksState }) {
  const [now] = useState(() => new Date())
  const away = seenAt === 0 ? '' : ` These are the works as they were ${pastWords(new Date(seenAt), now)}.`
  return (
    <p className="works-saved">
      <span role="status">
        {standing === 'away'
          ? `You are offline, or the site cannot be reached.${away}${unsent > 0 ? ` Changes of ${countWords(unsent, 'work')} wait here.` : ''}`
          : unsent > 0
            ? `Saving ${countWords(unsent, 'work')}…`
            : savedAt === null
              ? ''
              : 'All is saved.'}
      </span>
      {undoes !== null && (
        <button type="button" className="button-link" onClick={libraryDesk.undo}>
          Undo: {undoes}
        </button>
      )}
    </p>
  )
}

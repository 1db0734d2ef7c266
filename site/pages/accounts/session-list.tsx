import type { OwnSession } from '@enfilade/contract/account-calls'
import { useEffect, useState } from 'react'
import { browserName } from './browser-name.ts'
import { endOtherSessions, ownSessions } from './own-account-calls.ts'
import './session-list.css'

/** One's sessions; all but the current one can be ended at once. */
export function SessionList({ isKnown }: { isKnown: boolean }) {
  const [sessions, setSessions] = useState<readonly OwnSession[]>([])
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isKnown) return
    const leaving = new AbortController()
    void ownSessions(leaving.signal).then((found) => found && setSessions(found))
    return () => leaving.abort()
  }, [isKnown])
  const end = async () => {
    const done = await endOtherSessions()
    setSaid(done ? 'All other sessions have ended.' : 'Something went wrong on our side. Please try again.')
    if (done) setSessions(sessions.filter(({ current }) => current))
  }
  return (
    <>
      <ul className="session-list">
        {sessions.map(({ _id, userAgent, lastUsedAt, current }) => (
          <li key={_id}>
            <span>{browserName(userAgent)}</span>
            <span className="grey">{current ? 'This browser' : `Last used ${day.format(new Date(lastUsedAt))}`}</span>
          </li>
        ))}
      </ul>
      <p className="session-list-end">
        <button type="button" className="plain-button" onClick={() => void end()}>
          End all other sessions
        </button>
        <span className="form-message" role="status">
          {said}
        </span>
      </p>
    </>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

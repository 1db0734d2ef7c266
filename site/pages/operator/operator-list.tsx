import { Link } from 'react-router'
import './operator-list.css'
import { OperatorRow } from './operator-row.tsx'
import { useOperatorList } from './use-operator-list.ts'

type OperatorListProps<Entry> = {
  /** Name of the list in the calls of the house. */
  call: string
  /** What is said of a list with nothing in it. */
  nothing: string
  head: (entry: Entry) => { title: string; aside: string; detail: string }
  children: (entry: Entry) => React.ReactNode
}

/** Rows that open; what one holds is drawn when it does. */
export function OperatorList<Entry extends { _id: string }>(props: OperatorListProps<Entry>) {
  const { call, nothing, head, children } = props
  const { standing, more, isMore } = useOperatorList<Entry>(call)
  if (standing.kind === 'stranger') {
    return (
      <p className="operator-sentence">
        This is for operators.{' '}
        <Link className="word inline" to="/login/">
          Login
        </Link>
      </p>
    )
  }
  if (standing.kind === 'away') return <p className="operator-sentence">Check your connection</p>
  if (standing.kind === 'asking') return <p className="operator-sentence" aria-busy="true" />
  if (standing.entries.length === 0) return <p className="operator-sentence">{nothing}</p>
  return (
    <>
      <ul className="operator-list">
        {standing.entries.map((entry) => (
          <OperatorRow key={entry._id} {...head(entry)}>
            {() => children(entry)}
          </OperatorRow>
        ))}
      </ul>
      {isMore && (
        <p className="operator-more">
          <button type="button" className="word capitals" onClick={more}>
            LOAD MORE
          </button>
        </p>
      )}
    </>
  )
}

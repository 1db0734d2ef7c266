import './private-list.css'
import { PrivateRow } from './private-row.tsx'
import { usePrivateList } from './use-private-list.ts'

type PrivateListProps<Entry> = {
  /** The call that answers with the list. */
  call: string
  /** What is said to whom it is not for. */
  stranger: React.ReactNode
  /** What is said of a list with nothing in it. */
  nothing: string
  head: (entry: Entry) => { title: string; aside: string; detail: string }
  children: (entry: Entry) => React.ReactNode
}

/** What only some may read, as rows that open; what one holds is drawn when it does. */
export function PrivateList<Entry extends { _id: string }>(props: PrivateListProps<Entry>) {
  const { call, stranger, nothing, head, children } = props
  const { standing, more, isMore } = usePrivateList<Entry>(call)
  if (standing.kind === 'stranger') return <p className="private-sentence">{stranger}</p>
  if (standing.kind === 'away') return <p className="private-sentence">Check your connection</p>
  if (standing.kind === 'asking') return <p className="private-sentence" aria-busy="true" />
  if (standing.entries.length === 0) return <p className="private-sentence">{nothing}</p>
  return (
    <>
      <ul className="private-list">
        {standing.entries.map((entry) => (
          <PrivateRow key={entry._id} {...head(entry)}>
            {() => children(entry)}
          </PrivateRow>
        ))}
      </ul>
      {isMore && (
        <p className="private-more">
          <button type="button" className="button-link capitals" onClick={more}>
            LOAD MORE
          </button>
        </p>
      )}
    </>
  )
}

import './private-list.css'
import { PrivateRow } from './private-row.tsx'
import { usePrivateList } from './use-private-list.ts'

type PrivateListProps<Entry> = {
  /** The call that returns the list. */
  call: string
  /** The text for visitors who may not read the list. */
  stranger: React.ReactNode
  /** The text for an empty list. */
  nothing: string
  head: (entry: Entry) => { title: string; aside: string; detail: string }
  children: (entry: Entry) => React.ReactNode
}

/** A list that only some may read, as rows that open; a row's content is rendered when it opens. */
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

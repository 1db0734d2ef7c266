import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import { FactRows } from './fact-rows.tsx'
import { moment } from './moment.ts'
import { PrivateList } from './private-list.tsx'

type ReceivedListProps = { call: string; stranger: React.ReactNode; nothing: string }

/** The records that came from one of the site's forms. */
export function ReceivedList(props: ReceivedListProps) {
  return (
    <PrivateList<ReceivedEntry>
      {...props}
      head={({ title, email, createdAt }) => ({ title, aside: email, detail: moment(createdAt) })}
    >
      {({ facts }) => (
        <div className="private-facts">
          <FactRows rows={facts} />
        </div>
      )}
    </PrivateList>
  )
}

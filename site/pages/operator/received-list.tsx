import type { ReceivedEntry } from '@enfilade/contract/operator-calls'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { OperatorList } from './operator-list.tsx'
import { moment } from './operator-words.ts'

/** What was written to the house by one of its forms. */
export function ReceivedList({ call }: { call: string }) {
  return (
    <OperatorList<ReceivedEntry>
      call={call}
      nothing="Nobody has written yet."
      head={({ title, email, createdAt }) => ({ title, aside: email, detail: moment(createdAt) })}
    >
      {({ facts }) => (
        <div className="operator-facts">
          <FactRows rows={facts} />
        </div>
      )}
    </OperatorList>
  )
}

import type { WrittenLetter } from '@enfilade/contract/operator-calls'
import { LetterView } from './letter-view.tsx'
import { OperatorList } from './operator-list.tsx'
import { letterStateWords, moment } from './operator-words.ts'

/** The letters that the house wrote, and what became of each. */
export function OutboxList() {
  return (
    <OperatorList<WrittenLetter>
      call="letters"
      nothing="The house has written no letters yet."
      head={({ subject, recipient, createdAt, state }) => ({
        title: subject,
        aside: recipient,
        detail: `${letterStateWords[state]}, ${moment(createdAt)}`,
      })}
    >
      {(letter) => <LetterView letter={letter} />}
    </OperatorList>
  )
}

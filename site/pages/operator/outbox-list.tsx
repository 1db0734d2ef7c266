import type { WrittenLetter } from '@enfilade/contract/operator-calls'
import { moment } from '#site/ui/moment.ts'
import { PrivateList } from '#site/ui/private-list.tsx'
import { ForOperators } from './for-operators.tsx'
import { letterStateWords } from './letter-state-words.ts'
import { LetterView } from './letter-view.tsx'

/** The letters of the site, with their states. */
export function OutboxList() {
  return (
    <PrivateList<WrittenLetter>
      call="/v1/operator/letters"
      stranger={<ForOperators />}
      nothing="The site has written no letters yet."
      head={({ subject, recipient, createdAt, state }) => ({
        title: subject,
        aside: recipient,
        detail: `${letterStateWords[state]}, ${moment(createdAt)}`,
      })}
    >
      {(letter) => <LetterView letter={letter} />}
    </PrivateList>
  )
}

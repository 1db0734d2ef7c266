import type { HungWork } from '@enfilade/contract/scene-document'
import { useEffect, useState } from 'react'

/**
 * Announces to screen readers before which work the visitor has come to rest; and before that, how to move without
 * seeing the rooms.
 */
export function StandingNotice({
  works,
  shownId,
}: {
  readonly works: readonly HungWork[]
  readonly shownId: string | null
}) {
  // A live region announces only what changes in it.
  const [inside, setInside] = useState(false)
  useEffect(() => setInside(true), [])
  const index = works.findIndex(({ id }) => id === shownId)
  const label = works[index]?.label
  const said = label
    ? [`Work ${index + 1} of ${works.length}`, label.artistName, label.title, label.year].filter(
        (part) => part !== null,
      )
    : [
        inside && works.length > 0
          ? `${works.length === 1 ? 'One work' : `${works.length} works`}. Tab leads from work to work, Enter walks there.`
          : '',
      ]
  return (
    <p className="visually-hidden" aria-live="polite">
      {said.join(', ')}
    </p>
  )
}

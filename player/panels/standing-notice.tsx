import type { HungWork } from '@enfilade/contract/scene-document'

/** Says before which work the visitor has come to stand, for those who hear the page. */
export function StandingNotice({
  works,
  shownId,
}: {
  readonly works: readonly HungWork[]
  readonly shownId: string | null
}) {
  const index = works.findIndex(({ id }) => id === shownId)
  const label = works[index]?.label
  const said = label
    ? [`Work ${index + 1} of ${works.length}`, label.artistName, label.title, label.year].filter(
        (part) => part !== null,
      )
    : []
  return (
    <p className="said" aria-live="polite">
      {said.join(', ')}
    </p>
  )
}

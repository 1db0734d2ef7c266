import type { StudioPublication } from '@enfilade/contract/studio-calls'

/** What the button for visitors says, and what there is to say without one. `button` is null if nothing can be done. */
export function publishWords({
  published,
  differences,
  obstacles,
}: Pick<StudioPublication, 'published' | 'differences' | 'obstacles'>): {
  button: string | null
  nothing: string
  aside: string
} {
  const nothing = published === null ? 'Nothing hangs yet.' : 'Visitors see exactly this.'
  if (obstacles.length > 0)
    return { button: null, nothing, aside: 'It can be published once nothing stands in the way.' }
  if (published === null)
    return { button: differences.length === 0 ? null : 'Open now', nothing, aside: 'Everyone will see it.' }
  if (differences.length === 0) return { button: null, nothing, aside: '' }
  const changes = differences.length === 1 ? '1 change' : `${differences.length} changes`
  const aside = 'It stays open meanwhile. Who is inside sees the changes when they come again.'
  return { button: `Publish ${changes}`, nothing, aside }
}

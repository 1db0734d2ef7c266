import { customSpaceTag } from '@enfilade/contract/space-tags'
import type { Space } from '@enfilade/contract/spaces'
import type { HashTab } from '#site/ui/hash-tabs.tsx'

/** The tag of featured spaces. */
const featuredTag = 'featured'

const inSize = (size: Space['size']) => (space: Space) => space.size === size
const tagged = (url: string) => (space: Space) => space.tags.some((tag) => tag.url === url)

const tabs = [
  { id: 'small', name: 'Small', has: inSize('SMALL') },
  { id: 'medium', name: 'Medium', has: inSize('MEDIUM') },
  { id: 'large', name: 'Large', has: inSize('LARGE') },
  { id: 'custom', name: 'Custom', has: tagged(customSpaceTag) },
] as const

/** The tabs of the list of spaces, in their order. */
export const spaceTabs: readonly HashTab[] = [
  { id: '', name: 'Featured' },
  ...tabs.map(({ id, name }) => ({ id, name })),
]

/**
 * Which spaces each tab shows, as indices into the list. Featured are those with that tag; without any, all of them.
 */
export function spacesByTab(spaces: readonly Space[]): Record<string, number[]> {
  const indices = (has: (space: Space) => boolean) => spaces.flatMap((space, index) => (has(space) ? [index] : []))
  const featured = indices(tagged(featuredTag))
  return Object.fromEntries([
    ['', featured.length > 0 ? featured : indices(() => true)],
    ...tabs.map(({ id, has }) => [id, indices(has)] as const),
  ])
}

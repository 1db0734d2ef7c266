import { customSpaceTag } from '@enfilade/contract/space-tags'
import type { Space } from '@enfilade/contract/spaces'
import { useKeptCall } from '#studio/shell/use-kept-call.ts'

/** The spaces of the site; null until they are known. */
export function useSpaces(): readonly Space[] | null {
  return useKeptCall<{ data: readonly Space[] }>('/v1/public-spaces').given?.data ?? null
}

/** Those that anybody may hang in: not the examples of spaces that are built to order. */
export function offeredSpaces(spaces: readonly Space[]): readonly Space[] {
  return spaces.filter(({ tags }) => !tags.some(({ url }) => url === customSpaceTag))
}

/** Places for the spaces before they are known: the site comes with nine. */
export const awaitedSpaces = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

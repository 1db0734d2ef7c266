import type { WalkState } from '#player/walk.ts'

/**
 * Id of the work whose label is shown, given the one shown before. A label opens when the visitor has come to rest
 * before its work, not while they pass others on their way, and stays until they leave it.
 */
export function shownLabel(
  before: string | null,
  { standing, moving }: Pick<WalkState, 'standing' | 'moving'>,
): string | null {
  return moving && standing !== before ? null : standing
}

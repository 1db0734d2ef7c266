import type { SpokenWords } from '@enfilade/contract/interpretation'

/** The words that are said at a moment; null in a pause. Cues come in the order of their beginnings. */
export function cueAt(cues: readonly SpokenWords[], timeS: number): SpokenWords | null {
  return cues.findLast(({ fromS, toS }) => fromS <= timeS && timeS < toS) ?? null
}

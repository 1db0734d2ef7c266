import type { SpokenWords } from '@enfilade/contract/interpretation'

/** The words spoken at a time; null in a pause. Cues are sorted by their beginnings. */
export function cueAt(cues: readonly SpokenWords[], timeS: number): SpokenWords | null {
  return cues.findLast(({ fromS, toS }) => fromS <= timeS && timeS < toS) ?? null
}

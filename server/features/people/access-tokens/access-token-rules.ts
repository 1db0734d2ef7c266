import { longestTokenTermDays, usualTokenTermDays } from '@enfilade/contract/access-tokens'

const dayMs = 86_400_000

/** How long a token that is over is kept, so that its use is answered with the reason. */
export const overTokensKeptMs = 90 * dayMs

/**
 * When a new token ends: after a number of days, or at the end of a day (`YYYY-MM-DD`, UTC). Null for a day that is over
 * or further away than a token may last.
 */
export function tokenEnd(
  now: Date,
  { expiresInDays, expiresOn }: { expiresInDays?: number | undefined; expiresOn?: string | undefined },
): Date | null {
  if (expiresOn === undefined) return new Date(now.getTime() + (expiresInDays ?? usualTokenTermDays) * dayMs)
  const end = new Date(Date.parse(`${expiresOn}T00:00:00Z`) + dayMs)
  // The end of the last day allowed is up to a day after the term.
  const latestMs = now.getTime() + (longestTokenTermDays + 1) * dayMs
  return end > now && end.getTime() <= latestMs ? end : null
}

import type { OwnAccessToken } from '@enfilade/contract/access-token-calls'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** What a token may do and how it stands, in the lines of a list. */
export function accessTokenWords({ scopes, createdAt, expiresAt, lastUsedAt }: OwnAccessToken, now: Date): string[] {
  const end = new Date(expiresAt)
  // A token that ends with a day ends at the midnight after it.
  const lastDay = day.format(new Date(end.getTime() - 1))
  return [
    scopes.join(', '),
    `Made ${day.format(new Date(createdAt))}`,
    `${end <= now ? 'Expired' : 'Expires'} ${lastDay}`,
    lastUsedAt === null ? 'Never used' : `Last used ${day.format(new Date(lastUsedAt))}`,
  ]
}

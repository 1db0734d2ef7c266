/**
 * The cookie that stands beside a session's, says only that there is one and of which kind, and may be read by scripts. It
 * decides which words the header shows, and nothing else.
 */
export const knownCookie = 'known'

/** What it says of a session. */
export const knownMarks = { member: '1', operator: 'operator' } as const

/** The kind of session that the cookies speak of, as its mark; null when they speak of none. */
export function readKnownMark(cookies: string): string | null {
  const found = /(?:^|;\s*)known=(1|operator)(?:;|$)/.exec(cookies)
  return found?.[1] ?? null
}

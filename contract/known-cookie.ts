/**
 * The cookie beside the session cookie that scripts may read. It says only that there is a session and of which kind.
 * It decides the words in the header, and nothing else.
 */
export const knownCookie = 'known'

/** The values of the cookie by kind of session. */
export const knownMarks = { member: '1', operator: 'operator' } as const

/** The kind of session in a cookie header, as its flag; null if there is none. */
export function readKnownMark(cookies: string): string | null {
  const found = /(?:^|;\s*)known=(1|operator)(?:;|$)/.exec(cookies)
  return found?.[1] ?? null
}

/**
 * The cookie that stands beside a session's, says only that there is one, and may be read by scripts. It decides which
 * words the header shows, and nothing else.
 */
export const knownCookie = 'known'

const firstRetryMs = 30_000
/** The longest delay before a letter is retried. */
export const longestRetryMs = 6 * 3_600_000
const leastTries = 10
const givenUpAfterMs = 5 * 24 * 3_600_000

/**
 * The delay after the n-th failure of a letter: doubled each time, from half a minute to six hours, between half and
 * all of it by `chance` (0 to 1), so that delayed letters do not all return at once.
 */
export function retryDelayMs(tries: number, chance: number): number {
  const wholeMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(tries - 1, 20))
  return Math.round(wholeMs * (0.5 + chance / 2))
}

/**
 * After five days a letter is out of date. By then it was tried about thirty times: fewer tries mean that a clock was
 * wrong when it was written or is wrong now, or that the site was not open.
 */
export function isPastSending({ createdAt, tries }: { createdAt: Date; tries: number }, now: Date): boolean {
  return tries >= leastTries && now.getTime() - createdAt.getTime() > givenUpAfterMs
}

const firstRetryMs = 30_000
/** No letter rests longer than this before it is tried again. */
export const longestRetryMs = 6 * 3_600_000
const leastTries = 10
const givenUpAfterMs = 5 * 24 * 3_600_000

/**
 * How long a letter rests after it could not be sent for the n-th time: twice as long each time, from half a minute to six
 * hours, between half and all of it by `chance` (0 to 1), so that letters held up together do not all come back together.
 */
export function retryDelayMs(tries: number, chance: number): number {
  const wholeMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(tries - 1, 20))
  return Math.round(wholeMs * (0.5 + chance / 2))
}

/**
 * After five days a letter is no news any more. It was tried about thirty times by then: fewer tries are the sign of a clock
 * that was wrong when it was written or is wrong now, or of a site that was not open.
 */
export function isPastSending({ createdAt, tries }: { createdAt: Date; tries: number }, now: Date): boolean {
  return tries >= leastTries && now.getTime() - createdAt.getTime() > givenUpAfterMs
}

const firstRetryMs = 30_000
const longestRetryMs = 6 * 3_600_000
const givenUpAfterMs = 5 * 24 * 3_600_000

/**
 * How long a letter rests after it could not be sent for the n-th time: twice as long each time, from half a minute to six
 * hours, between half and all of it by `chance` (0 to 1), so that letters held up together do not all come back together.
 */
export function retryDelayMs(tries: number, chance: number): number {
  const wholeMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(tries - 1, 20))
  return Math.round(wholeMs * (0.5 + chance / 2))
}

/** After five days a letter is no news any more. */
export function isPastSending(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > givenUpAfterMs
}

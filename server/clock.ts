/** The source of the time; a parameter, so that rules about time can be tested. */
export type Clock = { now(): Date }

/**
 * How far in the future a stored time may be without the clock having been wrong: nodes and waiting requests differ by
 * seconds. Later times were stored while a clock was wrong.
 */
export const clockToleranceMs = 60_000

export const systemClock: Clock = { now: () => new Date() }

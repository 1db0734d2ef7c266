/** Where the time comes from; handed in, so that a rule about time can be tested. */
export type Clock = { now(): Date }

/**
 * How far ahead of the clock a stored moment may lie without the clock having been wrong: nodes and waiting requests differ
 * by seconds. What lies further ahead was stored while a clock was wrong.
 */
export const clockToleranceMs = 60_000

export const systemClock: Clock = { now: () => new Date() }

/** Where the time comes from; handed in, so that a rule about time can be tested. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

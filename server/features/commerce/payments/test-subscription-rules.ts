import { monthsLater } from '#plans'

/** The stored facts of a test subscription; everything else follows from the clock. */
export type TestTerms = {
  begunAt: Date
  trialEndsAt: Date | null
  hasCard: boolean
  /** When it ends, once it is cancelled. */
  endsAt: Date | null
  annual: boolean
}

export type TestStanding = {
  state: 'trial' | 'active' | 'cancelled'
  periodStartedAt: Date
  periodEndsAt: Date
  endedAt: Date | null
}

/**
 * The state of a test subscription at a time. After the trial it is renewed monthly or yearly, in UTC, as long as there
 * is a card; in months too short for its day, on their last day.
 */
export function testStandingAt({ begunAt, trialEndsAt, hasCard, endsAt, annual }: TestTerms, now: Date): TestStanding {
  if (trialEndsAt !== null && now < trialEndsAt && (endsAt === null || now < endsAt)) {
    return { state: 'trial', periodStartedAt: begunAt, periodEndsAt: trialEndsAt, endedAt: null }
  }
  const anchor = trialEndsAt ?? begunAt
  const end = hasCard ? endsAt : anchor
  const at = end !== null && now >= end ? end : now
  const step = annual ? 12 : 1
  let periods = 0
  while (monthsLater(anchor, (periods + 1) * step) <= at) periods += 1
  const period = {
    periodStartedAt: monthsLater(anchor, periods * step),
    periodEndsAt: monthsLater(anchor, (periods + 1) * step),
  }
  if (end !== null && now >= end) return { state: 'cancelled', ...period, endedAt: end }
  return { state: 'active', ...period, endedAt: null }
}

import type { Refused } from '@enfilade/contract/outcomes'
import type { SubscriptionState } from '@enfilade/contract/plan-calls'
import {
  type ChosenPlan,
  cancelledLinkedMonths,
  cancelledVisibleDays,
  type Plan,
  type PlanFeature,
  type PlanLimits,
  type PlanName,
  planNames,
  plans,
} from '@enfilade/contract/plans'
import type { SpaceSize } from '@enfilade/contract/space-geometry'

const dayMs = 86_400_000
/** A plan is still honoured for this long after its paid time, in case the provider's answer is late. */
const graceMs = 3 * dayMs
/** The export offer is made this long before exhibitions leave an account. */
const exportNoticeMs = 14 * dayMs

/** The facts that decide about an account's entitlements. */
export type Subscription = ChosenPlan & {
  state: SubscriptionState
  trialEndsAt: Date | null
  periodStartedAt: Date | null
  periodEndsAt: Date | null
  cancelledAt: Date | null
  closedAt: Date | null
  exportOfferedAt: Date | null
  unlinkedAt: Date | null
}

/** The state of an account at a time. `countsFrom` begins the period whose openings are counted. */
export type EntitlementState =
  | { kind: 'none' }
  | ({ kind: 'current'; countsFrom: Date; countsUntil: Date } & ChosenPlan)
  | { kind: 'payment-due' }
  | { kind: 'ended' }

/** An exhibition to be opened, and what its account has opened so far. */
export type ExhibitionOpening = {
  flatArtworks: number
  roundArtworks: number
  videoArtworks: number
  /** Artists of this exhibition and of all others that the account has open. */
  artistProfiles: number
  spaceSize: SpaceSize
  /** It is open now: then this is a change, no new opening. */
  isOpen: boolean
  /** It was open once; closed with its plan it reopens without being counted. */
  wasOpen: boolean
  /** It was opened before there was a plan, and needs none. */
  isFree: boolean
  /** Other exhibitions of the account that were ever open. */
  othersEverOpened: number
  /** Exhibitions of the account that were opened for the first time in the present period. */
  openedInPeriod: number
}

/** An action that an account's plan may allow. */
export type PlanAction = { kind: 'open-exhibition'; opening: ExhibitionOpening } | { kind: 'use'; feature: PlanFeature }

export type PlanRefused = Refused<
  'plan-needed' | 'payment-due' | 'plan-ended' | 'exhibitions-used-up' | 'too-large-for-plan' | 'not-in-plan'
>

/** Yes, and whether it is the free exhibition; or why not. */
export type PlanAnswer = { done: true; free: boolean } | PlanRefused

/** The state of an account. A trial or a paid time counts for three days more: the provider's answer may be late. */
export function entitlementStateAt(subscription: Subscription | null, now: Date): EntitlementState {
  if (subscription === null) return { kind: 'none' }
  const { state, plan, annual, trialEndsAt, periodStartedAt, periodEndsAt } = subscription
  switch (state) {
    case 'chosen':
      return { kind: 'none' }
    case 'cancelled':
      return { kind: 'ended' }
    case 'past-due':
      return { kind: 'payment-due' }
    case 'trial':
    case 'active': {
      const until = state === 'trial' ? trialEndsAt : periodEndsAt
      if (periodStartedAt === null || until === null || now.getTime() >= until.getTime() + graceMs) {
        return { kind: 'payment-due' }
      }
      return { kind: 'current', plan, annual, countsFrom: periodStartedAt, countsUntil: until }
    }
    default:
      return state satisfies never
  }
}

/** Whether an account in this state may do this; the reason is a sentence for a person. */
export function can(state: EntitlementState, action: PlanAction): PlanAnswer {
  switch (action.kind) {
    case 'use':
      return canUse(state, action.feature)
    case 'open-exhibition':
      return canOpen(state, action.opening)
    default:
      return action satisfies never
  }
}

function canUse(state: EntitlementState, feature: PlanFeature): PlanAnswer {
  if (state.kind !== 'current') return refusedBy(state)
  return hasFeature(state.plan, feature) ? { done: true, free: false } : featureMissing(state.plan, feature)
}

function canOpen(state: EntitlementState, opening: ExhibitionOpening): PlanAnswer {
  if (state.kind !== 'current') {
    if (opening.isFree || opening.othersEverOpened === 0) return fits('Basic', opening, true)
    // What is open stays open, and may be corrected, whatever happens to the payment.
    return opening.isOpen ? { done: true, free: false } : refusedBy(state)
  }
  const mostOpenings = openingsOf(state)
  if (!opening.wasOpen && mostOpenings !== null && opening.openedInPeriod >= mostOpenings) {
    const reason = `${state.plan} opens ${counted(mostOpenings, 'new exhibition')} a ${state.annual ? 'year' : 'month'}. The next may open on ${dayText(state.countsUntil)}, or with a larger plan.`
    return { done: false, because: 'exhibitions-used-up', reason }
  }
  return fits(state.plan, opening, opening.isFree)
}

/** The number of new exhibitions in the present period of a plan; null if agreed individually. */
export function openingsOf({ plan, annual }: ChosenPlan): number | null {
  const limits: PlanLimits | null = plans[plan].limits
  return limits === null ? null : annual ? limits.exhibitionsPerYear : limits.exhibitionsPerMonth
}

function fits(plan: PlanName, opening: ExhibitionOpening, free: boolean): PlanAnswer {
  const { limits }: Plan = plans[plan]
  if (opening.videoArtworks > 0 && !hasFeature(plan, 'videoArtworks')) return featureMissing(plan, 'videoArtworks')
  if (limits === null) return { done: true, free }
  if (!limits.spaceSizes.includes(opening.spaceSize)) {
    const size = opening.spaceSize.toLowerCase()
    return tooLarge(`${plan} opens exhibitions in ${sizesText(limits)} spaces; this space is ${size}.`)
  }
  const { flatArtworks, roundArtworks, artistProfiles } = opening
  const measures = [
    [flatArtworks + roundArtworks, limits.artworksPerExhibition, 'artwork', 'shows', 'this exhibition'],
    [flatArtworks, limits.flatArtworks, '2D artwork', 'shows', 'this exhibition'],
    [roundArtworks, limits.roundArtworks, '3D artwork', 'shows', 'this exhibition'],
    [artistProfiles, limits.artistProfiles, 'artist profile', 'has', 'your exhibitions together'],
  ] as const
  const over = measures.find(([count, most]) => count > most)
  if (over === undefined) return { done: true, free }
  const [count, most, what, verb, where] = over
  const have = where === 'this exhibition' ? 'has' : 'have'
  return tooLarge(`${plan} ${verb} up to ${counted(most, what)}; ${where} ${have} ${count}.`)
}

function refusedBy({ kind }: Exclude<EntitlementState, { kind: 'current' }>): PlanRefused {
  switch (kind) {
    case 'none':
      return {
        done: false,
        because: 'plan-needed',
        reason: 'The first exhibition is free. Please choose a plan for what comes after it.',
      }
    case 'payment-due':
      return {
        done: false,
        because: 'payment-due',
        reason:
          'A payment for your plan has not arrived. What is open stays open; new exhibitions open once it is there.',
      }
    case 'ended':
      return {
        done: false,
        because: 'plan-ended',
        reason: 'Your plan has ended. Choose one to open exhibitions again.',
      }
    default:
      return kind satisfies never
  }
}

const featureWords = {
  audioGuide: 'An audio guide comes',
  videoArtworks: 'Video artworks come',
  textToSpeech: 'Text-to-speech comes',
  embedding: 'Embedding exhibitions comes',
  privateExhibitions: 'Private exhibitions come',
  whiteLabelEmbedding: 'White-label embedding comes',
  supportTicket: 'Support by ticket comes',
} as const satisfies Record<PlanFeature, string>

function featureMissing(plan: PlanName, feature: PlanFeature): PlanRefused {
  const first = planNames.find((name) => hasFeature(name, feature))
  const reason = `${featureWords[feature]} with ${first} and what is above it; your plan is ${plan}.`
  return { done: false, because: 'not-in-plan', reason }
}

function hasFeature(plan: PlanName, feature: PlanFeature): boolean {
  const { features }: Plan = plans[plan]
  return features.includes(feature)
}

function tooLarge(reason: string): PlanRefused {
  return { done: false, because: 'too-large-for-plan', reason }
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function sizesText({ spaceSizes }: PlanLimits): string {
  return new Intl.ListFormat('en-GB').format(spaceSizes.map((size) => size.toLowerCase()))
}

/** A day in letters and reasons: `1 April 2026`, in UTC. */
export function dayText(day: Date): string {
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/**
 * The same day and time this many months later, in UTC, without daylight saving; in a month that is too short, its last
 * day. Always count from one date, since a shortened day does not recover.
 */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}

/** Until when the exhibitions of a plan cancelled then stay open, and stay with their account. */
export function cancelledTerms(cancelledAt: Date): { visibleUntil: Date; linkedUntil: Date } {
  return {
    visibleUntil: new Date(cancelledAt.getTime() + cancelledVisibleDays * dayMs),
    linkedUntil: monthsLater(cancelledAt, cancelledLinkedMonths),
  }
}

/** The next step for the exhibitions of a cancelled plan. */
export type TermStep = 'close' | 'offer-export' | 'unlink'

/**
 * The step that is due. Each happens once and is recorded, so that a clock set back undoes nothing; and no exhibition
 * leaves an account within two weeks after the offer.
 */
export function stepDue(subscription: Subscription, now: Date): TermStep | null {
  const { state, cancelledAt, closedAt, exportOfferedAt, unlinkedAt } = subscription
  if (state !== 'cancelled' || cancelledAt === null || unlinkedAt !== null) return null
  const { visibleUntil, linkedUntil } = cancelledTerms(cancelledAt)
  if (closedAt === null) return now >= visibleUntil ? 'close' : null
  if (exportOfferedAt === null) return now.getTime() >= linkedUntil.getTime() - exportNoticeMs ? 'offer-export' : null
  const noticed = now.getTime() >= exportOfferedAt.getTime() + exportNoticeMs
  return now >= linkedUntil && noticed ? 'unlink' : null
}

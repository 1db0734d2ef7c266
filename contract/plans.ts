/**
 * The plans: one table for the pricing page, the limits and the checkout. It needs no schemas, so that pages do not
 * load any.
 */

/** Amounts are whole cents of this currency (ISO 4217). */
export const planCurrency = 'USD'

/** The days at the start of a plan without charge and without a card. */
export const trialDays = 15

/** How long the exhibitions of a cancelled plan stay open, and how long the account keeps them. */
export const cancelledVisibleDays = 15
export const cancelledLinkedMonths = 6

/** The plans, smallest first; the last is custom. */
export const planNames = ['Basic', 'Standard', 'Expert', 'Prime'] as const
export type PlanName = (typeof planNames)[number]

/** The suffix of a plan that is paid yearly, as in `Standard-Annual`. */
export const annualSuffix = '-Annual'

/** What a plan allows besides hanging works. */
export const planFeatures = [
  'audioGuide',
  'videoArtworks',
  'textToSpeech',
  'embedding',
  'privateExhibitions',
  'whiteLabelEmbedding',
  'supportTicket',
] as const
export type PlanFeature = (typeof planFeatures)[number]

/**
 * Prices per month: paid yearly in advance, or monthly. `savingCents` is the advertised saving of a year in advance;
 * for Expert it is not twelve times the difference.
 */
export type PlanPrice = { annualCents: number; monthlyCents: number; savingCents: number }

/** How many exhibitions may be open, and how large they may be. */
export type PlanLimits = {
  /** New exhibitions in a year of a plan paid by the year, or in a month of one paid by the month. */
  exhibitionsPerYear: number
  exhibitionsPerMonth: number
  artworksPerExhibition: number
  flatArtworks: number
  roundArtworks: number
  artistProfiles: number
  spaceSizes: readonly ('SMALL' | 'MEDIUM' | 'LARGE')[]
}

export type Plan = {
  name: PlanName
  /** Null if agreed with each customer. */
  price: PlanPrice | null
  limits: PlanLimits | null
  features: readonly PlanFeature[]
}

const everyFeature = planFeatures

export const plans = {
  Basic: {
    name: 'Basic',
    price: { annualCents: 8_700, monthlyCents: 9_700, savingCents: 12_000 },
    limits: {
      exhibitionsPerYear: 12,
      exhibitionsPerMonth: 1,
      artworksPerExhibition: 15,
      flatArtworks: 12,
      roundArtworks: 3,
      artistProfiles: 1,
      spaceSizes: ['SMALL'],
    },
    features: ['audioGuide'],
  },
  Standard: {
    name: 'Standard',
    price: { annualCents: 29_700, monthlyCents: 32_700, savingCents: 36_000 },
    limits: {
      exhibitionsPerYear: 24,
      exhibitionsPerMonth: 2,
      artworksPerExhibition: 35,
      flatArtworks: 25,
      roundArtworks: 10,
      artistProfiles: 10,
      spaceSizes: ['SMALL', 'MEDIUM'],
    },
    features: ['audioGuide', 'videoArtworks', 'textToSpeech', 'embedding'],
  },
  Expert: {
    name: 'Expert',
    price: { annualCents: 58_000, monthlyCents: 64_700, savingCents: 84_000 },
    limits: {
      exhibitionsPerYear: 48,
      exhibitionsPerMonth: 4,
      artworksPerExhibition: 80,
      flatArtworks: 60,
      roundArtworks: 20,
      artistProfiles: 25,
      spaceSizes: ['SMALL', 'MEDIUM', 'LARGE'],
    },
    features: everyFeature,
  },
  Prime: { name: 'Prime', price: null, limits: null, features: everyFeature },
} as const satisfies Readonly<Record<PlanName, Plan>>

/** A plan and how it is paid. */
export type ChosenPlan = { plan: PlanName; annual: boolean }

/** The identifier of a chosen plan: `Standard`, or `Standard-Annual` if it is paid yearly. */
export function planWord({ plan, annual }: ChosenPlan): string {
  return annual ? `${plan}${annualSuffix}` : plan
}

/** Reads the identifier of a chosen plan; null if it is none. */
export function readPlanWord(word: string): ChosenPlan | null {
  const annual = word.endsWith(annualSuffix)
  const plan = planNames.find((name) => name === (annual ? word.slice(0, -annualSuffix.length) : word))
  return plan === undefined ? null : { plan, annual }
}

/** What is paid at once: a year or a month of the plan, in cents; null for a custom plan. */
export function instalmentCents({ plan, annual }: ChosenPlan): number | null {
  const price: PlanPrice | null = plans[plan].price
  if (price === null) return null
  return annual ? price.annualCents * 12 : price.monthlyCents
}

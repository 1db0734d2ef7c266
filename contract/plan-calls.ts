import { z } from 'zod'
import { EmailAddress } from './form-fields.ts'
import { plainText } from './plain-text.ts'
import { annualSuffix, planFeatures, planNames } from './plans.ts'
import { SpaceSize } from './space-geometry.ts'

const PlanName = z.enum(planNames)

const Limits = z.object({
  exhibitionsPerYear: z.int(),
  exhibitionsPerMonth: z.int(),
  artworksPerExhibition: z.int(),
  flatArtworks: z.int(),
  roundArtworks: z.int(),
  artistProfiles: z.int(),
  spaceSizes: z.array(SpaceSize),
})

const Price = z.object({ annualCents: z.int(), monthlyCents: z.int(), savingCents: z.int() })

/** The table of plans. Prices are per month; a custom plan has neither price nor limits. */
export const PlanTable = z.object({
  currency: plainText(),
  trialDays: z.int(),
  plans: z.array(
    z.object({
      name: PlanName,
      price: Price.nullable(),
      limits: Limits.nullable(),
      features: z.array(z.enum(planFeatures)),
    }),
  ),
})
export type PlanTable = z.infer<typeof PlanTable>

/** `Standard`, or `Standard-Annual`. */
const PlanWord = z.enum([...planNames, ...planNames.map((name) => `${name}${annualSuffix}` as const)])

/**
 * Chooses a plan. The account comes from the session; an e-mail, if given, must match it. The price comes from the
 * table.
 */
export const PlanChoice = z
  .strictObject({ email: EmailAddress.optional(), name: PlanWord, annual: z.boolean().optional() })
  .refine(({ name, annual }) => !(annual === false && name.endsWith(annualSuffix)), {
    path: ['annual'],
    message: 'The name is that of an annual plan.',
  })
export type PlanChoice = z.input<typeof PlanChoice>

/** An open checkout at the card provider, and the address to which the browser goes. */
export const CheckoutSession = z.object({ sessionId: plainText(), url: plainText() })
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** Where the browser goes to see invoices, change the card or cancel. */
export const PortalSession = z.object({ url: plainText() })

export const SubscriptionState = z.enum(['chosen', 'trial', 'active', 'past-due', 'cancelled'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** The state of an account's plan; times are ISO 8601. */
export const Billing = z.object({
  plan: PlanName.nullable(),
  annual: z.boolean(),
  /** Null for an account that never chose a plan. */
  state: SubscriptionState.nullable(),
  trialEndsAt: plainText().nullable(),
  periodEndsAt: plainText().nullable(),
  /** True when it ends with the period and is not renewed. */
  cancels: z.boolean(),
  /** For a cancelled plan: until when its exhibitions stay open, and until when the account keeps them. */
  visibleUntil: plainText().nullable(),
  linkedUntil: plainText().nullable(),
  /** Whether the site takes cards, or simulates payments. */
  checkout: z.enum(['stripe', 'test']),
  /** Exhibitions that may still be opened in this period; null if the number is agreed on, or none may. */
  exhibitionsLeft: z.int().nullable(),
})
export type Billing = z.infer<typeof Billing>

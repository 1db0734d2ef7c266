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

/** The table of plans. Prices are for a month; a plan made to order has neither price nor limits. */
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
 * Chooses a plan. Whose it is is known from the session; an e-mail that is given must be that of the account. What it
 * costs is known from the table.
 */
export const PlanChoice = z
  .strictObject({ email: EmailAddress.optional(), name: PlanWord, annual: z.boolean().optional() })
  .refine(({ name, annual }) => !(annual === false && name.endsWith(annualSuffix)), {
    path: ['annual'],
    message: 'The name is that of an annual plan.',
  })
export type PlanChoice = z.input<typeof PlanChoice>

/** A checkout that waits at the card provider's, and where the browser goes for it. */
export const CheckoutSession = z.object({ sessionId: plainText(), url: plainText() })
export type CheckoutSession = z.infer<typeof CheckoutSession>

/** Where the browser goes to see invoices, change the card or cancel. */
export const PortalSession = z.object({ url: plainText() })

export const SubscriptionState = z.enum(['chosen', 'trial', 'active', 'past-due', 'cancelled'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** How an account stands with its plan; moments are ISO 8601. */
export const Billing = z.object({
  plan: PlanName.nullable(),
  annual: z.boolean(),
  /** Null for who never chose a plan. */
  state: SubscriptionState.nullable(),
  trialEndsAt: plainText().nullable(),
  periodEndsAt: plainText().nullable(),
  /** True when it ends with the period and is not renewed. */
  cancels: z.boolean(),
  /** Of a cancelled plan: until when its exhibitions stay open, and until when they stay with the account. */
  visibleUntil: plainText().nullable(),
  linkedUntil: plainText().nullable(),
  /** Whether the site takes cards, or is a test that charges nothing. */
  checkout: z.enum(['stripe', 'test']),
  /** Exhibitions that may still be opened in this period; null where the number is agreed on, or none may. */
  exhibitionsLeft: z.int().nullable(),
})
export type Billing = z.infer<typeof Billing>

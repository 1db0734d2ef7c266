import type { Billing, PlanChoice } from './plan-calls.ts'

/** Examples for the description of the API. */
export const examplePlanChoice: PlanChoice = { email: 'curator@example.org', name: 'Standard', annual: true }

export const exampleBilling: Billing = {
  plan: 'Standard',
  annual: true,
  state: 'trial',
  trialEndsAt: '2026-03-16T09:00:00.000Z',
  periodEndsAt: '2026-03-16T09:00:00.000Z',
  cancels: false,
  visibleUntil: null,
  linkedUntil: null,
  checkout: 'stripe',
  exhibitionsLeft: 24,
}

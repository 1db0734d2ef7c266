import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Billing } from '@enfilade/contract/plan-calls'
import { billingWords } from './billing-words.ts'

const trial: Billing = {
  plan: 'Standard',
  annual: true,
  state: 'trial',
  trialEndsAt: '2026-03-16T23:30:00.000Z',
  periodEndsAt: '2026-03-16T23:30:00.000Z',
  cancels: false,
  visibleUntil: null,
  linkedUntil: null,
  checkout: 'stripe',
  exhibitionsLeft: 24,
}

test('every state of a plan has plain sentences', () => {
  for (const [change, words] of [
    [{ plan: null, state: null }, 'You have no plan.'],
    [{ state: 'chosen' }, 'You have chosen Standard, paid by the year. It begins with the checkout.'],
    [{}, 'Standard, paid by the year. The trial ends on 16 March 2026.'],
    [{ cancels: true }, 'Standard, paid by the year. The trial ends on 16 March 2026. The plan ends on 16 March 2026.'],
    [{ state: 'active', annual: false }, 'Standard, paid by the month. It is renewed on 16 March 2026.'],
    [{ state: 'active', cancels: true }, 'Standard, paid by the year. The plan ends on 16 March 2026.'],
    [{ state: 'active', periodEndsAt: null }, 'Standard, paid by the year.'],
    [
      { state: 'past-due' },
      'Standard, paid by the year. The last payment has failed. All you have stays; only new exhibitions cannot be published.',
    ],
    [
      { state: 'cancelled', visibleUntil: '2026-04-01T09:00:00.000Z', linkedUntil: '2026-09-17T09:00:00.000Z' },
      'Standard has ended. Its exhibitions stay open until 1 April 2026. They stay with your account until 17 September 2026.',
    ],
  ] as const)
    assert.equal(billingWords({ ...trial, ...change }).join(' '), words)
})

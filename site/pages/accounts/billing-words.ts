import type { Billing } from '@enfilade/contract/plan-calls'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The state of one’s plan, in sentences. */
export function billingWords(billing: Billing): string[] {
  const { plan, annual, state } = billing
  if (plan === null || state === null) return ['You have no plan.']
  const held = `${plan}, paid by the ${annual ? 'year' : 'month'}.`
  switch (state) {
    case 'chosen':
      return [`You have chosen ${held}`, 'It begins with the checkout.']
    case 'trial':
      return [held, ...sentence('The trial ends on', billing.trialEndsAt), ...ending(billing)]
    case 'active':
      return [held, ...(billing.cancels ? ending(billing) : sentence('It is renewed on', billing.periodEndsAt))]
    case 'past-due':
      return [held, 'The last payment has failed. All you have stays; only new exhibitions cannot be published.']
    case 'cancelled':
      return [
        `${plan} has ended.`,
        ...sentence('Its exhibitions stay open until', billing.visibleUntil),
        ...sentence('They stay with your account until', billing.linkedUntil),
      ]
    default:
      return state satisfies never
  }
}

function ending({ cancels, periodEndsAt }: Billing): string[] {
  return cancels ? sentence('The plan ends on', periodEndsAt) : []
}

function sentence(beginning: string, moment: string | null): string[] {
  return moment === null ? [] : [`${beginning} ${day.format(new Date(moment))}.`]
}

import { settingsPage } from '@enfilade/contract/page-addresses'
import type { ChosenPlan } from '@enfilade/contract/plans'
import type { LetterWords } from '#mail/letter-design'
import { cancelledTerms, dayText } from './plan-rules.ts'

/** Changes of a plan that its holder is notified of. */
export type PlanNews =
  | { kind: 'begun'; chosen: ChosenPlan; trialEndsAt: Date | null }
  | { kind: 'changed'; chosen: ChosenPlan; trialEndsAt: Date | null }
  | { kind: 'payment-due'; chosen: ChosenPlan }
  | { kind: 'cancelled'; chosen: ChosenPlan; cancelledAt: Date }
  | { kind: 'export-offered'; linkedUntil: Date }

/** The letter about it; it links to the settings, where the plan is changed and everything can be exported. */
export function planLetter(news: PlanNews, site: { publicUrl: string; brandName: string }): LetterWords {
  const way = { words: 'See your plan', address: `${site.publicUrl}${settingsPage}` }
  switch (news.kind) {
    case 'begun':
      return {
        subject: `Your plan ${news.chosen.plan} at ${site.brandName}`,
        paragraphs: [
          news.trialEndsAt === null
            ? `Your plan ${news.chosen.plan} has begun.`
            : `Your plan ${news.chosen.plan} has begun. Until ${dayText(news.trialEndsAt)} nothing is charged; if you cancel before, nothing ever is.`,
        ],
        way,
      }
    case 'changed':
      return {
        subject: `Your plan at ${site.brandName} is now ${news.chosen.plan}`,
        paragraphs: [
          `Your plan is now ${news.chosen.plan}, paid by the ${news.chosen.annual ? 'year' : 'month'}.`,
          news.trialEndsAt === null
            ? 'What you had paid for and not used up is set against the new price.'
            : `Until ${dayText(news.trialEndsAt)} nothing is charged.`,
          'Everything that is open stays open. What you open from now on is measured by the new plan.',
        ],
        way,
      }
    case 'payment-due':
      return {
        subject: `A payment for your plan ${news.chosen.plan} has not arrived`,
        paragraphs: [
          'Everything that you have stays as it is, and what is open stays open. New exhibitions open once the payment is there.',
        ],
        way,
      }
    case 'cancelled': {
      const { visibleUntil, linkedUntil } = cancelledTerms(news.cancelledAt)
      return {
        subject: `Your plan ${news.chosen.plan} has ended`,
        paragraphs: [
          `Your exhibitions stay open until ${dayText(visibleUntil)} and linked to your account until ${dayText(linkedUntil)}. Choose a plan before then, and they are as they were.`,
          'All that is yours can be taken along from your settings at any time.',
        ],
        way,
      }
    }
    case 'export-offered':
      return {
        subject: 'Take your exhibitions along',
        paragraphs: [
          `Your plan ended some months ago. On ${dayText(news.linkedUntil)} your exhibitions will be parted from your account.`,
          'Until then you can take everything along from your settings, or choose a plan and keep them.',
        ],
        way,
      }
    default:
      return news satisfies never
  }
}

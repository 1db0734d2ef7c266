import type { Billing } from '@enfilade/contract/plan-calls'
import { type ChosenPlan, type Plan, type PlanFeature, planNames, plans } from '@enfilade/contract/plans'

const custom = 'Custom'

/** Dollars in the table of plans: `$87`, and `$87.50` with cents. */
export function dollars(cents: number): string {
  const maximumFractionDigits = cents % 100 === 0 ? 0 : 2
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits })
}

type Row = { name: string; values: readonly string[] }

function upTo(count: number): string {
  return count === 1 ? '1' : `up to ${count}`
}

/** A row of the comparison: the limit of each plan, and the text for the custom one. */
function limitRow(name: string, say: (limits: NonNullable<Plan['limits']>) => string, toOrder = custom): Row {
  return {
    name,
    values: planNames.map((plan) => {
      const { limits }: Plan = plans[plan]
      return limits === null ? toOrder : say(limits)
    }),
  }
}

const featureNames = [
  ['audioGuide', 'Audio guide'],
  ['videoArtworks', 'Video artworks, video player'],
  ['textToSpeech', 'Text-to-speech'],
  ['embedding', 'Exhibition embedding'],
  ['privateExhibitions', 'Private VR exhibitions'],
  ['whiteLabelEmbedding', 'White-label embedding'],
  ['supportTicket', 'Support ticket'],
] as const satisfies readonly (readonly [PlanFeature, string])[]

/** The comparison of the plans, in two parts. */
export const comparison: readonly { name: string; rows: readonly Row[] }[] = [
  {
    name: 'What you can show',
    rows: [
      limitRow('Exhibitions per year', ({ exhibitionsPerYear }) => String(exhibitionsPerYear)),
      limitRow('or per month', ({ exhibitionsPerMonth }) => String(exhibitionsPerMonth)),
      limitRow('Artworks per exhibition', ({ artworksPerExhibition }) => upTo(artworksPerExhibition), '80+'),
      limitRow('2D artworks', ({ flatArtworks }) => upTo(flatArtworks)),
      limitRow('3D artworks', ({ roundArtworks }) => upTo(roundArtworks)),
      limitRow('Artist profiles', ({ artistProfiles }) => upTo(artistProfiles), '25+'),
      limitRow('Spaces', ({ spaceSizes }) => spaceSizes.map((size) => size.toLowerCase()).join(', ')),
    ],
  },
  {
    name: 'How it is shown',
    rows: featureNames.map(([feature, name]) => ({
      name,
      values: planNames.map((plan) => {
        const { features }: Plan = plans[plan]
        return features.includes(feature) ? 'Yes' : 'No'
      }),
    })),
  },
]

/** The consequences of a change of plan, for its confirmation. */
export function changeWords(own: Billing, wanted: ChosenPlan): string[] {
  const held = own.plan === null ? 0 : planNames.indexOf(own.plan)
  return [
    `Change to ${wanted.plan}, paid by the ${wanted.annual ? 'year' : 'month'}?`,
    own.state === 'trial'
      ? 'It holds at once. The trial goes on, and nothing is charged before it ends.'
      : 'It holds at once. What you have paid for and not used up is set against the new price; the difference is charged now, or kept for your next invoice.',
    ...(planNames.indexOf(wanted.plan) < held
      ? [`All that is open stays open. What you open from now on is measured by ${wanted.plan}.`]
      : []),
  ]
}

/** Frequent questions before the choice. */
export const questions = [
  {
    question: 'What happens when I cancel?',
    answer:
      'Your plan runs on until the end of the time that is paid for. After that your exhibitions stay visible for 15 days and linked to your account for 6 months. Before they leave it, we write to you and offer you to take everything along.',
  },
  {
    question: 'Do I pay for the first exhibition?',
    answer:
      'No. The first exhibition of an account is free and stays open, with as many works and in as large a space as Basic has. A plan is for what comes after it.',
  },
  {
    question: 'Can I change my plan?',
    answer:
      'Yes, on this page, at any time and at once. What you have paid for and not used up is set against the new price. A smaller plan closes nothing: what is open stays open.',
  },
  {
    question: 'When is my card charged?',
    answer:
      'Every plan begins with 15 days for which nothing is charged, and no card is asked for them. If none has been given by then, the plan simply ends.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'Nothing is closed and nothing is lost. What is open stays open and can still be corrected; new exhibitions open once the payment has arrived.',
  },
  {
    question: 'Do unused exhibitions carry over?',
    answer:
      'No. They are counted in each paid period, the year or the month. Putting an open exhibition right, or opening it again, is never counted.',
  },
] as const

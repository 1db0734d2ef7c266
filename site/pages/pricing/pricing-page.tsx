import { studioPage } from '@enfilade/contract/page-addresses'
import { planNames } from '@enfilade/contract/plans'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { galleryContext, internalCallContext } from '#site/gallery-context.ts'
import { openPage } from '#site/page-opening.ts'
import { readTyped } from '#site/pages/enquiries/form-taking.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { type OfferTaken, PlanOffers } from './plan-offers.tsx'
import './pricing-page.css'
import { comparison, questions } from './pricing-words.ts'
import { subscribeTo } from './subscribing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const description = 'Plans for artists, galleries, museums and collectors. The first exhibition is free.'
  return { isTest: gallery.payments.kind === 'test', head: await head({ title: 'Pricing', description }) }
}

/**
 * Processes a plan chosen without script. The card provider's page is another site, to which our form policy allows no
 * redirect: it is offered as a link.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { plan = '' } = await readTyped(request)
  const outcome = await subscribeTo(plan, context.get(internalCallContext))
  if ('reason' in outcome) return data<OfferTaken>(outcome, { status: 400 })
  const isOurs = outcome.to.startsWith('/') || context.get(galleryContext).payments.kind === 'test'
  if (isOurs) throw redirect(outcome.to, 303)
  return data<OfferTaken>({ checkout: outcome.to })
}

export const meta = headTags

export default function PricingPage() {
  const { isTest } = useLoaderData<typeof loader>()
  return (
    <div className="pricing">
      <PageTitle
        title="Pricing"
        aside={
          <>
            <p>15 days free trial. No card charge.</p>
            {isTest && <p>The checkout of this site is a test: nothing is charged.</p>}
          </>
        }
      />
      <PlanOffers />
      <p className="pricing-free at-axis">
        <a className="button-link" href={studioPage}>
          Or begin with the exhibition that is free
        </a>
      </p>
      <div className="pricing-tables">
        {comparison.map(({ name, rows }) => (
          <table key={name}>
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <th scope="col">{name}</th>
                {planNames.map((plan) => (
                  <th key={plan} scope="col">
                    <span className="plan-column">{plan}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {planNames.map((plan, place) => (
                    <td key={plan} data-plan={plan} className={row.values[place] === 'No' ? 'grey' : undefined}>
                      {row.values[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <Section name="Questions">
        {questions.map(({ question, answer }, place) => (
          <details key={question} className="pricing-question" open={place === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Section>
    </div>
  )
}

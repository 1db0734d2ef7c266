import { type Plan, planNames, plans, planWord } from '@enfilade/contract/plans'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Section } from '#site/ui/section.tsx'
import { keepPlan } from './kept-plan.ts'
import './pricing-page.css'
import { comparison, dollars, questions } from './pricing-words.ts'
import { subscribeTo } from './subscribing.ts'

/** The plan that has the one green button. */
const recommended = 'Standard'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const description = 'Plans for artists, galleries, museums and collectors. The first exhibition is free.'
  return { isTest: gallery.payments.kind === 'test', head: await head({ title: 'Pricing', description }) }
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
            {isTest && <p>The checkout of this house is a test: nothing is charged.</p>}
          </>
        }
      />
      <Plans />
      <div className="pricing-tables">
        {comparison.map(({ name, rows }) => (
          <table key={name}>
            <caption className="said">{name}</caption>
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

function Plans() {
  const [said, setSaid] = useState('')
  const [going, setGoing] = useState(false)
  const navigate = useNavigate()
  async function subscribe(word: string): Promise<void> {
    if (going) return
    keepPlan(word)
    if (document.documentElement.dataset['known'] === undefined) return void navigate('/register/')
    setGoing(true)
    const outcome = await subscribeTo(word)
    setGoing(false)
    if ('reason' in outcome) return setSaid(outcome.reason)
    if (outcome.to.startsWith('/')) return void navigate(outcome.to)
    location.assign(outcome.to)
  }
  return (
    <div className="pricing-plans at-axis">
      <fieldset className="pricing-switch">
        <legend className="said">How you pay</legend>
        <label>
          <input type="radio" name="paid" value="annual" defaultChecked />
          Annual
        </label>
        <label>
          <input type="radio" name="paid" value="monthly" />
          Monthly
        </label>
      </fieldset>
      <ul className="pricing-columns">
        {planNames.map((name) => (
          <li key={name}>
            <h2 className="plan-name">{name}</h2>
            <PlanOffer plan={plans[name]} onChoose={subscribe} />
          </li>
        ))}
      </ul>
      <p className="form-said pricing-said" role="status">
        {said}
      </p>
    </div>
  )
}

function PlanOffer({ plan, onChoose }: { plan: Plan; onChoose: (word: string) => Promise<void> }) {
  const { name, price } = plan
  if (price === null) {
    return (
      <>
        <p className="plan-price">Custom</p>
        <p className="plan-terms">for more than 80 works and spaces of your own</p>
        <Link className="word" to="/contact-us/">
          Contact us
        </Link>
      </>
    )
  }
  const annual = dollars(price.annualCents)
  const monthly = dollars(price.monthlyCents)
  return (
    <>
      {[true, false].map((paidAnnually) => {
        const word = planWord({ plan: name, annual: paidAnnually })
        return (
          <div key={word} className={paidAnnually ? 'of-annual' : 'of-monthly'}>
            <p className="plan-price">{paidAnnually ? annual : monthly}</p>
            <p className="plan-terms">
              {paidAnnually
                ? `per month, paid annually; ${monthly} paid monthly`
                : `per month; ${annual} paid annually`}
              <br />
              {paidAnnually
                ? `You save ${dollars(price.savingCents)} a year`
                : `Save ${dollars(price.savingCents)} a year`}
            </p>
            <Link
              className={name === recommended ? 'go' : 'word'}
              to={`/register/?plan=${word}`}
              aria-label={`Subscribe to ${name}, paid ${paidAnnually ? 'annually' : 'monthly'}`}
              onClick={(event) => {
                event.preventDefault()
                void onChoose(word)
              }}
            >
              Subscribe
            </Link>
          </div>
        )
      })}
    </>
  )
}

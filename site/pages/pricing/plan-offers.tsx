import { contactPage, pricingPage, registerPage } from '@enfilade/contract/page-addresses'
import type { Billing } from '@enfilade/contract/plan-calls'
import { type Plan, planNames, plans, planWord } from '@enfilade/contract/plans'
import { useState } from 'react'
import { Link, useActionData, useNavigate } from 'react-router'
import { keepPlan } from './kept-plan.ts'
import { PlanChange } from './plan-change.tsx'
import { dollars } from './pricing-words.ts'
import { subscribeTo } from './subscribing.ts'
import { useOwnPlan } from './use-own-plan.ts'

/** The plan with the only green button. */
const recommended = 'Standard'

/** The outcome of a plan chosen without script: the open checkout, or why there is none. */
export type OfferTaken = { checkout: string } | { reason: string }

/** The plans with their prices; each is a form, so that it works without script as well. */
export function PlanOffers() {
  const taken = useActionData<OfferTaken>()
  const [said, setSaid] = useState('')
  const [going, setGoing] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const [own, setOwn] = useOwnPlan()
  const navigate = useNavigate()
  async function choose(word: string): Promise<void> {
    if (own !== null) {
      setSaid('')
      return setWanted(word)
    }
    if (going) return
    keepPlan(word)
    if (document.documentElement.dataset['known'] === undefined) return void navigate(registerPage)
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
        <legend className="visually-hidden">How you pay</legend>
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
            <PlanOffer plan={plans[name]} own={own} onChoose={choose} />
          </li>
        ))}
      </ul>
      {own !== null && wanted !== null && (
        <PlanChange
          key={wanted}
          own={own}
          wanted={wanted}
          onDone={(billing, words) => {
            if (billing !== null) setOwn(billing)
            setWanted(null)
            setSaid(words)
          }}
        />
      )}
      <p className="form-message pricing-said" role="status">
        {said || (taken !== undefined && 'reason' in taken ? taken.reason : '')}
        {taken !== undefined && 'checkout' in taken && (
          <a className="button-link" href={taken.checkout} rel="external">
            Go to the checkout
          </a>
        )}
      </p>
    </div>
  )
}

type PlanOfferProps = { plan: Plan; own: Billing | null; onChoose: (word: string) => Promise<void> }

function PlanOffer({ plan, own, onChoose }: PlanOfferProps) {
  const { name, price } = plan
  if (price === null) {
    return (
      <>
        <p className="plan-price">Custom</p>
        <p className="plan-terms">for more than 80 works and spaces of your own</p>
        <Link className="button-link" to={contactPage}>
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
        const paid = `${name}, paid ${paidAnnually ? 'annually' : 'monthly'}`
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
            {own?.plan === name && own.annual === paidAnnually ? (
              <p className="plan-way plan-own">Your plan</p>
            ) : (
              <form
                className="plan-way"
                method="post"
                action={pricingPage}
                onSubmit={(event) => {
                  event.preventDefault()
                  void onChoose(word)
                }}
              >
                <button
                  type="submit"
                  name="plan"
                  value={word}
                  className={name === recommended && own === null ? 'button-primary' : 'button-link'}
                  aria-label={own === null ? `Subscribe to ${paid}` : `Change to ${paid}`}
                >
                  {own === null ? 'Subscribe' : 'Change'}
                </button>
              </form>
            )}
          </div>
        )
      })}
    </>
  )
}

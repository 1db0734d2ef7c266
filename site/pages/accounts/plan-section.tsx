import { pricingPage } from '@enfilade/contract/page-addresses'
import type { Billing } from '@enfilade/contract/plan-calls'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { answerRefusal } from './account-answer.ts'
import { billingWords } from './billing-words.ts'
import { sendOwn } from './own-account-calls.ts'
import './plan-section.css'

/** The state of one’s plan, with its invoices and its end. The last section, since it is drawn after an answer. */
export function PlanSection({ isKnown }: { isKnown: boolean }) {
  const [billing, setBilling] = useState<Billing | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isKnown) return
    const leaving = new AbortController()
    void readBilling(leaving.signal).then(setBilling)
    return () => leaving.abort()
  }, [isKnown])
  if (billing === null) return null
  const send = async (path: string): Promise<Response | null> => {
    const answer = await sendOwn('POST', path, {}).catch(() => null)
    setSaid(answer === null ? 'Check your connection' : answer.ok ? '' : (await answerRefusal(answer)).reason)
    return answer?.ok ? answer : null
  }
  const openPortal = async () => {
    const answer = await send('/v1/create-portal-session')
    if (answer === null) return
    const { url }: { url: string } = await answer.json()
    location.assign(url)
  }
  const change = async (path: string) => {
    const answer = await send(path)
    if (answer !== null) setBilling(await answer.json())
  }
  const runs = billing.state === 'trial' || billing.state === 'active' || billing.state === 'past-due'
  return (
    <Section name="Plan">
      <p>{billingWords(billing).join(' ')}</p>
      {billing.checkout === 'test' && (
        <p className="small grey">The checkout of this site is a test: it charges nothing.</p>
      )}
      <div className="plan-section-ways">
        {runs ? (
          <>
            <button type="button" className="plain-button" onClick={() => void openPortal()}>
              Invoices and card
            </button>
            <button
              type="button"
              className="plain-button"
              onClick={() => void change(billing.cancels ? '/v1/keep-plan' : '/v1/cancel-plan')}
            >
              {billing.cancels ? 'Keep plan' : 'Cancel plan'}
            </button>
            <Link className="button-link" to={pricingPage}>
              Change plan
            </Link>
          </>
        ) : (
          <Link className="button-link" to={pricingPage}>
            See the plans
          </Link>
        )}
        <p className="form-message" role="alert">
          {said}
        </p>
      </div>
    </Section>
  )
}

async function readBilling(signal: AbortSignal): Promise<Billing | null> {
  const answer = await fetch('/v1/billing', { signal }).catch(() => null)
  return answer?.ok ? answer.json() : null
}

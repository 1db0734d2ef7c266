import type { Billing } from '@enfilade/contract/plan-calls'
import { readPlanWord } from '@enfilade/contract/plans'
import { useEffect, useRef, useState } from 'react'
import { changeWords } from './pricing-words.ts'
import { postFromBrowser } from './subscribing.ts'

type PlanChangeProps = {
  own: Billing
  /** The identifier of the new plan. */
  wanted: string
  /** Called with the new state, and the message. */
  onDone: (billing: Billing | null, said: string) => void
}

/** Asks for confirmation of a change of plan, and changes it. */
export function PlanChange({ own, wanted, onDone }: PlanChangeProps) {
  const [sending, setSending] = useState(false)
  const way = useRef<HTMLButtonElement>(null)
  useEffect(() => way.current?.focus(), [])
  const chosen = readPlanWord(wanted)
  if (chosen === null) return null
  async function change(): Promise<void> {
    if (sending) return
    setSending(true)
    const answer = await postFromBrowser('/v1/change-plan', { name: wanted }).catch(() => null)
    if (answer === null) return onDone(null, 'Check your connection')
    const body = await answer.json()
    if (!answer.ok) return onDone(null, String(body.reason))
    onDone(body, 'Your plan has been changed.')
  }
  return (
    <section className="plan-change" aria-label="Change of plan">
      {changeWords(own, chosen).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="plan-change-ways">
        <button type="button" className="plain-button" ref={way} aria-disabled={sending} onClick={() => void change()}>
          Change plan
        </button>
        <button type="button" className="button-link quiet" onClick={() => onDone(null, '')}>
          Leave it as it is
        </button>
      </div>
    </section>
  )
}

import type { Billing } from '@enfilade/contract/plan-calls'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * The plan of the account, requested once the page has loaded: the page itself is the same for everyone. Null without a
 * plan, and until the site has answered.
 */
export function useOwnPlan(): [Billing | null, Dispatch<SetStateAction<Billing | null>>] {
  const [billing, setBilling] = useState<Billing | null>(null)
  useEffect(() => {
    if (document.documentElement.dataset['known'] === undefined) return
    const leaving = new AbortController()
    readBilling(leaving.signal).then(
      (read) => setBilling(read),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  const runs = billing?.state === 'trial' || billing?.state === 'active' || billing?.state === 'past-due'
  return [runs ? billing : null, setBilling]
}

async function readBilling(signal: AbortSignal): Promise<Billing | null> {
  const answer = await fetch('/v1/billing', { signal })
  return answer.ok ? answer.json() : null
}

import type { Billing } from '@enfilade/contract/plan-calls'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/**
 * How the plan of who is logged in stands, asked once the page is here: the page itself is the same for everyone. Null for
 * who has none, and until the site has said so.
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

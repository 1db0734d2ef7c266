import type { OwnAccount } from '@enfilade/contract/account-calls'
import { useEffect, useState } from 'react'
import { forgetVisitor, welcomeVisitor } from '#site/shell/known-visitor.ts'
import { ownAccount } from './own-account-calls.ts'

/** What the site has said so far about the visitor's account. */
export type OwnStanding =
  | { kind: 'asking' }
  | { kind: 'visitor' }
  | { kind: 'away' }
  | { kind: 'known'; account: OwnAccount }

/** Asks for the account once the page has loaded: the page itself is the same for everyone. */
export function useOwnAccount(): OwnStanding {
  const [standing, setStanding] = useState<OwnStanding>({ kind: 'asking' })
  useEffect(() => {
    const leaving = new AbortController()
    ownAccount(leaving.signal).then(
      (account) => {
        if (leaving.signal.aborted) return
        if (account === null) forgetVisitor()
        else welcomeVisitor()
        setStanding(account === null ? { kind: 'visitor' } : { kind: 'known', account })
      },
      () => {
        if (!leaving.signal.aborted) setStanding({ kind: 'away' })
      },
    )
    return () => leaving.abort()
  }, [])
  return standing
}

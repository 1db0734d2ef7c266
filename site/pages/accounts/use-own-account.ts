import type { OwnAccount } from '@enfilade/contract/account-calls'
import { useEffect, useState } from 'react'
import { forgetVisitor, welcomeVisitor } from '#site/shell/known-visitor.ts'
import { ownAccount } from './own-account-calls.ts'

/** Who stands before the page, as far as the site has said. */
export type OwnStanding =
  | { kind: 'asking' }
  | { kind: 'visitor' }
  | { kind: 'away' }
  | { kind: 'known'; account: OwnAccount }

/** Asks who is logged in once the page is here: the page itself is the same for everyone. */
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

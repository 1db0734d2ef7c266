import { isStudioPage } from '@enfilade/contract/page-addresses'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { welcomeVisitor } from '#site/shell/known-visitor.ts'
import { previousPage } from '#site/shell/previous-page.ts'
import { isLoggedIn } from './own-account-calls.ts'

/** Redirects a visitor who is logged in to the previous page, or home. */
export function useWayBackWhenKnown(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = new AbortController()
    void isLoggedIn(leaving.signal).then((known) => {
      if (!known || leaving.signal.aborted) return
      welcomeVisitor()
      const sentBy = previousPage()
      // The studio is an application of its own.
      if (isStudioPage(sentBy)) location.replace(sentBy)
      else void navigate(sentBy, { replace: true })
    })
    return () => leaving.abort()
  }, [navigate])
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { welcomeVisitor } from '#site/shell/known-visitor.ts'
import { previousPage } from '#site/shell/previous-page.ts'
import { isLoggedIn } from './own-account-calls.ts'

/** Who is logged in has no use for the page, and is led back to the one before it, or home. */
export function useWayBackWhenKnown(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = new AbortController()
    void isLoggedIn(leaving.signal).then((known) => {
      if (!known || leaving.signal.aborted) return
      welcomeVisitor()
      void navigate(previousPage(), { replace: true })
    })
    return () => leaving.abort()
  }, [navigate])
}

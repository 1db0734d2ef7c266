import { homePage, isStudioPage } from '@enfilade/contract/page-addresses'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { welcomeVisitor } from '#site/shell/known-visitor.ts'
import { previousPage } from '#site/shell/previous-page.ts'

/**
 * Leads to what follows a step of a login. Home stands for its end: the visitor is then known, and goes back to the
 * studio if that sent them here.
 */
export function useLeadingOn(): (next: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (next: string) => {
      if (next !== homePage) return void navigate(next)
      welcomeVisitor()
      const sentBy = previousPage()
      // The studio is an application of its own.
      if (isStudioPage(sentBy)) location.assign(sentBy)
      else void navigate(homePage)
    },
    [navigate],
  )
}

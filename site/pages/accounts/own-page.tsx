import { loginPage } from '@enfilade/contract/page-addresses'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import './own-page.css'
import type { OwnStanding } from './use-own-account.ts'

/**
 * The personal part of a page that is the same for everyone: its place is there from the start and is filled when the
 * account is known. Nobody is redirected to the login; without script there is a sentence instead.
 */
export function OwnPage({ standing, children }: { standing: OwnStanding; children: React.ReactNode }) {
  const navigate = useNavigate()
  const { kind } = standing
  useEffect(() => {
    if (kind === 'visitor') void navigate(loginPage, { replace: true })
  }, [kind, navigate])
  return (
    <>
      <noscript>
        <p className="lead at-axis own-page-sentence">
          This page shows what belongs to you alone, and needs JavaScript for it.
        </p>
      </noscript>
      {kind === 'away' && (
        <p className="lead at-axis own-page-sentence" role="alert">
          Check your connection
        </p>
      )}
      <div className="own-page" inert={kind !== 'known'} aria-busy={kind === 'asking'} hidden={kind === 'away'}>
        {children}
      </div>
    </>
  )
}

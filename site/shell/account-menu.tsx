import {
  homePage,
  isStudioPage,
  loginPage,
  myProfilePage,
  operatorPage,
  registerPage,
  settingsPage,
} from '@enfilade/contract/page-addresses'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ClosingDetails } from '#site/ui/closing-details.tsx'
import './account-menu.css'
import { checkKnownVisitor, forgetVisitor } from './known-visitor.ts'

type AccountLinksProps = {
  /** Where account holders work on their exhibitions. */
  dashboardUrl: string
}

/** The account links, at the end of the header's first line: two links, or a menu. */
export function AccountMenu({ dashboardUrl }: AccountLinksProps) {
  useEffect(() => void checkKnownVisitor(), [])
  return (
    <div className="account-menu">
      <nav className="for-visitors" aria-label="Account">
        <ul>
          <VisitorLinks />
        </ul>
      </nav>
      <ClosingDetails className="for-known" summary="Account">
        <nav aria-label="Account">
          <ul>
            <KnownLinks dashboardUrl={dashboardUrl} />
          </ul>
        </nav>
      </ClosingDetails>
    </div>
  )
}

/** The same links in the menu of a small screen, below the rooms. */
export function SmallAccountLinks({ dashboardUrl }: AccountLinksProps) {
  return (
    <nav aria-label="Account">
      <ul className="for-visitors">
        <VisitorLinks />
      </ul>
      <ul className="for-known">
        <KnownLinks dashboardUrl={dashboardUrl} />
      </ul>
    </nav>
  )
}

function VisitorLinks() {
  return (
    <>
      <li>
        <Link to={loginPage}>Login</Link>
      </li>
      <li>
        <Link to={registerPage}>Register</Link>
      </li>
    </>
  )
}

function KnownLinks({ dashboardUrl }: AccountLinksProps) {
  const navigate = useNavigate()
  const leave = async () => {
    // Without an answer the session may still be open, and the links stay.
    if ((await fetch('/users/logout', { method: 'POST' }).catch(() => null)) === null) return
    forgetVisitor()
    void navigate(homePage)
  }
  return (
    <>
      <li>
        <a href={dashboardUrl} rel={isStudioPage(dashboardUrl) ? undefined : 'external'}>
          Dashboard
        </a>
      </li>
      <li>
        <Link to={myProfilePage}>Profile</Link>
      </li>
      <li>
        <Link to={settingsPage}>Settings</Link>
      </li>
      <li className="for-operators">
        <Link to={operatorPage('outbox')}>Operator’s desk</Link>
      </li>
      <li>
        <button type="button" onClick={() => void leave()}>
          Logout
        </button>
      </li>
    </>
  )
}

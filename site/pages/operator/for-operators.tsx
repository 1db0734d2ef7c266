import { loginPage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'

/** Shown to everyone who is no operator, or has not logged in yet. */
export function ForOperators() {
  return (
    <>
      This is for operators.{' '}
      <Link className="button-link inline" to={loginPage}>
        Login
      </Link>
    </>
  )
}

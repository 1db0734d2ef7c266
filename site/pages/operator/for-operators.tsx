import { loginPage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'

/** Said to everyone who does not run the site, or has not logged in yet. */
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

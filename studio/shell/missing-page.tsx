import { studioPage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

/** What stands at an address of the studio that leads nowhere. */
export function MissingPage() {
  usePageTitle('Page not found')
  return (
    <div className="at-axis studio-title">
      <h1 className="title long">Page not found</h1>
      <p className="studio-notice">The studio has no such page.</p>
      <Link className="button-link" to={studioPage}>
        To your exhibitions
      </Link>
    </div>
  )
}

import { studioPage } from '@enfilade/contract/page-addresses'
import { usePageTitle } from './use-page-title.ts'

/** What is shown when a page cannot be drawn: most often a part of the studio could not be loaded. */
export function FailedPage() {
  usePageTitle('Not loaded')
  return (
    <main className="failed-page">
      <h1 className="title long">This page could not be loaded.</h1>
      <p className="studio-notice">Please check your connection. What you changed is kept in this browser.</p>
      <a className="button-primary" href={studioPage}>
        To your exhibitions
      </a>
    </main>
  )
}

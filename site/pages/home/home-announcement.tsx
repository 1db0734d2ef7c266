import type { Announcement } from '@enfilade/contract/announcement-calls'
import { articlePage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'

/** The site's announcement, beside the title in both modes; the operator writes it. */
export function HomeAnnouncement({ announcement }: { announcement: Announcement }) {
  const { words, articleUrl, waitingListUrl } = announcement
  return (
    <p className="home-announcement">
      {words}{' '}
      {articleUrl !== null && (
        <Link className="button-link inline" to={articlePage(articleUrl)}>
          Read the article
        </Link>
      )}
      {waitingListUrl !== null && (
        <a className="button-link inline" href={waitingListUrl} rel="external noopener">
          Join the waiting list
        </a>
      )}
    </p>
  )
}

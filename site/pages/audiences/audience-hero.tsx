import { Link } from 'react-router'
import type { LeadAudience } from '#site/pages/enquiries/lead-audiences.ts'
import { CoverPicture } from '#site/pages/exhibitions/exhibition-cover.tsx'
import type { ExhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { posterName } from '#site/pages/exhibitions/poster-name.ts'
import { AxisPicture, axisPictureSizes, doorwayOnAxis } from '#site/ui/axis-picture.tsx'
import { titleText } from '#site/ui/title-text.ts'
import { QuoteRequest } from './quote-request.tsx'

type AudienceHeroProps = {
  audience: LeadAudience
  /** An exhibition by an organiser of their kind; null if there is none. */
  exhibition: ExhibitionFacts | null
  /** The query string that the page was opened with. */
  query: string
}

/** A room like theirs could be, with the main link on its threshold. */
export function AudienceHero({ audience, exhibition, query }: AudienceHeroProps) {
  const request = <QuoteRequest audience={audience} buttonId={`vr-for-${audience}`} query={query} />
  if (!exhibition) return <p className="at-axis audience-request">{request}</p>
  const { title, organizer, kindAndCounts, address, cover } = exhibition
  return (
    <div className="audience-hero">
      <AxisPicture
        className="opening"
        poster={
          <CoverPicture
            cover={cover}
            sizes={axisPictureSizes}
            position={doorwayOnAxis}
            first
            transitionName={posterName(address)}
          />
        }
        threshold={request}
      />
      <div className="audience-hero-words small">
        <p className="grey">In the picture</p>
        <p>
          <Link className="button-link" to={address} viewTransition>
            <em>{titleText(title)}</em>
          </Link>
          <span className="grey">
            {organizer}. {kindAndCounts}
          </span>
        </p>
      </div>
    </div>
  )
}

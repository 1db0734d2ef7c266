import { Link } from 'react-router'
import { CoverPicture } from '#site/pages/exhibitions/exhibition-cover.tsx'
import type { ShownSpace } from './shown-space-facts.ts'
import './space-card.css'

/** A room, its name and its measures. */
export function SpaceCard({ space, first = false }: { space: ShownSpace; first?: boolean }) {
  const { address, title, subtitle, measures, picture } = space
  return (
    <article className="space-card">
      <Link to={address}>
        <CoverPicture
          cover={picture}
          ratio={4 / 3}
          position="37.25% 50%"
          sizes="(max-width: 620px) 130vw, (max-width: 800px) 70vw, 580px"
          first={first}
        />
        <h2 className="space-card-title">{title}</h2>
        {subtitle && <p className="small">{subtitle}</p>}
        <p className="small grey">{measures}</p>
        <p className="space-card-way small">
          <span className="button-link">See in Action</span>
        </p>
      </Link>
    </article>
  )
}

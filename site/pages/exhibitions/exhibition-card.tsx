import { Link, useViewTransitionState } from 'react-router'
import { doorwayPosition } from '#site/ui/doorway-position.ts'
import { titleText } from '#site/ui/title-text.ts'
import './exhibition-card.css'
import { CoverPicture } from './exhibition-cover.tsx'
import type { ExhibitionFacts } from './exhibition-facts.ts'
import { posterName } from './poster-name.ts'

/** Format and place of a card's poster: large 2:1, medium 4:5, grid 4:3. */
const cardForms = {
  large: { ratio: 2, sizes: '(max-width: 1280px) 94vw, 1200px' },
  leading: { ratio: 16 / 9, sizes: '(max-width: 800px) 94vw, 792px' },
  medium: { ratio: 4 / 5, sizes: '(max-width: 800px) 140vw, 770px' },
  grid: { ratio: 4 / 3, sizes: '(max-width: 620px) 130vw, (max-width: 800px) 70vw, 580px' },
} as const

type ExhibitionCardProps = {
  exhibition: ExhibitionFacts
  form: keyof typeof cardForms
  /** In view when the page opens. */
  first?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** A poster, the organiser, the title and what hangs. */
export function ExhibitionCard({ exhibition, form, first = false, headingLevel: Heading = 'h3' }: ExhibitionCardProps) {
  const { address, title, organizer, kindAndCounts, cover } = exhibition
  const leading = useViewTransitionState(address)
  const { ratio, sizes } = cardForms[form]
  return (
    <article className={`exhibition-card ${form}`}>
      <Link to={address} viewTransition>
        <CoverPicture
          cover={cover}
          sizes={sizes}
          ratio={ratio}
          position={cover ? doorwayPosition(cover.widthPx / cover.heightPx, ratio) : '50% 50%'}
          first={first}
          transitionName={leading ? posterName(address) : null}
        />
        <div className="exhibition-card-words">
          <p className="exhibition-card-organizer">{organizer}</p>
          <Heading className="exhibition-card-title">
            <em>{titleText(title)}</em>
          </Heading>
          <p className="exhibition-card-counts">{kindAndCounts}</p>
        </div>
      </Link>
    </article>
  )
}

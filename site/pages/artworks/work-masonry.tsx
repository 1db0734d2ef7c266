import { Link } from 'react-router'
import { Picture } from '#site/ui/picture.tsx'
import { heightRatio, labelLines } from './masonry.ts'
import type { WorkFacts } from './work-facts.ts'
import { WorkLabel } from './work-label.tsx'
import './work-masonry.css'

/** Works in columns, never cropped, in their order: each goes to where there is room first. */
export function WorkMasonry({ works }: { works: readonly WorkFacts[] }) {
  return (
    <ul className="work-masonry">
      {works.map((work, index) => (
        <li key={work.id} style={{ '--height': heightRatio(work), '--lines': labelLines(work) }}>
          <Link to={work.address} viewTransition>
            <Picture
              source={work.picture}
              alt={work.artistName ? `${work.artistName}, ${work.title}` : work.title}
              sizes="(max-width: 500px) 94vw, (max-width: 800px) 47vw, (max-width: 1100px) 31vw, 282px"
              first={index < 4}
            />
            <WorkLabel work={work} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

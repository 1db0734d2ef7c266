import { newExhibitionPage } from '@enfilade/contract/page-addresses'
import type { Space } from '@enfilade/contract/spaces'
import { Link } from 'react-router'
import './space-doors.css'
import { SpacePicture } from './space-picture.tsx'
import { awaitedSpaces, offeredSpaces } from './use-spaces.ts'

/** The spaces that an exhibition can begin in, each a way to begin. */
export function SpaceDoors({ spaces }: { spaces: readonly Space[] | null }) {
  return (
    <ul className="space-doors" aria-busy={spaces === null}>
      {spaces === null
        ? awaitedSpaces.map((place) => (
            <li key={place} aria-hidden="true">
              <span className="space-picture" />
            </li>
          ))
        : offeredSpaces(spaces).map((space) => (
            <li key={space.url}>
              <Link to={`${newExhibitionPage}?${new URLSearchParams({ space: space.url })}`}>
                <SpacePicture space={space} sizes="(max-width: 620px) 100vw, 20rem" />
                <span className="visually-hidden">Begin in </span>
                <span className="space-doors-name">{space.title}</span>
              </Link>
            </li>
          ))}
    </ul>
  )
}

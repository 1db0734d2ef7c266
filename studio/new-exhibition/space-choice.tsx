import type { Space } from '@enfilade/contract/spaces'
import { useSearchParams } from 'react-router'
import { SpacePicture } from '#studio/home/space-picture.tsx'
import { awaitedSpaces, offeredSpaces } from '#studio/home/use-spaces.ts'
import './space-choice.css'

/** The space that is proposed: a plain one. */
const proposed = 'white-room'

/** A choice of one space. `refused` says why the chosen one cannot be taken. */
export function SpaceChoice({ spaces, refused }: { spaces: readonly Space[] | null; refused: string | null }) {
  const [query] = useSearchParams()
  if (spaces === null) return <SpaceChoiceSkeleton />
  const offered = offeredSpaces(spaces)
  const isOffered = (wanted: string | null) => offered.find(({ url }) => url === wanted)?.url
  const first = isOffered(query.get('space')) ?? isOffered(proposed) ?? offered[0]?.url
  return (
    <fieldset className="space-choice" aria-describedby={refused === null ? undefined : 'space-refused'}>
      <legend className="visually-hidden">Space</legend>
      {offered.map((space) => (
        <label key={space.url}>
          <SpacePicture space={space} sizes="(max-width: 620px) 50vw, 20rem" />
          <span className="space-choice-name">
            <input type="radio" name="spaceUrl" value={space.url} defaultChecked={space.url === first} />
            {space.title}
          </span>
          <span className="small grey">{spaceFacts(space)}</span>
        </label>
      ))}
      {refused !== null && (
        <p className="small strong" id="space-refused">
          {refused}
        </p>
      )}
    </fieldset>
  )
}

function SpaceChoiceSkeleton() {
  return (
    <div className="space-choice" aria-busy="true" aria-label="Loading the spaces" role="img">
      {awaitedSpaces.map((place) => (
        <div key={place}>
          <span className="space-picture" />
          <span className="space-choice-name">&nbsp;</span>
          <span className="small">&nbsp;</span>
        </div>
      ))}
    </div>
  )
}

function spaceFacts({ roomNumber, wallLength }: Space): string {
  const rooms = roomNumber === 1 ? 'One room' : `${roomNumber} rooms`
  return `${rooms}, ${Math.round(wallLength)} m of wall`
}

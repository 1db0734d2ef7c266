import { PageLink, usePageMoving } from '#site/rendering/page-link.tsx'
import { Picture } from '#site/ui/picture.tsx'
import type { ListedArtwork } from './listed-artwork.ts'
import { ListedArtworkLabel } from './listed-artwork-label.tsx'
import { heightRatio, labelLineCount } from './masonry.ts'
import './artwork-masonry.css'

type WorkMasonryProps = {
  works: readonly ListedArtwork[]
  /** Placeholders at the end for works that are being loaded. */
  awaited?: number
  /** In view when the page opens. */
  first?: boolean
  ref?: React.Ref<HTMLUListElement>
}

/** Works in columns, never cropped, in order: each goes into the shortest column. */
export function ArtworkMasonry({ works, awaited = 0, first = false, ref }: WorkMasonryProps) {
  const pictured = works.some(({ picture }) => picture !== null)
  return (
    <ul className="work-masonry" ref={ref}>
      {works.map((work, index) => (
        <MasonryWork key={work.id} work={work} first={first && index === 0} />
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li
          key={`awaited ${index}`}
          className="work-awaited"
          style={{ '--height': pictured ? 1 : 0, '--lines': 5 }}
          aria-hidden="true"
        >
          {pictured && <span />}
        </li>
      ))}
    </ul>
  )
}

function MasonryWork({ work, first }: { work: ListedArtwork; first: boolean }) {
  const leading = usePageMoving(work.address)
  return (
    <li
      className={work.picture ? undefined : 'work-unpictured'}
      style={{ '--height': heightRatio(work), '--lines': labelLineCount(work) }}
    >
      <PageLink to={work.address} viewTransition>
        {work.picture && (
          <Picture
            source={work.picture}
            alt={work.artistName ? `${work.artistName}, ${work.title}` : work.title}
            sizes="(max-width: 500px) 94vw, (max-width: 800px) 47vw, (max-width: 1100px) 31vw, 282px"
            first={first}
            className={leading ? 'work-leading' : ''}
          />
        )}
        <ListedArtworkLabel work={work} />
      </PageLink>
    </li>
  )
}

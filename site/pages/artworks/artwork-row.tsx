import { Link } from 'react-router'
import { Picture } from '#site/ui/picture.tsx'
import { BlankArtwork } from './blank-artwork.tsx'
import type { ListedArtwork } from './listed-artwork.ts'
import { ListedArtworkLabel } from './listed-artwork-label.tsx'
import './artwork-row.css'
import { type ArtworkRowScale, workColumns, workRowScale } from './artwork-row-scale.ts'

type WorkRowProps = {
  works: readonly ListedArtwork[]
  /** In view when the page opens. */
  first?: boolean
  /** Beside the name of a section, not below it. */
  besideName?: boolean
}

/** Works at one scale, on one centre line, as they hang; a bar shows the length of a metre. */
export function ListedArtworkRow({ works, first = false, besideName = false }: WorkRowProps) {
  const scale = workRowScale(
    works.map(({ sizeM }) => sizeM?.width ?? null),
    { besideName },
  )
  const style = {
    '--widest': scale.widestM,
    '--most': `${scale.mostMetrePx}px`,
    '--least': scale.leastColumns,
    '--least-narrow': scale.leastColumnsNarrow,
  }
  return (
    <div className="work-row-wall" style={style}>
      <p className="scale-bar small grey">
        <span className="visually-hidden">Scale: this bar is </span>1 m
      </p>
      <ul className="work-row">
        {works.map((work, index) => (
          <li key={work.id} className="hung-work" style={{ '--span': workColumns(work.sizeM?.width ?? null) }}>
            <Link to={work.address} viewTransition>
              <HungPicture work={work} scale={scale} first={first && index === 0} />
              <ListedArtworkLabel work={work} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The picture at its place on the wall; without one, the outline of the work, if its size is known. */
function HungPicture({ work, scale, first }: { work: ListedArtwork; scale: ArtworkRowScale; first: boolean }) {
  const alt = work.artistName ? `${work.artistName}, ${work.title}` : work.title
  if (!work.picture) return work.sizeM && <BlankArtwork sizeM={work.sizeM} className="hung-picture" />
  if (!work.sizeM) {
    return <Picture source={work.picture} alt={alt} sizes="140px" first={first} className="hung-picture unmeasured" />
  }
  const { width, height } = work.sizeM
  const metrePx = Math.min(scale.mostMetrePx, 1200 / scale.widestM)
  const sizes = `(max-width: 800px) ${Math.ceil(width * Math.min(37, 92 / scale.widestM))}vw, ${Math.ceil(width * metrePx)}px`
  return (
    <Picture
      source={work.picture}
      alt={alt}
      sizes={sizes}
      ratio={width / height}
      first={first}
      className="hung-picture"
      style={{ '--wide': width }}
    />
  )
}

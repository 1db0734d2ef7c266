import { Picture } from '#site/ui/picture.tsx'
import type { HungWall } from './hung-wall.ts'
import './hung-wall-drawing.css'

/** The wall as an elevation, with its measures: one drawing that explains hanging. */
export function HungWallDrawing({ wall, threshold }: { wall: HungWall; threshold: React.ReactNode }) {
  return (
    <figure className="hung-wall">
      <div className="hung-wall-drawing">
        <span className="centre-line" aria-hidden="true" />
        <span className="centre-height" aria-hidden="true">
          1.50 m
        </span>
        {wall.works.map(({ work, leftM, widthM, heightM }) => (
          <Picture
            key={work.id}
            source={work.picture}
            alt={work.artistName ? `${work.artistName}, ${work.title}` : work.title}
            sizes={`${Math.ceil(widthM * 12)}vw`}
            ratio={widthM / heightM}
            className="wall-work"
            style={{ '--left': leftM, '--wide': widthM, '--high': heightM }}
          />
        ))}
        {wall.gaps.map(({ fromM }) => (
          <span key={fromM} className="wall-gap" style={{ '--left': fromM, '--wide': wall.gapM }} aria-hidden="true">
            {wall.gapM.toFixed(2)} m
          </span>
        ))}
        <div className="hung-wall-threshold">{threshold}</div>
      </div>
      <figcaption className="small grey">Centre line 1.50 m, even gaps of {wall.gapM.toFixed(2)} m</figcaption>
    </figure>
  )
}

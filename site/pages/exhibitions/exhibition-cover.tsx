import { Picture } from '#site/ui/picture.tsx'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import './exhibition-cover.css'

type ExhibitionCoverProps = {
  cover: ResponsivePicture | null
  sizes: string
  /** What the picture shows, where it does not only decorate a title. */
  alt?: string
  /** Width by height of the frame; by default the style sheet sets it. */
  ratio?: number
  position?: string
  first?: boolean
  transitionName?: string | null
  className?: string
}

/** The poster of an exhibition; without one, the drawing of a room with its door on the axis. */
export function CoverPicture({ cover, transitionName, alt = '', className = '', ...frame }: ExhibitionCoverProps) {
  const style = transitionName ? { viewTransitionName: transitionName, viewTransitionClass: 'poster' } : {}
  const { ratio, position } = frame
  if (cover) return <Picture source={cover} alt={alt} {...frame} className={className} style={style} />
  return (
    <svg
      className={`drawn-room ${className}`}
      viewBox="0 0 1200 660"
      preserveAspectRatio="xMidYMid slice"
      style={{ aspectRatio: ratio, objectPosition: position, ...style }}
      aria-hidden="true"
    >
      <path d="M0 0h1200v660H0z" className="drawn-room-wall" />
      <path d="M0 560 76 528h1124v132H0z" className="drawn-room-floor" />
      <path d="M354 528V190h186v338M400 528V268h94v260M424 528V308h46v220M76 528V0M76 528h278M540 528h660M76 528 0 562" />
    </svg>
  )
}

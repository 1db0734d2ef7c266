import { Link, useViewTransitionState } from 'react-router'
import { doorwayPosition } from '#site/ui/doorway-position.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import { CoverPicture } from './exhibition-cover.tsx'
import './door.css'
import { posterName } from './poster-name.ts'

type DoorProps = {
  address: string
  /** The picture behind the door. */
  cover: ResponsivePicture | null
  sizes: string
  /** Words by the door. */
  children: React.ReactNode
  className?: string
}

const doorRatio = 9 / 21

/** A link in the form of a door: its target is visible through it. */
export function Door({ address, cover, sizes, children, className = '' }: DoorProps) {
  const leading = useViewTransitionState(address)
  return (
    <Link className={`door ${className}`} to={address} viewTransition>
      <CoverPicture
        className="door-opening"
        cover={cover}
        sizes={sizes}
        ratio={doorRatio}
        position={cover ? doorwayPosition(cover.widthPx / cover.heightPx, doorRatio) : '50% 50%'}
        transitionName={leading ? posterName(address) : null}
      />
      <span className="door-words">{children}</span>
    </Link>
  )
}

import type { RoomView } from '@enfilade/contract/augmented-reality'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { MouseEvent } from 'react'
import './own-room-link.css'

/** A work that can be seen in the visitor's own room, and where it is placed. */
export type OwnRoom = Pick<RoomView, 'placement' | 'glb' | 'usdz'> & {
  /** The page that opens it there, on any device. */
  address: string
}

const words = { wall: 'See it on your wall', table: 'See it on your table' } as const

/** What `OwnRoomLink` needs of a view; null if the site has none. */
export function ownRoomOf(
  view: RoomView | null,
  kind: 'artwork' | 'artifact',
  url: string,
  { playerOrigin }: SiteSettings,
): OwnRoom | null {
  if (view === null) return null
  const { placement, glb, usdz } = view
  return { placement, glb, usdz, address: `${playerOrigin}/player/own-room/${kind}/${encodeURIComponent(url)}` }
}

/** The link from a work's page to the work in the visitor's own room, at its true size. */
export function OwnRoomLink({ room }: { room: OwnRoom }) {
  const openAtOnce = (event: MouseEvent) => {
    if (openQuickLook(room.usdz)) event.preventDefault()
  }
  return (
    <p className="own-room-link small">
      <a className="button-link" href={room.address} onClick={openAtOnce}>
        {words[room.placement]}
      </a>
      <noscript>
        <a className="button-link quiet" href={room.usdz}>
          File for iPhone (USDZ)
        </a>
        <a className="button-link quiet" href={room.glb}>
          File for Android (GLB)
        </a>
      </noscript>
    </p>
  )
}

/**
 * Opens an iPhone's own viewer, without scaling; false on every other device. It accepts only links that contain a
 * single picture.
 */
function openQuickLook(usdz: string): boolean {
  const link = document.createElement('a')
  if (!link.relList.supports('ar')) return false
  link.rel = 'ar'
  link.href = `${usdz}#allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(location.href)}`
  link.append(document.createElement('img'))
  link.click()
  return true
}

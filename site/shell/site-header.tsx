import {
  artistsPage,
  artworksPage,
  contactPage,
  exhibitionsPage,
  homePage,
  homePart,
  searchPage,
  spacesPage,
} from '@enfilade/contract/page-addresses'
import { Logo } from '@enfilade/ui/controls/logo.tsx'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ClosingDetails } from '#site/ui/closing-details.tsx'
import { AccountMenu, SmallAccountLinks } from './account-menu.tsx'
import { notePage } from './previous-page.ts'
import { SearchBox } from './search-box.tsx'
import './site-header.css'
import { useVisitorMode } from './use-visitor-mode.ts'

const rooms = [
  { name: 'VR Exhibitions', address: exhibitionsPage },
  { name: 'VR Artists', address: artistsPage },
  { name: 'VR Artworks', address: artworksPage },
  { name: 'Exhibition spaces', address: spacesPage },
  { name: 'About us', address: homePart('about-us') },
  { name: 'Contact us', address: contactPage },
] as const

type SiteHeaderProps = { siteName: string; dashboardUrl: string }

/**
 * The navigation of the site: name, mode, search, account and the six rooms; on a small screen search, rooms and
 * account are behind a button.
 */
export function SiteHeader({ siteName, dashboardUrl }: SiteHeaderProps) {
  const { pathname, search } = useLocation()
  useEffect(() => notePage(pathname + search), [pathname, search])
  const room = rooms.find(({ address }) => pathname.startsWith(address))?.address ?? null
  const onHome = pathname === homePage
  const onSearch = pathname === searchPage
  return (
    <header className="site-header">
      <Link className="site-header-logo" to={homePage}>
        <Logo name={siteName} />
      </Link>
      <ModeSwitch onHome={onHome} />
      {/* The page of results has its own field, with the searched text. */}
      {!onSearch && (
        <div className="site-header-search">
          <SearchBox />
        </div>
      )}
      <AccountMenu dashboardUrl={dashboardUrl} />
      <nav className="site-header-rooms" aria-label="Main">
        <RoomLinks room={room} />
      </nav>
      <SmallScreenMenu room={room} dashboardUrl={dashboardUrl} />
    </header>
  )
}

function ModeSwitch({ onHome }: { onHome: boolean }) {
  const mode = useVisitorMode()
  const current = (own: 'explore' | 'create') => (mode === own ? 'true' : undefined)
  return (
    <nav className={onHome ? 'mode-switch on-home' : 'mode-switch'} aria-label="Mode" data-mode={mode ?? undefined}>
      <Link to={homePart('explore')} aria-current={current('explore')} data-for="explore">
        Explore
      </Link>
      <Link to={homePart('create')} aria-current={current('create')} data-for="create">
        Create
      </Link>
    </nav>
  )
}

/** `room` is the address of the visitor's current room, or null. */
function RoomLinks({ room }: { room: string | null }) {
  return (
    <ul>
      {rooms.map(({ name, address }) => (
        <li key={address}>
          <Link to={address} aria-current={address === room ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SmallScreenMenu({ room, dashboardUrl }: { room: string | null; dashboardUrl: string }) {
  return (
    <ClosingDetails className="small-menu" summary="Menu">
      <div className="small-menu-matter">
        <SearchBox />
        <nav aria-label="Menu">
          <RoomLinks room={room} />
        </nav>
        <SmallAccountLinks dashboardUrl={dashboardUrl} />
      </div>
    </ClosingDetails>
  )
}

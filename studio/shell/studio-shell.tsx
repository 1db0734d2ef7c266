import { bringInPage, homePage, libraryPage, studioPage } from '@enfilade/contract/page-addresses'
import { Logo } from '@enfilade/ui/controls/logo.tsx'
import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import './studio-shell.css'
import { studioSettings } from './studio-settings.ts'

/** The shell round every page of the studio: skip link, header, the page itself. */
export function StudioShell() {
  const { pathname } = useLocation()
  const page = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // As after a new document: at its top, and read from its beginning.
    scrollTo(0, 0)
    page.current?.focus()
  }, [pathname])
  return (
    <div className="site-shell studio-shell">
      <a className="studio-skip" href="#page">
        Skip to the page
      </a>
      <header className="studio-header">
        <Link className="studio-header-logo" to={studioPage}>
          <Logo name={studioSettings.name} />
          <span className="visually-hidden"> studio</span>
        </Link>
        <nav className="studio-header-rooms" aria-label="Studio">
          <NavLink to={studioPage} end>
            Exhibitions
          </NavLink>
          <NavLink to={libraryPage} end={pathname === bringInPage}>
            Works
          </NavLink>
          <NavLink to={bringInPage}>Bring in</NavLink>
        </nav>
        <a className="button-link studio-header-site" href={homePage}>
          Public site
        </a>
      </header>
      <main className="page" id="page" tabIndex={-1} ref={page}>
        <Outlet />
      </main>
    </div>
  )
}

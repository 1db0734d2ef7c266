import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#site/root.tsx'
import { plainSettings } from '#site/site-settings.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import './site-shell.css'

/** The shell round a page: skip link, header, the page itself, footer. Works even without the site's settings. */
export function SiteShell({ children }: { children: React.ReactNode }) {
  const settings = useRouteLoaderData<typeof rootLoader>('root') ?? plainSettings
  return (
    <div className="site-shell" id="top">
      <a className="skip" href="#page">
        Skip to the page
      </a>
      <SiteHeader siteName={settings.name} dashboardUrl={settings.dashboardUrl} />
      <main className="page" id="page" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...settings} />
    </div>
  )
}

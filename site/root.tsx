import '@enfilade/ui/look/layers.css'
import '@enfilade/ui/look/fonts.css'
import '@enfilade/ui/look/tokens.css'
import '@enfilade/ui/look/day-and-night.css'
import '@enfilade/ui/look/base.css'
import '@enfilade/ui/look/type.css'
import '@enfilade/ui/look/motion.css'
import '@enfilade/ui/controls/visually-hidden.css'
import '@enfilade/ui/controls/button-link.css'
import '@enfilade/ui/controls/buttons.css'
import '@enfilade/ui/controls/page-axis.css'
import { accentStyle } from '@enfilade/ui/look/accent-style.ts'
import { useContext } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
} from 'react-router'
import { siteSettingsContext } from '#site/gallery-context.ts'
import { sansFont } from '#site/look/font-preloads.ts'
import { CspNonce } from '#site/rendering/csp-nonce.ts'
import { FailurePage } from '#site/shell/failure-page.tsx'
import { drawForKnown } from '#site/shell/known-visitor.ts'
import '#site/look/layout.css'
import '#site/look/print.css'

export const links: LinksFunction = () => [
  sansFont,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The site's settings on every page. */
export function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(siteSettingsContext)
  const { name, about, addressLines, email, dashboardUrl, socialLinks, legalLinks, accent } = settings
  return { name, about, addressLines, email, dashboardUrl, socialLinks, legalLinks, accent }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const accent = useRouteLoaderData<typeof loader>('root')?.accent
  return (
    // The script in the head sets this element's attribute for the visitor.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f6f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141413" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {accent && <style dangerouslySetInnerHTML={{ __html: accentStyle(accent) }} />}
        <script nonce={useContext(CspNonce)} dangerouslySetInnerHTML={{ __html: drawForKnown }} />
      </head>
      <body>
        {children}
        {/* A finished page ends with its own scripts: rendering/hydration-data. */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FailurePage />
}

import { Outlet, ScrollRestoration } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { SiteShell } from './site-shell.tsx'

/** Header and footer round every page except the embedded ones. */
export default function ShellLayout() {
  return (
    <SiteShell>
      <Outlet />
      <ScrollRestoration />
    </SiteShell>
  )
}

export function ErrorBoundary() {
  return <FailurePage />
}

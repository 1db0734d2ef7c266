import { Outlet, ScrollRestoration } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { House } from './house.tsx'

/** Header and footer round every page but the embedded ones. */
export default function ShellLayout() {
  return (
    <House>
      <Outlet />
      <ScrollRestoration />
    </House>
  )
}

export function ErrorBoundary() {
  return <FailurePage />
}

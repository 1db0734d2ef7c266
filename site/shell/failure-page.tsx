import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { SiteShell } from './site-shell.tsx'
import { WayOut } from './way-out.tsx'

/** Shown instead of a page: not found, or failed. */
export function FailurePage() {
  const error = useRouteError()
  const navigate = useNavigate()
  const missing = isRouteErrorResponse(error) && error.status === 404
  // A page requested offline fails in the browser, which knows why.
  const offline = typeof navigator === 'object' && navigator.onLine === false
  const title = missing ? 'Page not found' : offline ? 'Check your connection' : 'Something went wrong'
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
  return (
    <SiteShell>
      <title>{title}</title>
      <WayOut title={title} sentence={sentence}>
        <button type="button" className="button-link" onClick={() => navigate(-1)}>
          Go Back
        </button>
      </WayOut>
    </SiteShell>
  )
}

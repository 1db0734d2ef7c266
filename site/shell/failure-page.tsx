import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { House } from './house.tsx'
import { WayOut } from './way-out.tsx'

/** What stands where a page should: not found, or failed. */
export function FailurePage() {
  const error = useRouteError()
  const navigate = useNavigate()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
  return (
    <House>
      <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
      <WayOut title={missing ? 'Page not found' : 'Something went wrong'} sentence={sentence}>
        <button type="button" className="word" onClick={() => navigate(-1)}>
          Go Back
        </button>
      </WayOut>
    </House>
  )
}

import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

import { nonceContext } from './gallery-context.ts'

export { galleryContext, nonceContext, siteSettingsContext, visitorContext } from './gallery-context.ts'
export { pageQueryKeys } from './page-query-keys.ts'

/**
 * Renders a page whole before the first byte leaves: pages are kept and sent again as they are, and one that fails half
 * way would otherwise have said 200 already.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const marks = nonce === undefined ? {} : { nonce }
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} {...marks} />, {
    ...marks,
    signal: request.signal,
    onError(error) {
      failed = true
      if (!request.signal.aborted) console.error(error)
    },
  })
  await stream.allReady
  return new Response(stream, { status: failed ? 500 : status, headers })
}

/** A page that is not there is an answer, not a fault, and is not logged as one. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

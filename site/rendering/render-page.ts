import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, renderedPageContext, sharedHeadContext } from '#site/gallery-context.ts'
import { CspNonce } from './csp-nonce.ts'
import { hydrationScripts } from './hydration-data.ts'

/**
 * Renders a page completely before the first byte is sent: pages are cached and sent again unchanged, and one that
 * fails halfway would already have status 200. Nothing is awaited during rendering, so it is rendered to one string,
 * which is cheaper than a stream.
 */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const { serverHandoffStream, ...withoutHandoff } = routerContext
  const router = createElement(ServerRouter, {
    context: withMatchedRoutes(withoutHandoff),
    url: request.url,
    ...(nonce !== undefined && { nonce }),
  })
  const html = renderToString(createElement(CspNonce, { value: nonce }, router))
  const state = serverHandoffStream === undefined ? '' : await textOf(serverHandoffStream)
  const scripts = nonce === undefined ? developmentHandoff(state) : hydrationScripts(routerContext, state, nonce)
  const withHead = status === 200 ? before('</head>', html, context.get(sharedHeadContext)) : html
  const page = `<!DOCTYPE html>${beforeEnd(withHead, scripts)}`
  const taken = context.get(renderedPageContext)
  if (taken === undefined) return new Response(page, { status, headers })
  taken.html = page
  return new Response(null, { status, headers })
}

/**
 * The router builds and searches all its routes again for each page; it needs only the matched ones, and so do a page's
 * links.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const matched = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.entries(context.manifest.routes).filter(([id]) => matched.has(id))
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(routes) } }
}

/** The loaders' data for the router in the browser, as the stream it expects, already complete. */
function developmentHandoff(state: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${JSON.stringify(state).replaceAll('<', '\\u003c')});${controller}.close();</script>`
}

/** Read chunk by chunk, because a response's body would cost several times as much. */
async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of data) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

/** Inserts text before the first occurrence of a mark. */
function before(mark: string, html: string, addition: string): string {
  const place = html.indexOf(mark)
  return place === -1 ? html : html.slice(0, place) + addition + html.slice(place)
}

function beforeEnd(html: string, scripts: string): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html : html.slice(0, end) + scripts + html.slice(end)
}

/** A page that is not found is a normal answer, and is not logged as an error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

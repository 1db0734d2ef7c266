import { hash, randomBytes } from 'node:crypto'
import { isEmbeddedPage } from '@enfilade/contract/page-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import {
  createRequestHandler,
  type HandleErrorFunction,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Config } from '#config'
import type { Gallery } from '#gallery'
import { mayPass } from './failures.ts'
import type { InternalCall } from './internal-calls.ts'
import { publicCacheControl, taggedAnswer, withEntityTag } from './public-reads.ts'
import { siteSettings } from './public-settings.ts'
import { sitePolicy } from './security-headers.ts'

/**
 * Renders a page of the site for a request, or its not-found page. `visitor` is the address by which a form is counted,
 * `call` calls the site on behalf of the form's sender; read-only pages get neither.
 */
export type PageRenderer = (
  request: Request,
  gallery: Gallery,
  visitor: string,
  call: InternalCall,
) => Promise<Response>

/** The exports of the site's server build: the keys under which its loaders find what they need. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      galleryContext: RouterContext<Gallery>
      siteSettingsContext: RouterContext<SiteSettings>
      nonceContext: RouterContext<string | undefined>
      renderedPageContext: RouterContext<{ html: string | null } | undefined>
      visitorContext: RouterContext<string>
      internalCallContext: RouterContext<InternalCall>
      /** The query keys of each page, by the id of its route. */
      pageQueryKeys: Readonly<Record<string, readonly string[] | 'all' | null>>
      /** Pages whose address ends without a slash, by the id of their route. */
      pagesWithoutSlash: readonly string[]
      /** Finds the routes that can match a path; the same object for the same routes. */
      routesByFirstWord: (routes: ServerBuild['routes']) => (pathname: string) => ServerBuild['routes']
      /** Whether a path requests only a page's data, as the router does. */
      isDataPath: (path: string) => boolean
      /** The path of a page, for requests of the page or its data. */
      pagePathOf: (path: string) => string
      /** The query key under which the router names the routes whose data it requests. */
      wantedRoutesKey: string
      handleError?: HandleErrorFunction
    }
  }
}

/**
 * Turns the built site into a function from request to page. Every loader finds the gallery in its context. Rejects
 * with the error of a loader or an action if the database or the storage is away; the router would render a 500 page.
 */
export function createPageRenderer(site: SiteBuild, config: Config): PageRenderer {
  const troubles = noteTroubles(site)
  const handle = siteHandler(troubles.site)
  const {
    galleryContext,
    siteSettingsContext,
    nonceContext,
    renderedPageContext,
    visitorContext,
    internalCallContext,
  } = site.entry.module
  const settings = siteSettings(config)
  // One for all pages: it never leaves the process.
  const nonce = randomBytes(16).toString('base64url')
  const policyOf = pagePolicies(config)
  return async (request, gallery, visitor, call) => {
    const context = new RouterContextProvider()
    context.set(galleryContext, gallery)
    context.set(siteSettingsContext, settings)
    const rendered: { html: string | null } = { html: null }
    context.set(nonceContext, nonce)
    context.set(renderedPageContext, rendered)
    if (isWrite(request)) {
      context.set(visitorContext, visitor)
      context.set(internalCallContext, call)
    }
    const page = await handle(withoutOrigin(request), context)
    troubles.throwIfMet(context)
    if (rendered.html !== null) return finishPage(request, page, hashInlineScripts(rendered.html, nonce), policyOf)
    const headers = new Headers(page.headers)
    headers.set('Content-Security-Policy', sitePolicy(config, { inlineScriptHashes: [], embeddable: false }))
    const response = new Response(page.body, { status: page.status, headers })
    return request.method === 'GET' && page.status === 200 ? withEntityTag(request, response) : response
  }
}

/** The site, and the temporary failures of its loaders and actions; all other errors go to its own `handleError`. */
function noteTroubles(site: SiteBuild): { site: SiteBuild; throwIfMet: (context: RouterContextProvider) => void } {
  const met = new WeakMap<Readonly<RouterContextProvider>, unknown>()
  const { module } = site.entry
  const handleError: HandleErrorFunction = (error, args) => {
    if (mayPass(error)) met.set(args.context, error)
    else module.handleError?.(error, args)
  }
  return {
    site: { ...site, entry: { ...site.entry, module: { ...module, handleError } } },
    throwIfMet(context) {
      if (met.has(context)) throw met.get(context)
    },
  }
}

/** Passes each request only to the routes that can match it. */
function siteHandler(site: SiteBuild): RequestHandler {
  const routesOf = site.entry.module.routesByFirstWord(site.routes)
  const handlers = new Map<SiteBuild['routes'], RequestHandler>()
  return (request, context) => {
    const routes = routesOf(new URL(request.url).pathname)
    const handle = handlers.get(routes) ?? createRequestHandler({ ...site, routes }, 'production')
    handlers.set(routes, handle)
    return handle(request, context)
  }
}

/** The same for pages that are reloaded for each request; without a policy, since development tools add scripts. */
export function createDevelopmentRenderer(load: () => Promise<SiteBuild>, config: Config): PageRenderer {
  return async (request, gallery, visitor, call) => {
    const site = await load()
    const context = new RouterContextProvider()
    context.set(site.entry.module.galleryContext, gallery)
    context.set(site.entry.module.siteSettingsContext, siteSettings(config))
    context.set(site.entry.module.nonceContext, undefined)
    context.set(site.entry.module.renderedPageContext, undefined)
    if (isWrite(request)) {
      context.set(site.entry.module.visitorContext, visitor)
      context.set(site.entry.module.internalCallContext, call)
    }
    const page = await createRequestHandler(site, 'development')(withoutOrigin(request), context)
    const headers = new Headers(page.headers)
    headers.set('Content-Security-Policy', "frame-ancestors 'self'")
    return new Response(page.body, { status: page.status, headers })
  }
}

function isWrite(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD'
}

/**
 * The origin of a write has already been checked (same-origin-check). The router would compare it with the request's
 * address, which behind an https proxy is not the public one.
 */
function withoutOrigin(request: Request): Request {
  if (!isWrite(request) || !request.headers.has('Origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

/**
 * Adds the policy and the entity tag to a rendered page. The renderer marks its scripts with a secret nonce; their
 * hashes go into the policy and the nonces are removed, so that the page is the same each time and can be cached, and a
 * script in a user's text never runs.
 */
function finishPage(
  request: Request,
  { status, headers: rendered }: Response,
  { html, inlineScriptHashes }: { html: string; inlineScriptHashes: string[] },
  policyOf: ReturnType<typeof pagePolicies>,
): Response {
  const headers = new Headers(rendered)
  const embeddable = isEmbeddedPage(new URL(request.url).pathname)
  headers.set('Content-Security-Policy', policyOf(inlineScriptHashes, embeddable))
  const isForEveryone = !isWrite(request) && status === 200
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', isForEveryone ? publicCacheControl : 'no-store')
  const body = bytesOf(html)
  return status === 200 && request.method === 'GET'
    ? taggedAnswer(request, body, headers)
    : new Response(body, { status, headers })
}

/** Caches the policies of pages: a site has a few sets of inline scripts. */
function pagePolicies(config: Config): (inlineScriptHashes: string[], embeddable: boolean) => string {
  const known = new Map<string, string>()
  return (inlineScriptHashes, embeddable) => {
    const key = `${embeddable} ${inlineScriptHashes.join(' ')}`
    const policy = known.get(key) ?? sitePolicy(config, { inlineScriptHashes, embeddable })
    if (known.size >= mostKnownHashes) known.clear()
    known.set(key, policy)
    return policy
  }
}

const encoder = new TextEncoder()
/** A buffer to encode pages in: counting their bytes first would cost as much again. */
const writingRoom = new Uint8Array(512 * 1024)

function bytesOf(html: string): Uint8Array<ArrayBuffer> {
  const { read, written } = encoder.encodeInto(html, writingRoom)
  return read === html.length ? writingRoom.slice(0, written) : encoder.encode(html)
}

/** The site's own inline scripts are the same few on every page. */
const knownHashes = new Map<string, string>()
const mostKnownHashes = 50

function hashOfScript(source: string): string {
  const known = knownHashes.get(source)
  if (known !== undefined) return known
  if (knownHashes.size >= mostKnownHashes) knownHashes.clear()
  const made = `sha256-${hash('sha256', source, 'base64')}`
  knownHashes.set(source, made)
  return made
}

/** Finds the scripts with the nonce, removes it, and returns the policy's hash of each inline one. */
export function hashInlineScripts(html: string, nonce: string): { html: string; inlineScriptHashes: string[] } {
  const inlineScriptHashes = new Set<string>()
  const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
  let before = first
  for (const after of rest) {
    const tag = `${before.slice(before.lastIndexOf('<'))} ${after.slice(0, after.indexOf('>'))}`
    if (tag.startsWith('<script') && !/\ssrc=/.test(tag)) {
      const source = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))
      inlineScriptHashes.add(hashOfScript(source))
    }
    before = after
  }
  return { html: first + rest.join(''), inlineScriptHashes: [...inlineScriptHashes] }
}

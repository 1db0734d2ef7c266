import { offlineWorkerPath } from '@enfilade/contract/browser-memory'
import { notFoundPage, studioPage } from '@enfilade/contract/page-addresses'
import { sceneSchema, sceneSchemaPath } from '@enfilade/contract/scene-schema'
import { isPreviewPlayer, sceneLink, walkedScenePath } from '@enfilade/contract/walked-scene'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Clock, systemClock } from '#clock'
import type { Config } from '#config'
import { featureRoutes } from '#feature-routes'
import type { Gallery } from '#gallery'
import type { Log } from '#log'
import { mcpRoutes } from '#mcp/mcp-routes'
import type { Storage } from '#storage'
import { type ApiApp, type ApiEnv, refuse } from './api-app.ts'
import { describeApi, renderApiReader, securitySchemes } from './api-reader.ts'
import { brandIcons, iconPaths } from './brand-icons.ts'
import type { BuiltFiles } from './built-files.ts'
import { isReadablePath } from './cache-keys.ts'
import { compressText } from './compression.ts'
import { openPublicReads } from './cross-origin.ts'
import { answerFailure, isApiPath } from './failures.ts'
import { addHealthChecks, type Readiness } from './health.ts'
import { internalCalls } from './internal-calls.ts'
import type { Metrics } from './metrics.ts'
import { answerOfflineWorker, withdrawOfflineWorker } from './offline-worker-routes.ts'
import type { PageRenderer } from './pages.ts'
import { publicRead } from './public-reads.ts'
import { requestLog } from './request-log.ts'
import { refuseForeignWrites } from './same-origin-check.ts'
import { playerPolicy, securityHeaders, sitePolicy } from './security-headers.ts'
import { securityText, securityTextPath } from './security-text.ts'
import { answerStoredFile } from './stored-files.ts'
import { studioFiles } from './studio-files.ts'
import { samePeer, visitorAddress } from './visitor-address.ts'
import { webAppManifest } from './web-app-manifest.ts'

const largestBodyBytes = 1_000_000
/** Calls that accept files; they count their bytes themselves. */
const uploadPath = /^\/v1\/(media(\/|$)|studio\/uploads\/.)/

export type AppOptions = {
  gallery: Gallery
  storage: Storage
  config: Config
  log: Log
  renderPage: PageRenderer
  site?: BuiltFiles
  player?: BuiltFiles
  studio?: BuiltFiles
  readiness?: Readiness
  clock?: Clock
  checkGround?: () => Promise<Record<string, boolean>>
  metrics?: Metrics
  /** A page's path with its missing trailing slash, or null. */
  slashedPathOf?: (path: string) => string | null
}

/** All of Enfilade as a function from request to response. */
export function createApp(options: AppOptions): ApiApp {
  const { gallery, config, log } = options
  const app = new OpenAPIHono<ApiEnv>({ getPath: routedPath })
  if (options.metrics !== undefined) app.use(options.metrics.countRequests)
  app.use(requestLog(log), securityHeaders(config), compressText, openPublicReads(app))
  app.use(async (context, next) => {
    if (uploadPath.test(context.req.path)) return next()
    const sent = context.req.raw
    return limitBody(context, async () => {
      // A body of unknown length is counted in a new request.
      samePeer(sent, context.req.raw)
      await next()
    })
  })
  app.use(refuseForeignWrites(config.publicUrl))
  app.use(async (context, next) => {
    context.set('visitor', visitorAddress(context.req.raw, config.trustedProxies))
    await next()
  })
  app.onError((error, context) => answerFailure(error, context, log))

  app.use(refuseNul)

  addHealthChecks(app, options.readiness ?? { accepting: true }, options.checkGround ?? null)
  addFiles(app, options)
  for (const routes of featureRoutes(gallery, { storage: options.storage, publicUrl: config.publicUrl }))
    app.route('/', routes)
  app.route(
    '/',
    mcpRoutes(gallery.accessTokens, (request) => app.fetch(request)),
  )
  addApiReader(app, config)

  app.all('*', async (context) => {
    if (isApiPath(context.req.path)) return refuse(context, 404, 'not_found', 'There is nothing at this address.')
    const slashed = isReading(context.req.method) ? (options.slashedPathOf?.(context.req.path) ?? null) : null
    if (slashed !== null) return leadTo(slashed, context.req.url)
    const asked = isReadablePath(context.req.path) ? context.req.raw : missingPage(context.req.raw)
    return options.renderPage(asked, gallery, context.get('visitor'), internalCalls(app, context.req.raw))
  })
  return app
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A page has one address; the redirect keeps the query. */
function leadTo(path: string, from: string): Response {
  const headers = { Location: `${path}${new URL(from).search}`, 'Cache-Control': 'public, max-age=3600' }
  return new Response(null, { status: 301, headers })
}

const limitBody = bodyLimit({
  maxSize: largestBodyBytes,
  onError: (context) =>
    context.json(
      {
        reason: 'The request is too large.',
        code: 'too_large',
        requestId: context.res.headers.get('X-Request-Id') ?? '',
      },
      413,
    ),
})

/** No name, id or file contains NUL, and no database stores it; pages answer it themselves. */
const refuseNul: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { path, url } = context.req
  if (!url.includes('%00') || !isApiPath(path)) return next()
  return refuse(context, 400, 'malformed_request', 'The request cannot be understood.')
}

/** The router logs a warning for every path segment that it cannot decode, so that anyone could fill the log. */
function missingPage({ method, url }: Request): Request {
  return new Request(new URL(notFoundPage, url), { method: method === 'HEAD' ? method : 'GET' })
}

/** A call works with or without the slash at its end; a page has only one form. */
function routedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return pathname.length > 1 && pathname.endsWith('/') && isApiPath(pathname) ? pathname.slice(0, -1) : pathname
}

function addFiles(app: ApiApp, options: AppOptions): void {
  const { gallery, storage, config, site, player, studio, clock = systemClock } = options
  app.get('/files/*', async (context) => {
    const path = context.req.path.slice('/files/'.length)
    const answer = await answerStoredFile(context, storage, gallery.media.chooseFile, path)
    return answer ?? refuse(context, 404, 'not_found', 'There is no such file.')
  })
  app.get('/manifest.webmanifest', publicRead, (context) => {
    const manifest = JSON.stringify(webAppManifest(config))
    return context.body(manifest, 200, { 'Content-Type': 'application/manifest+json' })
  })
  app.get('/player/settings.json', publicRead, (context) =>
    context.json({
      trustedOrigins: [config.publicUrl],
      contentOrigin: config.contentOrigin,
      siteName: config.brand.name,
      accent: config.brand.accent,
    }),
  )
  app.get('/player/*', async (context, next) => {
    const path = context.req.path.slice('/player/'.length)
    const file = player?.answer(context, playerFileOf(path)) ?? null
    if (file === null) return next()
    file.headers.set('Content-Security-Policy', playerPolicy(config))
    file.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
    const scenePath = context.req.query('draft') === undefined ? walkedScenePath(path) : null
    if (scenePath !== null) file.headers.set('Link', sceneLink(scenePath))
    if (isPreviewPlayer(context.req.path)) {
      file.headers.set('Cache-Control', 'no-store')
      file.headers.set('Referrer-Policy', 'no-referrer')
      file.headers.set('X-Robots-Tag', 'noindex')
    }
    return file
  })
  app.get(studioPage.slice(0, -1), (context) => leadTo(studioPage, context.req.url))
  app.get(`${studioPage}*`, studioFiles(studio, config))
  // Not a public read: no cached copy may outlive the date that it names.
  app.get(securityTextPath, (context) => {
    const headers = { 'Cache-Control': 'public, max-age=3600' }
    return context.text(securityText(config, clock), 200, headers)
  })
  app.get('/security.txt', (context) => context.redirect(securityTextPath, 301))
  const answerIcon = brandIcons(config.brand)
  for (const path of iconPaths) app.get(path, publicRead, answerIcon)
  app.get(offlineWorkerPath, withdrawOfflineWorker(config.offlinePage))
  const worker = site?.textOf(offlineWorkerPath.slice(1)) ?? null
  if (worker !== null) app.get(offlineWorkerPath, publicRead, answerOfflineWorker(worker, config.brand))
  app.get('*', async (context, next) => {
    const file = site?.answer(context, context.req.path.slice(1)) ?? null
    if (file === null) return next()
    file.headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return file
  })
}

/** Every exhibition has one page, every artifact and sculpture another, and a work in the visitor's room a third. */
function playerFileOf(path: string): string {
  if (path.startsWith('exhibition/') || isPreviewPlayer(`/player/${path}`)) return 'index.html'
  if (path.startsWith('own-room/')) return 'own-room.html'
  return /^(artifact|artwork)\//.test(path) ? 'artifact.html' : path
}

function addApiReader(app: ApiApp, config: Config): void {
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  }
  app.get('/openapi.json', publicRead, (context) => context.json(describeApi(app, config)))
  app.get(sceneSchemaPath, publicRead, (context) => context.json(sceneSchema()))
  app.get('/docs', (context) => {
    context.header('Content-Security-Policy', sitePolicy(config, { inlineScriptHashes: [], embeddable: false }))
    return context.html(renderApiReader(describeApi(app, config)))
  })
}

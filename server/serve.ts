import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#config'
import type { Log } from '#log'
import { type App, openApp } from './app.ts'
import { openChanges } from './database/changes.ts'
import { readBuiltFiles } from './http/built-files.ts'
import { openCachedApp } from './http/cached-app.ts'
import { countConnectionsBut } from './http/connection-limit.ts'
import { groundCheck, type Readiness } from './http/health.ts'
import { type Listening, listen } from './http/listen.ts'
import { openMetrics } from './http/metrics.ts'
import { openPageLookup, type PageLookup } from './http/page-lookup.ts'
import { createPageRenderer, type PageRenderer, type SiteBuild } from './http/pages.ts'
import { watchForProxies } from './http/unnamed-proxies.ts'
import { keepMaintenance } from './scheduled-maintenance.ts'
import { watchSchema } from './schema-watch.ts'
import { takeSpacePictures } from './space-picture-taking.ts'

const root = resolve(import.meta.dirname, '..')

export type Server = AsyncDisposable & {
  site: App
  port: number
  address: string
  /** Resolves when the database was replaced under this server, which must then restart. */
  replaced: Promise<void>
}

/** The built site, loaded as the module that its build wrote. */
export async function loadPages(
  config: Config,
  log: Log,
): Promise<{ renderPage: PageRenderer; pageLookup: PageLookup }> {
  const entry = resolve(root, 'site/build/server/index.js')
  try {
    const site: SiteBuild = await import(entry)
    return { renderPage: createPageRenderer(site, config), pageLookup: openPageLookup(site) }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    log.warn('The site is not built (npm run build); only the API answers.')
    const renderPage = async () => new Response('The site is not built. Run: npm run build', { status: 503 })
    return { renderPage, pageLookup: { keysOf: () => null, slashedPathOf: () => null } }
  }
}

/** The pages, and the files that site, player and studio are served as. */
async function loadBuild(config: Config, log: Log) {
  const [pages, site, player, studio] = await Promise.all([
    loadPages(config, log),
    readBuiltFiles(resolve(root, 'site/build/client')),
    readBuiltFiles(resolve(root, 'player/build')),
    readBuiltFiles(resolve(root, 'studio/build')),
  ])
  return { ...pages, site, player, studio }
}

/**
 * Opens the site, and accepts requests once site, player and studio are built. Closing answers 503 on /readyz first, then
 * finishes requests, then jobs, then the database.
 */
export async function startServer(config: Config, log: Log, options: { built?: Promise<void> } = {}): Promise<Server> {
  await using opened = new AsyncDisposableStack()
  // Loaded while the database starts.
  const loading = Promise.resolve(options.built).then(() => loadBuild(config, log))
  loading.catch(() => undefined)
  const site = opened.use(await openApp(config, log))
  // The built-in spaces are there from the first day, with or without demo content.
  const renewSpaces = () => site.gallery.spaces.ensureBuiltIn((sentence) => log.info(sentence))
  const hasSpaces = await site.gallery.spaces.hasAny()
  if (!hasSpaces) await renewSpaces()
  const build = await loading
  const readiness: Readiness = { accepting: true }
  const schema = opened.use(await watchSchema(site.pool, log))
  const changes = opened.use(openChanges(site, log))
  const metrics = config.metricsPort === null ? null : openMetrics(site.jobs, () => door.figures())
  const door = openCachedApp({
    ...site,
    ...build,
    changes,
    readiness,
    checkGround: groundCheck(site, async () => site.presence.held() && (await schema.isWhole())),
    ...(metrics === null ? {} : { metrics }),
  })
  if (metrics !== null && config.metricsPort !== null) {
    const fetch = async () => new Response(await metrics.describe(), { headers: { 'Content-Type': 'text/plain' } })
    opened.use(await listen({ fetch, port: config.metricsPort, host: config.host, log }))
  }
  const { port }: Listening = opened.use(
    await listen({
      fetch: door.answer,
      atOnce: door.atOnce,
      port: config.port,
      host: config.host,
      log,
      countedAs: countConnectionsBut(config.trustedProxies),
      onForwarded: watchForProxies({ trusted: config.trustedProxies, database: site.database, log }),
    }),
  )
  opened.defer(async () => {
    readiness.accepting = false
    // A load balancer sends requests until its next checks have failed.
    if (config.shutdownDelayMs > 0) await pause(config.shutdownDelayMs)
  })
  const address = config.port === port ? config.publicUrl : `http://localhost:${port}`
  log.info({ port, address }, 'open')
  const { protocol, hostname } = new URL(config.publicUrl)
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    log.warn({ publicUrl: config.publicUrl }, 'PUBLIC_URL is not https: passwords and sessions travel in the open')
  // Building all spaces takes a second, and the site can open with those of its last start.
  if (hasSpaces) {
    const renewed = renewSpaces().catch((error: unknown) => log.error({ err: error }, 'built-in spaces not renewed'))
    opened.defer(() => renewed)
  }
  if (config.spacePictures) opened.use(takeSpacePictures(site))
  opened.use(keepMaintenance(site))
  const kept = opened.move()
  return { site, port, address, replaced: schema.replaced, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

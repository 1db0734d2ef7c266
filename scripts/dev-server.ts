import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { isStudioPage } from '@enfilade/contract/page-addresses'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import { groundCheck } from '@enfilade/server/http/health'
import { createApp } from '@enfilade/server/http/http-app'
import { createDevelopmentRenderer, type SiteBuild } from '@enfilade/server/http/pages'
import { openLog } from '@enfilade/server/log'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import { z } from 'zod'

const SiteModule = z.custom<SiteBuild>((module) => typeof module === 'object' && module !== null && 'entry' in module)

const root = resolve(import.meta.dirname, '..')
const config = readConfig(process.env)
const log = openLog(config.logLevel)
await using opened = new AsyncDisposableStack()

const running = opened.use(await openApp(config, log))
const server = createHttpServer()
const site = await openVite('site')
const player = await openVite('player')
const studio = await openVite('studio')

/** Loads the pages from their current files, so that an edit shows without a restart. */
async function loadSite(): Promise<SiteBuild> {
  return SiteModule.parse(await site.ssrLoadModule('virtual:react-router/server-build'))
}

const app = createApp({
  gallery: running.gallery,
  storage: running.storage,
  config,
  log,
  renderPage: createDevelopmentRenderer(loadSite, config),
  checkGround: groundCheck(running, async () => true),
})
const answerApp = getRequestListener(app.fetch)

server.on('request', (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/player/exhibition/')) return void answerPage(player, 'index.html', request, response)
  if (/^\/player\/(artifact|artwork)\/[^/.]+\/?$/.test(pathname)) {
    return void answerPage(player, 'artifact.html', request, response)
  }
  if (pathname.startsWith('/player/own-room/')) return void answerPage(player, 'own-room.html', request, response)
  if (pathname === '/player/settings.json') return void answerApp(request, response)
  if (pathname.startsWith('/player/')) return player.middlewares(request, response)
  if (isStudioPage(pathname)) {
    // Pages end with a slash; what else is below is a module.
    if (pathname.endsWith('/')) return void answerPage(studio, 'index.html', request, response)
    return studio.middlewares(request, response)
  }
  if (/^\/(v\d+|users|check-token|files|augmented-reality|healthz|readyz|openapi\.json|docs)(\/|$)/.test(pathname)) {
    return void answerApp(request, response)
  }
  site.middlewares(request, response, () => void answerApp(request, response))
})
server.listen(config.port, config.host, () => {
  process.stdout.write(`\n  Enfilade in development at ${config.publicUrl}\n\n`)
})

async function openVite(part: 'site' | 'player' | 'studio'): Promise<ViteDevServer> {
  const folder = resolve(root, part)
  // React Router's plugin looks for its configuration in the working directory.
  process.chdir(folder)
  const vite = await createViteServer({
    root: folder,
    configFile: resolve(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server, path: `/hot-${part}` }, cors: true },
  })
  process.chdir(root)
  opened.defer(() => vite.close())
  return vite
}

async function answerPage(
  part: ViteDevServer,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const html = await readFile(resolve(part.config.root, file), 'utf8')
  const page = await part.transformIndexHtml(`/${file}`, html, request.url)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  // One page serves all addresses of its kind, so that relative paths must start at the root.
  response.end(page.replaceAll('"./', `"${part.config.base}`))
}

await new Promise((end) => {
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
})
server.close()
server.closeAllConnections()

import { Hono } from 'hono'
import type { Config } from '#config'
import type { Log } from '#log'
import type { Gallery } from '../gallery.ts'

/** Renders a page of the site for a request, or its page for what does not exist. */
export type PageRenderer = (request: Request, gallery: Gallery) => Promise<Response>

/** The whole of Enfilade as a function from request to response. */
export function createApp(options: { gallery: Gallery; config: Config; log: Log; renderPage: PageRenderer }): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.json({ alive: true }))
  app.all('*', (context) => options.renderPage(context.req.raw, options.gallery))
  return app
}

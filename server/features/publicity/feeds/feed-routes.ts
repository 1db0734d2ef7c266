import { type ApiApp, createApiApp } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Feeds } from './feeds.ts'

/** The lists of articles for feed readers. */
export function feedRoutes(feeds: Feeds): ApiApp {
  const app = createApiApp()
  for (const list of ['news', 'roadshow'] as const) {
    app.get(`/${list}/rss.xml`, publicRead, async (context) =>
      context.body(await feeds.rss(list), 200, { 'Content-Type': 'application/rss+xml; charset=utf-8' }),
    )
    app.get(`/${list}/atom.xml`, publicRead, async (context) =>
      context.body(await feeds.atom(list), 200, { 'Content-Type': 'application/atom+xml; charset=utf-8' }),
    )
  }
  return app
}

import { isStudioPage } from '@enfilade/contract/page-addresses'
import type { OpenDatabase } from '#database'
import type { Changes } from '#database/changes'
import type { Ground } from '#ground'
import { cacheKeysOf, publicReadKeys } from './cache-keys.ts'
import { type AppOptions, createApp } from './http-app.ts'
import type { PageLookup } from './page-lookup.ts'
import { logAnswer } from './request-log.ts'
import { openResponseCache, type ResponseCache } from './response-cache.ts'

/** The app behind its response cache. `pageLookup` knows the query keys and the canonical address of each page. */
export function openCachedApp(
  options: AppOptions &
    Pick<OpenDatabase, 'pool'> &
    Pick<Ground, 'clock'> & { changes: Changes; pageLookup: PageLookup },
): ResponseCache {
  const { config, log, metrics, gallery, site } = options
  const { keysOf, slashedPathOf } = options.pageLookup
  const app = createApp({ ...options, slashedPathOf })
  const callKeysOf = publicReadKeys(app)
  // Built files are served from memory already, with better compression; so is the studio.
  const isBuilt = (path: string) => (site?.has(path.slice(1)) ?? false) || isStudioPage(`${path}/`)
  return openResponseCache({
    make: (request) => app.fetch(request),
    cacheKeyOf: cacheKeysOf(config.publicUrl, (path) =>
      // A redirect keeps the whole query.
      isBuilt(path) || slashedPathOf(path) !== null ? null : (callKeysOf(path) ?? keysOf(path)),
    ),
    changes: options.changes,
    pool: options.pool,
    clock: options.clock,
    budgetBytes: config.responseCacheBytes,
    nextMoment: gallery.news.nextOut,
    given(line) {
      logAnswer(log, line)
      metrics?.countAnswer(line.status, performance.now() - line.startedMs)
    },
  })
}

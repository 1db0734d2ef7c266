import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Brand } from '#brand-config'
import type { ApiEnv } from './api-app.ts'
import { publicCacheControl } from './public-reads.ts'

/** A worker runs under the policy of its file's response, and ours fetches what it caches from the site. */
const offlineWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** Replaces the worker in every browser that has it, deletes its cache, and unregisters itself. */
const leavingWorker = `addEventListener("install",()=>skipWaiting());addEventListener("activate",(event)=>event.waitUntil(
caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())));
`

/** Answers with the unregistering worker if the operator disabled it; otherwise passes on. */
export function withdrawOfflineWorker(offlinePage: boolean): MiddlewareHandler<ApiEnv> {
  return async (context: Context<ApiEnv>, next) => {
    if (offlinePage) return next()
    context.header('Content-Security-Policy', offlineWorkerPolicy)
    context.header('Cache-Control', publicCacheControl)
    return context.body(leavingWorker, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  }
}

/**
 * Answers with the worker of the site's build, plus a mark of the site's brand: browsers compare a worker's bytes, and
 * cache the offline page again with each new one. So the offline page shows a new name without another build.
 */
export function answerOfflineWorker(worker: string, brand: Brand): MiddlewareHandler<ApiEnv> {
  const mark = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 12)
  return async (context) => {
    context.header('Content-Security-Policy', offlineWorkerPolicy)
    return context.body(`${worker}\n// ${mark}\n`, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  }
}

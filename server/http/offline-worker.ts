import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Brand } from '#brand-config'
import type { ApiEnv } from './api-app.ts'
import { publicCacheControl } from './public-reads.ts'

/** The worker that browsers keep for the offline page; the site's build writes it. */
export const offlineWorkerPath = '/offline-worker.js'

/** A worker lives under the policy that came with its file, and ours asks the site for what it keeps. */
const offlineWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** Takes the place of the worker in every browser that has it, throws away what it kept, and leaves. */
const leavingWorker = `addEventListener("install",()=>skipWaiting());addEventListener("activate",(event)=>event.waitUntil(
caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())));
`

/** Answers with the worker that leaves, where the operator wants none; otherwise passes by. */
export function withdrawOfflineWorker(offlinePage: boolean): MiddlewareHandler<ApiEnv> {
  return async (context: Context<ApiEnv>, next) => {
    if (offlinePage) return next()
    context.header('Content-Security-Policy', offlineWorkerPolicy)
    context.header('Cache-Control', publicCacheControl)
    return context.body(leavingWorker, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  }
}

/**
 * Answers with the worker of the site's build, marked by the site's brand: a browser takes a worker for another one by its
 * bytes, and keeps the offline page anew with each. So it is of the site's new name without another build.
 */
export function answerOfflineWorker(worker: string, brand: Brand): MiddlewareHandler<ApiEnv> {
  const mark = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 12)
  return async (context) => {
    context.header('Content-Security-Policy', offlineWorkerPolicy)
    return context.body(`${worker}\n// ${mark}\n`, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from '#ground'
import type { ApiApp } from './api-app.ts'

/** Whether this process should receive requests: false while it shuts down. */
export type Readiness = { accepting: boolean }

const healthCheck = /^(?:https?:\/\/[^/?#]*)?(\/(?:healthz|readyz))\/?(?:\?|$)/

/**
 * The path of a health check, or null for any other request. Load balancers send simple requests: in HTTP/1.0, without
 * a Host or with any, by GET, HEAD or OPTIONS (HAProxy's `option httpchk`), so these two are answered for any host. The
 * path is case-sensitive, like all addresses.
 */
export function healthCheckPath(method: string | undefined, target: string | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') return null
  return healthCheck.exec(target ?? '')?.[1] ?? null
}

/** `/healthz`: the process lives. `/readyz`: its dependencies answer too, and it is not shutting down. */
export function addHealthChecks(
  app: ApiApp,
  readiness: Readiness,
  checkGround: (() => Promise<Record<string, boolean>>) | null,
): void {
  app.on(['GET', 'OPTIONS'], '/healthz', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ alive: true })
  })
  app.on(['GET', 'OPTIONS'], '/readyz', async (context) => {
    context.header('Cache-Control', 'no-store')
    const parts = checkGround === null ? {} : await checkGround()
    const ready = readiness.accepting && Object.values(parts).every(Boolean)
    return context.json({ ready, accepting: readiness.accepting, ...parts }, ready ? 200 : 503)
  })
}

const partLimitMs = 2000
/** The check of storage writes to the disk, or is a request that may cost money. */
const storageAskedAgainAfterMs = 2000

/**
 * Sends the smallest queries to the database and the storage, and asks `schemaIsWhole` whether the tables are its own,
 * each for 2 s at most. Storage is healthy if it is writable and still has the identifier it had at the start, so
 * neither read-only nor replaced.
 */
export function groundCheck(
  {
    database,
    storage,
    storeIdentifier,
    log,
  }: Pick<Ground, 'database' | 'storage' | 'log'> & { storeIdentifier: string },
  schemaIsWhole: () => Promise<boolean>,
): () => Promise<Record<string, boolean>> {
  const parts = {
    database: boundedCheck(() => database.selectNoFrom((build) => build.lit(1).as('one')).execute(), { log }),
    schema: boundedCheck(
      async () => {
        if (!(await schemaIsWhole())) throw new Error('the tables are not those of this server')
      },
      { log },
    ),
    storage: boundedCheck(
      async () => {
        await storage.checkWritable()
        if ((await storage.readIdentifier()) !== storeIdentifier)
          throw new Error(`${storage.place} is no longer the store of files that was there at the start`)
      },
      { log, againAfterMs: storageAskedAgainAfterMs },
    ),
  }
  return async () => {
    const [databaseWell, schemaWell, storageWell] = await Promise.all([
      parts.database('database'),
      parts.schema('schema'),
      parts.storage('storage'),
    ])
    return { database: databaseWell, schema: schemaWell, storage: storageWell }
  }
}

/**
 * A check with a limit of 2 s, of which only one runs at a time: callers share a hanging one, so that requests do not
 * pile up behind an unreachable disk or store.
 */
function boundedCheck(
  check: () => Promise<unknown>,
  { log, againAfterMs = 0 }: Pick<Ground, 'log'> & { againAfterMs?: number },
): (part: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null
  let last = { well: true, endedMs: Number.NEGATIVE_INFINITY }
  async function ask(part: string): Promise<boolean> {
    let well = true
    try {
      await check()
    } catch (error) {
      well = false
      if (last.well) log.warn({ err: error, part }, 'a part that readiness needs does not answer')
    }
    last = { well, endedMs: performance.now() }
    running = null
    return well
  }
  return async (part) => {
    if (running === null && performance.now() - last.endedMs < againAfterMs) return last.well
    running ??= ask(part)
    return Promise.race([running, pause(partLimitMs, false, { ref: false })])
  }
}

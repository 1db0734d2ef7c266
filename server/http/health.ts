import type { Ground } from '#ground'
import type { ApiApp } from './api-app.ts'

/** Whether this process should be sent requests: false while it shuts down. */
export type Readiness = { accepting: boolean }

/** `/healthz`: the process lives. `/readyz`: what it needs answers too, and it is not shutting down. */
export function addHealthChecks(
  app: ApiApp,
  readiness: Readiness,
  checkGround: (() => Promise<Record<string, boolean>>) | null,
): void {
  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ alive: true })
  })
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store')
    const parts = checkGround === null ? {} : await checkGround()
    const ready = readiness.accepting && Object.values(parts).every(Boolean)
    return context.json({ ready, accepting: readiness.accepting, ...parts }, ready ? 200 : 503)
  })
}

/** Asks the database and the storage for the least they can answer, and `schemaIsWhole` whether the tables are its own. */
export function groundCheck(
  { database, storage }: Pick<Ground, 'database' | 'storage'>,
  schemaIsWhole: () => Promise<boolean>,
) {
  const answers = (asked: Promise<unknown>) =>
    asked.then(
      () => true,
      () => false,
    )
  return async () => ({
    database: await answers(database.selectNoFrom((build) => build.lit(1).as('one')).execute()),
    schema: await schemaIsWhole().catch(() => false),
    storage: await answers(storage.stat('readiness-check')),
  })
}

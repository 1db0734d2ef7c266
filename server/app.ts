import { systemClock } from '#clock'
import type { Config } from '#config'
import { type OpenDatabase, openDatabase } from '#database'
import type { Presence } from '#database/presence'
import { trackingClock } from '#database/query-dependencies'
import { type Gallery, openGallery } from '#gallery'
import type { Ground } from '#ground'
import { openJobs } from '#jobs'
import type { Log } from '#log'
import { openDataFolder } from './data-folder.ts'
import { emptyTemporaryFolder } from './storage/folder-storage.ts'
import { openStorage } from './storage/open-storage.ts'
import { identifyStore } from './store-identity.ts'

/** Everything behind the HTTP server, open and working. */
export type App = AsyncDisposable &
  Ground & {
    gallery: Gallery
    pool: OpenDatabase['pool']
    writes: OpenDatabase['writes']
    /** Whether the other processes on the database can see this one. */
    presence: Presence
    connectionString: string
    /** Stored in the database and in its file store; see `identifyStore`. */
    storeIdentifier: string
    /** True if another process owns the database and this one is attached to it. */
    joined: boolean
  }

/**
 * Opens database, storage, jobs and features in this order, and closes them in reverse, with time for running jobs to
 * finish. With `joinRunning` it works beside a running server on the same DATA_DIR instead of being refused.
 */
export async function openApp(config: Config, log: Log, options: { joinRunning?: boolean } = {}): Promise<App> {
  await using opened = new AsyncDisposableStack()
  const dataDir = await openDataFolder(config)
  const database = opened.use(
    await openDatabase({
      ...(config.databaseUrl === null ? {} : { url: config.databaseUrl }),
      dataDir,
      log,
      joinRunning: options.joinRunning ?? false,
    }),
  )
  const storage = opened.use(await openStorage(config.storage, dataDir))
  const storeIdentifier = await identifyStore({ database: database.kysely, storage })
  // The owner of the bundled database is alone; with an external database, other nodes may be writing files.
  const alone = config.databaseUrl === null && !database.joined
  if (alone) await emptyTemporaryFolder(storage)
  const jobs = opened.use(
    await openJobs({ connectionString: database.connectionString, log, alone, working: !database.joined }),
  )
  const ground: Ground = { database: database.kysely, storage, jobs, clock: trackingClock(systemClock), log, config }
  const gallery = opened.use(await openGallery(ground))
  const kept = opened.move()
  return {
    ...ground,
    gallery,
    pool: database.pool,
    writes: database.writes,
    presence: database.presence,
    connectionString: database.connectionString,
    storeIdentifier,
    joined: database.joined,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#clock'
import { type Config, readConfig } from '#config'
import type { OpenDatabase } from '#database'
import { trackingClock } from '#database/query-dependencies'
import { type Gallery, openGallery } from '#gallery'
import type { Ground } from '#ground'
import type { BuiltFiles } from '#http/built-files'
import { createApp } from '#http/http-app'
import type { PageRenderer } from '#http/pages'
import { openJobs } from '#jobs'
import { type LogLevel, openLog } from '#log'
import { openStorage } from '#storage/open-storage'
import { openSharedWorkerPool, sharedWorkerFolder } from './shared-worker-pool.ts'
import { openTestDatabase } from './test-database.ts'

/** A clock that advances only when a test moves it. */
export type TestClock = Clock & { set(time: Date): void; advance(durationMs: number): void }

export type TestGallery = AsyncDisposable &
  Omit<Ground, 'clock'> & {
    gallery: Gallery
    clock: TestClock
    pool: OpenDatabase['pool']
    writes: OpenDatabase['writes']
    connectionString: string
    /** A folder of this test, removed at its end. */
    folder: string
    /** Answers like the running server. A path is relative to `config.publicUrl`. */
    app(request: Request | string, init?: RequestInit): Promise<Response>
  }

const opening = new Date('2026-03-01T09:00:00Z')

/**
 * A complete gallery for one test, without mocks: its own PostgreSQL database, storage in a temporary folder unless
 * `environment` names another, working jobs, and a clock that stands at 1 March 2026, 9:00 UTC. Close it with `await
 * using`.
 */
export async function openTestGallery(
  options: {
    environment?: NodeJS.ProcessEnv
    logLevel?: LogLevel
    renderPage?: PageRenderer
    player?: BuiltFiles
    studio?: BuiltFiles
  } = {},
): Promise<TestGallery> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(sharedWorkerFolder(), 'gallery-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const config: Config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://gallery.test', ...options.environment })
  const log = openLog(options.logLevel ?? 'fatal')
  const { kysely, pool, connectionString, writes } = opened.use(await openTestDatabase())
  const storage = opened.use(await openStorage(config.storage, folder))
  const jobs = opened.use(await openJobs({ connectionString, log, retryDelayS: 0, pollS: 0.5, closeTimeoutMs: 2000 }))
  const clock = openTestClock()
  const ground = { database: kysely, jobs, storage, clock: trackingClock(clock), log, config }
  const gallery = opened.use(await openGallery(ground, openSharedWorkerPool))
  const { renderPage = noPages, player, studio } = options
  const built = { ...(player && { player }), ...(studio && { studio }) }
  const app = createApp({ gallery, storage, config, log, renderPage, clock, ...built })
  const kept = opened.move()
  return {
    ...ground,
    clock,
    gallery,
    pool,
    writes,
    connectionString,
    folder,
    app: async (request, init) =>
      app.fetch(typeof request === 'string' ? new Request(new URL(request, config.publicUrl), init) : request),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

function openTestClock(): TestClock {
  let time = opening
  return {
    now: () => time,
    set(to) {
      time = to
    },
    advance(durationMs) {
      time = new Date(time.getTime() + durationMs)
    },
  }
}

async function noPages(): Promise<Response> {
  return new Response('There are no pages in this test.', { status: 404 })
}

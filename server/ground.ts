import type { Clock } from '#clock'
import type { Config } from '#config'
import type { Database } from '#database'
import type { Jobs } from '#jobs'
import type { Log } from '#log'
import type { Storage } from '#storage'

/**
 * The services below every feature. A feature's interface takes what it needs: `Pick<Ground, 'database' | 'clock'>`.
 */
export type Ground = {
  database: Database
  jobs: Jobs
  storage: Storage
  clock: Clock
  log: Log
  config: Config
}

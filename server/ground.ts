import type { Clock } from '#clock'
import type { Config } from '#config'
import type { Database } from '#database'
import type { Jobs } from '#jobs'
import type { Log } from '#log'
import type { Storage } from '#storage'

/** What every feature stands on. A feature's door takes the part of it that it needs: `Pick<Ground, 'database' | 'clock'>`. */
export type Ground = {
  database: Database
  jobs: Jobs
  storage: Storage
  clock: Clock
  log: Log
  config: Config
}

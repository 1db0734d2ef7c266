import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database, Transaction } from '#database'
import type { Log } from '#log'
import { drawInTimes } from './job-times.ts'

export type SendOptions = {
  /** While a job with this key waits, sending another does nothing; while one runs, one more may wait. */
  singletonKey?: string
  /** Higher first; 0 when absent. */
  priority?: number
  startAfterS?: number
}

export type WorkOptions = {
  /** Concurrent jobs of this queue in this process. */
  concurrency: number
  /** The signal of a job that takes longer is aborted, and it is retried; 900 s by default. */
  timeoutS?: number
}

/** A job in a backup. */
export type WaitingJob = { name: string; data: object | null; singletonKey: string | null }

export type JobHandler = (data: object, signal: AbortSignal) => Promise<void>

/** Durable work in the database: at least once, retried on failure or after a crash. Handlers must be idempotent. */
export type Jobs = AsyncDisposable & {
  /** Sends within the transaction: the job exists if and only if the transaction commits. */
  send(database: Transaction | Database, queue: string, data: object, options?: SendOptions): Promise<void>
  /** Processes jobs of the queue from now on. The handler parses its data. */
  work(queue: string, handler: JobHandler, options: WorkOptions): Promise<void>
  /** Resolves once no job of any queue waits, runs or is due for a retry. For tests and the demo's set-up. */
  settled(): Promise<void>
  /** Replaces all existing jobs by these, within the transaction of `client`. For a restore. */
  replaceAll(client: ClientBase, wanted: readonly WaitingJob[]): Promise<void>
  /** Jobs that wait or run, by queue. */
  outstanding(): Promise<Map<string, number>>
  /** How many jobs were given up whose work no other job with the same key has done since, or will do. */
  failedForGood(): Promise<number>
}

/** Schema of the queue's own tables, separate from ours. */
export const jobsSchema = 'jobs'

const QueueCounts = z.array(z.object({ name: z.string(), jobs: z.int() }))
const AbandonedJobs = z.array(z.object({ name: z.string(), id: z.string(), isRepeated: z.boolean() }))
const FailedJobs = z.tuple([z.object({ failed: z.int() })])

const retryLimit = 3
const settledPollMs = 25
/** A waiting job is kept for this long, so that a clock that jumps ahead for a while expires none. */
const retentionS = 10 * 365 * 86_400
const drawInEveryMs = 30_000
/** The shortest interval between two polls of a worker; pg-boss allows no less. */
const shortestPollS = 0.5
/** A job sends a heartbeat every half of this; one without a heartbeat for this long is retried. */
const heartbeatS = 15
/** How often queues are supervised for such jobs, but each no more often than `monitorEveryS`. */
const superviseEveryS = 5
const monitorEveryS = 10

/**
 * Opens the queue in the database at `connectionString`. Closing lets running jobs finish for up to `closeTimeoutMs`;
 * interrupted ones run again at the next start.
 */
export async function openJobs(options: {
  connectionString: string
  log: Log
  /** No other process uses this database, so that a job marked as running died with the last process. */
  alone?: boolean
  /** False for a client attached to a running server: it sends jobs and leaves the work to the server. */
  working?: boolean
  retryDelayS?: number
  pollS?: number
  closeTimeoutMs?: number
  drawInEveryMs?: number
}): Promise<Jobs> {
  const { log } = options
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: jobsSchema,
    application_name: 'enfilade jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    monitorIntervalSeconds: monitorEveryS,
    superviseIntervalSeconds: superviseEveryS,
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue met an error'))
  await boss.start()
  await drawInTimes(boss, jobsSchema)
  if (options.alone) await releaseAbandoned(boss, log)
  const drawingIn = setInterval(() => {
    drawInTimes(boss, jobsSchema).catch((error: unknown) => log.warn({ err: error }, 'the job queue met an error'))
  }, options.drawInEveryMs ?? drawInEveryMs)
  drawingIn.unref()

  const queues = new Map<string, Promise<void>>()
  function ensureQueue(name: string): Promise<void> {
    const known = queues.get(name)
    if (known !== undefined) return known
    const made = makeQueue(boss, name, options.retryDelayS ?? 5)
    queues.set(name, made)
    made.catch(() => queues.delete(name))
    return made
  }

  async function outstanding(): Promise<Map<string, number>> {
    const found = await boss
      .getDb()
      .executeSql(
        `select name, count(*)::int as jobs from ${jobsSchema}.job where state in ('created', 'retry', 'active') group by name`,
      )
    return new Map(QueueCounts.parse(found.rows).map((row) => [row.name, row.jobs]))
  }

  return {
    async send(target, queue, data, { singletonKey, priority, startAfterS } = {}) {
      await ensureQueue(queue)
      const db = fromKysely(target)
      if (singletonKey !== undefined && (await isWaiting(db, queue, singletonKey))) return
      await boss.send(queue, data, {
        // The queue's policy treats jobs without a key as having the same one.
        singletonKey: singletonKey ?? randomUUID(),
        ...(priority === undefined ? {} : { priority }),
        ...(startAfterS === undefined ? {} : { startAfter: startAfterS }),
        db,
      })
    },

    async work(queue, handler, { concurrency, timeoutS }) {
      if (options.working === false) return
      await ensureQueue(queue)
      if (timeoutS !== undefined) await boss.updateQueue(queue, { expireInSeconds: timeoutS })
      await boss.work<object>(queue, workOptions(concurrency, options.pollS ?? shortestPollS), async ([job]) => {
        if (job === undefined) return
        try {
          await handler(job.data, job.signal)
        } catch (error) {
          log.error({ err: error, queue, job: job.id, attempt: job.retryCount + 1 }, 'a job failed')
          throw error
        }
      })
    },

    async settled() {
      while ((await outstanding()).size > 0) await pause(settledPollMs)
    },

    async replaceAll(client, wanted) {
      for (const { name } of wanted) await ensureQueue(name)
      await client.query(`delete from ${jobsSchema}.job`)
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      for (const { name, data, singletonKey } of wanted)
        await boss.send(name, data ?? {}, { singletonKey: singletonKey ?? randomUUID(), db })
    },

    outstanding,

    async failedForGood() {
      const found = await boss.getDb().executeSql(
        `select count(*)::int as failed from ${jobsSchema}.job given_up
         where state = 'failed' and not exists (
           select from ${jobsSchema}.job other
           where other.name = given_up.name and other.singleton_key = given_up.singleton_key and other.id <> given_up.id
             and (other.state in ('created', 'retry', 'active')
                  or (other.state = 'completed' and other.completed_on >= given_up.created_on)))`,
      )
      return FailedJobs.parse(found.rows)[0].failed
    },

    async [Symbol.asyncDispose]() {
      clearInterval(drawingIn)
      await boss.stop({ graceful: true, timeout: options.closeTimeoutMs ?? 10_000 })
    },
  }
}

async function makeQueue(boss: PgBoss, name: string, retryDelayS: number): Promise<void> {
  const options = {
    notify: true,
    retryLimit,
    retryDelay: retryDelayS,
    retryBackoff: retryDelayS > 0,
    heartbeatSeconds: heartbeatS,
    deleteAfterSeconds: 24 * 3600,
    retentionSeconds: retentionS,
  }
  // At most one waiting and one running job per key.
  await boss.createQueue(name, { policy: 'stately', ...options })
  // An existing queue keeps its settings otherwise.
  await boss.updateQueue(name, { heartbeatSeconds: heartbeatS, retentionSeconds: retentionS })
}

function workOptions(localConcurrency: number, pollS: number) {
  return { localConcurrency, pollingIntervalSeconds: pollS, notifyPollingIntervalSeconds: pollS }
}

/**
 * Whether a job with this key waits, including one for a retry: pg-boss separates the two and would accept another, and
 * gives up one of two retries.
 */
async function isWaiting(db: ReturnType<typeof fromKysely>, queue: string, singletonKey: string): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select 1 as one from ${jobsSchema}.job where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1`,
    [queue, singletonKey],
  )
  return rows.length > 0
}

/**
 * Counts as a failed attempt, so that a job that kills its process is not retried for ever. If another job with the
 * same key waits, that one is the next attempt.
 */
async function releaseAbandoned(boss: PgBoss, log: Log): Promise<void> {
  const found = await boss.getDb().executeSql(
    `select name, id, exists (
       select from ${jobsSchema}.job other
       where other.name = job.name and other.singleton_key = job.singleton_key and other.state in ('created', 'retry')
     ) as "isRepeated"
     from ${jobsSchema}.job where state = 'active'`,
  )
  const jobs = AbandonedJobs.parse(found.rows)
  for (const { name, id, isRepeated } of jobs) {
    if (isRepeated) await boss.deleteJob(name, id)
    else await boss.fail(name, id, { message: 'The process that ran it ended.' })
  }
  if (jobs.length > 0) log.info({ jobs: jobs.length }, 'jobs cut off by the last stop will run again')
}

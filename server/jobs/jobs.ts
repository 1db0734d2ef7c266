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
  /** Jobs of this queue at once in this process. */
  concurrency: number
  /** A job that takes longer is stopped by its signal and tried again; 900 s when absent. */
  timeoutS?: number
}

/** A job as a backup keeps it. */
export type WaitingJob = { name: string; data: object | null; singletonKey: string | null }

export type JobHandler = (data: object, signal: AbortSignal) => Promise<void>

/** Durable work in the database: at least once, tried again when it fails or its process dies. Handlers must bear repetition. */
export type Jobs = AsyncDisposable & {
  /** Sends within the transaction: the job exists if and only if the transaction commits. */
  send(database: Transaction | Database, queue: string, data: object, options?: SendOptions): Promise<void>
  /** Takes jobs of the queue from now on. The handler parses its data. */
  work(queue: string, handler: JobHandler, options: WorkOptions): Promise<void>
  /** Resolves once no job waits, runs or is due to be tried again, in any queue. For tests and the demo's set-up. */
  settled(): Promise<void>
  /** Puts these jobs in the place of all that there are, within the transaction of `client`. For a restore. */
  replaceAll(client: ClientBase, wanted: readonly WaitingJob[]): Promise<void>
  /** Jobs that wait or run, by queue. */
  outstanding(): Promise<Map<string, number>>
  /** How many jobs were given up whose work no other job of the same key has done since, or will do. */
  failedForGood(): Promise<number>
}

/** Schema of the queue's own tables, apart from ours. */
export const jobsSchema = 'jobs'

const QueueCounts = z.array(z.object({ name: z.string(), jobs: z.int() }))
const AbandonedJobs = z.array(z.object({ name: z.string(), id: z.string(), isRepeated: z.boolean() }))
const FailedJobs = z.tuple([z.object({ failed: z.int() })])

const retryLimit = 3
const settledPollMs = 25
/** A job that waits is kept for so long: a clock that jumps ahead for a while makes none too old. */
const retentionS = 10 * 365 * 86_400
const drawInEveryMs = 30_000
/** A worker looks for its next job no sooner than this after it took the last, whatever waits; pg-boss allows no less. */
const shortestPollS = 0.5
/** A job says every half of this that its process lives; one that has not for so long is tried again. */
const heartbeatS = 15
/** Queues are looked over for such jobs this often, but each no more often than `monitorEveryS`. */
const superviseEveryS = 5
const monitorEveryS = 10

/**
 * Opens the queue in the database at `connectionString`. Closing lets running jobs finish for up to `closeTimeoutMs`;
 * what is cut off runs again at the next start.
 */
export async function openJobs(options: {
  connectionString: string
  log: Log
  /** No other process works on this database, so a job that counts as running died with the last one. */
  alone?: boolean
  /** False for a guest beside a running server: it sends jobs and leaves the work to its host. */
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
        // The queue's policy counts jobs without a key as having one and the same.
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
  // At most one waiting and one running job a key.
  await boss.createQueue(name, { policy: 'stately', ...options })
  // A queue that was made before keeps its settings otherwise.
  await boss.updateQueue(name, { heartbeatSeconds: heartbeatS, retentionSeconds: retentionS })
}

function workOptions(localConcurrency: number, pollS: number) {
  return { localConcurrency, pollingIntervalSeconds: pollS, notifyPollingIntervalSeconds: pollS }
}

/**
 * Whether a job with this key waits, also one that is to be tried again: pg-boss tells the two apart and would take
 * another, and of two that are to be tried again it gives one up.
 */
async function isWaiting(db: ReturnType<typeof fromKysely>, queue: string, singletonKey: string): Promise<boolean> {
  const { rows } = await db.executeSql(
    `select 1 as one from ${jobsSchema}.job where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1`,
    [queue, singletonKey],
  )
  return rows.length > 0
}

/**
 * Counts as a failed attempt, so that a job which kills its process is not tried for ever. Where another job of the same
 * key waits, that one is the next attempt.
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

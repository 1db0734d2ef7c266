import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Jobs, openJobs } from '#jobs'
import { openLog } from '#log'
import { openDatabaseProxy } from '#testing/database-proxy'
import { openTestDatabase } from '#testing/test-database'

const log = openLog('silent')

/** A queue on its own database, with immediate retries by default. */
async function openQueue(retryDelayS = 0) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await openTestDatabase())
  const options = { connectionString: database.connectionString, log, retryDelayS, pollS: 0.5, closeTimeoutMs: 100 }
  const jobs = opened.use(await openJobs(options))
  const kept = opened.move()
  return { jobs, database, options, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

test('a failed job is retried, and given up after four attempts', async () => {
  await using queue = await openQueue()
  const attempts: string[] = []
  await queue.jobs.work(
    'frame',
    async (data) => {
      const { name } = { name: '', ...data }
      attempts.push(name)
      if (name === 'never' || attempts.filter((attempt) => attempt === name).length < 2)
        throw new Error('the glass broke')
    },
    { concurrency: 1 },
  )
  await queue.jobs.send(queue.database.kysely, 'frame', { name: 'second' })
  await queue.jobs.send(queue.database.kysely, 'frame', { name: 'never' })
  await queue.jobs.settled()
  assert.deepEqual(attempts.toSorted(), ['never', 'never', 'never', 'never', 'second', 'second'])
})

test('of jobs with one key, one waits; jobs without a key all do', async () => {
  await using queue = await openQueue()
  const send = (singletonKey?: string) =>
    queue.jobs.send(queue.database.kysely, 'publish', {}, singletonKey === undefined ? {} : { singletonKey })
  await Promise.all([send('one'), send('one'), send('two'), send(), send()])
  assert.deepEqual(await queue.jobs.outstanding(), new Map([['publish', 4]]))
})

test('jobs that ran when their process died run again in the next process that is alone', async () => {
  await using queue = await openQueue()
  await sendAndHold(queue.jobs, queue.database.kysely)

  await using next = await openJobs({ ...queue.options, alone: true })
  const seen: object[] = []
  await next.work('hang', async (data) => void seen.push(data), { concurrency: 1 })
  await next.settled()
  assert.deepEqual(seen, [{ room: 2 }])
})

test('jobs that are sent again at each start, as after a crash, run and leave no failed job', async () => {
  // An interrupted job is not retried before another job of its key has begun.
  await using queue = await openQueue(20)
  const hold = { data: { picture: 1 }, singletonKey: 'picture 1' }
  await sendAndHold(queue.jobs, queue.database.kysely, hold)
  await queue.jobs.send(queue.database.kysely, 'hang', hold.data, hold)
  {
    await using next = await openJobs({ ...queue.options, alone: true })
    await sendAndHold(next, queue.database.kysely, hold)
    await next.send(queue.database.kysely, 'hang', hold.data, hold)
  }
  await using last = await openJobs({ ...queue.options, alone: true })
  await last.send(queue.database.kysely, 'hang', hold.data, hold)
  const seen: object[] = []
  await last.work('hang', async (data) => void seen.push(data), { concurrency: 1 })
  await last.settled()
  assert.deepEqual(seen[0], hold.data)
  assert.equal(await last.failedForGood(), 0)
  const { rows } = await queue.database.pool.query("select from jobs.job where state = 'failed'")
  assert.equal(rows.length, 0)
})

test('a job counts as failed only until one with the same key succeeds', async () => {
  await using queue = await openQueue()
  let works = false
  await queue.jobs.work(
    'varnish',
    async () => {
      if (!works) throw new Error('the varnish is too thick')
    },
    { concurrency: 1 },
  )
  await queue.jobs.send(queue.database.kysely, 'varnish', {}, { singletonKey: 'one' })
  await queue.jobs.settled()
  assert.equal(await queue.jobs.failedForGood(), 1)
  works = true
  await queue.jobs.send(queue.database.kysely, 'varnish', {}, { singletonKey: 'one' })
  await queue.jobs.settled()
  assert.equal(await queue.jobs.failedForGood(), 0)
})

test('an attached client sends jobs and leaves the work to the server', async () => {
  await using queue = await openQueue()
  await using guest = await openJobs({ ...queue.options, working: false })
  const workers: string[] = []
  await guest.work('light', async () => void workers.push('guest'), { concurrency: 1 })
  await guest.send(queue.database.kysely, 'light', {})
  await queue.jobs.work('light', async () => void workers.push('host'), { concurrency: 1 })
  await queue.jobs.settled()
  assert.deepEqual(workers, ['host'])
})

test('jobs continue after the queue lost all connections, even in the middle of a job', async () => {
  await using database = await openTestDatabase()
  await using proxy = await openDatabaseProxy(database.connectionString)
  const { connectionString } = proxy
  await using jobs = await openJobs({ connectionString, log, retryDelayS: 0, pollS: 0.5, closeTimeoutMs: 100 })
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const done: object[] = []
  await jobs.work(
    'restore',
    async (data) => {
      begun.resolve()
      await goOn.promise
      done.push(data)
    },
    { concurrency: 1 },
  )
  await jobs.send(database.kysely, 'restore', { frame: 1 })
  await begun.promise
  const resume = await proxy.stop()
  goOn.resolve()
  while (done.length === 0) await pause(5)
  await resume()
  await jobs.send(database.kysely, 'restore', { frame: 2 })
  while (!done.some((data) => 'frame' in data && data.frame === 2)) await pause(20)
  assert.ok(proxy.cut('reset', 'enfilade jobs') > 0)
  await jobs.send(database.kysely, 'restore', { frame: 3 })
  while (!done.some((data) => 'frame' in data && data.frame === 3)) await pause(20)
})

/** Leaves a job in the state of a killed process: taken, and never finished. */
async function sendAndHold(
  jobs: Jobs,
  database: Parameters<Jobs['send']>[0],
  { data = { room: 2 }, singletonKey }: { data?: object; singletonKey?: string } = {},
): Promise<void> {
  const taken = Promise.withResolvers<void>()
  await jobs.work(
    'hang',
    async () => {
      taken.resolve()
      await new Promise(() => undefined)
    },
    { concurrency: 1 },
  )
  await jobs.send(database, 'hang', data, singletonKey === undefined ? {} : { singletonKey })
  await taken.promise
}

test('waiting and running jobs and supervision continue once a clock that was ahead is right', async () => {
  await using queue = await openQueue()
  const { jobs, database } = queue
  await jobs.send(database.kysely, 'frame', { name: 'waits' })
  await jobs.send(database.kysely, 'frame', { name: 'rests' }, { startAfterS: 3600 })
  await sendAndHold(jobs, database.kysely)
  // The rows as if they had been stored forty days from now.
  await database.pool.query(`update jobs.job set start_after = start_after + interval '40 days',
    created_on = created_on + interval '40 days', started_on = started_on + interval '40 days',
    heartbeat_on = heartbeat_on + interval '40 days'`)
  await database.pool.query(
    `update jobs.queue set maintain_on = now() + interval '40 days', monitor_on = now() + interval '40 days'`,
  )

  const seen: object[] = []
  await using next = await openJobs(queue.options)
  await next.work('frame', async (data) => void seen.push(data), { concurrency: 1 })
  for (let looks = 0; seen.length === 0 && looks < 200; looks += 1) await pause(50)
  assert.deepEqual(seen, [{ name: 'waits' }])
  const ahead = `select count(*)::int as ahead from jobs.job where state in ('active', 'retry') and greatest(heartbeat_on, started_on) > now()
    or state = 'created' and start_after > now() + interval '2 hours'`
  assert.deepEqual((await database.pool.query(ahead)).rows, [{ ahead: 0 }])
  const queues = 'select count(*)::int as ahead from jobs.queue where greatest(maintain_on, monitor_on) > now()'
  assert.deepEqual((await database.pool.query(queues)).rows, [{ ahead: 0 }])
  const resting = `select (start_after - now() > interval '50 minutes') as rests from jobs.job where state = 'created'`
  assert.deepEqual((await database.pool.query(resting)).rows, [{ rests: true }])
})

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { openLog } from '#log'
import { openWorkerPool, type WorkLimits, workLimits } from './worker-pool.ts'
import { CheckedPicture, MadePicture, type WorkerTask } from './worker-tasks.ts'

const log = openLog('silent')

/** A worker pool with a picture of two megapixels in its folder. */
async function openBusyWorkerPool(limits: WorkLimits) {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-worker-pool-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const sourcePath = join(folder, 'noise.png')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  await sharp({ create: { width: 1600, height: 1300, channels: 3, background: '#000', noise } })
    .png()
    .toFile(sourcePath)
  const workerPool = opened.use(openWorkerPool({ workers: 1, folder, log, limits }))
  const kept = opened.move()
  const task: WorkerTask = { kind: 'make-picture', sourcePath, format: 'png', outputFolder: folder }
  return { workerPool, folder, sourcePath, task, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

test('a task beyond its memory is stopped with a reason, and a new worker runs the next one', async () => {
  await using busy = await openBusyWorkerPool({ ...workLimits, residentBytes: 140_000_000 })
  const outcome = await busy.workerPool.runTask(busy.task, MadePicture)
  assert.deepEqual(outcome, {
    done: false,
    because: 'over-budget',
    reason: 'The file needs more memory than one file may take.',
  })
  const check = { kind: 'check-picture', sourcePath: busy.sourcePath, format: 'png' } as const
  assert.deepEqual(await busy.workerPool.runTask(check, CheckedPicture), {
    done: true,
    made: { widthPx: 1600, heightPx: 1300 },
  })
})

test('a task beyond its time is stopped, whether it computes or waits', async () => {
  for (const limit of [{ cpuMs: 200 }, { wallClockMs: 250 }]) {
    await using busy = await openBusyWorkerPool({ ...workLimits, ...limit })
    const outcome = await busy.workerPool.runTask(busy.task, MadePicture)
    assert.equal(outcome.done || outcome.because, 'over-budget')
  }
})

test('a worker that is killed from outside fails only its own task', {
  skip: !existsSync('/proc'),
}, async () => {
  await using busy = await openBusyWorkerPool(workLimits)
  const working = busy.workerPool.runTask(busy.task, MadePicture)
  const worker = await findWorker()
  process.kill(worker, 'SIGKILL')
  const outcome = await working
  assert.equal(outcome.done || outcome.because, 'stopped')
  const check = { kind: 'check-picture', sourcePath: busy.sourcePath, format: 'png' } as const
  assert.equal((await busy.workerPool.runTask(check, CheckedPicture)).done, true)
})

/** The process id of the only worker of this process. */
async function findWorker(): Promise<number> {
  for (const entry of await readdir('/proc')) {
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes('worker-process.ts')) return Number(entry)
  }
  throw new Error('no worker has been started')
}

test('a picture of fifty megapixels is made within the limits', async () => {
  await using busy = await openBusyWorkerPool(workLimits)
  const sourcePath = join(busy.folder, 'wall.jpg')
  const size = { width: 8000, height: 6200 }
  await sharp({ create: { ...size, channels: 3, background: '#a33' }, limitInputPixels: false })
    .jpeg({ progressive: true })
    .toFile(sourcePath)
  const outcome = await busy.workerPool.runTask({ ...busy.task, format: 'jpeg', sourcePath }, MadePicture)
  assert.ok(outcome.done, JSON.stringify(outcome))
  assert.deepEqual(
    outcome.made.files.filter(({ widthPx }) => widthPx > 4096).map(({ widthPx, form }) => [widthPx, form]),
    [[8000, 'jpg']],
  )
})

test('tasks wait their turn, and a damaged file does not affect the next one', async () => {
  await using busy = await openBusyWorkerPool(workLimits)
  const check = { kind: 'check-picture', sourcePath: busy.sourcePath, format: 'png' } as const
  const outcomes = await Promise.all([
    busy.workerPool.runTask(check, CheckedPicture),
    busy.workerPool.runTask({ ...check, format: 'gif', sourcePath: join(busy.folder, 'missing.gif') }, CheckedPicture),
    busy.workerPool.runTask(check, CheckedPicture),
  ])
  assert.deepEqual(
    outcomes.map(({ done }) => done),
    [true, false, true],
  )
})

test('closing answers waiting tasks', async () => {
  await using busy = await openBusyWorkerPool(workLimits)
  const both = [busy.workerPool.runTask(busy.task, MadePicture), busy.workerPool.runTask(busy.task, MadePicture)]
  await busy.workerPool[Symbol.asyncDispose]()
  const outcomes = await Promise.all(both)
  assert.deepEqual(
    outcomes.map((outcome) => outcome.done || outcome.because),
    ['closing', 'closing'],
  )
})

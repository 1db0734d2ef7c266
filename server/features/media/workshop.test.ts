import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { openLog } from '#log'
import { openWorkshop, type WorkLimits, workLimits } from './workshop.ts'
import { CheckedPicture, MadePicture, type WorkOrder } from './workshop-orders.ts'

const log = openLog('silent')

/** A workshop with a picture of two megapixels in its folder. */
async function openBusyWorkshop(limits: WorkLimits) {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-workshop-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const sourcePath = join(folder, 'noise.png')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  await sharp({ create: { width: 1600, height: 1300, channels: 3, background: '#000', noise } })
    .png()
    .toFile(sourcePath)
  const workshop = opened.use(openWorkshop({ benches: 1, folder, log, limits }))
  const kept = opened.move()
  const order: WorkOrder = { task: 'make-picture', sourcePath, format: 'png', outputFolder: folder }
  return { workshop, folder, sourcePath, order, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

test('an order beyond its memory is ended with a reason, and the next one is carried out by a new bench', async () => {
  await using busy = await openBusyWorkshop({ ...workLimits, residentBytes: 140_000_000 })
  const outcome = await busy.workshop.carryOut(busy.order, MadePicture)
  assert.deepEqual(outcome, {
    done: false,
    because: 'over-budget',
    reason: 'The file needs more memory than one file may take.',
  })
  const check = { task: 'check-picture', sourcePath: busy.sourcePath, format: 'png' } as const
  assert.deepEqual(await busy.workshop.carryOut(check, CheckedPicture), {
    done: true,
    made: { widthPx: 1600, heightPx: 1300 },
  })
})

test('an order beyond its time is ended, whether it computes or waits', async () => {
  for (const limit of [{ cpuMs: 200 }, { wallClockMs: 250 }]) {
    await using busy = await openBusyWorkshop({ ...workLimits, ...limit })
    const outcome = await busy.workshop.carryOut(busy.order, MadePicture)
    assert.equal(outcome.done || outcome.because, 'over-budget')
  }
})

test('a bench that is killed from outside fails its own order and no other', {
  skip: !existsSync('/proc'),
}, async () => {
  await using busy = await openBusyWorkshop(workLimits)
  const working = busy.workshop.carryOut(busy.order, MadePicture)
  const bench = await findBench()
  process.kill(bench, 'SIGKILL')
  const outcome = await working
  assert.equal(outcome.done || outcome.because, 'stopped')
  const check = { task: 'check-picture', sourcePath: busy.sourcePath, format: 'png' } as const
  assert.equal((await busy.workshop.carryOut(check, CheckedPicture)).done, true)
})

/** The process id of the only bench that this process has started. */
async function findBench(): Promise<number> {
  for (const entry of await readdir('/proc')) {
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (status.includes(`PPid:\t${process.pid}\n`) && command.includes('workbench.ts')) return Number(entry)
  }
  throw new Error('no bench has been started')
}

test('a picture of fifty megapixels is made within the limits', async () => {
  await using busy = await openBusyWorkshop(workLimits)
  const sourcePath = join(busy.folder, 'wall.jpg')
  const size = { width: 8000, height: 6200 }
  await sharp({ create: { ...size, channels: 3, background: '#a33' }, limitInputPixels: false })
    .jpeg({ progressive: true })
    .toFile(sourcePath)
  const outcome = await busy.workshop.carryOut({ ...busy.order, format: 'jpeg', sourcePath }, MadePicture)
  assert.ok(outcome.done, JSON.stringify(outcome))
  assert.deepEqual(
    outcome.made.files.filter(({ widthPx }) => widthPx > 4096).map(({ widthPx, form }) => [widthPx, form]),
    [[8000, 'jpg']],
  )
})

test('orders wait their turn, and a damaged file does not hurt the one behind it', async () => {
  await using busy = await openBusyWorkshop(workLimits)
  const check = { task: 'check-picture', sourcePath: busy.sourcePath, format: 'png' } as const
  const outcomes = await Promise.all([
    busy.workshop.carryOut(check, CheckedPicture),
    busy.workshop.carryOut({ ...check, format: 'gif', sourcePath: join(busy.folder, 'missing.gif') }, CheckedPicture),
    busy.workshop.carryOut(check, CheckedPicture),
  ])
  assert.deepEqual(
    outcomes.map(({ done }) => done),
    [true, false, true],
  )
})

test('closing answers those who still wait', async () => {
  await using busy = await openBusyWorkshop(workLimits)
  const both = [busy.workshop.carryOut(busy.order, MadePicture), busy.workshop.carryOut(busy.order, MadePicture)]
  await busy.workshop[Symbol.asyncDispose]()
  const outcomes = await Promise.all(both)
  assert.deepEqual(
    outcomes.map((outcome) => outcome.done || outcome.because),
    ['closing', 'closing'],
  )
})

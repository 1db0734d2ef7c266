import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import type { Log } from '#log'
import { StorageFailure } from '#storage/storage-failure'
import { processUse } from './process-use.ts'
import { WorkerAnswer, type WorkerTask } from './worker-tasks.ts'

/** What one task may use before its worker process is killed. */
export type WorkLimits = {
  residentBytes: number
  cpuMs: number
  /** Longer than the processor time, because the machine has other work too. */
  wallClockMs: number
}

export const workLimits: WorkLimits = { residentBytes: 900_000_000, cpuMs: 20_000, wallClockMs: 120_000 }

/** The outcome of a task. `stopped`: the worker process crashed, and a retry may succeed. `closing`: not started. */
export type WorkOutcome<Made> =
  | { done: true; made: Made }
  | Omit<Extract<WorkerAnswer, { done: false }>, 'detail'>
  | { done: false; because: 'stopped' | 'closing'; reason: string }

export type WorkerPool = AsyncDisposable & {
  /**
   * Processes a file in a child process, after the earlier tasks, and parses the result with the schema. Throws a
   * StorageFailure if there is no space for the result.
   */
  runTask<Schema extends z.ZodType>(task: WorkerTask, made: Schema): Promise<WorkOutcome<z.infer<Schema>>>
}

export type WorkerPoolOptions = { workers: number; folder: string; log: Log; limits?: WorkLimits }

/** Opens a worker pool; tests share the processes of one. */
export type OpenWorkerPool = (options: WorkerPoolOptions) => WorkerPool

type Attempt = WorkOutcome<unknown> | Extract<WorkerAnswer, { done: 'no-room' }>
type QueuedTask = { task: WorkerTask; settle: (attempt: Attempt) => void }
type Worker = { child: ChildProcess; idleTimer: NodeJS.Timeout | undefined }

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url))
const watchEveryMs = 100
const idleEndMs = 30_000
/** A worker that holds more than this after a task is replaced: decoders release memory slowly or not at all. */
const worthKeepingBytes = 250_000_000

/**
 * Opens the worker pool: up to `workers` child processes, started on demand and reused, in which uploaded files are
 * decoded. A child has no environment, may write only below `folder`, cannot start programs, and is killed when a task
 * exceeds its limits; it cannot affect the server. (Without /proc, only wall-clock time is limited.)
 */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const limits = options.limits ?? workLimits
  const waiting: QueuedTask[] = []
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let closed = false

  function startWorker(): Worker {
    const child = fork(program, [], {
      env: workerEnvironment(),
      execArgv: [
        '--max-old-space-size=384',
        '--permission',
        '--allow-addons',
        '--allow-fs-read=*',
        `--allow-fs-write=${options.folder}`,
        '--disable-warning=SecurityWarning',
      ],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const worker: Worker = { child, idleTimer: undefined }
    all.add(worker)
    child.once('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
    })
    return worker
  }

  function rest(worker: Worker): void {
    idle.push(worker)
    worker.child.unref()
    worker.child.channel?.unref()
    worker.idleTimer = setTimeout(() => worker.child.kill('SIGKILL'), idleEndMs).unref()
  }

  function takeUp(): void {
    while (waiting.length > 0 && (idle.length > 0 || all.size < options.workers)) {
      const queued = waiting.shift()
      if (queued === undefined) return
      const worker = idle.pop() ?? startWorker()
      clearTimeout(worker.idleTimer)
      worker.child.ref()
      worker.child.channel?.ref()
      void work(worker, queued)
    }
  }

  async function work(worker: Worker, queued: QueuedTask): Promise<void> {
    const outcome = await workOn(worker.child, queued.task, limits, options.log)
    const use = worker.child.pid === undefined ? null : await processUse(worker.child.pid)
    const fit = outcome.fit && worker.child.connected && (use?.residentBytes ?? 0) < worthKeepingBytes
    if (fit && !closed) rest(worker)
    else await end(worker.child)
    queued.settle(closed && !outcome.outcome.done ? closing : outcome.outcome)
    takeUp()
  }

  return {
    async runTask(task, schema) {
      if (closed) throw new Error('the worker pool is closed')
      const outcome = await new Promise<Attempt>((settle) => {
        waiting.push({ task, settle })
        takeUp()
      })
      if (outcome.done === 'no-room') throw new StorageFailure('full', new Error(outcome.detail))
      return outcome.done ? { done: true, made: schema.parse(outcome.made) } : outcome
    },

    async [Symbol.asyncDispose]() {
      closed = true
      for (const { settle } of waiting.splice(0)) settle(closing)
      await Promise.all([...all].map(({ child }) => end(child)))
    },
  }
}

/** One task on one worker, watched until it is answered, the worker ends, or a limit is exceeded. */
function workOn(
  child: ChildProcess,
  task: WorkerTask,
  limits: WorkLimits,
  log: Log,
): Promise<{ outcome: Attempt; fit: boolean }> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now()
    let cpuAtStartMs: number | undefined
    let over = false
    const finish = (outcome: Attempt, fit: boolean): void => {
      over = true
      clearInterval(watch)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onExit)
      resolve({ outcome, fit })
    }
    const onMessage = (message: unknown): void => {
      const answer = WorkerAnswer.safeParse(message)
      if (!answer.success) return finish(stopped('The file could not be read.'), false)
      if (answer.data.done !== false) return finish(answer.data, true)
      const { because, reason, detail } = answer.data
      log.info({ task: task.kind, detail }, 'a file was refused')
      finish({ done: false, because, reason }, true)
    }
    const onExit = (): void => {
      log.warn({ task: task.kind, code: child.exitCode, signal: child.signalCode }, 'a worker process broke')
      finish(stopped('The file could not be read: the program that reads it stopped.'), false)
    }
    const takeDown = (what: string, use: object): void => {
      log.warn({ task: task.kind, ...use }, 'a task passed its limits')
      child.kill('SIGKILL')
      finish(
        { done: false, because: 'over-budget', reason: `The file needs more ${what} than one file may take.` },
        false,
      )
    }
    const look = async (): Promise<void> => {
      const wallClockMs = performance.now() - startedAtMs
      if (wallClockMs > limits.wallClockMs) return takeDown('time', { wallClockMs })
      const use = child.pid === undefined ? null : await processUse(child.pid)
      // The answer may have come meanwhile: the worker is then busy with another task.
      if (use === null || over) return
      cpuAtStartMs ??= use.cpuMs
      if (use.residentBytes > limits.residentBytes) return takeDown('memory', use)
      if (use.cpuMs - cpuAtStartMs > limits.cpuMs) return takeDown('time', use)
    }
    const watch = setInterval(() => void look(), watchEveryMs)
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onExit)
    if (child.connected) child.send(task)
    else onExit()
  })
}

const closing: WorkOutcome<never> = {
  done: false,
  because: 'closing',
  reason: 'The site closed before the file was read.',
}

function stopped(reason: string): WorkOutcome<never> {
  return { done: false, because: 'stopped', reason }
}

/**
 * Without the site's secrets: only what limits the C library's memory use. With a single heap a worker holds 170 MB
 * after large pictures (360 with two) and need not be replaced after each; huge pages save a tenth of its time, which
 * the kernel would need to provide memory in small ones. Other C libraries ignore both.
 */
function workerEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
    TZ: 'UTC',
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.ref()
  child.kill('SIGKILL')
  await ended
}

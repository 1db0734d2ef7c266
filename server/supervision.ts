import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { refusedExitCode } from '#start-refusal'

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** After this long a server counts as well, and its next end as the first one. */
const ranWellMs = 5 * 60_000

/** What a server says to its supervisor before it ends by itself. */
const LastWord = z.object({ reason: z.string() })

type Ending = { code: number | null; signal: NodeJS.Signals | null; reason: string | null }

/** The pause before the next start after this many ends in a row: 1 s, 2 s, 4 s and so on, up to a minute. */
export function restartPauseMs(endsInARow: number): number {
  return Math.min(firstPauseMs * 2 ** (endsInARow - 1), longestPauseMs)
}

/**
 * Runs a server, a Node program with its arguments, and starts it again whenever it ends unexpectedly. It is not started
 * again after SIGTERM or SIGINT, which are passed on, nor when it ends on purpose or has refused for a reason that its
 * operator has to mend. It gets a channel to this process that breaks when this process dies. `say` is told of each end
 * in one sentence. Resolves to the exit code for this process.
 */
export async function superviseServer(program: readonly string[], say: (text: string) => void): Promise<number> {
  const stopping = new AbortController()
  let child: ChildProcess | null = null
  const passOn = (signal: NodeJS.Signals) => {
    stopping.abort()
    child?.kill(signal)
  }
  process.on('SIGTERM', passOn)
  process.on('SIGINT', passOn)
  try {
    for (let endsInARow = 0; ; ) {
      const startedMs = performance.now()
      child = spawn(process.execPath, program, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      const ending = await endOf(child)
      child = null
      if (stopping.signal.aborted) return ending.code ?? 0
      if (ending.code === 0 || ending.code === refusedExitCode) return ending.code
      if (performance.now() - startedMs >= ranWellMs) endsInARow = 0
      endsInARow += 1
      const pauseMs = restartPauseMs(endsInARow)
      say(`The server ended unexpectedly (${describe(ending)}). It is started again in ${pauseMs / 1000} s.`)
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return 0
    }
  } finally {
    process.off('SIGTERM', passOn)
    process.off('SIGINT', passOn)
  }
}

async function endOf(child: ChildProcess): Promise<Ending> {
  let reason: string | null = null
  child.on('message', (message) => {
    reason = LastWord.safeParse(message).data?.reason ?? reason
  })
  // What it said last may still be on its way when it has ended.
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode, reason }
}

function describe({ code, signal, reason }: Ending): string {
  const how = signal === null ? `code ${code}` : `signal ${signal}`
  return reason === null ? how : `${how}: ${reason}`
}

/** Calls `act` once this process's supervisor is gone, however it ended; never where there is none. */
export function whenSupervisorDies(act: () => void): void {
  if (process.send !== undefined && !process.connected) act()
  else process.once('disconnect', act)
}

/** Ends this process with code 1 once its supervisor, if it has one, knows why. */
export function endWithReason(reason: string): void {
  const end = () => process.exit(1)
  if (process.send === undefined || !process.connected) return end()
  process.send({ reason: reason.split('\n')[0] }, end)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { refusedExitCode } from '#start-refusal'

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** After this long a server counts as healthy, and its next end as the first one. */
const ranWellMs = 5 * 60_000

/** The reason in a server's message to its supervisor, sent before it ends by itself. No schema: it starts faster. */
function reasonOf(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('reason' in message)) return null
  return typeof message.reason === 'string' ? message.reason : null
}

type Ending = { code: number | null; signal: NodeJS.Signals | null; reason: string | null }

/** The pause before the next start after this many ends in a row: 1 s, 2 s, 4 s and so on, up to a minute. */
export function restartPauseMs(endsInARow: number): number {
  return Math.min(firstPauseMs * 2 ** (endsInARow - 1), longestPauseMs)
}

/**
 * Runs a server, a Node program with its arguments, and restarts it whenever it ends unexpectedly. It is not restarted
 * after SIGTERM or SIGINT, which are passed on, nor if it ends on purpose or has refused for a reason that its operator
 * must correct. It gets a channel to this process that closes when this process dies. Calls `say` with one sentence for
 * each end. Resolves to the exit code for this process.
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
    reason = reasonOf(message) ?? reason
  })
  // Its last message may still be in transit after its end.
  await once(child, 'close')
  return { code: child.exitCode, signal: child.signalCode, reason }
}

function describe({ code, signal, reason }: Ending): string {
  const how = signal === null ? `code ${code}` : `signal ${signal}`
  return reason === null ? how : `${how}: ${reason}`
}

/** Calls `act` once this process's supervisor has ended in any way; never if there is none. */
export function whenSupervisorDies(act: () => void): void {
  if (process.send !== undefined && !process.connected) act()
  else process.once('disconnect', act)
}

/** Ends this process with code 1 once its supervisor, if any, has received the reason. */
export function endWithReason(reason: string): void {
  const end = () => process.exit(1)
  if (process.send === undefined || !process.connected) return end()
  process.send({ reason: reason.split('\n')[0] }, end)
}

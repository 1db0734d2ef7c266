import { storageTroubleOf } from './storage/storage-failure.ts'

/** Why the server does not start until its operator changes something. The message is for them, and needs no stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Why the server does not start now, though it may in a moment without any change. */
export class StartDelayed extends Error {
  override name = 'StartDelayed'
}

/** Exit code after a StartRefusal (EX_CONFIG of sysexits.h): a restart is useless. */
export const refusedExitCode = 78

/** The message for a person when a program did not start: one sentence if they can correct it. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The system's own message names the disk or store.
  if (storageTroubleOf(error) !== null)
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  const told = error instanceof StartRefusal || error instanceof StartDelayed
  return told ? error.message : (error.stack ?? error.message)
}

export function exitCodeOf(error: unknown): number {
  return error instanceof StartRefusal ? refusedExitCode : 1
}

import { storageTroubleOf } from './storage/storage-failure.ts'

/** Why the server does not open until its operator changes something. The message is for them, and needs no stack. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Why the server does not open now, though it may in a moment without anybody's doing. */
export class StartDelayed extends Error {
  override name = 'StartDelayed'
}

/** Exit code of a process that a StartRefusal ended (EX_CONFIG of sysexits.h): starting it again is of no use. */
export const refusedExitCode = 78

/** What a person needs to know of why a program did not open: one sentence where it is theirs to put right. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The system's own words say which disk or store it is.
  if (storageTroubleOf(error) !== null)
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  const told = error instanceof StartRefusal || error instanceof StartDelayed
  return told ? error.message : (error.stack ?? error.message)
}

export function exitCodeOf(error: unknown): number {
  return error instanceof StartRefusal ? refusedExitCode : 1
}

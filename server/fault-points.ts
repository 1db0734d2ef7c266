/** If this variable names the point, the process ends there, like at a power cut. Only tests set it. */
const faultVariable = 'ENFILADE_FAULT_POINT'
const chosen = process.env[faultVariable]

/**
 * Marks a moment at which a power cut would do most harm. Does nothing, unless a test started this process with
 * `ENFILADE_FAULT_POINT` set to this name (or to `name:3` for its third passing): then the process kills itself with
 * SIGKILL, which runs no handler and flushes nothing. Read once at start, so that a point costs one comparison.
 */
export function faultPoint(name: string): void {
  if (chosen === undefined) return
  const [chosenName, passing = '1'] = chosen.split(':')
  if (name !== chosenName) return
  passings += 1
  if (passings === Number(passing)) process.kill(process.pid, 'SIGKILL')
}

let passings = 0

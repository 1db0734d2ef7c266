/** The process ends here, as if its power were cut, when this variable names the point. Only tests set it. */
const faultVariable = 'ENFILADE_FAULT_POINT'
const chosen = process.env[faultVariable]

/**
 * Marks a moment at which a power cut would hurt most. Does nothing, unless a test started this process with
 * `ENFILADE_FAULT_POINT` set to this name (or to `name:3` for its third passing): then the process kills itself with
 * SIGKILL, which runs no handler and flushes nothing. Read once at start, so that the cost of a point is one comparison.
 */
export function faultPoint(name: string): void {
  if (chosen === undefined) return
  const [chosenName, passing = '1'] = chosen.split(':')
  if (name !== chosenName) return
  passings += 1
  if (passings === Number(passing)) process.kill(process.pid, 'SIGKILL')
}

let passings = 0

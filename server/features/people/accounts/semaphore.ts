/** Does work when its turn has come, in the order in which it was asked for. */
export type Acquire = <Done>(work: () => Promise<Done>) => Promise<Done>

/**
 * A line before work that takes much from everyone else: so many at once, and so many who wait. Whoever would wait longer
 * is told at once, with the error that `refusal` makes.
 */
export function openSemaphore(line: { atOnce: number; mostWaiting: number; refusal: () => Error }): Acquire {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (waiting.length >= line.mostWaiting) throw line.refusal()
    if (running >= line.atOnce) await new Promise<void>((next) => waiting.push(next))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes this place as it is.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Runs work when its turn has come, in the order of the calls. */
export type Acquire = <Done>(work: () => Promise<Done>) => Promise<Done>

/**
 * A queue for expensive work: a limited number runs at once, and a limited number waits. Beyond that it rejects at
 * once, with the error that `refusal` makes.
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
      // The next in the queue takes this place.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

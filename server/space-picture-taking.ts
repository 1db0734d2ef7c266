import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import { hasDemo } from './demo-content.ts'

/** The demo content has priority, for so long at most. */
const longestWaitMs = 10 * 60_000
const lookAgainMs = 5_000
/** So have the first visitors after a start. */
const firstVisitorsMs = 3_000

/**
 * Adds the missing pictures of the built-in spaces while the site is open, after its demo content. Closing stops it;
 * the rest is added at the next start.
 */
export function takeSpacePictures(
  app: Pick<App, 'gallery' | 'config' | 'database' | 'log'>,
): AsyncDisposable & { taken: Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  async function take(): Promise<void> {
    await pause(firstVisitorsMs, undefined, { signal })
    const latestMs = performance.now() + longestWaitMs
    while (app.config.demo && performance.now() < latestMs && !(await hasDemo(app)))
      await pause(lookAgainMs, undefined, { signal })
    await app.gallery.spaces.ensurePictures(signal)
  }
  const taken = take().catch((error: unknown) => {
    if (!signal.aborted) app.log.warn({ err: error }, 'the spaces of the site stay without their pictures')
  })
  return {
    taken,
    async [Symbol.asyncDispose]() {
      closing.abort()
      await taken
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import { hasDemo } from './demo-content.ts'

/** How long the first exhibition of the demo content has the machine to itself. */
const courtesyMs = 30_000

/**
 * Starts to add the missing pictures of the built-in spaces while the site is open. Closing stops it; the rest is added
 * at the next start.
 */
export function takeSpacePictures(
  app: Pick<App, 'gallery' | 'config' | 'database' | 'log'>,
): AsyncDisposable & { taken: Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  async function take(): Promise<void> {
    if (app.config.demo && !(await hasDemo(app))) await pause(courtesyMs, undefined, { signal })
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

import { setTimeout as pause } from 'node:timers/promises'
import { hasDemo } from './demo-content.ts'
import type { House } from './house.ts'

/** While demo content comes in, its first exhibition has the machine to itself for so long. */
const courtesyMs = 30_000

/**
 * Begins to take in the pictures of the built-in spaces that have none, beside the open door. Closing stops it; what is
 * missing then comes at the next start.
 */
export function takeSpacePictures(
  house: Pick<House, 'gallery' | 'config' | 'database' | 'log'>,
): AsyncDisposable & { taken: Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  async function take(): Promise<void> {
    if (house.config.demo && !(await hasDemo(house))) await pause(courtesyMs, undefined, { signal })
    await house.gallery.spaces.ensurePictures(signal)
  }
  const taken = take().catch((error: unknown) => {
    if (!signal.aborted) house.log.warn({ err: error }, 'the spaces of the house stay without their pictures')
  })
  return {
    taken,
    async [Symbol.asyncDispose]() {
      closing.abort()
      await taken
    },
  }
}

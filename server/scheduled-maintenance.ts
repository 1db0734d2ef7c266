import type { App } from './app.ts'

const hourMs = 3_600_000
/** Requests to others run once a night; in the built-in test, which asks nobody, every hour. */
const nightlyHourUtc = 3

/**
 * The maintenance of the site, every hour while it is open: ended plans take their course, expired accounts are
 * deleted, payments are reconciled with the provider's, and old share pictures are removed. Each step is idempotent,
 * for two nodes or after a crash.
 */
export function keepMaintenance(app: Pick<App, 'gallery' | 'clock' | 'log'>): AsyncDisposable {
  const { gallery, clock, log } = app
  let running = Promise.resolve()
  async function run(): Promise<void> {
    const nightly = clock.now().getUTCHours() === nightlyHourUtc
    if (nightly || gallery.payments.kind === 'test') await gallery.payments.reconcile()
    await gallery.payments.endLeaving()
    await gallery.plans.keepTerms()
    await gallery.accounts.deleteDue()
    await gallery.letters.redactOldSecrets()
    await gallery.media.resume()
    await gallery.incomingFiles.resume()
    await gallery.incomingFiles.sweep()
    if (nightly) await gallery.sharePictures.sweep()
  }
  const go = () => {
    running = running
      .then(run)
      .catch((error: unknown) => log.warn({ err: error }, 'scheduled maintenance was cut short'))
  }
  const timer = setInterval(go, hourMs)
  timer.unref()
  go()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}

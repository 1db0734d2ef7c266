import type { App } from './app.ts'

const hourMs = 3_600_000
/** What has to be asked of others is asked once a night; in the built-in test, which asks nobody, each hour. */
const nightlyHourUtc = 3

/**
 * What the site looks after by itself, every hour while it is open: plans that have ended take their course, accounts
 * whose time is over go, the books are held against the provider's, and old pictures for sharing are cleared away. Each step bears being done twice, by two nodes or after a crash.
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

import type { OpenDatabase } from '#database'
import type { Changes } from '#database/changes'
import type { Ground } from '#ground'
import { answerAddresses, publicReadKeys } from './answer-addresses.ts'
import { type AppOptions, createApp } from './app.ts'
import { type KeptAnswers, keepAnswers } from './kept-answers.ts'
import type { PageLookup } from './page-lookup.ts'
import { logAnswer } from './request-log.ts'

/**
 * The app with the memory of its public answers before it. `pageLookup` says which part of its query each page
 * understands, and which address is its own.
 */
export function openFrontDoor(
  options: AppOptions &
    Pick<OpenDatabase, 'pool'> &
    Pick<Ground, 'clock'> & { changes: Changes; pageLookup: PageLookup },
): KeptAnswers {
  const { config, log, metrics, gallery, site } = options
  const { keysOf, slashedPathOf } = options.pageLookup
  const app = createApp({ ...options, slashedPathOf })
  const callKeysOf = publicReadKeys(app)
  // What the build made is answered from memory already, and packed tighter.
  const isBuilt = (path: string) => site?.has(path.slice(1)) ?? false
  return keepAnswers({
    make: (request) => app.fetch(request),
    addressOf: answerAddresses(config.publicUrl, (path) =>
      // What leads on keeps the whole of its query.
      isBuilt(path) || slashedPathOf(path) !== null ? null : (callKeysOf(path) ?? keysOf(path)),
    ),
    changes: options.changes,
    pool: options.pool,
    clock: options.clock,
    budgetBytes: config.keepAnswersBytes,
    nextMoment: gallery.news.nextOut,
    given(line) {
      logAnswer(log, line)
      metrics?.countAnswer(line.status, performance.now() - line.startedMs)
    },
  })
}

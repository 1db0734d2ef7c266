import type { AccessTokens } from '#access-tokens'
import type { Audit } from '#audit'
import type { RateLimits } from '#calls/rate-limits'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { LettersSite } from './account-letters.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import type { Sessions } from './sessions.ts'

/** What the parts of the accounts feature need. */
export type AccountParts = Pick<Ground, 'database' | 'clock' | 'config' | 'jobs' | 'log'> & {
  letters: Pick<Letters, 'write'>
  rateLimits: RateLimits
  audit: Audit
  secrets: OneTimeSecrets
  sessions: Sessions
  /** Whatever ends the ways into an account ends its personal access tokens as well. */
  accessTokens: Pick<AccessTokens, 'revokeAll' | 'sweep'>
  lettersHouse: LettersSite
  /** Ends the newsletter to the address of a deleted account. */
  endNewsletter: (tx: Transaction, email: string, now: Date) => Promise<void>
}

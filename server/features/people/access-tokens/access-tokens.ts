import { createHash } from 'node:crypto'
import type { NewAccessToken, OwnAccessToken } from '@enfilade/contract/access-token-calls'
import { longestTokenTermDays, mostAccessTokens } from '@enfilade/contract/access-tokens'
import type { Refused } from '@enfilade/contract/outcomes'
import type { AccountHolder, TokenBearer } from '#accounts'
import type { Audit } from '#audit'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import { accessTokenLetter } from './access-token-letters.ts'
import { overTokensKeptMs, tokenEnd } from './access-token-rules.ts'
import { isWholeSecret, newAccessTokenSecret, presentedSecret } from './access-token-secret.ts'
import {
  type AccessTokenRow,
  countValidTokens,
  deleteAccessTokensOverSince,
  insertAccessToken,
  lockTokenHolder,
  revokeAccessToken,
  revokeAccessTokensOf,
  selectAccessToken,
  selectAccessTokensOf,
  touchAccessToken,
} from './access-token-store.ts'

export type AccessTokens = ReturnType<typeof openAccessTokens>

/** Why a personal access token does not count. */
export type DeadToken = Refused<
  'token-damaged' | 'token-unknown' | 'token-revoked' | 'token-expired' | 'account-closed' | 'e-mail-not-confirmed'
>

/** Whom the token of a request acts for, or why it does not count. */
export type PresentedToken = { done: true; bearer: TokenBearer } | DeadToken

/** Recording each use would cost a write per read. */
const noteEveryMs = 5 * 60_000

/** The personal access tokens: what somebody's own programs show instead of logging in. */
export function openAccessTokens({
  database,
  clock,
  config,
  letters,
  audit,
}: Pick<Ground, 'database' | 'clock' | 'config'> & { letters: Pick<Letters, 'write'>; audit: Audit }) {
  // Each request looks its token up once. Nothing outlives the request: what is revoked is refused at the next.
  const presented = new WeakMap<Request, Promise<PresentedToken | null>>()

  async function read(secret: string): Promise<PresentedToken> {
    if (!isWholeSecret(secret)) return dead('token-damaged')
    const row = await selectAccessToken(database, hashOf(secret))
    if (row === undefined) return dead('token-unknown')
    const now = clock.now()
    const { id: tokenId, name, scopes, accountId, email, role, verifiedAt, lastUsedAt } = row
    if (row.deletionDueAt !== null) return dead('account-closed')
    if (row.revokedAt !== null) return dead('token-revoked')
    if (row.expiresAt <= now) return dead('token-expired')
    if (verifiedAt === null) return dead('e-mail-not-confirmed')
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > noteEveryMs) {
      await touchAccessToken(database, tokenId, now)
    }
    const holder: AccountHolder = { kind: 'account', id: accountId, email, role, verified: true, sessionId: null }
    return { done: true, bearer: { kind: 'token', token: { id: tokenId, name, scopes }, holder } }
  }

  async function list(accountId: string): Promise<OwnAccessToken[]> {
    return (await selectAccessTokensOf(database, accountId)).map(shown)
  }

  return {
    /** The personal access token of a request; null if it has none. */
    presentedBy(request: Request): Promise<PresentedToken | null> {
      const known = presented.get(request)
      if (known !== undefined) return known
      const secret = presentedSecret(request.headers.get('Authorization'))
      const found = secret === null ? Promise.resolve(null) : read(secret)
      presented.set(request, found)
      return found
    },

    /** Makes a token, and tells its holder by letter. The secret is returned only here. */
    async make(
      holder: AccountHolder,
      { name, scopes, expiresInDays, expiresOn }: Omit<NewAccessToken, 'password'>,
    ): Promise<
      { done: true; made: OwnAccessToken; secret: string } | Refused<'editing-off' | 'wrong-date' | 'too-many-tokens'>
    > {
      // On a public demonstration the account is everybody's.
      if (!config.accountEditing && holder.role !== 'operator') return editingOff
      const now = clock.now()
      const expiresAt = tokenEnd(now, { expiresInDays, expiresOn })
      if (expiresAt === null) return wrongDate
      const secret = newAccessTokenSecret()
      return database.transaction().execute(async (tx) => {
        await lockTokenHolder(tx, holder.id)
        if ((await countValidTokens(tx, holder.id, now)) >= mostAccessTokens) return tooManyTokens
        const entry = { secretHash: hashOf(secret), accountId: holder.id, name, scopes, createdAt: now, expiresAt }
        const made = shown(await insertAccessToken(tx, entry))
        const about = { token: made._id, scopes, expiresAt: made.expiresAt }
        await audit.write(tx, { accountId: holder.id, act: 'token-made', about })
        const site = { publicUrl: config.publicUrl, name: config.brand.name }
        await letters.write(tx, [{ recipient: holder.email, ...accessTokenLetter(made, site) }])
        return { done: true, made, secret }
      })
    },

    list,

    /** Revokes a token at once; false if the account has none of that id. */
    async revoke(accountId: string, id: string): Promise<boolean> {
      return database.transaction().execute(async (tx) => {
        const revoked = await revokeAccessToken(tx, { id, accountId, now: clock.now() })
        if (revoked === undefined) return false
        await audit.write(tx, { accountId, act: 'token-revoked', about: { token: id } })
        return true
      })
    },

    /** Revokes every token of an account; returns how many. */
    async revokeAll(tx: Transaction, accountId: string): Promise<number> {
      const revoked = await revokeAccessTokensOf(tx, accountId, clock.now())
      if (revoked > 0) await audit.write(tx, { accountId, act: 'tokens-revoked', about: { revoked } })
      return revoked
    },

    /** Notes in the audit log what a program did with a token. */
    async noteWrite({ token, holder }: TokenBearer, call: { method: string; path: string }): Promise<void> {
      const about = { token: token.id, method: call.method, path: call.path.slice(0, longestNotedPath) }
      await database
        .transaction()
        .execute((tx) => audit.write(tx, { accountId: holder.id, act: 'written-by-token', about }))
    },

    /** Deletes the tokens that have long been over. */
    sweep(): Promise<void> {
      return deleteAccessTokensOverSince(database, new Date(clock.now().getTime() - overTokensKeptMs))
    },
  }
}

const longestNotedPath = 300

const reasons = {
  'token-damaged': 'This token is not whole. Please copy it again, or make a new one.',
  'token-unknown': 'This token is not known here.',
  'token-revoked': 'This token was revoked.',
  'token-expired': 'This token has expired. Please make a new one.',
  'account-closed': 'The account of this token is being deleted.',
  'e-mail-not-confirmed': 'The e-mail of this token’s account is not confirmed.',
} as const satisfies Record<DeadToken['because'], string>

function dead(because: DeadToken['because']): DeadToken {
  return { done: false, because, reason: reasons[because] }
}

const editingOff: Refused<'editing-off'> = {
  done: false,
  because: 'editing-off',
  reason: 'Error, work is still in progress!',
}

const dateReason = `A token lasts to a day from today on, and at most ${longestTokenTermDays} days.`
const wrongDate: Refused<'wrong-date'> = {
  done: false,
  because: 'wrong-date',
  reason: dateReason,
  fields: { expiresOn: dateReason },
}

const tooManyTokens: Refused<'too-many-tokens'> = {
  done: false,
  because: 'too-many-tokens',
  reason: `There are ${mostAccessTokens} tokens already. Please revoke one first.`,
}

function shown({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: AccessTokenRow): OwnAccessToken {
  return {
    _id: id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** The stored form of a secret. It has 214 random bits, so that a plain hash cannot be reversed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

import { randomBytes } from 'node:crypto'
import type { Refused } from '@enfilade/contract/outcomes'
import type {
  MadePasskey,
  NewPasskeyOptions,
  OwnPasskey,
  PasskeyOptions,
  ShownPasskey,
} from '@enfilade/contract/second-factor-calls'
import type { AccountHolder } from '#accounts'
import type { Signing } from '#calls/signing'
import type { Transaction } from '#database'
import type { ChallengePurpose } from '#database/second-factor-tables'
import type { Ground } from '#ground'
import type { Added, FactorChanges, FactorHolder, NotChanged } from './factor-changes.ts'
import { factorNeeded } from './one-time-codes.ts'
import {
  challengeOf,
  checkMadePasskey,
  checkShownPasskey,
  newPasskeyOptions,
  passkeyDomain,
  passkeyOptions,
  type RelyingParty,
} from './passkey-ceremony.ts'
import {
  deleteExpiredChallenges,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  selectPasskeyByCredential,
  selectPasskeysOf,
  takeChallenge,
} from './passkey-store.ts'
import { challengeTermMs, mostPasskeys, needsFactor } from './second-factor-rules.ts'
import { deleteRecoveryCodes, selectGenerator } from './second-factor-store.ts'

export type Passkeys = ReturnType<typeof openPasskeys>

const challengeBytes = 32

const impossible: Refused<'passkeys-impossible'> = {
  done: false,
  because: 'passkeys-impossible',
  reason: 'Passkeys need a site with a name and https.',
}
const strange: Refused<'wrong'> = { done: false, because: 'wrong', reason: 'This passkey cannot be used here.' }
const enough: Refused<'passkeys-enough'> = {
  done: false,
  because: 'passkeys-enough',
  reason: `More than ${mostPasskeys} passkeys are not kept. Please remove one first.`,
}
const known: Refused<'already-there'> = {
  done: false,
  because: 'already-there',
  reason: 'This passkey is here already.',
}
const unknown: Refused<'passkey-unknown'> = {
  done: false,
  because: 'passkey-unknown',
  reason: 'There is no such passkey.',
}

/** A passkey that has signed its challenge. */
export type ProvenPasskey = { passkey: PasskeyRow; counter: number; userVerified: boolean }

/** Keys that phones, computers and security keys hold for their owners, and prove by a signature (WebAuthn level 3). */
export function openPasskeys({
  database,
  clock,
  config,
  signing,
  changes,
}: Pick<Ground, 'database' | 'clock' | 'config'> & { signing: Signing; changes: FactorChanges }) {
  const domain = passkeyDomain(config.publicUrl)
  const site: RelyingParty | null =
    domain === null ? null : { domain, origin: config.publicUrl, name: config.brand.name }
  const hashOf = (challenge: string) => signing.fingerprint('passkey challenge', challenge)

  async function challenge(purpose: ChallengePurpose, accountId: string | null): Promise<string> {
    const now = clock.now()
    const text = randomBytes(challengeBytes).toString('base64url')
    const expiresAt = new Date(now.getTime() + challengeTermMs)
    await deleteExpiredChallenges(database, now)
    await insertChallenge(database, { challengeHash: hashOf(text), purpose, accountId, expiresAt })
    return text
  }

  /** The signed challenge, now used up, with its account; null unless it was ours for this purpose. */
  async function takeSigned(purpose: ChallengePurpose, signed: MadePasskey | ShownPasskey) {
    const text = challengeOf(signed)
    const held = text === null ? undefined : await takeChallenge(database, hashOf(text))
    if (text === null || held === undefined || held.purpose !== purpose || held.expiresAt <= clock.now()) return null
    return { text, accountId: held.accountId }
  }

  return {
    /** Whether browsers make passkeys for this site. */
    possible: site !== null,

    /** The passkeys of an account, the oldest first. */
    async list(accountId: string): Promise<OwnPasskey[]> {
      return (await selectPasskeysOf(database, accountId)).map(toldOf)
    },

    /** The browser's input for making a passkey for the caller. */
    async askNew(
      holder: AccountHolder,
      password: string,
    ): Promise<
      { done: true; options: NewPasskeyOptions } | NotChanged | Refused<'passkeys-impossible' | 'passkeys-enough'>
    > {
      if (site === null) return impossible
      const refused = await changes.refusalOf(holder, password)
      if (refused !== null) return refused
      const held = await selectPasskeysOf(database, holder.id)
      if (held.length >= mostPasskeys) return enough
      const asked = { challenge: await challenge('register', holder.id), account: holder, known: held }
      return { done: true, options: newPasskeyOptions(site, asked) }
    },

    /** Stores the passkey that a browser has made. */
    async add(
      holder: FactorHolder,
      request: Request,
      { name, credential }: { name: string; credential: MadePasskey },
    ): Promise<Added | Refused<'wrong' | 'already-there' | 'passkeys-enough' | 'passkeys-impossible'>> {
      if (site === null) return impossible
      const signed = await takeSigned('register', credential)
      if (signed === null || signed.accountId !== holder.id) return strange
      const made = await checkMadePasskey(site, credential, signed.text)
      if (made === null) return strange
      return database.transaction().execute(async (tx) => {
        await changes.hold(tx, holder.id)
        if ((await selectPasskeysOf(tx, holder.id)).length >= mostPasskeys) return enough
        const kept = await insertPasskey(tx, {
          accountId: holder.id,
          name,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: credential.response.transports ?? [],
          createdAt: clock.now(),
        })
        return kept === undefined ? known : changes.added(tx, holder, request, 'passkey-added')
      })
    },

    /** Removes one of the caller's passkeys. */
    async remove(
      holder: AccountHolder,
      id: string,
      password: string,
    ): Promise<{ done: true } | NotChanged | Refused<'last-factor' | 'passkey-unknown'>> {
      const refused = await changes.refusalOf(holder, password)
      if (refused !== null) return refused
      return database.transaction().execute(async (tx) => {
        await changes.hold(tx, holder.id)
        const held = await selectPasskeysOf(tx, holder.id)
        if (!held.some((passkey) => passkey.id === id)) return unknown
        const generator = await selectGenerator(tx, holder.id)
        const isLast = held.length === 1 && (generator === undefined || generator.confirmedAt === null)
        if (isLast && needsFactor(holder.role)) return factorNeeded
        await deletePasskey(tx, holder.id, id)
        if (isLast) await deleteRecoveryCodes(tx, holder.id)
        await changes.note(tx, holder, 'passkey-removed')
        return { done: true }
      })
    },

    /** The browser's input for using a passkey: of one account, or of anyone who logs in. */
    async ask(
      accountId: string | null,
    ): Promise<{ done: true; options: PasskeyOptions } | Refused<'passkeys-impossible'>> {
      if (site === null) return impossible
      const held = accountId === null ? [] : await selectPasskeysOf(database, accountId)
      return {
        done: true,
        options: passkeyOptions(site, { challenge: await challenge('log-in', accountId), known: held }),
      }
    },

    /** The passkey that signed one of our challenges, which is then used up; null for any other. */
    async prove(shown: ShownPasskey): Promise<ProvenPasskey | null> {
      const signed = site === null ? null : await takeSigned('log-in', shown)
      const passkey = signed === null ? undefined : await selectPasskeyByCredential(database, shown.id)
      if (site === null || signed === null || passkey === undefined) return null
      const { publicKey, counter, accountId } = passkey
      const { userHandle } = shown.response
      const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === accountId
      if (!isTheirs || (signed.accountId !== null && signed.accountId !== accountId)) return null
      const checked = await checkShownPasskey(site, shown, { challenge: signed.text, publicKey, counter })
      return checked === null ? null : { passkey, ...checked }
    },

    /** Records a use of a passkey; false if another use has come before. */
    async noteUse(tx: Transaction, { passkey, counter }: ProvenPasskey): Promise<boolean> {
      return notePasskeyUse(tx, { id: passkey.id, counter, now: clock.now() })
    },
  }
}

function toldOf({ id, name, createdAt, lastUsedAt }: PasskeyRow): OwnPasskey {
  return { _id: id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

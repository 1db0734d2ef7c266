import { randomBytes } from 'node:crypto'
import type { Signing } from '#calls/signing'
import type { Transaction } from '#database'
import { base32 } from './one-time-code.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, takeRecoveryCode } from './second-factor-store.ts'

export type RecoveryCodeService = ReturnType<typeof openRecoveryCodes>

const codesAtOnce = 10
/** 80 bits each: nobody guesses one, and sixteen letters can be copied by hand. */
const codeBytes = 10

/** Codes on paper for people who have lost the rest. Each is valid once; only keyed hashes are stored. */
export function openRecoveryCodes({ signing }: { signing: Signing }) {
  const hashOf = (accountId: string, code: string) => signing.fingerprint('recovery code', `${accountId} ${code}`)

  return {
    /** Replaces the codes by new ones; they can be read only now. */
    async renew(tx: Transaction, accountId: string): Promise<string[]> {
      const codes = Array.from({ length: codesAtOnce }, () => base32(randomBytes(codeBytes)))
      const hashes = codes.map((code) => hashOf(accountId, code))
      await deleteRecoveryCodes(tx, accountId)
      await insertRecoveryCodes(tx, accountId, hashes)
      return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
    },

    /** Uses a code up, typed with or without its hyphens; false for an invalid or used one. */
    async take(tx: Transaction, accountId: string, code: string): Promise<boolean> {
      return takeRecoveryCode(tx, accountId, hashOf(accountId, code))
    },
  }
}

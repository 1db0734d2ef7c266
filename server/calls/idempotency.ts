import { createHash } from 'node:crypto'
import type { Refused } from '@enfilade/contract/outcomes'
import { clockToleranceMs } from '#clock'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { claimMark, deleteMark, selectMarked, sweepExpired, updateAnswer, updateMadeAt } from './idempotency-store.ts'

export type Idempotency = ReturnType<typeof openIdempotency>

/**
 * How a repeated write is recognised: by its sender's key, by its content (a form that is sent twice has the same
 * content), or not at all.
 */
export type Repeats = { key: string } | 'by-content' | 'never'

export type KeyReused = Refused<'key-reused'>

const rememberedMs = 24 * 3_600_000
const keyReused: KeyReused = {
  done: false,
  because: 'key-reused',
  reason: 'This idempotency key was used for something else.',
}

/** Writes that run once, however often they are requested. */
export function openIdempotency({ database, clock }: Pick<Ground, 'database' | 'clock'>) {
  return {
    /**
     * Runs `write` in a transaction and returns its id. The same key and body within a day get the same id and write
     * nothing, even at the same moment; refuses the same key with another body. The key is stored in the transaction of
     * the write, so that neither exists without the other. A refused write leaves its key free. `body` is a flat
     * record.
     */
    async once<Refusal extends Refused<string>>(
      call: string,
      { repeats, body }: { repeats: Repeats; body: Readonly<Record<string, unknown>> },
      write: (tx: Transaction) => Promise<{ done: true; id: string } | Refusal>,
    ): Promise<{ done: true; id: string } | Refusal | KeyReused> {
      if (repeats === 'never') return database.transaction().execute(write)
      const bodyHash = hash(JSON.stringify(body, Object.keys(body).sort()))
      const keyHash = hash(repeats === 'by-content' ? `content ${bodyHash}` : `key ${repeats.key}`)
      const now = clock.now()
      const expiredBefore = new Date(now.getTime() - rememberedMs)
      return database.transaction().execute(async (tx) => {
        if (!(await claimMark(tx, { call, keyHash, bodyHash, now, expiredBefore }))) {
          const held = await selectMarked(tx, { call, keyHash })
          // A key stored while the clock was ahead would be kept until a day after that time; it is kept for a day from
          // now.
          if (held !== undefined && held.madeAt.getTime() > now.getTime() + clockToleranceMs)
            await updateMadeAt(tx, { call, keyHash }, now)
          return held?.bodyHash === bodyHash && held.answer !== null ? { done: true, id: held.answer } : keyReused
        }
        const outcome = await write(tx)
        if (!outcome.done) await deleteMark(tx, { call, keyHash })
        else await updateAnswer(tx, { call, keyHash }, outcome.id)
        await sweepExpired(tx, expiredBefore)
        return outcome
      })
    },
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

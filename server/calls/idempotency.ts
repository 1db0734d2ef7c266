import { createHash } from 'node:crypto'
import type { Refused } from '@enfilade/contract/outcomes'
import { clockToleranceMs } from '#clock'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { claimMark, deleteMark, selectMarked, sweepExpired, updateAnswer, updateMadeAt } from './idempotency-store.ts'

export type Idempotency = ReturnType<typeof openIdempotency>

/**
 * How a repeated write is known: by the mark that its sender gave it, by its content (a form that is sent twice says the
 * same twice), or not at all.
 */
export type Repeats = { key: string } | 'by-content' | 'never'

export type KeyReused = Refused<'key-reused'>

const rememberedMs = 24 * 3_600_000
const keyReused: KeyReused = {
  done: false,
  because: 'key-reused',
  reason: 'This idempotency key was used for something else.',
}

/** Writes that are done once, however often they are asked for. */
export function openIdempotency({ database, clock }: Pick<Ground, 'database' | 'clock'>) {
  return {
    /**
     * Runs `write` in a transaction and returns the id it answers. The same mark and body within a day get the same id
     * and write nothing, also when they come at the same moment; the same mark with another body is refused. The mark is
     * kept in the transaction of the write: there is no moment at which one is there without the other. A write that
     * refuses leaves its mark free. `body` is a flat record.
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
          // Kept while the clock was ahead, it would be remembered until a day after then; it is, for a day from now on.
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

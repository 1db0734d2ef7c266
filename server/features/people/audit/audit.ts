import { createHash } from 'node:crypto'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { type AuditRow, holdLastLine, insertLine, selectLinesAfter, selectLinesOf } from './audit-store.ts'

export type Audit = ReturnType<typeof openAudit>

/**
 * Whether the log is whole, with a hash that later reveals a truncated log; else the number of the first wrong line.
 */
export type AuditCheck = { whole: true; lines: number; lastHash: string } | { whole: false; lineNo: number }

const linesAtOnce = 1000

/**
 * The audit log of what was done with accounts: a line in the transaction of each act, with a hash of itself and the
 * line before. Anyone who tampers with the log must rewrite all later lines, and is found out by anyone who kept a
 * hash.
 */
export function openAudit({ database, clock }: Pick<Ground, 'database' | 'clock'>) {
  return {
    /** Adds a line; `about` has details, without secrets and addresses. */
    async write(
      tx: Transaction,
      line: { accountId: string | null; act: string; about?: Readonly<Record<string, unknown>> },
    ): Promise<void> {
      const last = await holdLastLine(tx)
      const { accountId, act, about = {} } = line
      const next = {
        lineNo: (last?.lineNo ?? 0) + 1,
        writtenAt: clock.now(),
        accountId,
        act,
        about: JSON.stringify(about),
      }
      await insertLine(tx, { ...next, hash: hashOf(next, last?.hash ?? '') })
    },

    /** Reads the whole log and checks its chain. */
    async check(): Promise<AuditCheck> {
      let before = { lineNo: 0, hash: '' }
      for (;;) {
        const lines = await selectLinesAfter(database, before.lineNo, linesAtOnce)
        for (const line of lines) {
          const follows = line.lineNo === before.lineNo + 1 && line.hash === hashOf(line, before.hash)
          if (!follows) return { whole: false, lineNo: line.lineNo }
          before = line
        }
        if (lines.length < linesAtOnce) return { whole: true, lines: before.lineNo, lastHash: before.hash }
      }
    },

    /** The lines of one account, the oldest first. */
    async linesOf(accountId: string): Promise<AuditRow[]> {
      return selectLinesOf(database, accountId)
    },
  }
}

function hashOf({ lineNo, writtenAt, accountId, act, about }: Omit<AuditRow, 'hash'>, before: string): string {
  const line = JSON.stringify([before, lineNo, writtenAt.toISOString(), accountId, act, about])
  return createHash('sha256').update(line).digest('hex')
}

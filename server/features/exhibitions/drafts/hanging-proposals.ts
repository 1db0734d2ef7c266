import type { Hanging } from '@enfilade/contract/hanging'
import type { Refused } from '@enfilade/contract/outcomes'
import { HangingProposal, type NewHangingProposal } from '@enfilade/contract/studio-calls'
import type { proposeHangAll } from '@enfilade/scene/hanging/hang-all'
import { openBackgroundThreads } from '#calls/background-threads'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import { openSemaphore } from '#calls/semaphore'
import type { Drafts, Maker } from './drafts.ts'

type Proposing = Parameters<typeof proposeHangAll>

/** What a thread needs for a proposal; everything in it can be posted. */
export type ProposalOrder = { hanging: Hanging; space: Proposing[1]; works: Proposing[2]; options: Proposing[3] }

const proposalRate = { atOnce: 60, perHour: 600 }

/** A large exhibition takes two seconds of a processor: one at a time, and a queue that is soon done. */
const inTurn = openSemaphore({ atOnce: 1, mostWaiting: 8, refusal: () => new TooManyAtOnce() })
const runInThread = openBackgroundThreads(new URL('./hanging-proposal-thread.ts', import.meta.url))

class TooManyAtOnce extends Error {}

const busy: TooMany = {
  done: false,
  because: 'too-many',
  reason: 'Several exhibitions are being hung at this moment. Please try again.',
  retryAfterS: 5,
}

export type ProposalAnswer = { done: true; proposal: HangingProposal } | Refused<'not-found' | 'unknown-wall'> | TooMany

/** Proposals to hang a draft by rule. They change nothing. To accept one, a program sends its operation. */
export function openHangingProposals({
  drafts,
  rateLimits,
}: {
  drafts: Pick<Drafts, 'current'>
  rateLimits: Pick<RateLimits, 'take'>
}) {
  return {
    /** Proposes to hang all works of a draft, or those of some walls. */
    async propose(maker: Maker, exhibitionId: string, options: NewHangingProposal): Promise<ProposalAnswer> {
      const taken = await rateLimits.take('hanging proposals', maker.id, proposalRate)
      if (!taken.done) return taken
      const draft = await drafts.current(maker, exhibitionId)
      if (!draft.done) return draft
      const { hanging, version, facts } = draft
      const space = facts.spaces.get(hanging.spaceUrl)
      if (space === undefined) throw new Error(`A draft in ${hanging.spaceUrl} has lost its space`)
      const unknown = options.wallIds?.find((id) => space.walls.every((wall) => wall.id !== id))
      if (unknown !== undefined) {
        const reason = `The space has no wall ${unknown}.`
        return { done: false, because: 'unknown-wall', reason, fields: { wallIds: reason } }
      }
      const order: ProposalOrder = { hanging, space, works: [...facts.works.values()], options }
      try {
        const proposed = await inTurn(() => runInThread(order))
        return {
          done: true,
          proposal: HangingProposal.parse({ version, operation: null, warnings: [], ...Object(proposed) }),
        }
      } catch (error) {
        if (error instanceof TooManyAtOnce) return busy
        throw error
      }
    },
  }
}

export type HangingProposals = ReturnType<typeof openHangingProposals>

import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { HangingProposal } from '@enfilade/contract/studio-calls'
import { askSite } from '#studio/shell/ask-site.ts'
import { nothingChanged } from '#studio/shell/away-words.ts'
import { randomName } from '#studio/shell/random-name.ts'
import { draftCall, sendOperations } from './desk-calls.ts'

/**
 * Adds works of the library to an exhibition, after those that it has. The site tells their sizes with the draft, so they
 * are sent at once. Returns null, or why they were not added.
 */
export async function addWorks(exhibitionId: string, ids: readonly string[], after: number): Promise<string | null> {
  const operations = ids.map(
    (artworkId, place): HangingOperation => ({ kind: 'add-work', artworkId, index: after + place }),
  )
  const answer = await sendOperations(exhibitionId, { clientId: randomName(), seq: 0, baseVersion: 0, operations })
  if (answer.kind === 'taken') return null
  if (answer.kind === 'refused') return answer.reason
  return answer.kind === 'missing' ? 'There is no such exhibition.' : nothingChanged
}

/** Asks the site to propose how all works hang by the rules of the trade. */
export async function proposeHanging(
  exhibitionId: string,
): Promise<{ proposal: HangingProposal } | { reason: string }> {
  const answer = await askSite<{ data: HangingProposal }>(`${draftCall(exhibitionId)}/hanging-proposals`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (answer.kind === 'given') return { proposal: answer.given.data }
  return { reason: answer.kind === 'refused' || answer.kind === 'unconfirmed' ? answer.reason : nothingChanged }
}

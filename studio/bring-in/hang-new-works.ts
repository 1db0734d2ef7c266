import type { StudioExhibition } from '@enfilade/contract/studio-calls'
import { sendOperations } from '#studio/hanging/desk-calls.ts'
import { addWorks, proposeHanging } from '#studio/hanging/works-adding.ts'
import { askSite } from '#studio/shell/ask-site.ts'
import { siteIsAway } from '#studio/shell/away-words.ts'
import { randomName } from '#studio/shell/random-name.ts'

/** How far a new exhibition has come; its id as soon as it has begun. */
export type HungWorks = { exhibitionId: string | null; reason: string | null }

/**
 * Begins an exhibition with these works and hangs them by rule. What was done stays, if a later step fails: `begun` is the
 * exhibition of an earlier attempt.
 */
export async function hangNewWorks(
  { title, spaceUrl, key }: { title: string; spaceUrl: string; key: string },
  workIds: readonly string[],
): Promise<HungWorks> {
  const begun = await askSite<{ data: StudioExhibition }>('/v1/studio/exhibitions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ title, spaceUrl }),
  })
  if (begun.kind !== 'given') return { exhibitionId: null, reason: 'reason' in begun ? begun.reason : siteIsAway }
  const { _id: exhibitionId } = begun.given.data
  const refused = await addWorks(exhibitionId, workIds, 0)
  if (refused !== null) return { exhibitionId, reason: refused }
  const proposed = await proposeHanging(exhibitionId)
  if ('reason' in proposed) return { exhibitionId, reason: proposed.reason }
  const { operation, version } = proposed.proposal
  if (operation === null) return { exhibitionId, reason: null }
  const push = { clientId: randomName(), seq: 0, baseVersion: version, operations: [operation] }
  const hung = await sendOperations(exhibitionId, push)
  return { exhibitionId, reason: hung.kind === 'taken' ? null : hung.kind === 'refused' ? hung.reason : siteIsAway }
}

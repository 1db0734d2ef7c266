import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { OperationPush, StudioDraft } from '@enfilade/contract/studio-calls'
import { applyOperation } from '@enfilade/scene/hanging/apply-operation'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import { painting, plainRoom } from '@enfilade/scene/testing/plain-rooms'
import type { DeskPorts } from '#studio/hanging/desk.ts'
import type { Outbox, PendingChange, UndoSteps } from '#studio/outbox/outbox.ts'

/** Two pictures, and a wall of 8 m with the id `north`. */
export const deskWorks = ['a', 'b', 'c'].map((id) => ({
  ...painting(id, 1000, 800),
  title: `Picture ${id}`,
  artist: null,
  year: null,
  fileVersions: null,
  colour: null,
  face: undefined,
}))
const space = { ...plainRoom(8, 6), url: 'plain', build: 'first build', floorPlanPath: 'M0 0L8 0L8 6L0 6Z' }

/** Hangs one of them on that wall. */
export const hangAt = (artworkId: string, alongM: number): HangingOperation => ({
  kind: 'place',
  artworkId,
  place: { kind: 'wall', wallId: 'north', alongM, centreHeightM: 1.5, frame: 'oak', matM: 0, matBottomM: 0 },
})

/** A site with one draft, which applies changes as the real one does; it can be away, and lose its answers. */
export function openDeskSite() {
  const facts = { spaces: new Map([['plain', space]]), works: new Map(deskWorks.map((work) => [work.id, work])) }
  let hanging: Hanging = {
    ...readHanging({ version: 1, light: 'paintings', placements: [] }, 'plain'),
    spaceBuild: 'first build',
    order: ['a', 'b', 'c'],
  }
  let version = 0
  const known = new Set<string>()
  const site = {
    isAway: false,
    losesAnswers: false,
    pushes: 0,
    title: 'One',
    hanging: () => hanging,
    version: () => version,
    draft: (): StudioDraft => ({
      _id: 'one',
      title: site.title,
      subtitle: null,
      url: 'one',
      published: false,
      publishedVersion: null,
      textsChanged: false,
      version,
      changedAt: '2026-03-01T09:00:00.000Z',
      hanging,
      space,
      works: deskWorks,
    }),
    /** A change by somebody else. */
    change(operation: HangingOperation): void {
      const outcome = applyOperation(hanging, operation, facts)
      if (!outcome.done) throw new Error(outcome.reason)
      hanging = outcome.document
      version += 1
    },
    push({ clientId, seq, baseVersion, operations }: OperationPush): ReturnType<DeskPorts['push']> {
      site.pushes += 1
      const [operation] = operations
      if (site.isAway || operation === undefined) return Promise.resolve({ kind: 'away' })
      const name = `${clientId} ${seq}`
      if (known.has(name)) return Promise.resolve({ kind: 'taken', version, hanging })
      const outcome = applyOperation(hanging, operation, facts)
      if (!outcome.done) {
        return Promise.resolve({ kind: 'refused', reason: outcome.reason, now: { version, hanging } })
      }
      const isNext = baseVersion === version
      known.add(name)
      hanging = outcome.document
      version += 1
      if (site.losesAnswers) return Promise.resolve({ kind: 'away' })
      return Promise.resolve({ kind: 'taken', version, hanging: isNext ? null : hanging })
    },
  }
  return site
}

/** An outbox in memory, which several pages can open one after the other or together. */
export function openMemoryOutbox(): Outbox & { held: () => readonly PendingChange[] } {
  const held = new Map<string, PendingChange>()
  let steps: UndoSteps = { undo: [], redo: [] }
  const nameOf = ({ clientId, seq }: PendingChange) => `${clientId} ${seq}`
  return {
    held: () => [...held.values()],
    load: async () => ({ pending: [...held.values()], steps }),
    async add(change, kept) {
      held.set(nameOf(change), change)
      steps = kept
    },
    async remove(change, kept) {
      held.delete(nameOf(change))
      steps = kept
    },
  }
}

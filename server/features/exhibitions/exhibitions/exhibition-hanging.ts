import { HangingVersion1 } from '@enfilade/contract/hanging'
import type { Refused } from '@enfilade/contract/outcomes'
import { type AutoHangOptions, autoHang } from '@enfilade/scene/hanging/auto-hang'
import { type HangableWork, hangableArtifactOf, hangableWorkOf } from '@enfilade/scene/hanging/hangable-work'
import { checkHanging } from '@enfilade/scene/hanging/hanging-check'
import { type HangingRefusal, type HangingWarning, refusalOf } from '@enfilade/scene/hanging/hanging-refusals'
import type { Artifacts } from '#artifacts'
import type { Artworks } from '#artworks'
import type { Ground } from '#ground'
import { type NotValid, parseEntry } from '#records'
import type { HangableRoom, Spaces } from '#spaces'
import { type ExhibitionRow, selectExhibitionById, updateExhibition } from './exhibition-store.ts'

/** The outcome of a hanging; `refused` names each work that cannot hang, with the reason. */
export type HangingAnswer =
  | { done: true; hanging: HangingVersion1; refused: readonly HangingRefusal[]; warnings: readonly HangingWarning[] }
  | (Refused<'not-found' | 'cannot-hang' | 'nothing-hangable'> & { refused: readonly HangingRefusal[] })
  | NotValid

/** The hangings of exhibitions. A hanging is stored as the draft; the public sees it once it is published. */
export function openHangingDesk(
  { database }: Pick<Ground, 'database'>,
  { artworks, artifacts, spaces }: { artworks: Artworks; artifacts: Artifacts; spaces: Spaces },
) {
  /** The works and artifacts with these ids in the form for hanging, in that order. */
  async function hangableWorks(ids: string[]): Promise<HangableWork[]> {
    const [works, objects] = await Promise.all([artworks.findHangable(ids), artifacts.findHangable(ids)])
    const byId = new Map([
      ...works.map(({ artwork }) => [artwork._id, hangableWorkOf(artwork)] as const),
      ...objects.map(({ artifact }) => [artifact._id, hangableArtifactOf(artifact)] as const),
    ])
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  }

  async function roomOf(exhibitionId: string): Promise<{ row: ExhibitionRow; room: HangableRoom } | null> {
    const row = await selectExhibitionById(database, exhibitionId)
    const room = row === undefined ? null : await spaces.findHangableById(row.spaceId)
    return row === undefined || room === null ? null : { row, room }
  }

  return {
    hangableWorks,

    /** Stores a manual hanging. Refuses one that is impossible in the room; warns of what professionals would avoid. */
    async hang(exhibitionId: string, hanging: HangingVersion1): Promise<HangingAnswer> {
      const parsed = parseEntry(HangingVersion1, hanging)
      if (!parsed.done) return parsed
      const place = await roomOf(exhibitionId)
      if (place === null) return notFound
      const works = await hangableWorks(parsed.entry.placements.map(({ artworkId }) => artworkId))
      const checked = checkHanging(place.room.scene, parsed.entry, works)
      if (!checked.done) return checked
      await updateExhibition(database, exhibitionId, { hanging: JSON.stringify(parsed.entry) })
      return { done: true, hanging: parsed.entry, refused: [], warnings: checked.warnings }
    },

    /**
     * Hangs works and artifacts by professional rules, in this order along the walk, and stores the result. Works that
     * cannot hang are left out and reported; refuses the whole if none can.
     */
    async autoHang(exhibitionId: string, artworkIds: string[], options: AutoHangOptions = {}): Promise<HangingAnswer> {
      const place = await roomOf(exhibitionId)
      if (place === null) return notFound
      const works = await hangableWorks(artworkIds)
      const known = new Set(works.map((work) => work.id))
      const unknown = artworkIds.filter((id) => !known.has(id)).map((id) => refusalOf(id, 'unknown-work'))
      const proposal = autoHang(place.room.scene, works, options)
      const refused = [...unknown, ...proposal.refused]
      if (!proposal.done) return { ...proposal, refused }
      await updateExhibition(database, exhibitionId, { hanging: JSON.stringify(proposal.hanging) })
      return { done: true, hanging: proposal.hanging, refused, warnings: proposal.warnings }
    },
  }
}

const notFound: HangingAnswer = {
  done: false,
  because: 'not-found',
  reason: 'There is no such exhibition.',
  refused: [],
}

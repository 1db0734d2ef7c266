import type { ExhibitionTexts } from '@enfilade/contract/exhibition-texts'
import { Hanging, StoredHanging } from '@enfilade/contract/hanging'
import { HangingOperation } from '@enfilade/contract/hanging-operations'
import type { Refused } from '@enfilade/contract/outcomes'
import { exhibitionPage } from '@enfilade/contract/page-addresses'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type {
  NewStudioExhibition,
  OperationLog,
  OperationPush,
  StudioDraft,
  StudioExhibition,
} from '@enfilade/contract/studio-calls'
import type { HangingFacts } from '@enfilade/scene/hanging/apply-operation'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import type { AccountHolder } from '#accounts'
import type { Idempotency, KeyReused, Repeats } from '#calls/idempotency'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import type { Transaction } from '#database'
import type { Exhibitions } from '#exhibitions'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { Library } from '#library'
import type { Media } from '#media'
import type { Spaces } from '#spaces'
import type { Teams } from '#teams'
import { type DraftFacts, loadFacts } from './draft-facts.ts'
import { type AppliedOperation, applyAll, fittingOf, isAbout, isSame } from './draft-rules.ts'
import {
  countDraftsOf,
  type DraftRow,
  type ListedDraft,
  lockDraft,
  selectDraft,
  selectDraftsOf,
  selectNamedWorks,
  updateDraft,
  upsertDraft,
} from './draft-store.ts'
import { textsOfDraft } from './draft-text-rules.ts'
import { insertOperations, type LoggedRow, selectOperationsAfter, selectRequest } from './operation-store.ts'

export { type DraftPublishing, openDraftPublishing } from './draft-publishing.ts'
export { type DraftTexts, openDraftTexts } from './draft-texts.ts'
export { type HangingProposals, openHangingProposals } from './hanging-proposals.ts'
export { openPreviewLinks, type PreviewLinks } from './preview-links.ts'

export type Drafts = ReturnType<typeof openDrafts>

/** The account that works on a draft. */
export type Maker = Pick<AccountHolder, 'id' | 'role'>

type NotFound = Refused<'not-found'>

/** The outcome of a request with changes. A refused one changes nothing, and is answered with the draft as it is. */
export type PushAnswer =
  | { done: true; version: number; hanging: Hanging | null }
  | NotFound
  | TooMany
  | Refused<'sequence-reused' | 'version-unknown'>
  | (Refused<'operation-refused'> & {
      operation: number
      about: string | null
      code: string
      version: number
      hanging: Hanging
    })

const newExhibitionRate = { atOnce: 30, perHour: 60 }
const pushRate = { atOnce: 600, perHour: 20_000 }
const logLimits = { limit: 200, mostBytes: 2_000_000 }
const noExhibition: NotFound = { done: false, because: 'not-found', reason: 'There is no such exhibition.' }

/**
 * Drafts of exhibitions: hangings that their teams work on, and that nobody else sees. They change by operations alone,
 * which are applied one after the other in the order of their arrival; each is kept with the one that takes it back.
 */
export function openDrafts(
  ground: Pick<Ground, 'database' | 'clock'>,
  neighbours: {
    exhibitions: Pick<Exhibitions, 'planFor' | 'hangableWorks' | 'textsOf'>
    library: Pick<Library, 'privateWorksOf' | 'hangableWorks'>
    media: Pick<Media, 'shownPicturesOf'>
    spaces: Pick<Spaces, 'findHangable'>
    teams: Pick<Teams, 'ownTeamOf'>
    idempotency: Idempotency
    rateLimits: Pick<RateLimits, 'take'>
  },
) {
  const { database, clock } = ground
  const { exhibitions, library, media, spaces, teams, idempotency, rateLimits } = neighbours

  /** The draft of an exhibition, made at the first use; undefined if the maker may not work on it. */
  async function draftOf(tx: Transaction, maker: Maker, exhibitionId: string): Promise<DraftRow | undefined> {
    const row = await selectDraft(tx, exhibitionId, maker.id)
    if (row === undefined || (row.version !== null && row.teamFits)) return row
    const team = await teams.ownTeamOf(tx, maker.id)
    const document = readHanging(StoredHanging.parse(row.hanging), row.spaceUrl)
    await upsertDraft(tx, {
      exhibitionId,
      teamId: team.id,
      document: JSON.stringify(document),
      begunHere: false,
      changedAt: clock.now(),
    })
    return selectDraft(tx, exhibitionId, maker.id)
  }

  /** Stores a changed draft with its changes; returns its new version. */
  async function keep(
    tx: Transaction,
    exhibitionId: string,
    changed: { hanging: Hanging; version: number; applied: readonly AppliedOperation[] },
    request: { authorAccountId: string | null; clientId: string | null; sequenceNo: number | null },
  ): Promise<number> {
    const appliedAt = clock.now()
    const version = changed.version + changed.applied.length
    await insertOperations(
      tx,
      changed.applied.map(({ operation, inverse }, place) => ({
        ...request,
        exhibitionId,
        version: changed.version + place + 1,
        operation: JSON.stringify(operation),
        inverse: JSON.stringify(inverse),
        appliedAt,
      })),
    )
    await updateDraft(tx, exhibitionId, { document: JSON.stringify(changed.hanging), version, changedAt: appliedAt })
    return version
  }

  /**
   * Locks a draft, fits it to the present records and space, and runs `use` in the same transaction. Facts are loaded
   * before, so that no transaction waits for another connection; if others have meanwhile brought in what they do not
   * cover, everything is done again.
   */
  async function withDraft<Answer>(
    maker: Maker,
    exhibitionId: string,
    operations: readonly HangingOperation[],
    use: (tx: Transaction, draft: LockedDraft) => Promise<Answer>,
  ): Promise<Answer | NotFound> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const seen = await database.transaction().execute((tx) => draftOf(tx, maker, exhibitionId))
      if (seen === undefined || seen.teamId === null) return noExhibition
      const loaded = await loadFacts(
        { database, exhibitions, library, spaces },
        { hanging: Hanging.parse(seen.document), operations, teamId: seen.teamId, maker },
      )
      const answer = await database.transaction().execute(async (tx): Promise<Answer | NotFound | null> => {
        const held = await lockDraft(tx, exhibitionId)
        const row = await selectDraft(tx, exhibitionId, maker.id)
        if (held === undefined || row === undefined) return noExhibition
        const hanging = Hanging.parse(held.document)
        if (row.teamId !== seen.teamId || !isAbout(loaded.asked, hanging)) return null
        const fitted = applyAll(hanging, fittingOf(hanging, loaded.facts), loaded.facts)
        if (!fitted.done) throw new Error(`The draft of ${exhibitionId} cannot be fitted: ${fitted.refusal.reason}`)
        const version =
          fitted.applied.length === 0
            ? held.version
            : await keep(tx, exhibitionId, { ...fitted, version: held.version }, ofTheServer)
        return use(tx, { row, hanging: fitted.hanging, version, loaded })
      })
      if (answer !== null) return answer
    }
    throw new Error(`The draft of ${exhibitionId} changes faster than its records can be read`)
  }

  return {
    find: draftOf,

    /**
     * Begins an exhibition of the maker's own team: it hangs nothing yet, and nobody else sees it. The same key gets the
     * same exhibition. Refuses an unknown space.
     */
    async begin(
      maker: Maker,
      entry: NewStudioExhibition,
      repeats: Repeats,
    ): Promise<{ done: true; exhibition: StudioExhibition } | Refused<'space-unknown'> | KeyReused | TooMany> {
      const { title, subtitle = null, spaceUrl } = entry
      const space = await spaces.findHangable(spaceUrl)
      if (space === null) {
        const reason = `There is no space at ${spaceUrl}.`
        return { done: false, because: 'space-unknown', reason, fields: { spaceUrl: reason } }
      }
      const taken = await rateLimits.take('exhibitions begun', maker.id, newExhibitionRate)
      if (!taken.done) return taken
      const begun = await idempotency.once<KeyReused>(
        'studio exhibition',
        { repeats, body: { title, subtitle, spaceUrl, maker: maker.id } },
        async (tx) => {
          const team = await teams.ownTeamOf(tx, maker.id)
          const fields = { title, subtitle, type: team.kind, organizer: team.title, spaceId: space.id }
          const { id } = await exhibitions.planFor(tx, maker.id, fields)
          const empty = readHanging({ version: 1, light: 'paintings', placements: [] }, spaceUrl)
          await upsertDraft(tx, {
            exhibitionId: id,
            teamId: team.id,
            document: JSON.stringify({ ...empty, spaceBuild: space.build }),
            begunHere: true,
            changedAt: clock.now(),
          })
          return { done: true, id }
        },
      )
      if (!begun.done) return begun
      const row = await selectDraft(database, begun.id, maker.id)
      if (row === undefined) throw new Error(`Exhibition ${begun.id} is gone`)
      const { order, placements } = Hanging.parse(row.document)
      const counts = { workCount: order.length, hungCount: Object.keys(placements).length }
      return { done: true, exhibition: listed({ ...row, ...counts, version: row.version ?? 0 }) }
    },

    /** The exhibitions that a maker may work on, or those with `title` in their title: the open ones last. */
    async list(
      maker: Maker,
      { skip = 0, limit = pageLength, title = '' }: Paging & { title?: string } = {},
    ): Promise<{ data: StudioExhibition[]; count: number }> {
      const [rows, count] = await Promise.all([
        selectDraftsOf(database, maker.id, { skip, limit, title }),
        countDraftsOf(database, maker.id, title),
      ])
      return { data: rows.map(listed), count }
    },

    /** A draft with the facts that its places depend on. */
    async read(maker: Maker, exhibitionId: string): Promise<{ done: true; draft: StudioDraft } | NotFound> {
      const found = await withDraft(maker, exhibitionId, [], async (tx, { row, hanging, version, loaded }) => {
        const space = loaded.rooms.get(hanging.spaceUrl)
        if (space === undefined) throw new Error(`Exhibition ${row.url} has lost its space`)
        const named = await selectNamedWorks(tx, [...loaded.facts.works.keys()])
        return { done: true as const, row, hanging, version, works: loaded.facts.works, space, named }
      })
      if (!found.done) return found
      const { row, hanging, version, space, named } = found
      const { id, title, subtitle, url, textsChanged, changedAt } = row
      const { walls, walkable, start, rooms, floorPlanPath } = space.scene
      const pictures = await media.shownPicturesOf(named.flatMap(({ pictureAssetId }) => pictureAssetId ?? []))
      const namedById = new Map(named.map((one) => [one.id, one]))
      return {
        done: true,
        draft: {
          _id: id,
          title,
          subtitle,
          url,
          ...published(row),
          version,
          textsChanged,
          changedAt: changedAt.toISOString(),
          hanging,
          space: { url: hanging.spaceUrl, build: space.build, walls, walkable, start, rooms, floorPlanPath },
          works: [...found.works.values()].map((work) => {
            const known = namedById.get(work.id)
            const picture = pictures.get(known?.pictureAssetId ?? '')
            return {
              ...work,
              title: known?.title ?? '',
              artist: known?.artist ?? null,
              year: known?.year ?? null,
              fileVersions: picture?.versions ?? null,
              colour: picture?.placeholder.colour ?? null,
            }
          }),
        },
      }
    },

    /** The newest version of a draft, with what decides what is possible in it, and whether the maker may publish it. */
    async current(maker: Maker, exhibitionId: string): Promise<CurrentDraft | NotFound> {
      return withDraft(maker, exhibitionId, [], async (tx, { row, hanging, version, loaded }) => {
        const { mayOpen, teamId, url, textsVersion } = row
        if (teamId === null) throw new Error(`The draft of ${url} has no team`)
        const published = await exhibitions.textsOf(exhibitionId, tx)
        if (published === null) return noExhibition
        const texts = textsOfDraft(published.texts, row.texts)
        const shown = { texts, textsVersion, publishedTexts: published.wasOpened ? published.texts : null }
        const page = exhibitionPage(row.publishedSceneId === null ? texts.type : published.texts.type, url)
        return { done: true, page, hanging, version, ...shown, facts: loaded.facts, mayOpen, teamId }
      })
    },

    /**
     * Applies changes in their order, all or none. A request that has been applied is answered again and changes
     * nothing. Refuses what has no place, with the reason and the draft as it is.
     */
    async push(maker: Maker, exhibitionId: string, pushed: OperationPush): Promise<PushAnswer> {
      const { clientId, seq, baseVersion, operations } = pushed
      const taken = await rateLimits.take('changes of drafts', maker.id, pushRate)
      if (!taken.done) return taken
      const request = { authorAccountId: maker.id, clientId, sequenceNo: seq }
      const answer = await withDraft(
        maker,
        exhibitionId,
        operations,
        async (tx, { hanging, version, loaded }): Promise<PushAnswer> => {
          const before = await selectRequest(tx, { exhibitionId, clientId, sequenceNo: seq })
          if (before.length > 0) {
            const isRepeated =
              before.every(({ authorAccountId }) => authorAccountId === maker.id) &&
              isSame(
                before.map(({ operation }) => operation),
                operations,
              )
            return isRepeated ? { done: true, version, hanging } : sequenceReused
          }
          if (baseVersion > version) return versionUnknown
          const changed = applyAll(hanging, operations, loaded.facts)
          if (!changed.done) {
            const { because: code, about, reason } = changed.refusal
            const refused = { done: false, because: 'operation-refused', code, about, reason } as const
            return { ...refused, operation: changed.operation, version, hanging }
          }
          const now = await keep(tx, exhibitionId, { ...changed, version }, request)
          faultPoint('operation.applied')
          return { done: true, version: now, hanging: baseVersion === version ? null : changed.hanging }
        },
      )
      if (answer.done) faultPoint('operation.committed')
      return answer
    },

    /** The changes of a draft after a version, the oldest first. */
    async log(
      maker: Maker,
      exhibitionId: string,
      after: number,
    ): Promise<{ done: true; log: OperationLog } | NotFound> {
      const row = await selectDraft(database, exhibitionId, maker.id)
      if (row === undefined) return noExhibition
      const logged = row.teamFits ? await selectOperationsAfter(database, exhibitionId, { after, ...logLimits }) : []
      return { done: true, log: { data: logged.map(told), version: row.version ?? 0 } }
    },
  }
}

/** The newest version of a draft. */
type CurrentDraft = {
  done: true
  /** The path of its public page. */
  page: string
  hanging: Hanging
  version: number
  texts: ExhibitionTexts
  textsVersion: number
  /** The texts that visitors see, or saw before it was closed; null before the first opening. */
  publishedTexts: ExhibitionTexts | null
  facts: HangingFacts
  /** Whether its maker may publish it. */
  mayOpen: boolean
  teamId: string
}

type LockedDraft = { row: DraftRow; hanging: Hanging; version: number; loaded: DraftFacts }

/** Only changes by others, made while facts are loaded, need a second try. */
const mostTries = 8

const ofTheServer = { authorAccountId: null, clientId: null, sequenceNo: null }

const sequenceReused: PushAnswer = {
  done: false,
  because: 'sequence-reused',
  reason: 'This sequence number was used for something else.',
}

const versionUnknown: PushAnswer = {
  done: false,
  because: 'version-unknown',
  reason: 'The draft has no such version yet. Please load it again.',
}

function listed({ changedAt, ...row }: ListedDraft): StudioExhibition {
  const { id, title, subtitle, url, spaceUrl, workCount, hungCount, version, textsChanged } = row
  const counts = { workCount, hungCount, version, textsChanged }
  return { _id: id, title, subtitle, url, ...published(row), spaceUrl, ...counts, changedAt: changedAt.toISOString() }
}

function published({ publishedSceneId, publishedVersion }: Pick<DraftRow, 'publishedSceneId' | 'publishedVersion'>) {
  const isOpen = publishedSceneId !== null
  return { published: isOpen, publishedVersion: isOpen ? publishedVersion : null }
}

function told({ sequenceNo, operation, inverse, appliedAt, ...row }: LoggedRow): OperationLog['data'][number] {
  const { version, author, clientId } = row
  return {
    version,
    author,
    clientId,
    seq: sequenceNo,
    operation: HangingOperation.parse(operation),
    inverse: HangingOperation.parse(inverse),
    appliedAt: appliedAt.toISOString(),
  }
}

import { NewArtwork } from '@enfilade/contract/artwork-calls'
import { type LibraryRecord, LibraryRecordOf, type LibraryWork } from '@enfilade/contract/library-calls'
import type { Refused } from '@enfilade/contract/outcomes'
import { type Paging, pageLength } from '@enfilade/contract/paging'
import type { HangableWork } from '@enfilade/scene/hanging/hangable-work'
import type { ArtworkRefusal, Artworks } from '#artworks'
import type { Idempotency, KeyReused, Repeats } from '#calls/idempotency'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import type { Database, Transaction } from '#database'
import type { Ground } from '#ground'
import type { IncomingFiles } from '#incoming-files'
import type { Media } from '#media'
import type { Ownership } from '#ownership'
import type { NotValid } from '#records'
import type { Teams } from '#teams'
import { artworkChangeTo, hangableRecord, recordAfter, recordOf, type SentFields } from './library-rules.ts'
import {
  countPrivateWorks,
  countShelf,
  deletePrivateWork,
  insertPrivateWork,
  type LibrarySelection,
  lockPrivateWork,
  type ShelfRow,
  selectExhibitionsWith,
  selectFromShelf,
  selectIsInDraft,
  selectPrivateRecords,
  selectPrivateWorksOf,
  selectShelf,
  takePrivateWorks,
  updatePrivateWork,
} from './library-store.ts'
import { versionOf } from './record-version.ts'

export type Library = ReturnType<typeof openLibrary>

type NotFound = Refused<'not-found'>
type Clash = Refused<'clash'> & { wanted: SentFields }

const newWorkRate = { atOnce: 600, perHour: 6000 }
/** A bound for programs that run wild; no library that people look after comes near it. */
const mostPrivateWorks = 20_000
const noWork: NotFound = { done: false, because: 'not-found', reason: 'There is no such work.' }

/**
 * The works of makers. What a maker brings in is private until it is in a published exhibition: it is then moved to the
 * catalogue, with its id. A library shows both, the private ones and those of the catalogue that the maker owns.
 */
export function openLibrary(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  neighbours: {
    artworks: Pick<Artworks, 'entriesOf' | 'changeIn' | 'enterWithIds'>
    incomingFiles: Pick<IncomingFiles, 'hasPicture'>
    media: Pick<Media, 'versionsOf'>
    ownership: Pick<Ownership, 'ownFromTheStart'>
    teams: Pick<Teams, 'ownTeamOf'>
    idempotency: Idempotency
    rateLimits: Pick<RateLimits, 'take'>
  },
) {
  const { artworks, incomingFiles, media, ownership, teams, idempotency, rateLimits } = neighbours

  /** The works of a shelf with their records. Private ones are read first: a work that moves meanwhile is found then. */
  async function shown(accountId: string, shelf: ShelfRow[]): Promise<LibraryWork[]> {
    const ids = shelf.map(({ id }) => id)
    if (ids.length === 0) return []
    const records = new Map(
      (await selectPrivateRecords(database, ids)).map(({ id, record }) => [id, LibraryRecordOf.parse(record)]),
    )
    const [entries, exhibitions] = await Promise.all([
      artworks.entriesOf(ids.filter((id) => !records.has(id))),
      selectExhibitionsWith(database, accountId, ids),
    ])
    const pictures = await media.versionsOf(
      ids.flatMap((id) => (records.get(id) ?? entries.get(id))?.pictureAssetId ?? []),
    )
    const byWork = Map.groupBy(exhibitions, ({ artworkId }) => artworkId)
    return shelf.flatMap(({ id, isPublic, url, createdAt, changedAt }) => {
      const entry = entries.get(id)
      const record = records.get(id) ?? (entry === undefined ? undefined : recordOf(entry))
      if (record === undefined) return []
      return {
        _id: id,
        ...record,
        fileVersions: pictures.get(record.pictureAssetId ?? '') ?? null,
        version: versionOf(record),
        public: isPublic,
        url,
        exhibitions: (byWork.get(id) ?? []).map(({ id: _id, title, published }) => ({ _id, title, published })),
        createdAt: createdAt.toISOString(),
        changedAt: changedAt.toISOString(),
      }
    })
  }

  async function find(accountId: string, id: string): Promise<LibraryWork | null> {
    const row = await selectFromShelf(database, accountId, id)
    return row === undefined ? null : ((await shown(accountId, [row]))[0] ?? null)
  }

  /** Nothing tells whether a picture exists that others have uploaded. */
  async function hasPicture(accountId: string, assetId: unknown): Promise<boolean> {
    return typeof assetId === 'string' && incomingFiles.hasPicture(accountId, assetId)
  }

  async function changeIn(
    tx: Transaction,
    accountId: string,
    id: string,
    { version, sent, isOwnPicture }: { version: string; sent: SentFields; isOwnPicture: boolean },
  ): Promise<{ done: true } | NotFound | NotValid | Clash | ArtworkRefusal> {
    const judge = (held: LibraryRecord): { done: true; entry: LibraryRecord } | NotValid | Clash => {
      const after = recordAfter(held, sent)
      if (!after.done) return after
      const { pictureAssetId } = after.entry
      if (pictureAssetId !== null && pictureAssetId !== held.pictureAssetId && !isOwnPicture) return noPicture
      if (versionOf(held) === version) return after
      const wanted: SentFields = {}
      for (const [name, value] of Object.entries(after.entry)) if (name in sent) Reflect.set(wanted, name, value)
      return { done: false, because: 'clash', reason: 'Somebody has changed this work since you read it.', wanted }
    }
    const row = await lockPrivateWork(tx, accountId, id)
    if (row !== undefined) {
      const held = LibraryRecordOf.parse(row.record)
      const judged = judge(held)
      if (!judged.done) return judged
      if (versionOf(judged.entry) !== version)
        await updatePrivateWork(tx, id, { record: JSON.stringify(judged.entry), changedAt: clock.now() })
      return { done: true }
    }
    const shelf = await selectFromShelf(tx, accountId, id)
    if (shelf === undefined) return noWork
    return artworks.changeIn(tx, id, (entry) => {
      const held = recordOf(entry)
      const judged = judge(held)
      return judged.done ? { done: true, change: artworkChangeTo(judged.entry, held) } : judged
    })
  }

  return {
    find,

    /** The works of a maker, the newest first, and how many there are. */
    async list(
      accountId: string,
      { skip = 0, limit = pageLength, name, hung }: Paging & LibrarySelection,
    ): Promise<{ data: LibraryWork[]; count: number }> {
      const [shelf, count] = await Promise.all([
        selectShelf(database, accountId, { name, hung, skip, limit }),
        countShelf(database, accountId, { name, hung }),
      ])
      return { data: await shown(accountId, shelf), count }
    },

    /** Brings a work into the maker's own library; nobody else sees it. The same key gets the same work. */
    async add(
      accountId: string,
      entry: LibraryRecord,
      repeats: Repeats,
    ): Promise<{ done: true; work: LibraryWork } | NotValid | Refused<'library-full'> | KeyReused | TooMany> {
      const { pictureAssetId } = entry
      if (pictureAssetId !== null && !(await hasPicture(accountId, pictureAssetId))) return noPicture
      const taken = await rateLimits.take('works brought in', accountId, newWorkRate)
      if (!taken.done) return taken
      const record = JSON.stringify(entry)
      const added = await idempotency.once<KeyReused | Refused<'library-full'>>(
        'library work',
        { repeats, body: { record, accountId } },
        async (tx) => {
          const team = await teams.ownTeamOf(tx, accountId)
          if ((await countPrivateWorks(tx, team.id)) >= mostPrivateWorks) return libraryFull
          const now = clock.now()
          return {
            done: true,
            id: await insertPrivateWork(tx, { teamId: team.id, record, createdAt: now, changedAt: now }),
          }
        },
      )
      if (!added.done) return added
      const work = await find(accountId, added.id)
      return work === null ? workOfKeyIsGone : { done: true, work }
    },

    /**
     * Changes a work; omitted fields stay. If it is no longer in the state that the sender has read, it stays as it is,
     * and the answer has both.
     */
    async change(
      accountId: string,
      id: string,
      change: { version: string; sent: SentFields },
    ): Promise<
      { done: true; work: LibraryWork } | NotFound | NotValid | ArtworkRefusal | (Clash & { held: LibraryWork })
    > {
      const isOwnPicture = await hasPicture(accountId, change.sent.pictureAssetId)
      const changed = await database
        .transaction()
        .execute((tx) => changeIn(tx, accountId, id, { ...change, isOwnPicture }))
      if (!changed.done && changed.because !== 'clash') return changed
      const work = await find(accountId, id)
      if (work === null) return noWork
      return changed.done ? { done: true, work } : { ...changed, held: work }
    },

    /** Deletes a private work that is in no draft. A public one stays: others may have linked to it. */
    async remove(
      accountId: string,
      id: string,
    ): Promise<{ done: true } | NotFound | Refused<'work-hangs' | 'work-is-public'>> {
      return database.transaction().execute(async (tx) => {
        const isPrivate = (await lockPrivateWork(tx, accountId, id)) !== undefined
        if (!isPrivate && (await selectFromShelf(tx, accountId, id)) === undefined) return noWork
        const titles = (await selectExhibitionsWith(tx, accountId, [id])).map(({ title }) => `“${title}”`)
        if (titles.length > 0 || (await selectIsInDraft(tx, id))) {
          const where = titles.length > 0 ? titles.join(', ') : 'an exhibition of somebody else'
          return {
            done: false,
            because: 'work-hangs',
            reason: `This work is in ${where}. Remove it there before you delete it.`,
          }
        }
        if (!isPrivate) return workIsPublic
        await deletePrivateWork(tx, id)
        return { done: true }
      })
    },

    /** Which of these works are private ones of a team, which it may hang. */
    async privateWorksOf(teamId: string, ids: string[], within: Database = database): Promise<string[]> {
      return ids.length === 0 ? [] : selectPrivateWorksOf(within, teamId, ids)
    },

    /** Those of these works that are private, in the form that hanging needs. */
    async hangableWorks(ids: string[]): Promise<HangableWork[]> {
      if (ids.length === 0) return []
      const rows = await selectPrivateRecords(database, ids)
      return rows.map(({ id, record }) => hangableRecord(id, LibraryRecordOf.parse(record)))
    },

    /**
     * Moves those of these works that are private to the catalogue, where everyone sees them: for the transaction that
     * publishes the exhibition in which they hang. They keep their ids, and belong to their makers. An artist with that
     * name gets the work and is not changed; an unknown one is added. Returns their addresses by their ids.
     */
    async makePublic(tx: Transaction, ids: string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map()
      const taken = await takePrivateWorks(tx, ids)
      const works = taken.map(({ id, record }) => ({ id, entry: NewArtwork.parse(LibraryRecordOf.parse(record)) }))
      const urls = await artworks.enterWithIds(tx, works)
      for (const [accountId, owned] of Map.groupBy(taken, (work) => work.accountId)) {
        await ownership.ownFromTheStart(
          tx,
          owned.map(({ id }) => id),
          accountId,
        )
      }
      return urls
    },
  }
}

const noPicture: NotValid = {
  done: false,
  because: 'not-valid',
  reason: 'You have uploaded no such picture.',
  fields: { pictureAssetId: 'You have uploaded no such picture.' },
}

const libraryFull: Refused<'library-full'> = {
  done: false,
  because: 'library-full',
  reason: `A library holds ${mostPrivateWorks} private works at most.`,
}

const workOfKeyIsGone: KeyReused = {
  done: false,
  because: 'key-reused',
  reason: 'The work that was made with this idempotency key has been deleted.',
}

const workIsPublic: Refused<'work-is-public'> = {
  done: false,
  because: 'work-is-public',
  reason: 'This work is in the public catalogue, where others may have linked to it. Only an operator can remove it.',
}

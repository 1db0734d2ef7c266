import type { ExhibitionTexts } from '@enfilade/contract/exhibition-texts'
import { type Hanging, StoredHanging } from '@enfilade/contract/hanging'
import type { Refused } from '@enfilade/contract/outcomes'
import type { SaleStatus } from '@enfilade/contract/sale-statuses'
import { SceneDocument } from '@enfilade/contract/scene-document'
import type { HangingWarning } from '@enfilade/scene/hanging/hanging-refusals'
import { readHanging } from '@enfilade/scene/hanging/read-hanging'
import type { Artifacts } from '#artifacts'
import type { Artworks } from '#artworks'
import type { Database, Transaction } from '#database'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { Interpretation } from '#interpretation'
import type { Media } from '#media'
import type { PlanRefused } from '#plans'
import { changesBetween } from '#records'
import type { Spaces } from '#spaces'
import type { ExhibitionOwners } from './exhibition-owners.ts'
import { textColumns } from './exhibition-rules.ts'
import {
  type BuiltScene,
  buildScene,
  hangingOf,
  type PrivateWorks,
  rehearsePublic,
  type SceneWish,
  unreadyReason,
} from './exhibition-scene.ts'
import {
  type ExhibitionRow,
  selectExhibitionByDraftAddress,
  selectExhibitionById,
  updateExhibition,
} from './exhibition-store.ts'
import {
  insertPublication,
  insertScene,
  insertSceneWorks,
  lockExhibition,
  pointToScene,
  selectHungIds,
  selectPublications,
  selectPublishedScene,
  selectScene,
  selectSceneFiles,
} from './scene-store.ts'

export type PublishingAnswer =
  | { done: true; sceneId: string }
  | Refused<'not-found' | 'nothing-hangs' | 'works-missing' | 'pictures-not-ready' | 'cannot-hang'>
  | PlanRefused

/** A version of a draft that is published in the place of what the exhibition's row has. */
export type PublishedDraft = {
  hanging: Hanging
  version: number
  texts: ExhibitionTexts
  privateWorks: PrivateWorks
  /** Called in the transaction, before the row changes, so that the draft keeps what is newer than this version. */
  onPublished: (tx: Transaction) => Promise<void>
}

/** The same, as far as it is shown. */
type ShownDraft = Pick<PublishedDraft, 'hanging' | 'texts' | 'privateWorks'>

/** What visitors see of an exhibition: its hanging, the version of the draft that it was, and since when. */
export type PublishedState = { sceneId: string; hanging: Hanging; version: number | null; since: Date }

/** What stands in the way of publishing a hanging, and what professionals would avoid. `about` is a work or a text. */
export type PublishingCheck = {
  obstacles: { because: string; about: string | null; reason: string }[]
  warnings: readonly HangingWarning[]
}

/** A scene's file in storage. */
export type SceneFile = { sceneId: string; json: Uint8Array }

const scenesAtOnce = 500

/** How long a publication waits for files that are being prepared, and how long if a person waits for the answer. */
const longestWaitMs = { byCommand: 120_000, byCall: 15_000 }

/**
 * Opens exhibitions to the public. A publication first builds the scene, into files named by a hash of their content,
 * and then points the exhibition to them in one transaction: visitors see the old scene or the new one, never a mix. If
 * the process dies in between, only unreferenced files are left.
 */
export function openPublishing(
  ground: Pick<Ground, 'database' | 'storage' | 'clock'>,
  neighbours: {
    media: Media
    artworks: Artworks
    interpretation: Interpretation
    artifacts: Artifacts
    spaces: Spaces
    owners: ExhibitionOwners
  },
) {
  const { database, storage, clock } = ground
  const { owners, spaces } = neighbours
  const sources = { ...neighbours, database }

  async function storedFile(sceneId: string, path: string): Promise<SceneFile> {
    const file = await storage.read(path)
    if (file === null) throw new Error(`The scene ${sceneId} has lost its file ${path}`)
    const chunks: Uint8Array[] = []
    for await (const chunk of file.stream) chunks.push(chunk)
    return { sceneId, json: Buffer.concat(chunks) }
  }

  async function sceneFileOf(url: string): Promise<SceneFile | null> {
    const scene = await selectPublishedScene(database, url)
    return scene === undefined ? null : storedFile(scene.id, scene.documentPath)
  }

  async function sceneFileById(sceneId: string): Promise<SceneFile | null> {
    const scene = await selectScene(database, sceneId)
    return scene === undefined ? null : storedFile(sceneId, scene.documentPath)
  }

  /** Compares the stored file of every scene with its length, and reports each incomplete one. */
  async function checkSceneFiles(told: Parameters<Media['checkFiles']>[0]): Promise<void> {
    for (let after = ''; ; ) {
      const scenes = await selectSceneFiles(database, after, scenesAtOnce)
      for (const { documentPath: path, documentBytes } of scenes) {
        const stored = await storage.stat(path)
        if (stored === null) told.found({ path, state: 'missing', of: null })
        else if (stored.bytes !== documentBytes) told.found({ path, state: 'damaged', of: null })
      }
      told.checked(scenes.length)
      const last = scenes.at(-1)
      if (last === undefined) return
      after = last.id
    }
  }

  async function sceneOf(wish: SceneWish): Promise<SceneDocument | null> {
    const built = await buildScene(wish, sources, { waitForFilesMs: null })
    return built.done ? built.document : null
  }

  /** Asks the plan, with private works as they will be once they are public: it counts artists by their records. */
  async function mayOpen(
    wanted: Parameters<ExhibitionOwners['mayOpen']>[1],
    privateWorks: PrivateWorks | null,
  ): Promise<{ done: true } | PlanRefused> {
    const ask = (tx: Transaction) => owners.mayOpen(tx, wanted, { opens: false })
    const ids = wanted.document.works.map(({ id }) => id)
    return (await rehearsePublic(database, privateWorks, { ids, use: ask })) ?? database.transaction().execute(ask)
  }

  async function keepScene(
    row: ExhibitionRow,
    { document, artifactIds }: Extract<BuiltScene, { done: true }>,
    published: { hanging: Hanging; draft: PublishedDraft | null },
  ): Promise<{ done: true } | PlanRefused | typeof addressTaken> {
    // What visitors see of the texts may change while the scene stays the same.
    const texts = published.draft === null ? null : textColumns(published.draft.texts, row)
    const { meshguid: sceneId } = document
    const wanted = { exhibitionId: row.id, document, artifactIds }
    const hanging = JSON.stringify(published.hanging)
    const space = published.draft === null ? null : await spaces.findHangable(published.hanging.spaceUrl)
    const privateWorks = published.draft?.privateWorks ?? null
    // Checked before anything is stored, and again at the opening, because others may have opened theirs meanwhile.
    const asked = await mayOpen(wanted, privateWorks)
    if (!asked.done) return asked
    const documentPath = `scenes/${sceneId}/scene.json`
    const json = new TextEncoder().encode(JSON.stringify(document))
    if ((await storage.stat(documentPath))?.bytes !== json.byteLength)
      await storage.put(documentPath, json, { contentType: 'application/json' })
    faultPoint('publish.scene-stored')
    const works = document.works.map(({ id }, place) => ({
      sceneId,
      place,
      artworkId: artifactIds.has(id) ? null : id,
      artifactId: artifactIds.has(id) ? id : null,
    }))
    const opened = await undoneIfRefused(database, async (tx) => {
      const addresses = await privateWorks?.makePublic(
        tx,
        document.works.map(({ id }) => id),
      )
      if (document.works.some(({ id, url }) => (addresses?.get(id) ?? url) !== url)) return addressTaken
      const allowed = await owners.mayOpen(tx, wanted, { opens: true })
      if (!allowed.done) return allowed
      const held = await lockExhibition(tx, row.id)
      if (held?.url !== row.url) return addressTaken
      await published.draft?.onPublished(tx)
      if (await insertScene(tx, { id: sceneId, exhibitionId: row.id, documentPath, documentBytes: json.byteLength })) {
        await insertSceneWorks(tx, works)
      }
      faultPoint('publish.scene-recorded')
      if (held.publishedSceneId !== sceneId || (texts !== null && changesBetween({ ...row }, texts) !== null)) {
        const now = clock.now()
        await pointToScene(tx, row.id, sceneId, now)
        await insertPublication(tx, { exhibitionId: row.id, action: 'published', sceneId, happenedAt: now })
      }
      await updateExhibition(tx, row.id, {
        publishedHanging: hanging,
        publishedVersion: published.draft?.version ?? null,
        ...(space === null ? {} : { hanging, spaceId: space.id }),
        ...texts,
      })
      faultPoint('publish.pointer-turned')
      return allowed
    })
    faultPoint('publish.committed')
    return opened
  }

  return {
    /**
     * Publishes an exhibition as it hangs now, or a draft of it, which then hangs in its place. Waits for files that are
     * still being prepared. The same hanging of the same works gives the same scene id, and nothing new is stored. After
     * a refusal the published scene stays.
     */
    async publish(exhibitionId: string, draft: PublishedDraft | null = null): Promise<PublishingAnswer> {
      const waitForFilesMs = draft === null ? longestWaitMs.byCommand : longestWaitMs.byCall
      for (let tries = 0; tries < mostTries; tries += 1) {
        const row = await selectExhibitionById(database, exhibitionId)
        if (row === undefined) return noExhibition
        const hanging = draft?.hanging ?? hangingOf(row)
        const wish = draft === null ? { row, hanging, privateWorks: null } : wishOf(row, draft)
        const built = await buildScene(wish, sources, { waitForFilesMs })
        if (!built.done) return { done: false, because: built.because, reason: built.reason }
        faultPoint('publish.scene-built')
        const kept = await keepScene(row, built, { hanging, draft })
        if (kept.done) return { done: true, sceneId: built.document.meshguid }
        if (kept.because !== 'address-taken') return kept
      }
      throw new Error(`Exhibition ${exhibitionId} or its works find no addresses`)
    },

    /** Checks a hanging as a publication would, and publishes nothing. Null if there is no such exhibition. */
    async check(exhibitionId: string, draft: ShownDraft): Promise<PublishingCheck | null> {
      const row = await selectExhibitionById(database, exhibitionId)
      if (row === undefined) return null
      const built = await buildScene(wishOf(row, draft), sources, { waitForFilesMs: null })
      if (!built.done) {
        const { because, reason, refused } = built
        const works = refused.map((one) => ({ because: one.because, about: one.artworkId, reason: one.reason }))
        return { obstacles: works.length > 0 ? works : [{ because, about: null, reason }], warnings: [] }
      }
      const { document, artifactIds, unready, warnings } = built
      const wanted = { exhibitionId, document, artifactIds }
      const allowed = await mayOpen(wanted, draft.privateWorks)
      const files = { because: 'pictures-not-ready', about: null, reason: unreadyReason(unready) }
      const plan = allowed.done ? [] : [{ because: allowed.because, about: null, reason: allowed.reason }]
      return { obstacles: [...(unready > 0 ? [files] : []), ...plan], warnings }
    },

    /** What visitors see of an exhibition; null while it is closed. */
    async publishedStateOf(exhibitionId: string): Promise<PublishedState | null> {
      const row = await selectExhibitionById(database, exhibitionId)
      if (row === undefined || row.publishedSceneId === null) return null
      const { publishedSceneId: sceneId, publishedHanging: kept, publishedVersion: version } = row
      const hanging = kept === null ? hangingOf(row) : readHanging(StoredHanging.parse(kept), row.spaceUrl)
      const opened = (await selectPublications(database, exhibitionId)).findLast(({ action }) => action === 'published')
      return { sceneId, hanging, version, since: opened?.happenedAt ?? clock.now() }
    },

    /** Closes an exhibition to the public. Its scenes can still be loaded by their ids. */
    async unpublish(exhibitionId: string): Promise<{ done: true } | Refused<'not-found'>> {
      return database.transaction().execute(async (tx) => {
        const held = await lockExhibition(tx, exhibitionId)
        if (held === undefined) return noExhibition
        if (held.publishedSceneId !== null) {
          const now = clock.now()
          await pointToScene(tx, exhibitionId, null, now)
          await insertPublication(tx, {
            exhibitionId,
            action: 'unpublished',
            sceneId: held.publishedSceneId,
            happenedAt: now,
          })
        }
        return { done: true }
      })
    },

    /** The public scene of the exhibition at this url, as the published bytes. */
    sceneFileOf,
    /** Any scene that was ever published, as the published bytes. */
    sceneFileById,
    checkSceneFiles,

    /** The current sale status of the works in the exhibition at this url, not in its scene; null if it is not open. */
    async saleStatusesOf(url: string): Promise<SaleStatus[] | null> {
      const scene = await selectPublishedScene(database, url)
      if (scene === undefined) return null
      return neighbours.artworks.saleStatuses(await selectHungIds(database, scene.id))
    },

    async sceneOf(url: string): Promise<SceneDocument | null> {
      return parsed(await sceneFileOf(url))
    },

    async sceneById(sceneId: string): Promise<SceneDocument | null> {
      return parsed(await sceneFileById(sceneId))
    },

    /** The scene of the draft, built now and not stored; unfinished pictures are empty frames. */
    async draftSceneOf(draftId: string): Promise<SceneDocument | null> {
      const row = await selectExhibitionByDraftAddress(database, draftId)
      if (row === undefined) return null
      return sceneOf({ row, hanging: hangingOf(row), privateWorks: null })
    },

    /** The scene of a hanging of an exhibition, built now and not stored; null if nothing can be shown of it. */
    async sceneOfDraft(exhibitionId: string, draft: ShownDraft): Promise<SceneDocument | null> {
      const row = await selectExhibitionById(database, exhibitionId)
      return row === undefined ? null : sceneOf(wishOf(row, draft))
    },

    /** When an exhibition was opened and closed, oldest first. */
    diaryOf: (exhibitionId: string) => selectPublications(database, exhibitionId),
  }
}

/** An exhibition as it would be with a draft. */
function wishOf(row: ExhibitionRow, { hanging, texts, privateWorks }: ShownDraft): SceneWish {
  return { row: { ...row, ...textColumns(texts, row) }, hanging, privateWorks }
}

/** Another work took the address of one that was about to become public, or the exhibition has another one now. */
const addressTaken = { done: false, because: 'address-taken' } as const

/** Only other works that become public at the same moment need a second try. */
const mostTries = 5

/** Runs a transaction that leaves nothing behind if its answer is a refusal. */
async function undoneIfRefused<Answer extends { done: boolean }>(
  database: Database,
  write: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const tx = await database.startTransaction().execute()
  let answer: Answer
  try {
    answer = await write(tx)
  } catch (error) {
    await tx.rollback().execute()
    throw error
  }
  await (answer.done ? tx.commit() : tx.rollback()).execute()
  return answer
}

const noExhibition: Refused<'not-found'> = {
  done: false,
  because: 'not-found',
  reason: 'There is no such exhibition.',
}

function parsed(file: SceneFile | null): SceneDocument | null {
  return file === null ? null : SceneDocument.parse(JSON.parse(new TextDecoder().decode(file.json)))
}

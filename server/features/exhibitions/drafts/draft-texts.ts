import type { ExhibitionTexts, SomeExhibitionTexts, StudioTexts } from '@enfilade/contract/exhibition-texts'
import { Hanging } from '@enfilade/contract/hanging'
import type { Refused } from '@enfilade/contract/outcomes'
import { exhibitionPage } from '@enfilade/contract/page-addresses'
import { listedHanging } from '@enfilade/scene/hanging/placed-works'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import type { Transaction } from '#database'
import type { Exhibitions } from '#exhibitions'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { Media } from '#media'
import { changesBetween, type NotValid } from '#records'
import { type DraftRow, selectDraft } from './draft-store.ts'
import { textsOfDraft, textsToKeep } from './draft-text-rules.ts'
import {
  lockDraftTexts,
  selectFirstPicture,
  selectIsPictureOfTeam,
  selectIsSoundOfTeam,
  updateDraftTexts,
} from './draft-text-store.ts'
import type { Drafts, Maker } from './drafts.ts'

type NotFound = Refused<'not-found'>

/** The outcome of a change. One that was made on texts that are no longer these changes nothing, and has both. */
export type TextsAnswer =
  | { done: true; texts: StudioTexts }
  | NotFound
  | NotValid
  | TooMany
  | (Refused<'clash'> & { held: StudioTexts; wanted: SomeExhibitionTexts })

export type DraftTexts = ReturnType<typeof openDraftTexts>

/** Fields that save themselves send a change after each rest. */
const changeRate = { atOnce: 300, perHour: 6000 }

/**
 * The texts of drafts: title, description, cover and what else an exhibition says of itself. A draft keeps only what
 * differs from what visitors see, so that both are stored once.
 */
export function openDraftTexts(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  neighbours: {
    drafts: Pick<Drafts, 'find'>
    exhibitions: Pick<Exhibitions, 'textsOf' | 'holdTexts' | 'followTitle'>
    media: Pick<Media, 'versionsOf' | 'filePathOf'>
    rateLimits: Pick<RateLimits, 'take'>
  },
) {
  const { drafts, exhibitions, media, rateLimits } = neighbours

  async function shown(row: DraftRow, tx: Transaction): Promise<() => Promise<StudioTexts>> {
    const held = await exhibitions.textsOf(row.id, tx)
    if (held === null) throw new Error(`Exhibition ${row.url} is gone`)
    const texts = textsOfDraft(held.texts, row.texts)
    const hung = listedHanging(Hanging.parse(row.document)).placements.map(({ artworkId }) => artworkId)
    const coverAssetId = texts.coverAssetId ?? (await selectFirstPicture(tx, hung))
    // Files are asked about after the transaction, which would otherwise wait for another connection.
    return async () => ({
      _id: row.id,
      ...texts,
      version: row.textsVersion,
      page: exhibitionPage(texts.type, row.url),
      addressStays: held.addressStays,
      published: row.publishedSceneId !== null,
      textsChanged: row.textsChanged,
      cover: coverAssetId === null ? null : ((await media.versionsOf([coverAssetId])).get(coverAssetId) ?? null),
      musicPath: texts.musicAssetId === null ? null : await media.filePathOf(texts.musicAssetId),
      changedAt: row.changedAt.toISOString(),
    })
  }

  async function read(maker: Maker, exhibitionId: string): Promise<{ done: true; texts: StudioTexts } | NotFound> {
    const show = await database.transaction().execute(async (tx) => {
      const row = await drafts.find(tx, maker, exhibitionId)
      return row === undefined ? null : shown(row, tx)
    })
    return show === null ? noExhibition : { done: true, texts: await show() }
  }

  /** Why these files cannot be used; null if they can. Nothing tells whether a file exists that others have uploaded. */
  async function refusedFile(
    tx: Transaction,
    { id: exhibitionId, teamId }: DraftRow,
    changes: SomeExhibitionTexts,
  ): Promise<NotValid | null> {
    const { coverAssetId, musicAssetId } = changes
    if (teamId === null) throw new Error(`The draft of ${exhibitionId} has no team`)
    if (coverAssetId && !(await selectIsPictureOfTeam(tx, { teamId, exhibitionId, assetId: coverAssetId })))
      return notValid('coverAssetId', 'There is no such picture in your library or in this exhibition.')
    if (musicAssetId && !(await selectIsSoundOfTeam(tx, { teamId, assetId: musicAssetId })))
      return notValid('musicAssetId', 'You have uploaded no such sound.')
    return null
  }

  async function changeIn(
    tx: Transaction,
    maker: Maker,
    exhibitionId: string,
    { version, sent }: { version: number; sent: SomeExhibitionTexts },
  ): Promise<{ done: true } | NotFound | NotValid | Refused<'clash'>> {
    const published = await exhibitions.holdTexts(tx, exhibitionId, { withAddress: sent.title !== undefined })
    const held = await lockDraftTexts(tx, exhibitionId)
    const row = await selectDraft(tx, exhibitionId, maker.id)
    if (published === null || held === undefined || row === undefined) return noExhibition
    const before = textsOfDraft(published.texts, held.texts)
    const changes = changesBetween({ ...before }, sent)
    // Also a repetition, whose answer was lost.
    if (changes === null) return { done: true }
    if (version !== held.textsVersion) return clash
    const refused = await refusedFile(tx, row, changes)
    if (refused !== null) return refused
    if (changes.title !== undefined) await exhibitions.followTitle(tx, exhibitionId, changes.title)
    await updateDraftTexts(tx, exhibitionId, {
      texts: JSON.stringify(textsToKeep({ ...before, ...changes }, published.texts)),
      textsVersion: held.textsVersion + 1,
      changedAt: clock.now(),
    })
    faultPoint('texts.changed')
    return { done: true }
  }

  return {
    /** The texts of a draft. */
    read,

    /**
     * Changes texts of a draft; omitted ones stay. If they are no longer those that the sender has read, they stay as
     * they are, and the answer has both.
     */
    async change(
      maker: Maker,
      exhibitionId: string,
      change: { version: number; sent: SomeExhibitionTexts },
    ): Promise<TextsAnswer> {
      const taken = await rateLimits.take('changes of texts', maker.id, changeRate)
      if (!taken.done) return taken
      const before = await read(maker, exhibitionId)
      if (!before.done) return before
      const changed = await database.transaction().execute((tx) => changeIn(tx, maker, exhibitionId, change))
      if (!changed.done && changed.because !== 'clash') return changed
      const now = await read(maker, exhibitionId)
      if (!now.done) return now
      return changed.done ? now : { ...changed, held: now.texts, wanted: change.sent }
    },

    /**
     * Keeps the texts of a draft as they are while visitors get these: for the transaction that publishes, before it
     * changes what visitors see.
     */
    async afterPublication(tx: Transaction, exhibitionId: string, texts: ExhibitionTexts): Promise<void> {
      const [published, held] = [await exhibitions.textsOf(exhibitionId, tx), await lockDraftTexts(tx, exhibitionId)]
      if (published === null || held === undefined) return
      const kept = textsToKeep(textsOfDraft(published.texts, held.texts), texts)
      await updateDraftTexts(tx, exhibitionId, { texts: JSON.stringify(kept) })
    },
  }
}

const noExhibition: NotFound = { done: false, because: 'not-found', reason: 'There is no such exhibition.' }

const clash: Refused<'clash'> = {
  done: false,
  because: 'clash',
  reason: 'Somebody has changed these texts since you read them.',
}

function notValid(field: string, reason: string): NotValid {
  return { done: false, because: 'not-valid', reason, fields: { [field]: reason } }
}

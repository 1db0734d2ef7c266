import { randomBytes } from 'node:crypto'
import type { Artifact } from '@enfilade/contract/artifacts'
import { ExhibitionCover, NewExhibition } from '@enfilade/contract/exhibition-calls'
import type { ExhibitionTexts } from '@enfilade/contract/exhibition-texts'
import type { Exhibition, ExhibitionPosition } from '@enfilade/contract/exhibitions'
import type { RecordOutcome, Refused } from '@enfilade/contract/outcomes'
import type { Artifacts } from '#artifacts'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Audit } from '#audit'
import type { Businesses } from '#businesses'
import type { Database, Transaction } from '#database'
import type { Ground } from '#ground'
import type { Interpretation } from '#interpretation'
import type { Media } from '#media'
import type { Entitlements } from '#plans'
import { changesBetween, type NotValid, parseEntry, refusingUnknownFiles, withoutNulls } from '#records'
import { addressWishes, chooseAddresses, lockAddressesOf, slugOf } from '#records/addresses'
import { picturesOf } from '#records/record-pictures'
import type { Spaces } from '#spaces'
import { openHangingDesk } from './exhibition-hanging.ts'
import type { ExhibitionListing } from './exhibition-listing.ts'
import { openExhibitionOwners } from './exhibition-owners.ts'
import { openPublishing } from './exhibition-publishing.ts'
import { emptyHanging, exhibitionSummary, hungFigures, textsIn } from './exhibition-rules.ts'
import { hangingOf, hungIn } from './exhibition-scene.ts'
import {
  deletePosition,
  type ExhibitionRow,
  fillPosition,
  insertExhibition,
  isBegunByMaker,
  selectExhibitionByDraftAddress,
  selectExhibitionById,
  selectExhibitionByTitle,
  selectExhibitionByUrl,
  updateExhibition,
} from './exhibition-store.ts'
import { openSceneRenewal } from './scene-renewal.ts'
import { lockExhibition, selectHungIds } from './scene-store.ts'

export type { HangingAnswer } from './exhibition-hanging.ts'
export { openExhibitionListing } from './exhibition-listing.ts'
export type { PublishingAnswer } from './exhibition-publishing.ts'
export type { PrivateWorks } from './exhibition-scene.ts'

export type Exhibitions = ReturnType<typeof openExhibitions>

/** The other features that exhibitions use. */
export type ExhibitionNeighbours = {
  media: Media
  listing: ExhibitionListing
  artworks: Artworks
  interpretation: Interpretation
  artifacts: Artifacts
  artists: Artists
  businesses: Businesses
  spaces: Spaces
  entitlements: Entitlements
  audit: Audit
}

/** Nobody finds a draft by guessing: 192 bits. */
const draftAddressBytes = 24

/** Exhibitions, from the plan to the opening: what hangs where, and what is public. */
export function openExhibitions(
  ground: Pick<Ground, 'database' | 'storage' | 'clock' | 'log'>,
  neighbours: ExhibitionNeighbours,
) {
  const { database } = ground
  const { media, listing, artworks, artifacts, artists, businesses, spaces } = neighbours
  const desk = openHangingDesk(ground, neighbours)
  const owners = openExhibitionOwners(ground, neighbours)
  const publishing = openPublishing(ground, { ...neighbours, owners })
  media.onPicturesRemade(openSceneRenewal(ground, media).followPictures)

  /** An exhibition with everything that hangs in it, in the curator's order. */
  async function whole(row: ExhibitionRow, hungIds: string[]): Promise<Exhibition> {
    const [works, objects, business] = await Promise.all([
      artworks.findHangable(hungIds),
      artifacts.findHangable(hungIds),
      row.businessId === null ? null : businesses.findById(row.businessId),
    ])
    const shownArtists = await artists.findById(works.flatMap(({ artwork }) => artwork.artist?._id ?? []))
    const figures = hungFigures(works, shownArtists)
    const pictures = await picturesOf(media, [
      row.coverWideAssetId,
      row.coverTallAssetId,
      figures.firstPictureAssetId,
      ...row.screenshotAssetIds,
    ])
    return {
      ...exhibitionSummary(row, figures, pictures),
      artPieces: works.map(({ artwork }) => artwork),
      artifacts: objects.map(({ artifact }): Artifact => artifact),
      artists: shownArtists,
      business,
      pageTitle: row.pageTitle,
      pageDescription: row.pageDescription,
    }
  }

  /** Visitors may know the address once it was open, and an operator who has chosen it. */
  async function doesAddressStay(within: Database, { url, firstPublishedAt }: ExhibitionRow): Promise<boolean> {
    return firstPublishedAt !== null || !(await isBegunByMaker(within, url))
  }

  /** The texts of an exhibition that visitors see, or saw before it was closed. */
  async function textsOf(
    exhibitionId: string,
    within: Database = database,
  ): Promise<{ texts: ExhibitionTexts; addressStays: boolean; wasOpened: boolean } | null> {
    const row = await selectExhibitionById(within, exhibitionId)
    if (row === undefined) return null
    const addressStays = await doesAddressStay(within, row)
    return { texts: textsIn(row), addressStays, wasOpened: row.firstPublishedAt !== null }
  }

  const wholeDraft = (row: ExhibitionRow) => whole(row, hungIn(hangingOf(row)))

  return {
    listPublished: listing.listPublished,

    /** A published exhibition with everything that hangs in it; null if there is none at this url. */
    async findPublished(url: string): Promise<Exhibition | null> {
      const row = await selectExhibitionByUrl(database, url)
      if (row === undefined || row.publishedSceneId === null) return null
      return whole(row, await selectHungIds(database, row.publishedSceneId))
    },

    /** A draft, for everyone who knows its address. */
    async findDraft(draftId: string): Promise<Exhibition | null> {
      const row = await selectExhibitionByDraftAddress(database, draftId)
      return row === undefined ? null : wholeDraft(row)
    },

    /** The address of an exhibition's draft; only for its makers. */
    async draftAddressOf(exhibitionId: string): Promise<string | null> {
      return (await selectExhibitionById(database, exhibitionId))?.draftAddress ?? null
    },

    /** The id of the exhibition at a url, published or not. */
    async idOf(url: string): Promise<string | null> {
      return (await selectExhibitionByUrl(database, url))?.id ?? null
    },

    /**
     * Plans an exhibition. An existing one, by `url` or else by title and organiser, is updated; in another space it
     * hangs nothing, because the old places do not fit. Exhibitions that people began in the studio are never changed
     * here. Refuses an unknown space or business, and the address of such an exhibition.
     */
    async create(
      entry: NewExhibition,
    ): Promise<
      | { done: true; outcome: RecordOutcome; exhibition: Exhibition; draftId: string }
      | NotValid
      | Refused<'space-unknown' | 'business-unknown' | 'address-taken'>
    > {
      const parsed = parseEntry(NewExhibition, entry)
      if (!parsed.done) return parsed
      const { url, businessUrl, spaceUrl, ...words } = parsed.entry
      const space = await spaces.findHangable(spaceUrl)
      if (space === null) return refuse('space-unknown', 'spaceUrl', `There is no space at ${spaceUrl}.`)
      const business = businessUrl === null ? null : await businesses.findByUrl(businessUrl)
      if (businessUrl !== null && business === null) {
        return refuse('business-unknown', 'businessUrl', `There is no business at ${businessUrl}.`)
      }
      const fields = { ...words, businessId: business?._id ?? null, spaceId: space.id }
      const planned = await refusingUnknownFiles(() =>
        database.transaction().execute(async (tx) => {
          await lockAddressesOf(tx, 'exhibitions')
          if (url !== null && (await isBegunByMaker(tx, url))) {
            return refuse('address-taken', 'url', `An exhibition of the studio has the address ${url}.`)
          }
          const held =
            url === null
              ? await selectExhibitionByTitle(tx, fields.title, fields.organizer)
              : await selectExhibitionByUrl(tx, url)
          if (held === undefined) {
            const wishes = url === null ? addressWishes(slugOf(fields.title, 'exhibition')) : [url]
            const [address = ''] = await chooseAddresses(tx, 'exhibitions', [wishes])
            const outcome: RecordOutcome = 'created'
            const { id } = await insertExhibition(tx, {
              ...fields,
              url: address,
              draftAddress: newDraftAddress(),
              hanging: JSON.stringify(emptyHanging),
            })
            return { outcome, id }
          }
          const changes = changedWords(held, withoutNulls(fields))
          if (changes !== null) await updateExhibition(tx, held.id, changes)
          const outcome: RecordOutcome = changes === null ? 'unchanged' : 'updated'
          return { outcome, id: held.id }
        }),
      )
      if ('because' in planned) return planned
      const row = await selectExhibitionById(database, planned.id)
      if (row === undefined) throw new Error(`Exhibition ${planned.id} is gone`)
      return { done: true, outcome: planned.outcome, exhibition: await wholeDraft(row), draftId: row.draftAddress }
    },

    /**
     * Plans an exhibition that belongs to an account and hangs nothing yet. Always a new one, at an address made from
     * its title; may be called by people, since it changes no exhibition of others with the same title.
     */
    async planFor(
      tx: Transaction,
      ownerAccountId: string,
      fields: Pick<ExhibitionRow, 'title' | 'subtitle' | 'type' | 'organizer' | 'spaceId'>,
    ): Promise<{ id: string; url: string }> {
      await lockAddressesOf(tx, 'exhibitions')
      const [url = ''] = await chooseAddresses(tx, 'exhibitions', [addressWishes(slugOf(fields.title, 'exhibition'))])
      const { id } = await insertExhibition(tx, {
        ...fields,
        description: null,
        businessId: null,
        language: null,
        musicAssetId: null,
        musicCredit: null,
        ownerAccountId,
        url,
        draftAddress: newDraftAddress(),
        hanging: JSON.stringify(emptyHanging),
      })
      return { id, url }
    },

    textsOf,

    /** Holds the texts that visitors see until the transaction ends, and with `withAddress` those of all addresses too. */
    async holdTexts(
      tx: Transaction,
      exhibitionId: string,
      { withAddress }: { withAddress: boolean },
    ): ReturnType<typeof textsOf> {
      // Always in this order, so that no two transactions wait for each other.
      if (withAddress) await lockAddressesOf(tx, 'exhibitions')
      await lockExhibition(tx, exhibitionId)
      return textsOf(exhibitionId, tx)
    },

    /** Gives an exhibition an address made from its new title, unless its address stays. The transaction holds its texts. */
    async followTitle(tx: Transaction, exhibitionId: string, title: string): Promise<void> {
      const held = await selectExhibitionById(tx, exhibitionId)
      if (held === undefined || (await doesAddressStay(tx, held))) return
      const slug = slugOf(title, 'exhibition')
      if (held.url === slug || (held.url.startsWith(slug) && /^-[2-9]$/.test(held.url.slice(slug.length)))) return
      const [url = held.url] = await chooseAddresses(tx, 'exhibitions', [addressWishes(slug)])
      await updateExhibition(tx, exhibitionId, { url })
    },

    /** Works and artifacts with these ids in the form that hanging needs, in that order; other ids are left out. */
    hangableWorks: desk.hangableWorks,
    hang: desk.hang,
    autoHang: desk.autoHang,
    giveTo: owners.giveTo,
    isEmbeddable: owners.isEmbeddable,
    openedSince: owners.openedSince,
    countByPlan: owners.countByPlan,
    closeByPlan: owners.closeByPlan,
    unlinkByPlan: owners.unlinkByPlan,
    publish: publishing.publish,
    checkPublishing: publishing.check,
    publishedStateOf: publishing.publishedStateOf,
    sceneOfDraft: publishing.sceneOfDraft,
    unpublish: publishing.unpublish,
    diaryOf: publishing.diaryOf,
    saleStatusesOf: publishing.saleStatusesOf,
    sceneOf: publishing.sceneOf,
    sceneById: publishing.sceneById,
    draftSceneOf: publishing.draftSceneOf,
    sceneFileOf: publishing.sceneFileOf,
    sceneFileById: publishing.sceneFileById,
    /** Reports each scene whose stored file is incomplete. */
    checkSceneFiles: publishing.checkSceneFiles,

    /** Sets the cover pictures of an exhibition, as ids of uploaded files; by default screenshots stay. */
    async setCover(
      exhibitionId: string,
      cover: ExhibitionCover,
    ): Promise<{ done: true } | NotValid | Refused<'not-found'>> {
      const parsed = parseEntry(ExhibitionCover, cover)
      if (!parsed.done) return parsed
      const row = await selectExhibitionById(database, exhibitionId)
      if (row === undefined) return { done: false, because: 'not-found', reason: 'There is no such exhibition.' }
      const { wide, tall, screenshots } = parsed.entry
      return refusingUnknownFiles(async () => {
        await updateExhibition(database, exhibitionId, {
          coverWideAssetId: wide,
          coverTallAssetId: tall,
          ...(screenshots === undefined ? {} : { screenshotAssetIds: screenshots }),
        })
        return { done: true } as const
      })
    },

    /** Replaces the exhibitions of a position, in this order. Refuses an unknown url. */
    async setPosition(
      position: ExhibitionPosition,
      exhibitionUrls: string[],
    ): Promise<{ done: true } | Refused<'not-found'>> {
      const urls = [...new Set(exhibitionUrls)]
      return database
        .transaction()
        .execute(async (tx) => {
          await deletePosition(tx, position)
          const filled = urls.length === 0 ? 0 : await fillPosition(tx, position, urls)
          if (filled < urls.length) throw new UnknownExhibition()
          return { done: true } as const
        })
        .catch((error: unknown) => {
          if (!(error instanceof UnknownExhibition)) throw error
          return { done: false, because: 'not-found', reason: 'One of these exhibitions does not exist.' } as const
        })
    },
  }
}

/** Rolls the transaction back; never leaves this file. */
class UnknownExhibition extends Error {}

function newDraftAddress(): string {
  return randomBytes(draftAddressBytes).toString('base64url')
}

function refuse<Because extends string>(because: Because, field: string, reason: string): Refused<Because> {
  return { done: false, because, reason, fields: { [field]: reason } }
}

function changedWords(
  held: ExhibitionRow,
  wanted: Parameters<typeof updateExhibition>[2],
): Parameters<typeof updateExhibition>[2] | null {
  const changes = changesBetween({ ...held }, wanted)
  return changes?.spaceId === undefined ? changes : { ...changes, hanging: JSON.stringify(emptyHanging) }
}

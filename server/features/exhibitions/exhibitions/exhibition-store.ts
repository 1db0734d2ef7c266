import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { ExhibitionTables } from '#database/exhibition-tables'

type Exhibition = Selectable<ExhibitionTables['exhibitions']>

export type ExhibitionFields = Pick<
  Exhibition,
  | 'title'
  | 'subtitle'
  | 'description'
  | 'type'
  | 'organizer'
  | 'businessId'
  | 'spaceId'
  | 'language'
  | 'musicAssetId'
  | 'musicCredit'
>

/** An exhibition as planned, published or not. */
export type ExhibitionRow = Omit<
  Exhibition,
  'entryNo' | 'createdAt' | 'updatedAt' | 'nameKey' | 'ownerAccountId' | 'freeOfPlan' | 'embeddable'
> & { spaceTitle: string; spaceUrl: string; spaceFloorAreaM2: number }

export const exhibitionColumns = [
  'exhibitions.id',
  'exhibitions.url',
  'exhibitions.draftAddress',
  'exhibitions.title',
  'exhibitions.subtitle',
  'exhibitions.description',
  'exhibitions.type',
  'exhibitions.organizer',
  'exhibitions.businessId',
  'exhibitions.spaceId',
  'exhibitions.language',
  'exhibitions.musicAssetId',
  'exhibitions.musicCredit',
  'exhibitions.pageTitle',
  'exhibitions.pageDescription',
  'exhibitions.coverAlt',
  'exhibitions.hanging',
  'exhibitions.coverWideAssetId',
  'exhibitions.coverTallAssetId',
  'exhibitions.screenshotAssetIds',
  'exhibitions.publishedSceneId',
  'exhibitions.publishedHanging',
  'exhibitions.publishedVersion',
  'exhibitions.firstPublishedAt',
  'spaces.title as spaceTitle',
  'spaces.url as spaceUrl',
] as const

/** Exhibitions with their spaces. */
export function exhibitionsWithSpaces(database: Database) {
  return database.selectFrom('exhibitions').innerJoin('spaces', 'spaces.id', 'exhibitions.spaceId')
}

/** The floor area of the space, from its plan. */
export const spaceFloorAreaM2 = sql<number>`(spaces.scene_space #>> '{facts,floorAreaM2}')::double precision`.as(
  'spaceFloorAreaM2',
)

export async function selectExhibitionById(database: Database, id: string): Promise<ExhibitionRow | undefined> {
  return oneExhibition(database).where('exhibitions.id', '=', id).executeTakeFirst()
}

export async function selectExhibitionByUrl(database: Database, url: string): Promise<ExhibitionRow | undefined> {
  return oneExhibition(database).where('exhibitions.url', '=', url).executeTakeFirst()
}

export async function selectExhibitionByDraftAddress(
  database: Database,
  draftAddress: string,
): Promise<ExhibitionRow | undefined> {
  return oneExhibition(database).where('exhibitions.draftAddress', '=', draftAddress).executeTakeFirst()
}

/** Whether an exhibition was not begun in the studio by the account that it belongs to. */
export const isNotBegunByMaker = sql<boolean>`not exists (
  select from exhibition_drafts where exhibition_drafts.exhibition_id = exhibitions.id and begun_here)`

/** Whether the exhibition at this url was begun in the studio: it is changed there alone. */
export async function isBegunByMaker(tx: Database, url: string): Promise<boolean> {
  const row = await tx
    .selectFrom('exhibitions')
    .select(isNotBegunByMaker.as('isNot'))
    .where('url', '=', url)
    .executeTakeFirst()
  return row?.isNot === false
}

/** The earliest exhibition with this title by this organiser, without those that people began in the studio. */
export async function selectExhibitionByTitle(
  tx: Transaction,
  title: string,
  organizer: string,
): Promise<ExhibitionRow | undefined> {
  return oneExhibition(tx)
    .where('exhibitions.title', '=', title)
    .where('exhibitions.organizer', '=', organizer)
    .where(isNotBegunByMaker)
    .orderBy('exhibitions.entryNo')
    .limit(1)
    .executeTakeFirst()
}

export async function insertExhibition(
  tx: Transaction,
  row: ExhibitionFields & { url: string; draftAddress: string; hanging: string; ownerAccountId?: string },
): Promise<{ id: string }> {
  return tx.insertInto('exhibitions').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function updateExhibition(
  tx: Database,
  id: string,
  changes: Partial<ExhibitionFields> & {
    url?: string
    hanging?: string
    coverWideAssetId?: string | null
    coverTallAssetId?: string | null
    screenshotAssetIds?: string[]
    publishedHanging?: string
    publishedVersion?: number | null
    pageTitle?: string | null
    pageDescription?: string | null
    coverAlt?: string | null
  },
): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deletePosition(tx: Transaction, position: string): Promise<void> {
  await sql`delete from exhibition_positions where position = ${position}`.execute(tx)
}

/** Puts the exhibitions at these urls into a position, in that order; returns how many were found. */
export async function fillPosition(tx: Transaction, position: string, urls: string[]): Promise<number> {
  const filled = await sql`
    insert into exhibition_positions (position, place, exhibition_id)
    select ${position}, wanted.place, exhibitions.id
    from unnest(${urls}::text[]) with ordinality as wanted (url, place)
    join exhibitions on exhibitions.url = wanted.url`.execute(tx)
  return Number(filled.numAffectedRows ?? 0n)
}

function oneExhibition(database: Database) {
  return exhibitionsWithSpaces(database).select([...exhibitionColumns, spaceFloorAreaM2])
}

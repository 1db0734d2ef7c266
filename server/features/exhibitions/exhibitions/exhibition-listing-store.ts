import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import { sql } from 'kysely'
import type { Database } from '#database'
import { type ExhibitionRow, exhibitionColumns, exhibitionsWithSpaces, spaceFloorAreaM2 } from './exhibition-store.ts'

/** The filters of a list of published exhibitions; each narrows it further. */
export type PublishedSelection = {
  type?: OrganizerType | null
  businessId?: string
  spaceId?: string
  artworkId?: string
  artifactId?: string
  artistId?: string
}

/** Figures of what hangs in a scene, and the picture that replaces a missing cover. */
export type HungFigures = {
  sceneId: string
  artPieceCount: number
  artistCount: number
  firstPictureAssetId: string | null
}

type Part = { skip: number; limit: number }

/** Published exhibitions by their first opening, newest first. */
export async function selectPublished(
  database: Database,
  selection: PublishedSelection,
  part: Part,
): Promise<ExhibitionRow[]> {
  return published(database, selection)
    .select([...exhibitionColumns, spaceFloorAreaM2])
    .orderBy('exhibitions.firstPublishedAt', 'desc')
    .orderBy('exhibitions.entryNo', 'desc')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

/** Published exhibitions with these ids. */
export async function selectPublishedById(database: Database, ids: string[]): Promise<ExhibitionRow[]> {
  return published(database, {})
    .select([...exhibitionColumns, spaceFloorAreaM2])
    .where('exhibitions.id', 'in', ids)
    .execute()
}

export async function countPublished(database: Database, selection: PublishedSelection): Promise<number> {
  const { count } = await published(database, selection)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Published exhibitions at a position, in its order. */
export async function selectAtPosition(
  database: Database,
  position: ExhibitionPosition,
  selection: PublishedSelection,
  part: Part,
): Promise<ExhibitionRow[]> {
  return published(database, selection)
    .innerJoin('exhibitionPositions', 'exhibitionPositions.exhibitionId', 'exhibitions.id')
    .select([...exhibitionColumns, spaceFloorAreaM2])
    .where('exhibitionPositions.position', '=', position)
    .orderBy('exhibitionPositions.place')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

export async function countAtPosition(
  database: Database,
  position: ExhibitionPosition,
  selection: PublishedSelection,
): Promise<number> {
  const { count } = await published(database, selection)
    .innerJoin('exhibitionPositions', 'exhibitionPositions.exhibitionId', 'exhibitions.id')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('exhibitionPositions.position', '=', position)
    .executeTakeFirstOrThrow()
  return count
}

export async function selectHungFigures(database: Database, sceneIds: string[]): Promise<HungFigures[]> {
  const found = await sql<HungFigures>`
    select scene_works.scene_id,
      count(artworks.id) as art_piece_count,
      count(distinct artworks.artist_id) as artist_count,
      (array_agg(artworks.picture_asset_id order by scene_works.place)
        filter (where artworks.picture_asset_id is not null))[1] as first_picture_asset_id
    from scene_works
    left join artworks on artworks.id = scene_works.artwork_id
    where scene_works.scene_id = any (${sceneIds}::text[])
    group by scene_works.scene_id`.execute(database)
  return found.rows
}

function published(database: Database, selection: PublishedSelection) {
  const { type, businessId, spaceId, artworkId, artifactId, artistId } = selection
  let query = exhibitionsWithSpaces(database).where('exhibitions.publishedSceneId', 'is not', null)
  if (type !== undefined && type !== null) query = query.where('exhibitions.type', '=', type)
  if (businessId !== undefined) query = query.where('exhibitions.businessId', '=', businessId)
  if (spaceId !== undefined) query = query.where('exhibitions.spaceId', '=', spaceId)
  if (artworkId !== undefined) {
    query = query.where('exhibitions.publishedSceneId', 'in', (hung) =>
      hung.selectFrom('sceneWorks').select('sceneWorks.sceneId').where('sceneWorks.artworkId', '=', artworkId),
    )
  }
  if (artifactId !== undefined) {
    query = query.where('exhibitions.publishedSceneId', 'in', (hung) =>
      hung.selectFrom('sceneWorks').select('sceneWorks.sceneId').where('sceneWorks.artifactId', '=', artifactId),
    )
  }
  if (artistId !== undefined) {
    query = query.where('exhibitions.publishedSceneId', 'in', (hung) =>
      hung
        .selectFrom('sceneWorks')
        .innerJoin('artworks', 'artworks.id', 'sceneWorks.artworkId')
        .select('sceneWorks.sceneId')
        .where('artworks.artistId', '=', artistId),
    )
  }
  return query
}

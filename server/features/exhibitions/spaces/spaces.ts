import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { Refused } from '@enfilade/contract/outcomes'
import type { SceneSpace } from '@enfilade/contract/scene-document'
import type { SpaceSize } from '@enfilade/contract/space-geometry'
import { exhibitionsInSpaceShown, type Space, type SpaceDetails } from '@enfilade/contract/spaces'
import type { Database } from '#database'
import type { Media } from '#media'
import { type NotValid, refusingUnknownFiles } from '#records'
import { inOrderOf } from '#records/name-search'
import { type PictureLookup, picturesOf } from '#records/record-pictures'
import type { Storage } from '#storage'
import type { Tags } from '#tags'
import { type PictureIntake, uploadSpacePictures } from './built-in-space-pictures.ts'
import { parseSceneSpace, publicSpace, type WalkableExhibition, walkthroughOf } from './space-rules.ts'
import {
  deleteSpaceTags,
  insertSpaceTags,
  type SpaceRow,
  selectSpaceById,
  selectSpaceByUrl,
  selectSpaces,
  selectSpacesById,
  selectTagsOfSpaces,
  updateSpaceFilm,
  updateSpacePictures,
  updateSpaceWalkthrough,
  upsertSpace,
} from './space-store.ts'

export type Spaces = ReturnType<typeof openSpaces>

/** A space for an exhibition; `build` changes whenever the space does. */
export type HangableRoom = { id: string; build: string; scene: SceneSpace }

/** The rooms that exhibitions hang in. */
export function openSpaces(ground: {
  database: Database
  storage: Storage
  media: PictureLookup & PictureIntake & Pick<Media, 'filePathOf'>
  tags: Tags
  exhibitionsInSpace: (spaceId: string, limit: number) => Promise<ExhibitionSummary[]>
  exhibitionById: (id: string) => Promise<WalkableExhibition | null>
}) {
  const { database, storage, media, tags, exhibitionsInSpace, exhibitionById } = ground

  async function shown(rows: SpaceRow[]): Promise<Space[]> {
    if (rows.length === 0) return []
    const tags = Map.groupBy(
      await selectTagsOfSpaces(
        database,
        rows.map((row) => row.id),
      ),
      (tag) => tag.spaceId,
    )
    const pictures = await picturesOf(
      media,
      rows.flatMap((row) => [row.pictureAssetId, ...row.screenshotAssetIds]),
    )
    return rows.map((row) => publicSpace(row, tags.get(row.id) ?? [], pictures))
  }

  return {
    /** Whether the site has a space; a new one has none. */
    async hasAny(): Promise<boolean> {
      return (await selectSpaces(database, { size: null, tag: null })).length > 0
    },

    /**
     * Adds the built-in spaces, and updates those whose plan, light or texts changed. `names` limits it to some of
     * them.
     */
    async ensureBuiltIn(report: (sentence: string) => void = () => {}, names?: readonly string[]): Promise<void> {
      // The mesh builders are large, and needed only here: a server opens without them.
      const { builtInSpaceNames, buildBuiltInSpace } = await import('./built-in-space-taking.ts')
      for (const name of names ?? builtInSpaceNames) {
        const space = await buildBuiltInSpace(name)
        const held = await selectSpaceByUrl(database, name)
        if (held?.builtFrom === space.fields.builtFrom) continue
        await space.storeFiles(storage)
        await database.transaction().execute((tx) => upsertSpace(tx, space.fields))
        report(`${space.fields.title}: ${held === undefined ? 'taken in' : 'renewed'}`)
      }
    },

    /**
     * Adds the missing pictures of the built-in spaces, one after the other, as normal uploads; their renditions
     * follow. A space with pictures keeps them. Stops between two pictures when the signal is aborted. `names` limits
     * it to some of them.
     */
    async ensurePictures(signal?: AbortSignal, names?: readonly string[]): Promise<void> {
      const { builtInSpaceNames } = await import('./built-in-space-taking.ts')
      for (const name of names ?? builtInSpaceNames) {
        const held = await selectSpaceByUrl(database, name)
        if (held === undefined || held.pictureAssetId !== null) continue
        const uploaded = await uploadSpacePictures(media, name, signal)
        if (uploaded === null) return
        const { picture, screenshots } = uploaded
        await updateSpacePictures(database, name, { pictureAssetId: picture, screenshotAssetIds: screenshots })
      }
    },

    /** Spaces, optionally of one size or with one tag, in the order in which they were added. */
    async list(
      filter: { size?: SpaceSize | null | undefined; tag?: string | null | undefined } = {},
    ): Promise<Space[]> {
      return shown(await selectSpaces(database, { size: filter.size ?? null, tag: filter.tag ?? null }))
    },

    /** The spaces with these ids, in that order. */
    async findById(ids: string[]): Promise<Space[]> {
      return ids.length === 0 ? [] : shown(inOrderOf(ids, await selectSpacesById(database, ids)))
    },

    /** A space with the content of its page: its film, its open exhibitions, and its walkthrough. */
    async findByUrl(url: string): Promise<SpaceDetails | null> {
      const row = await selectSpaceByUrl(database, url)
      if (row === undefined) return null
      const { filmAssetId, filmStillAssetId, walkthroughExhibitionId } = row
      const [[space], exhibitions, chosen, video, stills] = await Promise.all([
        shown([row]),
        exhibitionsInSpace(row.id, exhibitionsInSpaceShown),
        walkthroughExhibitionId === null ? null : exhibitionById(walkthroughExhibitionId),
        filmAssetId === null ? null : media.filePathOf(filmAssetId),
        picturesOf(media, [filmStillAssetId]),
      ])
      if (space === undefined) return null
      return {
        ...space,
        video,
        videoScreenshot: stills.versions(filmStillAssetId),
        exhibitions,
        exhibition: walkthroughOf(chosen, exhibitions),
      }
    },

    /** The space at an address, for an exhibition. */
    async findHangable(url: string): Promise<HangableRoom | null> {
      const row = await selectSpaceByUrl(database, url)
      return row === undefined ? null : { id: row.id, build: row.builtFrom, scene: parseSceneSpace(row) }
    },

    /** The same by id, for an exhibition that has chosen its space. */
    async findHangableById(id: string): Promise<HangableRoom | null> {
      const row = await selectSpaceById(database, id)
      return row === undefined ? null : { id: row.id, build: row.builtFrom, scene: parseSceneSpace(row) }
    },

    /** Sets the tags of a space, by name; `Custom` for a custom space. */
    async setTags(url: string, names: string[]): Promise<{ done: true } | Refused<'not-found'>> {
      return database.transaction().execute(async (tx) => {
        const space = await selectSpaceByUrl(tx, url)
        if (space === undefined) return noSuchSpace
        const ids = await tags.enterNamed(tx, 'SPACE', names)
        await deleteSpaceTags(tx, space.id)
        const rows = [...new Set(ids.values())].map((tagId) => ({ spaceId: space.id, tagId }))
        if (rows.length > 0) await insertSpaceTags(tx, rows)
        return { done: true } as const
      })
    },

    /** Sets the film of a space and its poster picture, as ids of uploaded files; null removes it. */
    async setFilm(
      url: string,
      film: { film: string; still?: string } | null,
    ): Promise<{ done: true } | Refused<'not-found'> | NotValid> {
      const set = await refusingUnknownFiles(() =>
        updateSpaceFilm(database, url, { filmAssetId: film?.film ?? null, filmStillAssetId: film?.still ?? null }),
      )
      if (typeof set !== 'boolean') return set
      return set ? { done: true } : noSuchSpace
    },

    /**
     * Sets the exhibition through which a space can be walked. It may be unpublished: its draft is then public on the
     * page of the space.
     */
    async setWalkthrough(url: string, exhibitionUrl: string): Promise<{ done: true } | Refused<'not-found'>> {
      if (await updateSpaceWalkthrough(database, url, exhibitionUrl)) return { done: true }
      return { done: false, because: 'not-found', reason: 'There is no such exhibition in this space.' }
    },

    /** Sets the pictures of a space, as ids of uploaded files. */
    async setPictures(
      url: string,
      pictures: { picture: string; screenshots?: string[] },
    ): Promise<{ done: true } | Refused<'not-found'>> {
      const found = await updateSpacePictures(database, url, {
        pictureAssetId: pictures.picture,
        screenshotAssetIds: pictures.screenshots ?? [],
      })
      return found ? { done: true } : noSuchSpace
    },
  }
}

const noSuchSpace = { done: false, because: 'not-found', reason: 'There is no such space.' } as const

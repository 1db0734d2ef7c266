import type { RenditionSet } from '@enfilade/contract/image-versions'
import { SceneDocument } from '@enfilade/contract/scene-document'
import { sceneIdOf } from '@enfilade/scene/hanging/scene-identity'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { Media, RemadePicture } from '#media'
import {
  copySceneWorks,
  insertScene,
  lockExhibition,
  type PublishedScene,
  pointToScene,
  selectPublishedScenes,
} from './scene-store.ts'

const scenesOfBatch = 50
const pictureFolders = /pictures\/[0-9a-f]{32}/g

/**
 * Updates scenes after pictures were remade: a published scene names the files of its pictures, so it would show the
 * earlier ones. The scene is written again with only the new names, under its own hash, and the exhibition points to it
 * unless it was published meanwhile. This publishes nothing new: what hangs, and where, stays as the curator left it.
 */
export function openSceneRenewal(
  { database, storage, clock, log }: Pick<Ground, 'database' | 'storage' | 'clock' | 'log'>,
  media: Media,
) {
  async function textOf(path: string): Promise<string | null> {
    const file = await storage.read(path)
    return file === null ? null : Buffer.concat(await file.stream.toArray()).toString('utf8')
  }

  async function renew(scene: PublishedScene, renditionSets: ReadonlyMap<string, RenditionSet>): Promise<void> {
    const text = await textOf(scene.documentPath)
    if (text === null || ![...text.matchAll(pictureFolders)].some(([folder]) => renditionSets.has(folder))) return
    const parsed = SceneDocument.safeParse(JSON.parse(text))
    if (!parsed.success) {
      log.warn(
        { sceneId: scene.sceneId },
        'a scene of an earlier version keeps its earlier pictures until it is published again',
      )
      return
    }
    const { meshguid: _, ...unnamed } = withPictures(parsed.data, renditionSets)
    const document = { ...unnamed, meshguid: sceneIdOf(unnamed) }
    const documentPath = `scenes/${document.meshguid}/scene.json`
    const json = new TextEncoder().encode(JSON.stringify(document))
    await storage.put(documentPath, json, { contentType: 'application/json' })
    faultPoint('renewal.scene-stored')
    await database.transaction().execute(async (tx) => {
      const held = await lockExhibition(tx, scene.exhibitionId)
      if (held?.publishedSceneId !== scene.sceneId) return
      const recorded = { id: document.meshguid, exhibitionId: scene.exhibitionId, documentPath }
      if (await insertScene(tx, { ...recorded, documentBytes: json.byteLength }))
        await copySceneWorks(tx, { from: scene.sceneId, to: document.meshguid })
      await pointToScene(tx, scene.exhibitionId, document.meshguid, clock.now())
    })
    faultPoint('renewal.pointer-turned')
  }

  return {
    /** Updates every published scene to the current pictures. Idempotent. */
    async followPictures(remade: readonly RemadePicture[]): Promise<void> {
      const current = await media.renditionSetsOf(remade.map(({ id }) => id))
      const renditionSets = new Map(
        remade.flatMap(({ id, earlierFolders }) => {
          const renditions = current.get(id)
          return renditions === undefined ? [] : earlierFolders.map((folder) => [folder, renditions] as const)
        }),
      )
      let after = ''
      for (;;) {
        const scenes = await selectPublishedScenes(database, after, scenesOfBatch)
        for (const scene of scenes) await renew(scene, renditionSets)
        const last = scenes.at(-1)
        if (last === undefined) return
        after = last.exhibitionId
      }
    },
  }
}

function withPictures(document: SceneDocument, renditionSets: ReadonlyMap<string, RenditionSet>): SceneDocument {
  const works = document.works.map((work) => {
    if (work.kind !== 'picture' || work.picture === null) return work
    const [folder = ''] = work.picture.steps[0]?.path.match(pictureFolders) ?? []
    const renditions = renditionSets.get(folder)
    return renditions === undefined ? work : { ...work, picture: renditions }
  })
  return { ...document, works }
}

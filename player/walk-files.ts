import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { RoomFiles } from '@enfilade/scene/stage/room-model'
import { isSceneDocument } from './scene-reading.ts'
import { fetchOk, fileAt } from './site-files.ts'

/** Parses an answer as a scene document. Rejects if there is none or it is invalid. */
export async function readScene(answer: Promise<Response>): Promise<SceneDocument> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const scene: unknown = await response.json()
  if (!isSceneDocument(scene)) throw new Error(`${response.url}: not a scene that this player can show`)
  return scene
}

/** Fetches the room: its mesh and its baked light, at the same time. */
export function fetchRoom(scene: SceneDocument): RoomFiles {
  const { meshPath, lightmap } = scene.space
  const files: RoomFiles = {
    mesh: fetchOk(fileAt(meshPath)).then((response) => response.arrayBuffer()),
    light: lightmap ? fetchOk(fileAt(lightmap.path)).then(decodeLight) : Promise.resolve(null),
  }
  // The reader of the room handles the error, perhaps after one of the two has failed.
  files.mesh.catch(() => undefined)
  files.light.catch(() => undefined)
  return files
}

/** Its values are light, not colours to convert for a screen. */
async function decodeLight(response: Response): Promise<ImageBitmap> {
  return createImageBitmap(await response.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' })
}

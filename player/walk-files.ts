import type { SceneDocument } from '@enfilade/contract/scene-document'
import type { RoomFiles } from '@enfilade/scene/stage/room-model'
import { fetchOk, fileAt } from './house-files.ts'
import { isSceneDocument } from './scene-reading.ts'

/** Reads an answer as a scene document. Rejects when there is none or it is not one. */
export async function readScene(answer: Promise<Response>): Promise<SceneDocument> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const scene: unknown = await response.json()
  if (!isSceneDocument(scene)) throw new Error(`${response.url}: not a scene that this player can show`)
  return scene
}

/** Fetches the room: its mesh and its baked light, at the same time. */
export async function fetchRoom(scene: SceneDocument): Promise<RoomFiles> {
  const { meshPath, lightmap } = scene.space
  const [mesh, light] = await Promise.all([
    fetchOk(fileAt(meshPath)).then((response) => response.arrayBuffer()),
    lightmap ? fetchOk(fileAt(lightmap.path)).then((response) => response.blob()) : Promise.resolve(null),
  ])
  return { mesh, lightmap: light }
}

import type { SceneDocument } from '@enfilade/contract/scene-document'
import { previewSecretHeader } from '@enfilade/contract/walked-scene'
import type { RoomFiles } from '@enfilade/scene/stage/room-model'
import { fieldOf } from './json-fields.ts'
import { isSceneDocument } from './scene-reading.ts'
import { fetchOk, fileAt } from './site-files.ts'
import type { WalkAddress } from './walk-address.ts'

/** Why there is no scene, in a sentence for the one who asked; empty if the site gave none. */
export class NoScene extends Error {
  override name = 'NoScene'
}

/** Fetches a scene document, with the secret of a preview link if there is one. Rejects if it cannot be shown. */
export async function fetchScene({
  scenePath,
  isPreview,
  previewSecret,
}: Pick<WalkAddress, 'scenePath' | 'isPreview' | 'previewSecret'>): Promise<SceneDocument> {
  const headers: HeadersInit = previewSecret === null ? {} : { [previewSecretHeader]: previewSecret }
  const response = await fetch(scenePath, { mode: 'cors', credentials: 'same-origin', headers })
  const answer: unknown = await response.json()
  if (!response.ok) throw new NoScene(isPreview ? sentenceIn(answer) : '')
  const scene = isPreview ? fieldOf(answer, 'data') : answer
  if (scene === null) throw new NoScene(nothingHangs)
  if (!isSceneDocument(scene)) throw new NoScene()
  return scene
}

const nothingHangs = 'Nothing can be shown yet: nothing hangs, or something stands in the way of publishing.'

function sentenceIn(answer: unknown): string {
  const reason = fieldOf(answer, 'reason')
  return typeof reason === 'string' ? reason : ''
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

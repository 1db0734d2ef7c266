import { createHash } from 'node:crypto'
import type { SceneDocument } from '@enfilade/contract/scene-document'
import { canonicalJson } from './canonical-json.ts'

/** A scene without its id. */
export type UnnamedScene = Omit<SceneDocument, 'meshguid'>

/**
 * The id of a scene: the first 32 hexadecimal digits of the SHA-256 of its content. The same exhibition published twice
 * has the same id; any change of works, places, labels, pictures or room gives another. For the server.
 */
export function sceneIdOf(scene: UnnamedScene): string {
  return createHash('sha256').update(canonicalJson(scene)).digest('hex').slice(0, 32)
}

import { z } from 'zod'
import { SceneDocument } from './scene-document.ts'

/** Where a server publishes the schema. */
export const sceneSchemaPath = '/schemas/scene-document.json'

/**
 * The scene document as JSON Schema 2020-12, for readers and writers in any language. Its `$id` is the same on every
 * server and changes with the document's version. Unknown fields are allowed: a later release may add some.
 */
export function sceneSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(SceneDocument, { io: 'input' })
  const version = SceneDocument.shape.version.value
  return {
    $schema,
    $id: `urn:enfilade:scene-document:${version}`,
    title: `Enfilade scene document, version ${version}`,
    description:
      'Everything that the player needs to show an exhibition. Metres and radians unless a name says otherwise; paths are below the content host.',
    ...schema,
  }
}

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sceneSchema } from '@enfilade/contract/scene-schema'

/**
 * Writes the scene document's JSON Schema to the documentation; a test beside the schema fails if it is out of date.
 */
const written = resolve(import.meta.dirname, '../docs/scene-document.schema.json')
writeFileSync(written, `${JSON.stringify(sceneSchema(), null, 2)}\n`)

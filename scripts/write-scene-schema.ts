import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sceneSchema } from '@enfilade/contract/scene-schema'

/** Writes the scene document's JSON Schema to the documentation; a test beside the schema says when that is due. */
const written = resolve(import.meta.dirname, '../docs/scene-document.schema.json')
writeFileSync(written, `${JSON.stringify(sceneSchema(), null, 2)}\n`)

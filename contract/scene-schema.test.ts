import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sceneSchema } from './scene-schema.ts'

test('the schema in the documentation is the one that servers publish', () => {
  const written: unknown = JSON.parse(
    readFileSync(new URL('../docs/scene-document.schema.json', import.meta.url), 'utf8'),
  )
  assert.deepEqual(written, sceneSchema(), 'run "npm run scene-schema"')
})

test('its identifier names the version of the document', () => {
  assert.equal(sceneSchema()['$id'], 'urn:enfilade:scene-document:1')
})

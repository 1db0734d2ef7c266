import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { cardTypefaces } from './card-typefaces.ts'

test('the typefaces of preview images equal those made from the packages’ files', async () => {
  const [smallest] = cardTypefaces.filter(({ kept }) => kept.href.includes('medium-vietnamese'))
  assert.ok(smallest)
  assert.deepEqual(Buffer.from(await smallest.make()), await readFile(smallest.kept))
})

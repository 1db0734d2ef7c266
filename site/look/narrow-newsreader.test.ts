import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { narrowedFonts, narrowFont } from './narrow-newsreader.ts'

test('the files of the serif that pages load are what the package’s files make', async () => {
  const [, italic] = narrowedFonts
  assert.ok(italic)
  const made = await narrowFont(await readFile(fileURLToPath(import.meta.resolve(italic.source))))
  const kept = await readFile(new URL(`./newsreader/${italic.name}`, import.meta.url))
  assert.deepEqual(Buffer.from(made), kept)
})

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { narrowedFonts, narrowFont } from './narrow-newsreader.ts'

test('the files of the serif that pages load are what the package’s files make', async () => {
  const [upright] = narrowedFonts
  assert.ok(upright)
  const made = await narrowFont(await readFile(upright.whole))
  assert.deepEqual(Buffer.from(made), await readFile(upright.narrow))
})

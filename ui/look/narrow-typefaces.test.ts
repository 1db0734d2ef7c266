import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { narrowedFonts, narrowFont } from './narrow-typefaces.ts'

test('the files that pages load equal those made from the packages’ files', async () => {
  for (const { whole, axes, narrow } of [narrowedFonts.at(0), narrowedFonts.at(-1)].filter(
    (each) => each !== undefined,
  ))
    assert.deepEqual(Buffer.from(await narrowFont(await readFile(whole), axes)), await readFile(narrow))
})

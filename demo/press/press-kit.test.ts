import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { z } from 'zod'
import { logoFiles } from './kit-logo.ts'

const site = resolve(import.meta.dirname, '../../site')
const Contents = z.record(z.string(), z.object({ bytes: z.int(), files: z.array(z.string()) }))
const mostBytesOfAll = 6_000_000

test('the media kit contains what its list says: valid archives, readable pictures, sheets of paper', async () => {
  const contents = Contents.parse(JSON.parse(await readFile(`${site}/pages/press/kit-contents.json`, 'utf8')))
  let bytesOfAll = 0
  for (const [name, { bytes, files }] of Object.entries(contents)) {
    const body = await readFile(`${site}/public/press-kit/${name}`)
    assert.equal(body.byteLength, bytes, name)
    bytesOfAll += bytes
    if (name.endsWith('.pdf')) {
      assert.equal(body.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 8, 'eight sheets')
      continue
    }
    const { 'read-me.txt': note, ...held } = unzipSync(body)
    assert.ok(note && note.byteLength > 40)
    assert.deepEqual(Object.keys(held).sort(), files.toSorted())
    for (const [file, picture] of Object.entries(held)) {
      const { width } = await sharp(picture).metadata()
      assert.ok(width > 20, file)
    }
  }
  assert.deepEqual(Object.keys(contents).length, 5)
  assert.ok(bytesOfAll < mostBytesOfAll)
})

test('the logo of the kit is the one in the pages', async () => {
  const held = unzipSync(await readFile(`${site}/public/press-kit/enfilade-logo.zip`))
  for (const { name, bytes } of await logoFiles()) {
    if (name.endsWith('.svg')) assert.deepEqual(Buffer.from(held[name] ?? []), Buffer.from(bytes), name)
  }
})

import assert from 'node:assert/strict'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { openTestGallery, type TestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import type { FileFinding } from './media-checking.ts'

const inflict = {
  lost: (path: string) => rm(path),
  shortened: async (path: string) => truncate(path, (await readFile(path)).length - 1),
  changed: async (path: string) => {
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(path, bytes)
  },
} as const

describe('stored files that differ from their records', () => {
  let site: TestGallery
  before(async () => {
    site = await openTestGallery()
  })
  after(async () => {
    await site[Symbol.asyncDispose]()
  })

  const localPath = (path: string) => join(site.folder, 'storage', 'files', path)

  async function found(): Promise<FileFinding[]> {
    const findings: FileFinding[] = []
    await site.gallery.media.checkFiles({ found: (finding) => findings.push(finding), checked: () => undefined })
    return findings
  }

  async function upload(bytes: Buffer, purpose: 'picture' | 'document'): Promise<string> {
    const outcome = await site.gallery.media.upload(Readable.from([bytes]), { filename: 'brought.bin', purpose })
    assert.ok(outcome.done)
    await site.gallery.media.settled(outcome.asset.id)
    return outcome.asset.id
  }

  async function originalOf(assetId: string): Promise<string> {
    const row = await site.database
      .selectFrom('mediaAssets')
      .select('originalPath')
      .where('id', '=', assetId)
      .executeTakeFirstOrThrow()
    return row.originalPath
  }

  for (const damage of ['lost', 'shortened', 'changed'] as const) {
    test(`an original that was ${damage} is reported, and repaired once its bytes are uploaded again`, async () => {
      const picture = await drawPicture(damage.length, { widthPx: 90, heightPx: 60 })
      const document = Buffer.from(`%PDF-1.7\n${damage} `.padEnd(5000, 'words '))
      for (const [bytes, purpose] of [
        [picture, 'picture'],
        [document, 'document'],
      ] as const) {
        const assetId = await upload(bytes, purpose)
        const path = await originalOf(assetId)
        assert.deepEqual(await found(), [])
        await inflict[damage](localPath(path))
        const state = damage === 'lost' ? 'missing' : 'damaged'
        assert.deepEqual(await found(), [{ path, state, of: 'brought.bin' }])
        assert.equal(await upload(bytes, purpose), assetId, 'the same bytes are the same asset')
        await site.jobs.settled()
        assert.deepEqual(await found(), [])
        assert.deepEqual(await readFile(localPath(path)), bytes)
      }
    })
  }

  for (const damage of ['lost', 'shortened'] as const) {
    test(`renditions that were ${damage} are reported, and remade while the rest is shown`, async () => {
      const picture = await drawPicture(20 + damage.length, { widthPx: 90, heightPx: 60 })
      const assetId = await upload(picture, 'picture')
      const version = (await site.gallery.media.versionsOf([assetId])).get(assetId)?.original.meta.pipePath ?? ''
      const folder = dirname(localPath(version))
      const [name = ''] = await readdir(folder)
      await inflict[damage](join(folder, name))
      const path = `${dirname(version)}/${name}`
      assert.deepEqual(await found(), [{ path, state: damage === 'lost' ? 'missing' : 'damaged', of: 'brought.bin' }])
      await upload(picture, 'picture')
      assert.equal((await site.gallery.media.asset(assetId))?.state, 'ready')
      await site.jobs.settled()
      assert.deepEqual(await found(), [])
    })
  }

  test('a picture that was refused because its original was damaged is processed again', async () => {
    const picture = await drawPicture(40, { widthPx: 90, heightPx: 60 })
    const assetId = await upload(picture, 'picture')
    await truncate(localPath(await originalOf(assetId)), 100)
    await site.database
      .updateTable('mediaAssets')
      .set({ state: 'refused', made: null, refusedBecause: 'unreadable', refusalReason: 'It is damaged.' })
      .where('id', '=', assetId)
      .execute()
    await upload(picture, 'picture')
    assert.equal((await site.gallery.media.settled(assetId)).state, 'ready')
  })

  test('files without references are reported once they are not new', async () => {
    const now = site.clock.now()
    for (const path of [`originals/aa/${'a'.repeat(64)}.jpg`, `pictures/${'b'.repeat(32)}/9x9.jpg`, 'meshes/c.glb']) {
      await site.storage.put(path, Buffer.from('of nobody'))
    }
    site.clock.set(new Date(Date.now() + 7_200_000))
    const orphans = (await found()).filter(({ state }) => state === 'orphaned').map(({ path }) => path.split('/')[0])
    site.clock.set(now)
    assert.deepEqual(orphans.sort(), ['meshes', 'originals', 'pictures'])
  })
})

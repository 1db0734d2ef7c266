import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { Refusal } from '@enfilade/contract/refusal'
import { z } from 'zod'
import { StorageFailure } from '#storage/storage-failure'
import { openTestGallery, type TestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'

const run = promisify(execFile)
const Uploaded = z.object({ data: z.object({ _id: z.string(), filePath: z.string().nullable() }) })
const withoutMount = 'Only root may mount a small disk here.'

/** Mounts a small disk for the site's files; false if that is not allowed. */
async function mountDisk(folder: string): Promise<boolean> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder])
  } catch {
    return false
  }
  await mkdir(join(folder, 'files'))
  await mkdir(join(folder, 'temporary'))
  return true
}

describe('a site whose disk for files', () => {
  let site: TestGallery
  let disk: string
  let mounted = false
  let token: string
  before(async () => {
    site = await openTestGallery()
    disk = join(site.folder, 'storage')
    mounted = await mountDisk(disk)
    await site.gallery.accounts.addOperator('keeper@example.org', 'a long enough password')
    const issued = await site.gallery.accounts.issueToken('keeper@example.org')
    token = issued.done ? issued.token : ''
  })
  after(async () => {
    await site.jobs.settled()
    if (mounted) await run('umount', ['-l', disk])
    await site[Symbol.asyncDispose]()
  })

  const filler = () => join(disk, 'filler')

  async function leaveFree(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filler(), Buffer.alloc(bavail * bsize - bytes))
  }

  async function upload(body: Buffer, purpose: 'document' | 'picture'): Promise<Response> {
    const init = { method: 'POST', body: new Uint8Array(body), headers: { Authorization: `Bearer ${token}` } }
    return site.app(`/v1/media?purpose=${purpose}`, init)
  }

  async function served(path: string | null): Promise<Buffer> {
    return Buffer.from(await (await site.app(`/files/${path}`)).arrayBuffer())
  }

  const pdfOf = (letter: string, bytes: number) => Buffer.from(`%PDF-1.7\n${letter.repeat(bytes - 9)}`)

  test('answers 507 when full, stores nothing partially, and accepts the same file once there is space', async (t) => {
    if (!mounted) return t.skip(withoutMount)
    // The space runs out within the second file.
    await leaveFree(80_000)
    const taken = await upload(pdfOf('a', 40_080), 'document')
    const refused = await upload(pdfOf('b', 40_080), 'document')
    assert.deepEqual([taken.status, refused.status], [201, 507])
    const refusal = Refusal.parse(await refused.json())
    assert.equal(refusal.code, 'storage_full')
    assert.match(refusal.reason, /no room/)
    assert.deepEqual(await readdir(join(disk, 'temporary')), [])
    assert.deepEqual(await served(Uploaded.parse(await taken.json()).data.filePath), pdfOf('a', 40_080))
    await rm(filler())
    const again = await upload(pdfOf('b', 40_080), 'document')
    assert.equal(again.status, 201)
    assert.deepEqual(await served(Uploaded.parse(await again.json()).data.filePath), pdfOf('b', 40_080))
  })

  test('does not report a picture as damaged when it is full for the renditions, and makes them later', async (t) => {
    if (!mounted) return t.skip(withoutMount)
    const picture = await drawPicture(5, { widthPx: 300, heightPx: 200 })
    await leaveFree(picture.length * 2 + 20_000)
    const answer = await upload(picture, 'picture')
    assert.equal(answer.status, 201)
    const id = Uploaded.parse(await answer.json()).data._id
    await site.jobs.settled()
    assert.equal((await site.gallery.media.asset(id))?.state, 'waiting')
    await rm(filler())
    await site.gallery.media.resume()
    assert.equal((await site.gallery.media.settled(id)).state, 'ready')
  })

  test('answers 503 to an upload when read-only, still serves files, and recovers', async (t) => {
    if (!mounted) return t.skip(withoutMount)
    const taken = Uploaded.parse(await (await upload(pdfOf('c', 5000), 'document')).json())
    await run('mount', ['-o', 'remount,ro', disk])
    const refused = await upload(pdfOf('d', 5000), 'document')
    await assert.rejects(site.storage.checkWritable(), StorageFailure)
    assert.deepEqual(await served(taken.data.filePath), pdfOf('c', 5000))
    await run('mount', ['-o', 'remount,rw', disk])
    assert.equal(refused.status, 503)
    assert.equal(Refusal.parse(await refused.json()).code, 'storage_read_only')
    assert.ok(refused.headers.has('Retry-After'))
    await site.storage.checkWritable()
    assert.equal((await upload(pdfOf('d', 5000), 'document')).status, 201)
  })
})

import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Storage } from '#storage'
import { openS3Storage } from '#storage/s3-storage'
import { openTestGallery } from '#testing'
import { type S3Peer, startS3Peer } from '#testing/s3-peer'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const quiet = () => undefined
/** Many lists, and the last of them not full. */
const mostKeys = 20
const files = 110

async function hashesOf(storage: Storage): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for await (const path of storage.list('')) {
    const file = await storage.read(path)
    assert.ok(file !== null)
    const hash = createHash('sha256')
    for await (const chunk of file.stream) hash.update(chunk)
    hashes.set(path, hash.digest('hex'))
  }
  return hashes
}

/** The same for a bucket, read in the fake server itself: saves thousands of requests. */
function hashesIn(bucket: ReturnType<S3Peer['bucket']>): Map<string, string> {
  const objects = [...bucket].filter(([path]) => path !== '.store-id')
  return new Map(objects.map(([path, { bytes }]) => [path, createHash('sha256').update(bytes).digest('hex')]))
}

test('a site in S3 with more files than one list holds is backed up whole, into a folder and another bucket', async () => {
  await using peer = await startS3Peer({ mostKeys })
  await using site = await openTestGallery()
  await using other = await openTestGallery()
  const config = {
    kind: 's3',
    endpoint: peer.endpoint,
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  } as const
  await using from = await openS3Storage({ ...config, bucket: 'site' }, site.storage.localTemporaryFolder)
  await using to = await openS3Storage({ ...config, bucket: 'other' }, other.storage.localTemporaryFolder)
  const inBucket = peer.bucket('site')
  for (let at = 0; at < files; at += 1) {
    const bytes = randomBytes(at % 100)
    inBucket.set(`scenes/${at}/scene.json`, { bytes, etag: '""', modifiedAt: new Date(), contentType: 'text/plain' })
  }
  await from.put('videos/film.mp4', randomBytes(9_000_000))
  await from.writeIdentifier('of-the-bucket')
  await site.gallery.artists.create({ name: 'Tideline' })
  const wanted = hashesIn(inBucket)
  assert.equal(wanted.size, files + 1)

  const path = join(site.folder, 'site.tar')
  const manifest = await writeBackup({ pool: site.pool, storage: from }, path, quiet)
  assert.equal(manifest.files, files + 1)

  await restoreBackup(other, path, { force: false, report: quiet })
  assert.deepEqual(await hashesOf(other.storage), wanted)
  await to.put('scenes/old/scene.json', Buffer.from('{}'))
  await restoreBackup({ pool: other.pool, storage: to, jobs: other.jobs }, path, { force: true, report: quiet })
  assert.deepEqual(hashesIn(peer.bucket('other')), wanted)

  // A list that breaks off must not make a shorter backup.
  peer.fail('list', 'cut-off-as-whole', 10)
  await assert.rejects(writeBackup({ pool: site.pool, storage: from }, `${path}.2`, quiet))
})

test('a file whose content does not match its name is reported by the backup', async () => {
  await using site = await openTestGallery()
  const sha256 = createHash('sha256').update('whole').digest('hex')
  const good = `originals/${sha256.slice(0, 2)}/${sha256}.jpg`
  const shortened = `originals/aa/${'a'.repeat(64)}.jpg`
  const servedAsItCame = `document/${'b'.repeat(32)}.pdf`
  await site.storage.put(good, Buffer.from('whole'))
  for (const path of [shortened, servedAsItCame]) await site.storage.put(path, Buffer.from('who'))
  const manifest = await writeBackup(site, join(site.folder, 'site.tar'), quiet)
  assert.deepEqual([...manifest.damaged].sort(), [servedAsItCame, shortened])
  assert.equal(manifest.files, 3)
})

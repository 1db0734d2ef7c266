import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import type { Storage } from '#storage'
import { startS3Peer } from '#testing/s3-peer'
import { emptyTemporaryFolder, openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { StorageFailure } from './storage-failure.ts'

type TestStorage = AsyncDisposable & { storage: Storage; folder: string }

async function openFolder(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-storage-'))
  const storage = await openFolderStorage(folder)
  return { storage, folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function openS3(): Promise<TestStorage> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-s3-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const peer = opened.use(await startS3Peer())
  const credentials = { accessKeyId: 'peer', secretAccessKey: 'peer' }
  const storage = opened.use(
    await openS3Storage(
      { kind: 's3', endpoint: peer.endpoint, region: 'us-east-1', bucket: 'site', ...credentials },
      join(folder, 'temporary'),
    ),
  )
  const kept = opened.move()
  return { storage, folder, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function readAll(storage: Storage, path: string): Promise<string | null> {
  const file = await storage.read(path)
  return file === null ? null : (await buffer(file.stream)).toString()
}

async function listAll(storage: Storage, prefix: string): Promise<string[]> {
  const paths: string[] = []
  for await (const path of storage.list(prefix)) paths.push(path)
  return paths.sort()
}

for (const [kind, open] of [
  ['folder', openFolder],
  ['S3 store', openS3],
] as const) {
  describe(`files in a ${kind}`, () => {
    test('a stored file can be read, in whole and in part, until it is removed', async () => {
      await using site = await open()
      const { storage } = site
      assert.deepEqual(
        await storage.put('scenes/ab/scene.json', Readable.from([Buffer.from('hello '), Buffer.from('room')])),
        { bytes: 10 },
      )
      assert.equal(await readAll(storage, 'scenes/ab/scene.json'), 'hello room')

      const part = await storage.read('scenes/ab/scene.json', { firstByte: 6, lastByte: 99 })
      assert.deepEqual(part?.range, { firstByte: 6, lastByte: 9 })
      assert.equal(part && (await buffer(part.stream)).toString(), 'room')
      await assert.rejects(storage.read('scenes/ab/scene.json', { firstByte: 10, lastByte: 11 }), RangeError)

      assert.equal((await storage.stat('scenes/ab/scene.json'))?.bytes, 10)
      await storage.remove('scenes/ab/scene.json')
      await storage.remove('scenes/ab/scene.json')
      assert.equal(await storage.stat('scenes/ab/scene.json'), null)
      assert.equal(await readAll(storage, 'scenes/ab/scene.json'), null)
    })

    test('a finished local file is moved in', async () => {
      await using site = await open()
      const { storage } = site
      const local = join(storage.localTemporaryFolder, 'upload-1')
      await writeFile(local, 'a picture')
      assert.deepEqual(await storage.adopt(local, 'originals/aa/aabb.jpg'), { bytes: 9 })
      assert.equal(await readAll(storage, 'originals/aa/aabb.jpg'), 'a picture')
      assert.deepEqual(await readdir(storage.localTemporaryFolder), [])
    })

    test('a second put replaces the file, and a list contains what begins with its prefix', async () => {
      await using site = await open()
      const { storage } = site
      await storage.put('pictures/aa/one.avif', Buffer.from('old'))
      await storage.put('pictures/aa/one.avif', Buffer.from('new'))
      await storage.put('pictures/ab/two.avif', Buffer.from(''))
      await storage.put('scenes/one.json', Buffer.from('{}'))
      assert.equal(await readAll(storage, 'pictures/aa/one.avif'), 'new')
      assert.equal(await readAll(storage, 'pictures/ab/two.avif'), '')
      assert.deepEqual(await listAll(storage, 'pictures/a'), ['pictures/aa/one.avif', 'pictures/ab/two.avif'])
      assert.deepEqual(await listAll(storage, 'pictures/aa/'), ['pictures/aa/one.avif'])
      assert.deepEqual(await listAll(storage, 'nothing/'), [])
    })

    test('a source that breaks off leaves nothing', async () => {
      await using site = await open()
      const { storage } = site
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('the sender went away')
        })(),
      )
      await assert.rejects(storage.put('pictures/half.avif', broken), /went away/)
      assert.equal(await storage.stat('pictures/half.avif'), null)
      assert.deepEqual(await readdir(storage.localTemporaryFolder), [])
    })

    test('a file with another than the required length is not stored', async () => {
      await using site = await open()
      const { storage } = site
      const local = join(storage.localTemporaryFolder, 'upload-1')
      await writeFile(local, 'only a part')
      await assert.rejects(storage.adopt(local, 'originals/aa/aabb.jpg', { bytes: 12 }), StorageFailure)
      await assert.rejects(storage.put('pictures/one.avif', Buffer.from('part'), { bytes: 5 }), StorageFailure)
      assert.deepEqual(await listAll(storage, ''), [])
    })

    test('its identifier is stored and is none of its files', async () => {
      await using site = await open()
      const { storage } = site
      assert.equal(await storage.readIdentifier(), null)
      await storage.writeIdentifier('one')
      await storage.writeIdentifier('another')
      assert.equal(await storage.readIdentifier(), 'another')
      await storage.checkWritable()
      assert.deepEqual(await listAll(storage, ''), [])
    })

    for (const path of ['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '', '.hidden', 'a/.b', 'a\\b', 'ä']) {
      test(`refuses the path ${JSON.stringify(path)}`, async () => {
        await using site = await open()
        await assert.rejects(async () => site.storage.put(path, Buffer.from('x')), RangeError)
        await assert.rejects(async () => site.storage.read(path), RangeError)
      })
    }
  })
}

test('temporary files of a killed process are removed at the next start', async () => {
  await using site = await openFolder()
  await writeFile(join(site.storage.localTemporaryFolder, 'half'), 'x')
  await emptyTemporaryFolder(site.storage)
  assert.deepEqual(await readdir(site.storage.localTemporaryFolder), [])
})

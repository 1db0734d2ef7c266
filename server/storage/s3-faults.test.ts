import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { type S3Fault, type S3Peer, startS3Peer } from '#testing/s3-peer'
import { openS3Storage, type S3Limits } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { StorageFailure } from './storage-failure.ts'

const impatient: S3Limits = { connectionMs: 200, answerMs: 300, listMs: 300, idleMs: 300, sockets: 4 }

type Store = AsyncDisposable & { peer: S3Peer; storage: Storage }

async function openStore(limits?: S3Limits): Promise<Store> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-s3-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const peer = opened.use(await startS3Peer())
  const config = { kind: 's3', endpoint: peer.endpoint, region: 'us-east-1', bucket: 'site' } as const
  const storage = opened.use(
    await openS3Storage({ ...config, accessKeyId: 'peer', secretAccessKey: 'peer' }, folder, limits),
  )
  const kept = opened.move()
  return { peer, storage, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function listAll(storage: Storage, prefix = ''): Promise<string[]> {
  const paths: string[] = []
  for await (const path of storage.list(prefix)) paths.push(path)
  return paths
}

async function readAll(storage: Storage, path: string): Promise<Buffer> {
  const file = await storage.read(path)
  assert.ok(file !== null)
  return buffer(file.stream)
}

/** More than two pages of a list, with names whose byte order is not that of a dictionary or of folders. */
function manyPaths(): string[] {
  return Array.from({ length: 2345 }, (_, at) => {
    const form = [`a/${at}`, `A/${at}`, `a-${at}`, `a.${at}/b`, `a_${at}`][at % 5] ?? ''
    return `${form}.bin`
  })
}

describe('an S3 store with more files than one answer lists', () => {
  test('lists all of them once, and those below a prefix', async () => {
    await using store = await openStore()
    const { peer, storage } = store
    const paths = manyPaths()
    const bucket = peer.bucket('site')
    for (const path of paths)
      bucket.set(path, { bytes: Buffer.from(path), etag: '""', modifiedAt: new Date(), contentType: 'text/plain' })
    assert.deepEqual((await listAll(storage)).sort(), [...paths].sort())
    assert.deepEqual((await listAll(storage, 'a-')).sort(), paths.filter((path) => path.startsWith('a-')).sort())
  })

  for (const fault of ['error-500', 'reset', 'cut-off', 'cut-off-as-whole', 'stall', 'hang'] satisfies S3Fault[]) {
    test(`does not take an answer of ${fault} for the end of the list`, async () => {
      await using store = await openStore(impatient)
      const { peer, storage } = store
      for (const path of manyPaths())
        peer.bucket('site').set(path, { bytes: Buffer.alloc(0), etag: '""', modifiedAt: new Date(), contentType: '' })
      const paths: string[] = []
      await assert.rejects(async () => {
        for await (const path of storage.list('')) {
          // The second page fails, at every request.
          if (paths.push(path) === 1000) peer.fail('list', fault, 10)
        }
      }, StorageFailure)
      assert.equal(paths.length, 1000)
    })
  }
})

describe('a file in an S3 store', () => {
  test('of several parts is read back unchanged', async () => {
    await using store = await openStore()
    const { storage } = store
    const bytes = randomBytes(17_000_000)
    const source = Readable.from([bytes.subarray(0, 9_000_001), bytes.subarray(9_000_001)])
    assert.deepEqual(await storage.put('videos/film.mp4', source), { bytes: bytes.length })
    assert.ok((await readAll(storage, 'videos/film.mp4')).equals(bytes))
    const part = await storage.read('videos/film.mp4', { firstByte: 8_000_000, lastByte: 8_999_999 })
    assert.ok(part && (await buffer(part.stream)).equals(bytes.subarray(8_000_000, 9_000_000)))
  })

  for (const fault of ['cut-off', 'cut-off-as-whole', 'stall'] satisfies S3Fault[]) {
    test(`whose bytes ${fault} in transit is an error, not a shorter file`, async () => {
      await using store = await openStore(impatient)
      const { peer, storage } = store
      await storage.put('pictures/one.avif', randomBytes(300_000))
      peer.fail('get', fault)
      await assert.rejects(readAll(storage, 'pictures/one.avif'), StorageFailure)
      assert.equal((await readAll(storage, 'pictures/one.avif')).length, 300_000, 'the next reader gets it')
    })
  }

  for (const fault of ['error-500', 'reset', 'hang'] satisfies S3Fault[]) {
    test(`is requested once more after ${fault}, and refused after the second`, async () => {
      await using store = await openStore(impatient)
      const { peer, storage } = store
      await storage.put('pictures/one.avif', Buffer.from('whole'))
      peer.fail('get', fault)
      assert.equal((await readAll(storage, 'pictures/one.avif')).toString(), 'whole')
      peer.fail('get', fault, 2)
      await assert.rejects(readAll(storage, 'pictures/one.avif'), StorageFailure)
    })
  }

  for (const bytes of [10_000, 17_000_000]) {
    test(`of ${bytes} bytes that was stored in part is an error and is removed`, async () => {
      await using store = await openStore()
      const { peer, storage } = store
      peer.fail('put', 'store-half')
      await assert.rejects(storage.put('pictures/one.avif', Readable.from([randomBytes(bytes)])), StorageFailure)
      assert.equal(await storage.stat('pictures/one.avif'), null)
    })
  }

  test('releases its connection when its reader goes away, and when the store hangs', async () => {
    await using store = await openStore(impatient)
    const { peer, storage } = store
    await storage.put('pictures/one.avif', randomBytes(3_000_000))
    // More than there are connections.
    for (let reader = 0; reader < 12; reader += 1) {
      const file = await storage.read('pictures/one.avif')
      file?.stream.once('readable', () => file.stream.destroy())
      file?.stream.on('error', () => undefined)
    }
    peer.fail('get', 'hang', 16)
    const held = await Promise.allSettled(Array.from({ length: 8 }, () => storage.read('pictures/one.avif')))
    assert.deepEqual(
      held.map(({ status }) => status),
      held.map(() => 'rejected'),
    )
    // On a busy machine some requests were given up before they met the hang, which then affects the next ones.
    let whole: Buffer | null = null
    for (let tries = 0; whole === null && tries < 10; tries += 1)
      whole = await readAll(storage, 'pictures/one.avif').catch(() => null)
    assert.equal(whole?.length, 3_000_000)
  })

  test('may be read slowly: only the silence of the store counts', async () => {
    await using store = await openStore(impatient)
    const { storage } = store
    await storage.put('videos/film.mp4', randomBytes(4_000_000))
    const file = await storage.read('videos/film.mp4')
    assert.ok(file !== null)
    let bytes = 0
    for await (const chunk of file.stream) {
      if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, impatient.idleMs * 3))
      bytes += chunk.length
    }
    assert.equal(bytes, 4_000_000)
  })
})

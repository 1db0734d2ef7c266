import assert from 'node:assert/strict'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openLog } from '#log'
import { openFolderStorage } from '#storage/folder-storage'
import { openS3Storage } from '#storage/s3-storage'
import { startS3Peer } from '#testing/s3-peer'
import { openTestDatabase } from '#testing/test-database'
import { groundCheck } from './health.ts'

const log = openLog('silent')
const isWhole = async () => true
const withoutEndMs = 600_000
const patient = {
  connectionMs: withoutEndMs,
  answerMs: withoutEndMs,
  listMs: withoutEndMs,
  idleMs: withoutEndMs,
  sockets: 5,
}

test('a store that does not answer is not ready, and repeated checks open one request', async () => {
  await using database = await openTestDatabase()
  await using peer = await startS3Peer()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-health-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const config = { kind: 's3', endpoint: peer.endpoint, region: 'us-east-1', bucket: 'site' } as const
  // The store's own limits would not end the wait.
  await using storage = await openS3Storage({ ...config, accessKeyId: 'a', secretAccessKey: 'b' }, folder, patient)
  await storage.writeIdentifier('one')
  const check = groundCheck({ database: database.kysely, storage, storeIdentifier: 'one', log }, isWhole)
  peer.fail('get', 'hang')
  const before = peer.requests()
  const answers = await Promise.all([check(), check(), check()])
  assert.deepEqual(answers, Array(3).fill({ database: true, schema: true, storage: false }))
  assert.ok(peer.requests() - before <= 2)
})

test('a folder that was removed or replaced is not ready', async () => {
  await using database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-health-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const path = join(folder, 'storage')
  const storage = await openFolderStorage(path)
  await storage.writeIdentifier('one')
  const ready = () => groundCheck({ database: database.kysely, storage, storeIdentifier: 'one', log }, isWhole)()
  assert.deepEqual(await ready(), { database: true, schema: true, storage: true })
  await rename(path, `${path}-away`)
  assert.deepEqual(await ready(), { database: true, schema: true, storage: false })
  await openFolderStorage(path)
  assert.deepEqual(await ready(), { database: true, schema: true, storage: false }, 'an empty folder in its place')
  await rm(path, { recursive: true })
  await rename(`${path}-away`, path)
  assert.deepEqual(await ready(), { database: true, schema: true, storage: true })
})

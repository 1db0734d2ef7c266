import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Database } from '#database'
import type { Storage } from '#storage'
import { openFolderStorage } from '#storage/folder-storage'
import { openTestDatabase } from '#testing/test-database'
import { claimStore, ForeignStore, identifyStore } from './store-identity.ts'

type Folder = AsyncDisposable & { path: string; storage: Storage }

async function openFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'enfilade-store-'))
  const storage = await openFolderStorage(path)
  return { path, storage, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** A file that the database knows, in the state after an upload. */
async function takeIn(database: Database, storage: Storage, digit: string): Promise<void> {
  const sha256 = digit.repeat(64)
  const originalPath = `originals/${digit.repeat(2)}/${sha256}.pdf`
  await storage.put(originalPath, Buffer.from(digit))
  const kind = {
    format: 'pdf',
    purpose: 'document',
    fileName: null,
    refusedBecause: null,
    refusalReason: null,
  } as const
  const made = JSON.stringify({ kind: 'file', path: originalPath })
  const at = new Date()
  await database
    .insertInto('mediaAssets')
    .values({ ...kind, sha256, bytes: 1, originalPath, state: 'ready', made, createdAt: at, settledAt: at })
    .execute()
}

test('servers that share a store start, concurrently and again; one with a folder of its own does not', async () => {
  await using opened = await openTestDatabase()
  const database = opened.kysely
  await using shared = await openFolder()
  await using own = await openFolder()
  const { storage } = shared
  const first = await Promise.all([1, 2, 3].map(() => identifyStore({ database, storage })))
  assert.equal(new Set(first).size, 1)
  assert.equal(await storage.readIdentifier(), first[0])
  await assert.rejects(identifyStore({ database, storage: own.storage }), ForeignStore)
  await takeIn(database, storage, 'a')
  await assert.rejects(identifyStore({ database, storage: own.storage }), ForeignStore)
  await own.storage.writeIdentifier('that of another')
  await assert.rejects(identifyStore({ database, storage: own.storage }), ForeignStore)
  assert.equal(await identifyStore({ database, storage }), first[0])
})

test('refuses a folder with half of the files, such as a second server’s before there were identifiers', async () => {
  await using opened = await openTestDatabase()
  const database = opened.kysely
  await using one = await openFolder()
  await using other = await openFolder()
  for (const digit of ['a', 'b', 'c']) await takeIn(database, one.storage, digit)
  for (const digit of ['d', 'e', 'f']) await takeIn(database, other.storage, digit)
  await identifyStore({ database, storage: one.storage })
  await assert.rejects(identifyStore({ database, storage: other.storage }), ForeignStore)
})

test('accepts moved files, with their identifier or without, or when the operator confirms them', async () => {
  await using opened = await openTestDatabase()
  const database = opened.kysely
  await using old = await openFolder()
  await takeIn(database, old.storage, 'a')
  const identifier = await identifyStore({ database, storage: old.storage })

  await using whole = await openFolder()
  await cp(old.path, whole.path, { recursive: true })
  assert.equal(await identifyStore({ database, storage: whole.storage }), identifier)

  await using filesAlone = await openFolder()
  await cp(join(old.path, 'files'), join(filesAlone.path, 'files'), { recursive: true })
  assert.equal(await identifyStore({ database, storage: filesAlone.storage }), identifier)
  assert.equal(await filesAlone.storage.readIdentifier(), identifier)

  await using empty = await openFolder()
  const refusal = await identifyStore({ database, storage: empty.storage }).catch((error: unknown) => error)
  assert.ok(refusal instanceof ForeignStore)
  const [, line = '', path = ''] = /write the line (\S+) into (\S+) /.exec(refusal.message) ?? []
  await writeFile(path, `${line}\n`)
  assert.equal(await identifyStore({ database, storage: empty.storage }), identifier)
})

test('a restored database belongs to the store that it was restored into', async () => {
  await using opened = await openTestDatabase()
  const database = opened.kysely
  await using old = await openFolder()
  await using next = await openFolder()
  await identifyStore({ database, storage: old.storage })
  await next.storage.writeIdentifier('one from before')
  await claimStore({ database, storage: next.storage })
  assert.equal(await identifyStore({ database, storage: next.storage }), 'one from before')
})

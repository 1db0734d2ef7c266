import assert from 'node:assert/strict'
import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { openTestGallery, type TestGallery } from '#testing'
import { RestoreRefused, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const quiet = () => undefined
const put = { force: false, report: quiet }

/** A site with content: people, files, jobs; and its backup. */
async function openBackedUpApp() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await openTestGallery())
  await site.gallery.accounts.addOperator('curator@example.org', 'nine lemons and a knife')
  await site.gallery.accounts.issueToken('curator@example.org')
  await site.gallery.artists.create({ name: 'Tideline\ta drawing program\\', biography: 'One line\nand another' })
  await site.storage.put('scenes/aa/scene.json', Buffer.from('{"works":[]}'))
  await site.storage.put('pictures/aa/64x48.avif', Buffer.alloc(3_000_000, 7))
  await site.jobs.send(site.database, 'a-queue-nobody-works', { room: 'one' })
  const path = join(site.folder, 'site.tar')
  const manifest = await writeBackup(site, path, quiet)
  const kept = opened.move()
  return { site, path, manifest, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function contentsOf({ pool }: TestGallery, table: string): Promise<unknown> {
  return (await pool.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows
}

async function isUntouched(site: TestGallery): Promise<boolean> {
  for await (const _path of site.storage.list('')) return false
  return (await site.pool.query('select from accounts')).rowCount === 0
}

test('a backup restored into an empty site gives the same site', async () => {
  await using backedUp = await openBackedUpApp()
  const { site, path, manifest } = backedUp
  await using other = await openTestGallery()

  const restored = await restoreBackup(other, path, put)

  assert.deepEqual(restored, manifest)
  for (const { name } of manifest.tables) assert.deepEqual(await contentsOf(other, name), await contentsOf(site, name))
  const scene = await other.storage.read('scenes/aa/scene.json')
  assert.equal(scene && (await buffer(scene.stream)).toString(), '{"works":[]}')
  assert.equal((await other.storage.stat('pictures/aa/64x48.avif'))?.bytes, 3_000_000)
  const waiting = await other.pool.query("select data from jobs.job where name = 'a-queue-nobody-works'")
  assert.deepEqual(waiting.rows, [{ data: { room: 'one' } }])
  const next = await other.gallery.artists.create({ name: 'Fathom' })
  assert.equal(next.done, true, 'numbers that the database gives out go on after the restored ones')
})

test('a non-empty site is replaced only if forced, and then completely', async () => {
  await using backedUp = await openBackedUpApp()
  const { path } = backedUp
  await using other = await openTestGallery()
  await other.gallery.accounts.addOperator('another@example.org', 'seven figs on a plate')
  await other.storage.put('scenes/zz/old.json', Buffer.from('{}'))

  await assert.rejects(restoreBackup(other, path, put), /not empty/)
  await restoreBackup(other, path, { ...put, force: true })

  assert.deepEqual((await other.pool.query('select email from accounts')).rows, [{ email: 'curator@example.org' }])
  assert.equal(await other.storage.stat('scenes/zz/old.json'), null)
})

const damages = {
  'cut off in the middle': async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2)),
  'without its end': async (path: string) => truncate(path, (await stat(path)).size - 1024),
  'with one byte changed in a stored file': async (path: string) => flipByte(path, '\u0007\u0007\u0007\u0007'),
  'with one byte changed in its manifest': async (path: string) => flipByte(path, 'pictures/aa/64x48.avif":"'),
  'made by a newer version': async (path: string) =>
    writeFile(path, (await readFile(path, 'latin1')).replaceAll('0001_platform.sql', '0001_plutonic.sql'), 'latin1'),
  'that is no backup': async (path: string) => writeFile(path, 'not a backup'),
}

for (const [damage, inflict] of Object.entries(damages)) {
  test(`a backup ${damage} is refused and changes nothing`, async () => {
    await using backedUp = await openBackedUpApp()
    const { path } = backedUp
    await using other = await openTestGallery()
    await inflict(path)
    await assert.rejects(restoreBackup(other, path, put), RestoreRefused)
    assert.equal(await isUntouched(other), true)
  })
}

/** Changes the byte after the first occurrence of the text. */
async function flipByte(path: string, after: string): Promise<void> {
  const at = (await readFile(path)).indexOf(after, 0, 'latin1') + Buffer.byteLength(after, 'latin1')
  await using file = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, at)
  await file.write(Buffer.from([byte.readUInt8(0) ^ 1]), 0, 1, at)
}

import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { watchChanges } from '#database/change-watching'
import { listMigrations, type Migration } from '#database/migrate'
import type { Jobs } from '#jobs'
import type { Storage } from '#storage'
import { BackupJobs, BackupManifest, filePathOf, jobsPath, manifestPath, tablePathOf } from './backup-manifest.ts'
import { listTables, withoutReferencesAndTriggers } from './backup-tables.ts'
import { type ArchiveEntry, listArchive, readEntry } from './tar-archive.ts'

/** Why a backup is not put back; nothing has been changed then. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

type Archive = AsyncDisposable & { file: FileHandle; entries: Map<string, ArchiveEntry>; manifest: BackupManifest }
type App = { pool: Pool; storage: Storage; jobs: Jobs }

/**
 * Puts a backup back: first every byte of it is checked, then the files come in, then all tables in one transaction, so
 * that what was there stays whole until the backup has taken its place. Refuses one that is damaged or made by a newer
 * program, and a site that is not empty unless `force`. The jobs of the backup come in with its tables. Whoever calls this
 * keeps all other processes off the database.
 */
export async function restoreBackup(
  app: App,
  archivePath: string,
  options: { force: boolean; report: (text: string) => void },
): Promise<BackupManifest> {
  await using archive = await openArchive(archivePath)
  options.report('checking every file of the backup')
  await checkArchive(archive)
  const migrations = await migrationsOf(archive.manifest)
  if (!options.force && !(await isEmpty(app))) {
    throw new RestoreRefused('This site is not empty. With --force all of it is replaced by the backup.')
  }
  await restoreFiles(archive, app.storage, options.report)
  await restoreTables(archive, app, migrations, options.report)
  await removeOtherFiles(archive, app.storage)
  return archive.manifest
}

async function openArchive(path: string): Promise<Archive> {
  await using opened = new AsyncDisposableStack()
  const file = opened.use(await open(path, 'r'))
  try {
    const list = await listArchive(file)
    const entries = new Map(list.map((entry) => [entry.path, entry]))
    const last = entries.get(manifestPath)
    if (last === undefined) throw new Error('It has no manifest.')
    const manifest = BackupManifest.parse(await json(Readable.from(readEntry(file, last))))
    const kept = opened.move()
    return { file, entries, manifest, [Symbol.asyncDispose]: () => kept.disposeAsync() }
  } catch (error) {
    throw new RestoreRefused(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function checkArchive({ file, entries, manifest }: Archive): Promise<void> {
  for (const [path, sha256] of Object.entries(manifest.sha256)) {
    const entry = entries.get(path)
    if (entry === undefined) throw new RestoreRefused(`The backup is damaged: ${path} is missing.`)
    const hash = createHash('sha256')
    for await (const chunk of readEntry(file, entry)) hash.update(chunk)
    if (hash.digest('hex') !== sha256) throw new RestoreRefused(`The backup is damaged: ${path} is not what it was.`)
  }
  const unknown = [...entries.keys()].find((path) => path !== manifestPath && manifest.sha256[path] === undefined)
  if (unknown !== undefined) throw new RestoreRefused(`The backup is damaged: ${unknown} does not belong to it.`)
}

/** The steps that make the tables as the backup has them; the program's later steps follow at the next opening. */
async function migrationsOf(manifest: BackupManifest): Promise<Migration[]> {
  const known = new Map((await listMigrations()).map((migration) => [migration.name, migration]))
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.get(name)
    if (migration?.sha256 === sha256) return migration
    throw new RestoreRefused(`The backup was made by another version of Enfilade (${name}). Update this one first.`)
  })
}

/** What a site notes of itself when it opens for the first time does not count. */
async function isEmpty({ pool, storage }: App): Promise<boolean> {
  for await (const _path of storage.list('')) return false
  const client = await pool.connect()
  try {
    for (const { name } of await listTables(client)) {
      if (name === 'site_notes') continue
      const found = await client.query(`select from "${name}" limit 1`)
      if (found.rowCount !== 0) return false
    }
    return true
  } finally {
    client.release()
  }
}

async function restoreFiles(archive: Archive, storage: Storage, report: (text: string) => void): Promise<void> {
  let files = 0
  for (const path of storedPaths(archive)) {
    await storage.put(path, entryStream(archive, filePathOf(path)))
    files += 1
    if (files % 500 === 0) report(`${files} of ${archive.manifest.files} files`)
  }
  report(`${files} files are back`)
}

async function restoreTables(
  archive: Archive,
  { pool, jobs }: App,
  migrations: Migration[],
  report: (text: string) => void,
): Promise<void> {
  const waiting = BackupJobs.parse(await json(entryStream(archive, jobsPath)))
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin')
    await client.query('drop schema public cascade; create schema public')
    await client.query(
      'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    for (const { name, sql, sha256 } of migrations) {
      await client.query(sql)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    }
    // A step of the schema may bring rows of its own; the backup holds them too, or no longer.
    await client.query(`truncate ${archive.manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`)
    await withoutReferencesAndTriggers(client, async () => {
      for (const table of archive.manifest.tables) {
        await restoreTable(archive, client, table)
        report(`${table.name}: ${table.rows} rows`)
      }
    })
    await watchChanges(client)
    await jobs.replaceAll(client, waiting)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function restoreTable(
  archive: Archive,
  client: PoolClient,
  table: BackupManifest['tables'][number],
): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const copy = client.query(copyFrom(`copy "${table.name}" (${columns}) from stdin`))
  await pipeline(entryStream(archive, tablePathOf(table.name)), createGunzip(), copy)
  for (const column of table.columns) await continueNumbering(client, table.name, column)
}

/** Numbers that the database gives out go on after the highest that is there. */
async function continueNumbering(client: PoolClient, table: string, column: string): Promise<void> {
  const found = await client.query<{ sequence: string | null }>('select pg_get_serial_sequence($1, $2) as sequence', [
    `"${table}"`,
    column,
  ])
  const sequence = found.rows[0]?.sequence ?? null
  if (sequence === null) return
  await client.query(`select setval($1, max("${column}")) from "${table}" having count(*) > 0`, [sequence])
}

async function removeOtherFiles(archive: Archive, storage: Storage): Promise<void> {
  const kept = new Set(storedPaths(archive))
  const others: string[] = []
  for await (const path of storage.list('')) if (!kept.has(path)) others.push(path)
  for (const path of others) await storage.remove(path)
}

function storedPaths({ entries }: Archive): string[] {
  const start = filePathOf('')
  return [...entries.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length))
}

function entryStream({ file, entries }: Archive, path: string): Readable {
  const entry = entries.get(path)
  if (entry === undefined) throw new RestoreRefused(`The backup is damaged: ${path} is missing.`)
  return Readable.from(readEntry(file, entry))
}

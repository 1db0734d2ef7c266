import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
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
import { readArchive } from './tar-archive.ts'

/** Why a backup is not restored; nothing has been changed then. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

type Archive = { file: FileHandle; manifest: BackupManifest }
type App = { pool: Pool; storage: Storage; jobs: Jobs }

/**
 * Restores a backup: first checks every byte of it, then adds the files, then all tables in one transaction, so that
 * the old state stays whole until the backup has replaced it. Refuses one that is damaged or made by a newer program,
 * and a site that is not empty unless `force`. The jobs of the backup come with its tables. The caller keeps all other
 * processes off the database.
 */
export async function restoreBackup(
  app: App,
  archivePath: string,
  options: { force: boolean; report: (text: string) => void },
): Promise<BackupManifest> {
  await using file = await open(archivePath, 'r')
  options.report('checking every file of the backup')
  const archive = { file, manifest: await checkArchive(file) }
  const migrations = await migrationsOf(archive.manifest)
  if (!options.force && !(await isEmpty(app))) {
    throw new RestoreRefused('This site is not empty. With --force all of it is replaced by the backup.')
  }
  await restoreFiles(archive, app.storage, options.report)
  await restoreTables(archive, app, migrations, options.report)
  await removeOtherFiles(archive, app.storage)
  return archive.manifest
}

async function checkArchive(file: FileHandle): Promise<BackupManifest> {
  const { manifest, sha256 } = await readWhole(file).catch((error: unknown) => {
    throw new RestoreRefused(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const wanted = [...Object.keys(manifest.sha256), ...manifest.tables.map(({ name }) => tablePathOf(name)), jobsPath]
  for (const path of wanted) {
    const found = sha256.get(path)
    if (found === undefined) throw new RestoreRefused(`The backup is damaged: ${path} is missing.`)
    if (found !== manifest.sha256[path]) throw new RestoreRefused(`The backup is damaged: ${path} is not what it was.`)
  }
  const unknown = [...sha256.keys()].find((path) => manifest.sha256[path] === undefined)
  if (unknown !== undefined) throw new RestoreRefused(`The backup is damaged: ${unknown} does not belong to it.`)
  return manifest
}

async function readWhole(file: FileHandle): Promise<{ manifest: BackupManifest; sha256: Map<string, string> }> {
  const sha256 = new Map<string, string>()
  let manifest: BackupManifest | null = null
  for await (const { path, content } of readArchive(file)) {
    if (path === manifestPath) manifest = BackupManifest.parse(await json(content))
    else sha256.set(path, await sha256Of(content))
  }
  if (manifest === null) throw new Error('It has no manifest.')
  return { manifest, sha256 }
}

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** The steps that create the backup's tables; the program's later steps run at the next opening. */
async function migrationsOf(manifest: BackupManifest): Promise<Migration[]> {
  const known = new Map((await listMigrations()).map((migration) => [migration.name, migration]))
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.get(name)
    if (migration?.sha256 === sha256) return migration
    throw new RestoreRefused(`The backup was made by another version of Enfilade (${name}). Update this one first.`)
  })
}

/** Rows that a site writes when it opens for the first time do not count. */
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

async function restoreFiles(
  { file, manifest }: Archive,
  storage: Storage,
  report: (text: string) => void,
): Promise<void> {
  let files = 0
  for await (const { path, content } of readArchive(file)) {
    const storedAt = storedPathOf(path)
    if (storedAt === null) continue
    await storage.put(storedAt, content)
    files += 1
    if (files % 500 === 0) report(`${files} of ${manifest.files} files`)
  }
  report(`${files} files are back`)
}

async function restoreTables(
  archive: Archive,
  { pool, jobs }: App,
  migrations: Migration[],
  report: (text: string) => void,
): Promise<void> {
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
    // A step of the schema may add rows; the backup has them too, or no longer.
    await client.query(`truncate ${archive.manifest.tables.map(({ name }) => `"${name}"`).join(', ')}`)
    const waiting = await withoutReferencesAndTriggers(client, () => fillTables(archive, client, report))
    await watchChanges(client)
    await jobs.replaceAll(client, waiting)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Fills all tables, and answers with the jobs of the backup. The stored files, which follow them, are not read. */
async function fillTables(
  { file, manifest }: Archive,
  client: PoolClient,
  report: (text: string) => void,
): Promise<BackupJobs> {
  const tables = new Map(manifest.tables.map((table) => [tablePathOf(table.name), table]))
  let waiting: BackupJobs | null = null
  for await (const { path, content } of readArchive(file)) {
    const table = tables.get(path)
    if (path === jobsPath) waiting = BackupJobs.parse(await json(content))
    if (table !== undefined) {
      await restoreTable(client, table, content)
      report(`${table.name}: ${table.rows} rows`)
      tables.delete(path)
    }
    if (tables.size === 0 && waiting !== null) return waiting
  }
  throw new Error('The backup has changed since it was checked.')
}

async function restoreTable(
  client: PoolClient,
  table: BackupManifest['tables'][number],
  content: Readable,
): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const copy = client.query(copyFrom(`copy "${table.name}" (${columns}) from stdin`))
  await pipeline(content, createGunzip(), copy)
  for (const column of table.columns) await continueNumbering(client, table.name, column)
}

/** Sequences continue after the highest existing number. */
async function continueNumbering(client: PoolClient, table: string, column: string): Promise<void> {
  const found = await client.query<{ sequence: string | null }>('select pg_get_serial_sequence($1, $2) as sequence', [
    `"${table}"`,
    column,
  ])
  const sequence = found.rows[0]?.sequence ?? null
  if (sequence === null) return
  await client.query(`select setval($1, max("${column}")) from "${table}" having count(*) > 0`, [sequence])
}

async function removeOtherFiles({ manifest }: Archive, storage: Storage): Promise<void> {
  const kept = new Set(Object.keys(manifest.sha256).map(storedPathOf))
  const others: string[] = []
  for await (const path of storage.list('')) if (!kept.has(path)) others.push(path)
  for (const path of others) await storage.remove(path)
}

/** Where a file of the archive belongs in the store; null for all that is not of the store. */
function storedPathOf(path: string): string | null {
  const start = filePathOf('')
  return path.startsWith(start) ? path.slice(start.length) : null
}

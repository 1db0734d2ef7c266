import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { jobsSchema } from '#jobs'
import { hasNamedContent } from '#media'
import type { Storage } from '#storage'
import { BackupJobs, type BackupManifest, filePathOf, jobsPath, manifestPath, tablePathOf } from './backup-manifest.ts'
import { type BackupTable, listTables } from './backup-tables.ts'

const MigrationRows = z.array(z.object({ name: z.string(), sha256: z.string() }))

/** Appends files to an archive and records each one. */
type ArchiveWriter = {
  add(path: string, bytes: number, source: Readable): Promise<void>
  sha256: Record<string, string>
}

/**
 * Writes the whole site into one archive: all tables in one snapshot, then the stored files, which never change. The
 * site may continue to work meanwhile. The file appears when it is complete.
 */
export async function writeBackup(
  app: { pool: Pool; storage: Storage },
  archivePath: string,
  report: (text: string) => void,
): Promise<BackupManifest> {
  const path = resolve(archivePath)
  const half = join(dirname(path), `.${randomUUID()}.half`)
  try {
    const manifest = await writeArchive(app, half, report)
    await rename(half, path)
    await flush(dirname(path))
    return manifest
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function writeArchive(
  app: { pool: Pool; storage: Storage },
  path: string,
  report: (text: string) => void,
): Promise<BackupManifest> {
  const archive = pack()
  const [manifest] = await Promise.all([
    fillArchive(app, openWriter(archive), report).finally(() => archive.finalize()),
    pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })),
  ])
  return manifest
}

async function fillArchive(
  { pool, storage }: { pool: Pool; storage: Storage },
  writer: ArchiveWriter,
  report: (text: string) => void,
): Promise<BackupManifest> {
  const { migrations, tables } = await inOneSnapshot(pool, (client) => addTables(client, writer, storage, report))
  const { files, damaged } = await addFiles(storage, writer, report)
  const manifest: BackupManifest = {
    format: 'enfilade-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations,
    tables,
    files,
    damaged,
    sha256: writer.sha256,
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  await writer.add(manifestPath, text.byteLength, Readable.from([text]))
  return manifest
}

function openWriter(archive: Pack): ArchiveWriter {
  const sha256: Record<string, string> = {}
  return {
    sha256,
    async add(path, bytes, source) {
      const hash = createHash('sha256')
      let written = 0
      async function* hashed(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          written += chunk.length
          yield chunk
        }
        if (written !== bytes) throw new Error(`${path} changed while it was copied`)
      }
      await pipeline(source, hashed, archive.entry({ name: path, size: bytes, mode: 0o600 }))
      if (path !== manifestPath) sha256[path] = hash.digest('hex')
    },
  }
}

async function inOneSnapshot<Result>(pool: Pool, act: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    return await act(client)
  } finally {
    client.release(true)
  }
}

async function addTables(client: PoolClient, writer: ArchiveWriter, storage: Storage, report: (text: string) => void) {
  const migrations = await client.query('select name, sha256 from schema_migrations order by name')
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(client)) {
    const rows = await addTable(client, table, writer, storage)
    tables.push({ ...table, rows })
    report(`${table.name}: ${rows} rows`)
  }
  const jobs = await client.query(
    `select name, data, singleton_key as "singletonKey" from ${jobsSchema}.job where state in ('created', 'retry', 'active') order by id`,
  )
  const text = Buffer.from(JSON.stringify(BackupJobs.parse(jobs.rows)))
  await writer.add(jobsPath, text.byteLength, Readable.from([text]))
  return { migrations: MigrationRows.parse(migrations.rows), tables }
}

/** The length of a table's copy is known only afterwards, but the archive needs it first: uses a temporary file. */
async function addTable(
  client: PoolClient,
  { name, columns }: BackupTable,
  writer: ArchiveWriter,
  storage: Storage,
): Promise<number> {
  const temporary = join(storage.localTemporaryFolder, randomUUID())
  try {
    const copy = client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`))
    await pipeline(copy, createGzip({ level: 6 }), createWriteStream(temporary, { flags: 'wx', mode: 0o600 }))
    await writer.add(tablePathOf(name), (await stat(temporary)).size, createReadStream(temporary))
    return copy.rowCount
  } finally {
    await rm(temporary, { force: true })
  }
}

async function addFiles(
  storage: Storage,
  writer: ArchiveWriter,
  report: (text: string) => void,
): Promise<{ files: number; damaged: string[] }> {
  let files = 0
  const damaged: string[] = []
  for await (const path of storage.list('')) {
    const file = await storage.read(path)
    // Deleted since it was listed: nothing in the snapshot refers to it.
    if (file === null) continue
    await writer.add(filePathOf(path), file.bytes, file.stream)
    if (!hasNamedContent(path, writer.sha256[filePathOf(path)] ?? '')) damaged.push(path)
    files += 1
    if (files % 500 === 0) report(`${files} files`)
  }
  report(`${files} files`)
  return { files, damaged }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A new file name is durable only once its folder is flushed. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

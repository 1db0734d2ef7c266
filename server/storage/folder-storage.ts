import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkStoragePath, clipRange, type Storage, type StoredFile } from './storage.ts'
import { readingFiles, writingFiles } from './storage-failure.ts'
import { checkSize } from './whole-writes.ts'

/** Beside the files, so that it is not one of them; plain text, so that an operator can read and set it. */
const identifierName = 'store-id'

/**
 * Files in a folder of this machine. `folder/files` contains stored files, `folder/temporary` files being written; both
 * on one disk, so that one rename moves a finished file in.
 */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const files = resolve(folder, 'files')
  const temporary = resolve(folder, 'temporary')
  await mkdir(files, { recursive: true })
  await mkdir(temporary, { recursive: true })
  const pathOf = (path: string) => join(files, ...checkStoragePath(path).split('/'))

  /** Flushes the file's bytes, then its name in the folder: only after both does it survive a power cut. */
  async function moveIn(from: string, to: string, expectedBytes: number | undefined): Promise<{ bytes: number }> {
    const bytes = await flush(from)
    checkSize(from, bytes, expectedBytes ?? bytes)
    await makeFolders(dirname(to), files)
    await rename(from, to)
    await flush(dirname(to))
    return { bytes }
  }

  /** Writes to a temporary file beside the target first, so that readers never see a partial file. */
  async function writeThrough(to: string, write: (half: string) => Promise<number>): Promise<{ bytes: number }> {
    const half = join(temporary, randomUUID())
    return writingFiles(async () => {
      try {
        return await moveIn(half, to, await write(half))
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined)
        throw error
      }
    })
  }

  return {
    place: files,
    identifierPlace: join(resolve(folder), identifierName),
    localTemporaryFolder: temporary,

    put: async (path, source, options) =>
      writeThrough(pathOf(path), async (half) => {
        let bytes = 0
        const counting = new Transform({
          transform(chunk: Uint8Array, _encoding, done) {
            bytes += chunk.byteLength
            done(null, chunk)
          },
        })
        const readable = source instanceof Uint8Array ? Readable.from([source]) : source
        await pipeline(readable, counting, createWriteStream(half, { flags: 'wx' }))
        return options?.bytes ?? bytes
      }),

    async adopt(temporaryFile, path, options) {
      if (relative(temporary, resolve(temporaryFile)).startsWith('..')) {
        throw new RangeError(`${temporaryFile} does not lie in the folder for temporary files`)
      }
      const to = pathOf(path)
      return writingFiles(() => moveIn(temporaryFile, to, options?.bytes))
    },

    read: async (path, range) =>
      readingFiles(async () => {
        const found = await statFile(pathOf(path))
        if (found === null) return null
        const clipped = clipRange(range, found.bytes)
        const stream =
          found.bytes === 0
            ? Readable.from([])
            : createReadStream(pathOf(path), { start: clipped.firstByte, end: clipped.lastByte })
        return { ...found, stream, range: clipped }
      }),

    stat: async (path) => readingFiles(() => statFile(pathOf(path))),

    remove: async (path) => writingFiles(() => rm(pathOf(path), { force: true })),

    async readIdentifier() {
      const text = await readingFiles(() => readFile(join(folder, identifierName), 'utf8').catch(nullIfMissing))
      return text === null || text.trim() === '' ? null : text.trim()
    },

    async writeIdentifier(identifier) {
      await writeThrough(join(folder, identifierName), async (half) => {
        await writeFile(half, `${identifier}\n`, { flag: 'wx' })
        return Buffer.byteLength(identifier) + 1
      })
    },

    async checkWritable() {
      const probe = join(temporary, `probe-${randomUUID()}`)
      await writingFiles(async () => {
        await stat(files)
        await writeFile(probe, '', { flag: 'wx' })
        await rm(probe)
      })
    },

    async *list(prefix) {
      // Only folders on the way to the prefix are visited, however many others there are.
      const start = join(files, ...prefix.split('/').slice(0, -1))
      if (relative(files, start).startsWith('..')) throw new RangeError(`Not a prefix of storage paths: ${prefix}`)
      for await (const path of walk(start)) {
        const stored = relative(files, path).split(sep).join('/')
        if (stored.startsWith(prefix)) yield stored
      }
    },

    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

/** Removes files that a killed process left half-written. Only for a process that has the folder to itself. */
export async function emptyTemporaryFolder(storage: Storage): Promise<void> {
  await rm(storage.localTemporaryFolder, { recursive: true, force: true })
  await mkdir(storage.localTemporaryFolder, { recursive: true })
}

async function flush(path: string): Promise<number> {
  await using handle = await open(path, 'r')
  await handle.sync()
  return (await handle.stat()).size
}

/** A new folder's own name must be flushed too, or a power cut removes the file with the folder. */
async function makeFolders(folder: string, root: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true })
  if (firstMade === undefined) return
  for (let made = folder; made !== root; made = dirname(made)) {
    await flush(dirname(made))
    if (made === firstMade) return
  }
}

async function statFile(path: string): Promise<StoredFile | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : null
  } catch (error) {
    return nullIfMissing(error)
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}

async function* walk(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(nullIfMissing)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

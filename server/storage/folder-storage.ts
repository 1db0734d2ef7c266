import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkStoragePath, clipRange, type Storage, type StoredFile } from './storage.ts'

/**
 * Files in a folder of this machine. `folder/files` holds what is stored, `folder/temporary` what is being written;
 * both on one disk, so that a finished file is moved in with one rename.
 */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const files = resolve(folder, 'files')
  const temporary = resolve(folder, 'temporary')
  await mkdir(files, { recursive: true })
  await mkdir(temporary, { recursive: true })
  const pathOf = (path: string) => join(files, ...checkStoragePath(path).split('/'))

  /** The file's bytes, then its name in the folder: only after both does it outlive a power cut. */
  async function moveIn(from: string, path: string): Promise<{ bytes: number }> {
    const to = pathOf(path)
    const bytes = await flush(from)
    await makeFolders(dirname(to), files)
    await rename(from, to)
    await flush(dirname(to))
    return { bytes }
  }

  return {
    localTemporaryFolder: temporary,

    async put(path, source) {
      checkStoragePath(path)
      const half = join(temporary, randomUUID())
      try {
        const readable = source instanceof Uint8Array ? Readable.from([source]) : source
        await pipeline(readable, createWriteStream(half, { flags: 'wx' }))
        return await moveIn(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },

    async adopt(temporaryFile, path) {
      if (relative(temporary, resolve(temporaryFile)).startsWith('..')) {
        throw new RangeError(`${temporaryFile} does not lie in the folder for temporary files`)
      }
      return moveIn(temporaryFile, path)
    },

    async read(path, range) {
      const found = await statFile(pathOf(path))
      if (found === null) return null
      const clipped = clipRange(range, found.bytes)
      const stream =
        found.bytes === 0
          ? Readable.from([])
          : createReadStream(pathOf(path), { start: clipped.firstByte, end: clipped.lastByte })
      return { ...found, stream, range: clipped }
    },

    stat: async (path) => statFile(pathOf(path)),

    async remove(path) {
      await rm(pathOf(path), { force: true })
    },

    async *list(prefix) {
      // Only folders on the way to the prefix are walked, however many others there are.
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

/** Removes what a killed process left half-written. Only for whoever is alone on the folder. */
export async function emptyTemporaryFolder(storage: Storage): Promise<void> {
  await rm(storage.localTemporaryFolder, { recursive: true, force: true })
  await mkdir(storage.localTemporaryFolder, { recursive: true })
}

async function flush(path: string): Promise<number> {
  await using handle = await open(path, 'r')
  await handle.sync()
  return (await handle.stat()).size
}

/** A new folder's own name must be flushed too, or a power cut takes the file with the folder. */
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
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}

async function* walk(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(() => null)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

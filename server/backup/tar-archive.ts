import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

/** One file of an archive. Read its content before requesting the next file. */
export type ArchivedFile = { path: string; content: Readable }

/** Two empty blocks end an archive. */
const endBytes = 1024
const readBytes = 1024 * 1024

/** The files of an archive in their order. Throws when it is cut off, damaged, or contains anything but files. */
export async function* readArchive(archive: FileHandle): AsyncGenerator<ArchivedFile> {
  await checkEnd(archive)
  const files = extract()
  const bytes = archive.createReadStream({ start: 0, autoClose: false, highWaterMark: readBytes })
  // An error reaches the reader of the files, who may also stop before the end.
  const read = pipeline(bytes, files).catch(() => undefined)
  for await (const file of files) {
    const { name, type } = file.header
    if (type !== 'file') throw new Error(`${name} is no file.`)
    yield { path: name, content: Readable.from(file) }
    file.resume()
  }
  await read
}

/** The library accepts an archive that ends between two files as complete. */
async function checkEnd(archive: FileHandle): Promise<void> {
  const { size } = await archive.stat()
  const end = Buffer.alloc(endBytes, 1)
  if (size >= endBytes) await archive.read(end, 0, endBytes, size - endBytes)
  if (end.some((byte) => byte !== 0)) throw new Error('The archive is cut off.')
}

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { StorageFailure } from '#storage/storage-failure'
import { writeWhole } from '#storage/whole-writes'
import { receiveUpload } from './upload-reception.ts'

const run = promisify(execFile)
const reception = fileURLToPath(new URL('./upload-reception.ts', import.meta.url))
/** In units of 512 bytes (POSIX.1-2017, ulimit): 51,200 bytes. */
const longestFileBlocks = 100

/** Receives a file as a process with a limit on file sizes: the system writes only a part of the last chunk. */
async function receiveLimited(chunkBytes: number[], folder: string): Promise<string> {
  const program = `
    const { receiveUpload } = await import(${JSON.stringify(reception)})
    const { Readable } = await import('node:stream')
    const chunks = ${JSON.stringify(chunkBytes)}.map((bytes) => Buffer.alloc(bytes, 7))
    try {
      const outcome = await receiveUpload(Readable.from(chunks), ${JSON.stringify(folder)}, 1e9)
      console.log(outcome.done ? 'taken' : outcome.because)
    } catch (error) {
      console.log(error.name + ' ' + error.because)
    }`
  const node = `exec "$0" --input-type=module --eval "$1"`
  const { stdout } = await run('sh', ['-c', `ulimit -f ${longestFileBlocks}; ${node}`, process.execPath, program])
  return stdout.trim()
}

test('a disk that accepts only a part of a write is full, and nothing of the upload is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-reception-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  // The last write exceeds the limit within a chunk, at its end, and by one byte.
  for (const chunks of [[65_536], [40_000, 40_000], [51_200, 1], [51_201]]) {
    assert.equal(await receiveLimited(chunks, folder), 'StorageFailure full', String(chunks))
  }
  assert.deepEqual(await readdir(folder), [])
  assert.equal(await receiveLimited([51_199, 1], folder), 'taken')
})

test('a missing folder is a failure of storage, and the sender is disconnected', async () => {
  const source = Readable.from([Buffer.from('one'), Buffer.from('two')])
  await assert.rejects(receiveUpload(source, join(tmpdir(), 'enfilade-no-such-folder'), 100), StorageFailure)
  assert.equal(source.destroyed, true)
})

test('the received file equals the sent one, whatever part of a write the system accepts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2000 }), fc.array(fc.nat(300)), async (sent, parts) => {
      const written = Buffer.alloc(sent.length)
      const left = parts.map((part) => part + 1)
      const file = {
        async write(buffer: Uint8Array, offset: number, length: number, position: number) {
          const bytesWritten = Math.min(length, left.shift() ?? length)
          written.set(buffer.subarray(offset, offset + bytesWritten), position)
          return { bytesWritten, buffer }
        },
      }
      await writeWhole(file, sent, 0)
      assert.deepEqual(written, Buffer.from(sent))
    }),
    { numRuns: 200 },
  )
})

test('an upload in many chunks is complete in its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-reception-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
  const chunks = Array.from({ length: 50 }, (_each, at) => Buffer.alloc(at * 37, at))
  const reception = await receiveUpload(Readable.from(chunks), folder, 1e6)
  assert.ok(reception.done)
  await using upload = reception.upload
  assert.deepEqual(await readFile(upload.path), Buffer.concat(chunks))
})

import assert from 'node:assert/strict'
import { mkdtempDisposable, open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { type Pack, pack } from 'tar-stream'
import { readArchive } from './tar-archive.ts'

async function filesIn(archive: Buffer): Promise<[path: string, content: string][]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'enfilade-tar-'))
  const path = join(folder.path, 'a.tar')
  await writeFile(path, archive)
  await using file = await open(path)
  const files: [string, string][] = []
  for await (const { path, content } of readArchive(file)) files.push([path, await text(content)])
  return files
}

function packed(fill: (archive: Pack) => void): Promise<Buffer> {
  const archive = pack()
  fill(archive)
  archive.finalize()
  return buffer(archive)
}

/** A file as the first backups have it, before a library wrote them; from 8 GiB on the size is in binary. */
function fileOfOld(name: string, content: string, { prefix = '', isLong = false } = {}): Buffer {
  const block = Buffer.alloc(512)
  block.write(name, 0)
  block.write('0000600\x000000000\x000000000\x00', 100)
  if (isLong) {
    block.writeUInt8(0x80, 124)
    block.writeBigUInt64BE(BigInt(content.length), 128)
  } else {
    block.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  }
  block.write('15000000000\x00        0', 136)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([block, Buffer.from(content.padEnd(512, '\0'))])
}

test('backups from before tar-stream are read, with long paths and sizes in binary', async () => {
  const folder = `files/${'deep/'.repeat(24)}end`
  const archive = Buffer.concat([
    fileOfOld('tables/artists.copy.gz', 'rows'),
    fileOfOld(`${'a'.repeat(64)}.jpg`, 'picture', { prefix: folder }),
    fileOfOld('files/films/Zürich.mp4', 'film', { isLong: true }),
    Buffer.alloc(1024),
  ])
  assert.deepEqual(await filesIn(archive), [
    ['tables/artists.copy.gz', 'rows'],
    [`${folder}/${'a'.repeat(64)}.jpg`, 'picture'],
    ['files/films/Zürich.mp4', 'film'],
  ])
})

test('an archive that ends between two files, or within a file of zeros, is cut off', async () => {
  const whole = Buffer.concat([fileOfOld('a', '1'), fileOfOld('b', '2'), Buffer.alloc(1024)])
  assert.equal((await filesIn(whole)).length, 2)
  await assert.rejects(filesIn(whole.subarray(0, 1024)), /cut off/)
  const zeros = await packed((archive) => archive.entry({ name: 'a' }, Buffer.alloc(4096)))
  await assert.rejects(filesIn(zeros.subarray(0, 3072)), /end of data/)
})

test('links and folders are refused, and so is a header that does not add up', async () => {
  const link = await packed((archive) => archive.entry({ name: 'files/a', type: 'symlink', linkname: '/etc/passwd' }))
  await assert.rejects(filesIn(link), /files\/a is no file/)
  const folder = await packed((archive) => archive.entry({ name: 'files', type: 'directory' }))
  await assert.rejects(filesIn(folder), /files.* is no file/)
  const damaged = await packed((archive) => archive.entry({ name: 'files/a' }, 'content'))
  damaged.write('x', 3)
  await assert.rejects(filesIn(damaged), /header/)
})

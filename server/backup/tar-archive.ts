import type { FileHandle } from 'node:fs/promises'

/** One file of an archive: where its bytes lie in it. */
export type ArchiveEntry = { path: string; bytes: number; startsAtByte: number }

const blockBytes = 512
const readBytes = 1024 * 1024

/** The header block of a file in the ustar format (POSIX.1-1988), so that any tar can open a backup. */
export function tarHeader(path: string, bytes: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(blockBytes)
  const { name, prefix } = splitPath(path)
  header.write(name, 0, 100, 'utf8')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeNumber(header, bytes, 124)
  writeNumber(header, Math.floor(modifiedAt.getTime() / 1000), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155, 'utf8')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** What fills up a file's last block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/** Lists the files of an archive in their order. Throws when it is cut off or its headers do not add up. */
export async function listArchive(file: FileHandle): Promise<ArchiveEntry[]> {
  const { size } = await file.stat()
  const entries: ArchiveEntry[] = []
  for (let atByte = 0; ; ) {
    const header = Buffer.alloc(blockBytes)
    const { bytesRead } = await file.read(header, 0, blockBytes, atByte)
    if (bytesRead < blockBytes) throw new Error('The archive is cut off.')
    if (header.every((byte) => byte === 0)) return entries
    const entry = readHeader(header, atByte + blockBytes)
    if (entry.startsAtByte + entry.bytes > size) throw new Error('The archive is cut off.')
    entries.push(entry)
    atByte = entry.startsAtByte + entry.bytes + tarPadding(entry.bytes).byteLength
  }
}

/** The bytes of one file of the archive. */
export async function* readEntry(file: FileHandle, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < entry.bytes; ) {
    const chunk = Buffer.alloc(Math.min(readBytes, entry.bytes - done))
    const { bytesRead } = await file.read(chunk, 0, chunk.byteLength, entry.startsAtByte + done)
    if (bytesRead === 0) throw new Error('The archive is cut off.')
    done += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

function readHeader(header: Buffer, startsAtByte: number): ArchiveEntry {
  const stated = Number.parseInt(text(header, 148, 8), 8)
  const summed = header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (stated !== summed || text(header, 257, 5) !== 'ustar') throw new Error('The archive is damaged.')
  const prefix = text(header, 345, 155)
  const name = text(header, 0, 100)
  return { path: prefix === '' ? name : `${prefix}/${name}`, bytes: readNumber(header, 124), startsAtByte }
}

/** Octal, as the format wants it; from 8 GiB on in binary with its first bit set, as GNU tar and others do. */
function writeNumber(header: Buffer, value: number, at: number): void {
  const octal = value.toString(8)
  if (octal.length <= 11) {
    header.write(`${octal.padStart(11, '0')}\0`, at)
    return
  }
  header.writeUInt8(0x80, at)
  header.writeBigUInt64BE(BigInt(value), at + 4)
}

function readNumber(header: Buffer, at: number): number {
  if (header.readUInt8(at) === 0x80) return Number(header.readBigUInt64BE(at + 4))
  return Number.parseInt(text(header, at, 12), 8)
}

function text(header: Buffer, at: number, bytes: number): string {
  const field = header.subarray(at, at + bytes)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? bytes : end).trim()
}

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  const slash = [...path.matchAll(/\//g)]
    .map(({ index }) => index)
    .find((index) => {
      const name = Buffer.byteLength(path.slice(index + 1))
      return name <= 100 && index <= 155
    })
  if (slash === undefined) throw new RangeError(`The path is too long for an archive: ${path}`)
  return { name: path.slice(slash + 1), prefix: path.slice(0, slash) }
}

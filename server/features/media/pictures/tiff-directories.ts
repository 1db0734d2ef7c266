/** A TIFF's directories, each of which describes one picture (TIFF 6.0, and BigTIFF by AWare Systems). */
export type TiffFile = { file: Buffer; isLittleEndian: boolean; isBig: boolean; directories: TiffDirectory[] }

export type TiffDirectory = ReadonlyMap<number, TiffEntry>

/** Values of an entry: `at` is the position of the first in the file. */
export type TiffEntry = { type: number; count: number; at: number }

const typeBytes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  13: 4,
  16: 8,
  18: 8,
}
const mostEntries = 4096
const mostDirectories = 4096
const mostValues = 64

/** Reads the chain of directories. Null if the file is no TIFF; ends where a chain leaves the file or is cyclic. */
export function readTiff(file: Buffer): TiffFile | null {
  const isLittleEndian = file.toString('latin1', 0, 2) === 'II'
  if (file.length < 16 || (!isLittleEndian && file.toString('latin1', 0, 2) !== 'MM')) return null
  const version = unsignedAt(file, isLittleEndian, 2, 2)
  if (version !== 42 && version !== 43) return null
  const isBig = version === 43
  const offsetBytes = isBig ? 8 : 4
  const tiff: TiffFile = { file, isLittleEndian, isBig, directories: [] }
  const seen = new Set<number>()
  let at = unsignedAt(file, isLittleEndian, isBig ? 8 : 4, offsetBytes)
  while (at > 0 && !seen.has(at) && seen.size < mostDirectories) {
    seen.add(at)
    const read = readDirectory(tiff, at)
    if (read === null) break
    tiff.directories.push(read.directory)
    at = read.nextAt + offsetBytes <= file.length ? unsignedAt(file, isLittleEndian, read.nextAt, offsetBytes) : 0
  }
  return tiff
}

/** Directories below another (tag SubIFDs). */
export function directoriesBelow(tiff: TiffFile, directory: TiffDirectory): (TiffDirectory | null)[] {
  return valuesOf(tiff, directory, 330).map((at) => directoryAt(tiff, at))
}

/** Whole numbers of an entry, up to 64 of them; none if it is missing, of another type, or outside the file. */
export function valuesOf({ file, isLittleEndian }: TiffFile, directory: TiffDirectory, tag: number): number[] {
  const entry = directory.get(tag)
  const bytes = entry === undefined ? undefined : typeBytes[entry.type]
  if (entry === undefined || bytes === undefined) return []
  const count = Math.min(entry.count, mostValues)
  if (entry.at + count * bytes > file.length) return []
  return Array.from({ length: count }, (_, place) => unsignedAt(file, isLittleEndian, entry.at + place * bytes, bytes))
}

export function valueOf(tiff: TiffFile, directory: TiffDirectory, tag: number): number | null {
  return valuesOf(tiff, directory, tag)[0] ?? null
}

/** The directory at this position of the file; null if there can be none. */
export function directoryAt(tiff: TiffFile, at: number): TiffDirectory | null {
  return readDirectory(tiff, at)?.directory ?? null
}

function readDirectory(
  { file, isLittleEndian, isBig }: TiffFile,
  at: number,
): { directory: TiffDirectory; nextAt: number } | null {
  const number = (place: number, bytes: number) => unsignedAt(file, isLittleEndian, place, bytes)
  const countBytes = isBig ? 8 : 2
  const offsetBytes = isBig ? 8 : 4
  const entryBytes = 4 + 2 * offsetBytes
  if (at + countBytes > file.length) return null
  const count = number(at, countBytes)
  if (count > mostEntries || at + countBytes + count * entryBytes > file.length) return null
  const directory = new Map<number, TiffEntry>()
  for (let entry = 0; entry < count; entry += 1) {
    const entryAt = at + countBytes + entry * entryBytes
    const type = number(entryAt + 2, 2)
    const values = number(entryAt + 4, offsetBytes)
    const valueAt = entryAt + 4 + offsetBytes
    const fits = values * (typeBytes[type] ?? 8) <= offsetBytes
    directory.set(number(entryAt, 2), { type, count: values, at: fits ? valueAt : number(valueAt, offsetBytes) })
  }
  return { directory, nextAt: at + countBytes + count * entryBytes }
}

/** An offset beyond a number's range is beyond every file as well. */
function unsignedAt(file: Buffer, isLittleEndian: boolean, at: number, bytes: number): number {
  if (bytes === 8) return Number(isLittleEndian ? file.readBigUInt64LE(at) : file.readBigUInt64BE(at))
  return isLittleEndian ? file.readUIntLE(at, bytes) : file.readUIntBE(at, bytes)
}

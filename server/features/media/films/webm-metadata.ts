import { UnreadableFile } from '#media/formats/unreadable-file'
import { type MetadataPart, partCounter, type ReadBytes } from './metadata-parts.ts'

/** Ids of the relevant elements (RFC 9559), with their length marker. */
const segment = 0x18538067
const cluster = 0x1f43b675
const tags = 0x1254c367
const attachments = 0x1941a469

/** An id has at most four bytes, a size at most eight. */
const longestHeadBytes = 12

/**
 * The metadata parts of a WebM file, each to become a void element. Live recordings leave the lengths of their segment
 * and clusters open: those are walked as if their elements were side by side.
 */
export async function webmMetadata(read: ReadBytes, fileBytes: number): Promise<MetadataPart[]> {
  const parts: MetadataPart[] = []
  const count = partCounter()
  for (let at = 0; at < fileBytes; ) {
    count()
    const { id, headBytes, contentBytes } = headOf(await read(at, longestHeadBytes))
    if (id === segment || (id === cluster && contentBytes === null)) {
      at += headBytes
      continue
    }
    const bytes = headBytes + (contentBytes ?? Number.POSITIVE_INFINITY)
    if (at + bytes > fileBytes) {
      throw new UnreadableFile('The video is damaged: one of its parts is longer than the whole.')
    }
    if (id === tags || id === attachments) parts.push(asVoid(at, bytes))
    at += bytes
  }
  return parts
}

function headOf(head: Buffer): { id: number; headBytes: number; contentBytes: number | null } {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > head.length) {
    throw new UnreadableFile('The video is damaged: it could not be read to its end.')
  }
  const marker = 0x80 >> (sizeBytes - 1)
  let contentBytes = (head[idBytes] ?? 0) & (marker - 1)
  let open = contentBytes === marker - 1
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) {
    contentBytes = contentBytes * 256 + byte
    open &&= byte === 0xff
  }
  return {
    id: head.readUIntBE(0, idBytes),
    headBytes: idBytes + sizeBytes,
    contentBytes: open ? null : contentBytes,
  }
}

/** A void element (id 0xEC) of the same length, with its length field as wide as there is space. */
function asVoid(at: number, bytes: number): MetadataPart {
  const sizeBytes = Math.min(8, bytes - 1)
  const header = Buffer.alloc(1 + sizeBytes)
  const contentBytes = bytes - header.length
  header[0] = 0xec
  if (sizeBytes > 6) header.writeUIntBE(contentBytes, header.length - 6, 6)
  else header.writeUIntBE(contentBytes, 1, sizeBytes)
  header[1] = (header[1] ?? 0) | (0x80 >> (sizeBytes - 1))
  return { at, bytes, header }
}

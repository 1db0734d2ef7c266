import { UnreadableFile } from '#media/formats/unreadable-file'
import { type MetadataPart, partCounter, type ReadBytes } from './metadata-parts.ts'

/** Boxes with metadata that are not needed to play the film. */
const telling: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
/** Boxes that contain those. */
const opened: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])
/** The allowed kinds of track: picture, sound, and text that is shown with them. */
const playedTracks: ReadonlySet<string> = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])

type Box = { type: string; at: number; headerBytes: number; bytes: number }

/** The metadata parts of an ISO base media file (ISO/IEC 14496-12), each to become a box of free space. */
export async function mp4Metadata(read: ReadBytes, fileBytes: number): Promise<MetadataPart[]> {
  const parts: MetadataPart[] = []
  const count = partCounter()
  const visit = async (from: number, end: number): Promise<void> => {
    for (let at = from; at + 8 <= end; ) {
      count()
      const box = await boxAt(read, at, end)
      if (telling.has(box.type)) parts.push(asFreeSpace(box))
      else if (box.type === 'hdlr') await checkTrack(read, box)
      else if (opened.has(box.type)) await visit(at + box.headerBytes, at + box.bytes)
      at += box.bytes
    }
  }
  await visit(0, fileBytes)
  return parts
}

async function boxAt(read: ReadBytes, at: number, end: number): Promise<Box> {
  const head = await read(at, 16)
  const type = head.toString('latin1', 4, 8)
  const short = head.readUInt32BE(0)
  const long = short === 1 && head.length === 16
  const bytes = short === 0 ? end - at : long ? Number(head.readBigUInt64BE(8)) : short
  const headerBytes = long ? 16 : 8
  if (bytes < headerBytes || at + bytes > end) {
    throw new UnreadableFile('The video is damaged: one of its parts is longer than the whole.')
  }
  return { type, at, headerBytes, bytes }
}

function asFreeSpace({ at, bytes, headerBytes }: Box): MetadataPart {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(headerBytes === 16 ? 1 : bytes, 0)
  header.write('free', 4, 'latin1')
  if (headerBytes === 16) header.writeBigUInt64BE(BigInt(bytes), 8)
  return { at, bytes, header }
}

async function checkTrack(read: ReadBytes, { at, headerBytes }: Box): Promise<void> {
  const kind = (await read(at + headerBytes + 8, 4)).toString('latin1')
  if (playedTracks.has(kind)) return
  throw new UnreadableFile(
    'The video has a track of data beside picture and sound, which may tell where it was taken. Please export it with picture and sound alone.',
    'unsupported-format',
  )
}

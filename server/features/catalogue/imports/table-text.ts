import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { type ByteEncoding, byteEncodings, decodeBytes, likelyEncoding } from './letter-plausibility.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** The encoding of a table. */
export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...byteEncodings] as const
export type TableEncoding = (typeof tableEncodings)[number]

export type TableText = {
  encoding: TableEncoding
  /** True if some bytes of a UTF-8 table are invalid; they become U+FFFD. */
  damaged: boolean
  text: AsyncIterable<string>
}

/** Normal tables compress to a fifth to a twentieth; a thousandfold expansion is an attack on the disk or memory. */
const mostUnpackedPerPacked = 200
const unpackedAtLeastBytes = 32_000_000

/** The errors of a gzip stream that is truncated or invalid. */
const BrokenPack = z.object({ code: z.enum(['Z_BUF_ERROR', 'Z_DATA_ERROR']) })

/**
 * The letters of a table, chunk by chunk, without its byte order mark; unpacks `.gz`. Recognises UTF-8 and UTF-16 by
 * their marks and by their validity; else the encoding is the one in which the words are plausible, unless most letters
 * are valid UTF-8. Refuses a table with two equally plausible encodings; `said` decides. Reading ends with
 * UnreadableTable if a compressed table is truncated, damaged, or unpacks to far more than any table.
 */
export async function readTableText(path: string, said?: TableEncoding): Promise<TableText> {
  const told =
    said === undefined
      ? await encodingOf(path)
      : { encoding: said, damaged: !isOfBytes(said) && !(await isWholly(path, said)) }
  return { ...told, text: decoded(path, told.encoding) }
}

function isOfBytes(encoding: TableEncoding): encoding is ByteEncoding {
  return byteEncodings.some((one) => one === encoding)
}

async function* decoded(path: string, encoding: TableEncoding): AsyncIterable<string> {
  if (isOfBytes(encoding)) {
    for await (const chunk of bytesOf(path)) yield decodeBytes(chunk, encoding)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function encodingOf(path: string): Promise<{ encoding: TableEncoding; damaged: boolean }> {
  const wide = await wideEncodingOf(path)
  if (wide !== null) return { encoding: wide, damaged: !(await isWholly(path, wide)) }
  if (await isWholly(path, 'utf-8')) return { encoding: 'utf-8', damaged: false }
  const { good, bad } = await countLetters(path)
  if (bad <= good) return { encoding: 'utf-8', damaged: true }
  const likely = likelyEncoding(await wordsBeyondAscii(path))
  if (likely.done) return { encoding: likely.encoding, damaged: false }
  throw new UnreadableTable(
    `The letters of the table can be read as ${likely.between.join(' or as ')}, and nobody can tell which is right. ` +
      'Save it as UTF-8, or say which it is with --encoding.',
  )
}

/** UTF-16 by its byte order mark, or by the zero in every other byte of a head; null for another encoding. */
async function wideEncodingOf(path: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const begin = await beginOf(path)
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le'
  if (begin[0] === 0xfe && begin[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > begin.length / 4 && even < odd / 4) return 'utf-16le'
  return even > begin.length / 4 && odd < even / 4 ? 'utf-16be' : null
}

async function beginOf(path: string): Promise<Uint8Array> {
  try {
    for await (const chunk of bytesOf(path)) return chunk.subarray(0, 1024)
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
  }
  return new Uint8Array()
}

const mostWords = 5000
const longestWord = 200

/** The words with letters beyond ASCII, for `likelyEncoding`. */
export function wordsIn(bytes: Uint8Array): string[] {
  return wordsInLatin1(Buffer.from(bytes).toString('latin1'))
}

function wordsInLatin1(text: string): string[] {
  const found = text.matchAll(/.?[A-Za-z'\x80-\xff]*[\x80-\xff][A-Za-z'\x80-\xff]*.?/gs)
  return Array.from(found, ([word]) => word.slice(0, longestWord))
}

/** The distinct words with letters beyond ASCII, byte by byte, each with its neighbours. */
async function wordsBeyondAscii(path: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  let rest = ''
  const collect = (text: string) => {
    for (const word of wordsInLatin1(text)) if (words.size < mostWords) words.add(word)
  }
  try {
    for await (const chunk of bytesOf(path)) {
      const text = rest + Buffer.from(chunk).toString('latin1')
      // A word that continues in the next chunk is read with it.
      const end = Math.max(
        0,
        text.lastIndexOf(' '),
        text.lastIndexOf('\n'),
        text.lastIndexOf('\r'),
        text.length - longestWord,
      )
      collect(text.slice(0, end))
      rest = text.slice(end)
      if (words.size >= mostWords) break
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
  }
  collect(rest)
  return words
}

async function isWholly(path: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Promise<boolean> {
  const strict = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of bytesOf(path)) strict.decode(chunk, { stream: true })
    strict.decode()
    return true
  } catch (error) {
    // A truncated table is read up to there; what was read so far is valid.
    if (error instanceof UnreadableTable) return true
    if (error instanceof TypeError) return false
    throw error
  }
}

/** How many letters beyond ASCII are valid UTF-8, and how many bytes are not. */
async function countLetters(path: string): Promise<{ good: number; bad: number }> {
  const counted = { good: 0, bad: 0 }
  try {
    for await (const text of decoded(path, 'utf-8')) {
      const letters = text.match(/[^\0-\x7f]/gu) ?? []
      const bad = letters.filter((letter) => letter === '\uFFFD').length
      counted.bad += bad
      counted.good += letters.length - bad
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
  }
  return counted
}

async function* bytesOf(path: string): AsyncIterable<Uint8Array> {
  const file = createReadStream(path)
  if (!path.toLowerCase().endsWith('.gz')) {
    yield* file
    return
  }
  let unpackedBytes = 0
  try {
    // An error of either stream ends the loop that reads the last one.
    for await (const chunk of pipeline(file, createGunzip(), () => {})) {
      unpackedBytes += chunk.length
      if (unpackedBytes > unpackedAtLeastBytes && unpackedBytes > file.bytesRead * mostUnpackedPerPacked) {
        throw new UnreadableTable(
          `The packed table unpacks to more than ${mostUnpackedPerPacked} times its size: it is not read further.`,
        )
      }
      yield chunk
    }
  } catch (error) {
    if (!BrokenPack.safeParse(error).success) throw error
    throw new UnreadableTable('The packed table is cut off or damaged: it cannot be read further.')
  }
}

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { UnreadableTable } from './unreadable-table.ts'

/** How a table's bytes become letters. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type TableText = {
  encoding: TableEncoding
  /** True where some bytes of a UTF-8 table are no letters; they come as U+FFFD. */
  damaged: boolean
  text: AsyncIterable<string>
}

/** What honest tables pack to is a fifth to a twentieth; what grows a thousandfold was made to fill a disk or a memory. */
const mostUnpackedPerPacked = 200
const unpackedAtLeastBytes = 32_000_000

/** The errors of a gzip stream that ends too early or is none. */
const BrokenPack = z.object({ code: z.enum(['Z_BUF_ERROR', 'Z_DATA_ERROR']) })

/**
 * The letters of a table, piece by piece, without its byte order mark; `.gz` is unpacked. UTF-8 and both UTF-16 are told
 * by their marks; what is not valid UTF-8 is read as Windows-1252, as spreadsheets of western Europe write it, unless
 * most of its letters are good UTF-8. Reading ends with UnreadableTable where a packed table is cut off, damaged, or
 * unpacks to far more than any table.
 */
export async function readTableText(path: string): Promise<TableText> {
  const told = await encodingOf(path)
  return { ...told, text: decoded(path, told.encoding) }
}

async function* decoded(path: string, encoding: TableEncoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function encodingOf(path: string): Promise<{ encoding: TableEncoding; damaged: boolean }> {
  const file = await open(path)
  await using _closing = { [Symbol.asyncDispose]: () => file.close() }
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  if (bytesRead === 2 && buffer[0] === 0xff && buffer[1] === 0xfe) return { encoding: 'utf-16le', damaged: false }
  if (bytesRead === 2 && buffer[0] === 0xfe && buffer[1] === 0xff) return { encoding: 'utf-16be', damaged: false }
  if (await isWholly(path, 'utf-8')) return { encoding: 'utf-8', damaged: false }
  const { good, bad } = await countLetters(path)
  return bad > good ? { encoding: 'windows-1252', damaged: false } : { encoding: 'utf-8', damaged: true }
}

async function isWholly(path: string, encoding: TableEncoding): Promise<boolean> {
  const strict = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of bytesOf(path)) strict.decode(chunk, { stream: true })
    strict.decode()
    return true
  } catch (error) {
    // A table that breaks off is read to there, and what was read so far was good.
    if (error instanceof UnreadableTable) return true
    if (error instanceof TypeError) return false
    throw error
  }
}

/** How many letters beyond ASCII are good UTF-8, and how many bytes are none. */
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

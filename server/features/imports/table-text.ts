import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** How a table's bytes become letters. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The letters of a table, piece by piece, without its byte order mark; `.gz` is unpacked. UTF-8 and both UTF-16 are told
 * by their marks; what is not valid UTF-8 is read as Windows-1252, as spreadsheets of western Europe write it.
 */
export async function readTableText(path: string): Promise<{ encoding: TableEncoding; text: AsyncIterable<string> }> {
  const encoding = await encodingOf(path)
  return { encoding, text: decoded(path, encoding) }
}

async function* decoded(path: string, encoding: TableEncoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytesOf(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function encodingOf(path: string): Promise<TableEncoding> {
  const file = await open(path)
  await using _closing = { [Symbol.asyncDispose]: () => file.close() }
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  if (bytesRead === 2 && buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le'
  if (bytesRead === 2 && buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytesOf(path)) strict.decode(chunk, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

function bytesOf(path: string): AsyncIterable<Uint8Array> {
  const file = createReadStream(path)
  // An error of either stream ends the loop that reads the last one.
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file
}

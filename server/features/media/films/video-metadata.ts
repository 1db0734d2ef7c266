import { open } from 'node:fs/promises'
import { writeWhole } from '#storage/whole-writes'
import type { MetadataPart, ReadBytes } from './metadata-parts.ts'
import { mp4Metadata } from './mp4-metadata.ts'
import { webmMetadata } from './webm-metadata.ts'

export type VideoContainer = 'mp4' | 'webm'

const zeros = Buffer.alloc(1 << 16)

/**
 * Finds a film's metadata: titles, cameras, the place where it was taken. Refuses a film with a track of other data,
 * such as the positions of a flight: its samples are between the pictures.
 */
export async function findVideoMetadata(path: string, container: VideoContainer): Promise<MetadataPart[]> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const read: ReadBytes = async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
  return container === 'mp4' ? await mp4Metadata(read, size) : await webmMetadata(read, size)
}

/** Blanks the parts in place: nothing else of the film moves, so that every offset in it stays valid. */
export async function blankMetadata(path: string, parts: readonly MetadataPart[]): Promise<void> {
  await using file = await open(path, 'r+')
  for (const { at, bytes, header } of parts) {
    await writeWhole(file, header, at)
    for (let next = at + header.length; next < at + bytes; next += zeros.length) {
      await writeWhole(file, zeros.subarray(0, at + bytes - next), next)
    }
  }
  await file.sync()
}

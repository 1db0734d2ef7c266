import { open } from 'node:fs/promises'
import { mp4Metadata } from './mp4-metadata.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { webmMetadata } from './webm-metadata.ts'

/** Reads a stretch of a file; shorter at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>

/** A part of a file that says something about it: what is written over its beginning, and how long it is in all. */
export type MetadataPart = { readonly at: number; readonly bytes: number; readonly header: Buffer }

export type VideoContainer = 'mp4' | 'webm'

const zeros = Buffer.alloc(1 << 16)
/** More parts than any film has; whoever has more wants to keep us busy. */
const mostParts = 2_000_000

/** Hands out so many parts and no more. */
export function partCounter(): () => void {
  let parts = 0
  return () => {
    parts += 1
    if (parts > mostParts) throw new UnreadableFile('The video is cut into more parts than can be read.', 'over-budget')
  }
}

/**
 * Finds what a film says beside its pictures and sound: titles, cameras, the place where it was taken. Refuses a film
 * with a track of other data, such as the positions of a flight: its samples lie between the pictures.
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

/** Writes emptiness over the parts, in place: nothing else of the film moves, so that every offset in it stays true. */
export async function blankMetadata(path: string, parts: readonly MetadataPart[]): Promise<void> {
  await using file = await open(path, 'r+')
  for (const { at, bytes, header } of parts) {
    await file.write(header, 0, header.length, at)
    for (let next = at + header.length; next < at + bytes; next += zeros.length) {
      await file.write(zeros, 0, Math.min(zeros.length, at + bytes - next), next)
    }
  }
  await file.sync()
}

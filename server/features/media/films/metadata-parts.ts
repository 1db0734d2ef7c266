import { UnreadableFile } from '#media/formats/unreadable-file'

/** Reads a stretch of a file; shorter at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>

/** A part of a file that says something about it: what is written over its beginning, and how long it is in all. */
export type MetadataPart = { readonly at: number; readonly bytes: number; readonly header: Buffer }

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

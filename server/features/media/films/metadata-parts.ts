import { UnreadableFile } from '#media/formats/unreadable-file'

/** Reads a stretch of a file; shorter at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>

/** A metadata part of a file: what overwrites its beginning, and its whole length. */
export type MetadataPart = { readonly at: number; readonly bytes: number; readonly header: Buffer }

/** More parts than any film has; a file with more is an attack. */
const mostParts = 2_000_000

/** Counts parts up to the limit, and throws beyond it. */
export function partCounter(): () => void {
  let parts = 0
  return () => {
    parts += 1
    if (parts > mostParts) throw new UnreadableFile('The video is cut into more parts than can be read.', 'over-budget')
  }
}

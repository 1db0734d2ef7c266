import { createHash } from 'node:crypto'
import { sizeName } from '#media/pictures/picture-sizes'
import { planTiles, tilePath, tilesOf } from '#media/tiles/tile-plan'
import type { Storage } from '#storage'
import { contentName, pictureNameOf, type Renditions } from './renditions.ts'

/** The state of a stored file: as recorded, missing, or of another length or content. */
export type StoredState = 'whole' | 'missing' | 'damaged'

type Original = { originalPath: string; sha256: string; bytes: number }

/** Reads an original completely and compares it with its hash. */
export async function stateOfOriginal(storage: Storage, original: Original): Promise<StoredState> {
  const stored = await storage.read(original.originalPath)
  if (stored === null) return 'missing'
  if (stored.bytes !== original.bytes) {
    stored.stream.destroy()
    return 'damaged'
  }
  const hash = createHash('sha256')
  for await (const chunk of stored.stream) hash.update(chunk)
  return hash.digest('hex') === original.sha256 ? 'whole' : 'damaged'
}

/** The encoder version of files that are served unchanged. */
export const servedEncoder = 'f1'

/** Whether a file whose name contains its hash has that content; true for all other files. */
export function hasNamedContent(path: string, sha256: string): boolean {
  const original = /^originals\/[0-9a-f]{2}\/([0-9a-f]{64})\./.exec(path)?.[1]
  if (original !== undefined) return original === sha256
  const served = /^(?:audio|document)\/([0-9a-f]{32})\./.exec(path)?.[1]
  return served === undefined || served === contentName(sha256, servedEncoder)
}

/** Whether a file exists and has its length. */
export async function stateOfFile(storage: Storage, { path, bytes }: RecordedFile): Promise<StoredState> {
  const stored = await storage.stat(path)
  if (stored === null) return 'missing'
  return bytes === null || stored.bytes === bytes ? 'whole' : 'damaged'
}

/** A file made from an original. Tiles have no recorded length. */
export type RecordedFile = { path: string; bytes: number | null }

/** The renditions of an original, with their recorded lengths. */
export function recordedVersions(made: Renditions, original: Pick<Original, 'bytes'>): RecordedFile[] {
  switch (made.kind) {
    case 'picture':
      return made.files.map((file) => ({ path: `${made.folder}/${sizeName(file)}.${file.form}`, bytes: file.bytes }))
    case 'mesh':
      return [{ path: made.path, bytes: made.bytes }]
    case 'video':
      // A film's metadata is blanked in place.
      return [{ path: made.path, bytes: original.bytes }]
    case 'file':
      // The original itself.
      return []
    default:
      return made satisfies never
  }
}

export function recordedTiles(made: Renditions): RecordedFile[] {
  if (made.kind !== 'picture') return []
  const name = pictureNameOf(made)
  return planTiles(made)
    .flatMap(tilesOf)
    .map((tile) => ({ path: tilePath(name, tile), bytes: null }))
}

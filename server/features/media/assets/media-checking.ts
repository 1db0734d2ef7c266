import type { Ground } from '#ground'
import { StorageFailure } from '#storage/storage-failure'
import {
  type AssetFiles,
  selectAssetFiles,
  selectKnownFolders,
  selectKnownMadePaths,
  selectKnownOriginals,
} from './media-files-store.ts'
import { parseMade } from './renditions.ts'
import {
  type RecordedFile,
  recordedTiles,
  recordedVersions,
  type StoredState,
  stateOfFile,
  stateOfOriginal,
} from './stored-integrity.ts'

/** A stored file that differs from its record, or that nothing refers to. `of`: the sender's name for the original. */
export type FileFinding = {
  path: string
  state: Exclude<StoredState, 'whole'> | 'unreadable' | 'orphaned'
  of: string | null
}

type CheckGround = Pick<Ground, 'database' | 'storage' | 'clock'>
type Told = { found: (finding: FileFinding) => void; checked: (files: number) => void }

const assetsAtOnce = 200
const pathsAtOnce = 500
const filesAtOnce = 8
/** A new file is recorded within this time. */
const settlingMs = 3_600_000

/**
 * Compares each original with its hash and each rendition with its length, and reports each media file without an
 * asset. Reads every original completely, so it takes as long as that; holds one batch of names in memory.
 */
export async function checkMediaFiles(ground: CheckGround, told: Told): Promise<void> {
  let afterId = ''
  for (;;) {
    const assets = await selectAssetFiles(ground.database, afterId, assetsAtOnce)
    for (const asset of assets) await checkAsset(ground, asset, told)
    const last = assets.at(-1)
    if (last === undefined) break
    afterId = last.id
  }
  await findOrphans(ground, told)
}

async function checkAsset({ storage }: Pick<Ground, 'storage'>, asset: AssetFiles, told: Told): Promise<void> {
  const of = asset.fileName
  const original = await stateOfOriginal(storage, asset).catch(unreadable)
  if (original !== 'whole') told.found({ path: asset.originalPath, state: original, of })
  const made = asset.made === null ? null : parseMade(asset.made)
  const versions = made === null ? [] : recordedVersions(made, asset)
  const tiles = made === null || asset.tiling !== 'ready' ? [] : recordedTiles(made)
  const recorded: RecordedFile[] = [...versions, ...tiles]
  for (let at = 0; at < recorded.length; at += filesAtOnce) {
    const part = recorded.slice(at, at + filesAtOnce)
    const states = await Promise.all(part.map((file) => stateOfFile(storage, file).catch(unreadable)))
    for (const [place, { path }] of part.entries()) {
      const state = states[place]
      if (state !== undefined && state !== 'whole') told.found({ path, state, of })
    }
  }
  told.checked(1 + recorded.length)
}

/** On a disk with a bad sector one file is unreadable, and all others are still checked. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof StorageFailure) return 'unreadable'
  throw error
}

/** The folders of media files, and how to find their assets. */
const mediaFolders = ['originals/', 'audio/', 'document/', 'pictures/', 'tiles/', 'meshes/', 'videos/'] as const
type MediaFolder = (typeof mediaFolders)[number]

async function findOrphans({ database, storage, clock }: CheckGround, told: Told): Promise<void> {
  for (const folder of mediaFolders) {
    let paths: string[] = []
    const checkBatch = async (): Promise<void> => {
      const known = await knownOf(database, folder, paths)
      for (const path of paths.filter((each) => !known.has(placeOf(folder, each)))) {
        const stored = await storage.stat(path)
        if (stored !== null && clock.now().getTime() - stored.modifiedAt.getTime() > settlingMs)
          told.found({ path, state: 'orphaned', of: null })
      }
      paths = []
    }
    for await (const path of storage.list(folder)) {
      paths.push(path)
      if (paths.length === pathsAtOnce) await checkBatch()
    }
    await checkBatch()
  }
}

function placeOf(folder: MediaFolder, path: string): string {
  const [first = '', name = ''] = path.split('/')
  if (folder === 'tiles/') return `pictures/${name}`
  return folder === 'pictures/' ? `${first}/${name}` : path
}

async function knownOf(database: Ground['database'], folder: MediaFolder, paths: string[]): Promise<Set<string>> {
  const places = [...new Set(paths.map((path) => placeOf(folder, path)))]
  switch (folder) {
    case 'originals/':
    case 'audio/':
    case 'document/':
      return selectKnownOriginals(database, places)
    case 'pictures/':
    case 'tiles/':
      return selectKnownFolders(database, places)
    case 'meshes/':
    case 'videos/':
      return selectKnownMadePaths(database, places)
    default:
      return folder satisfies never
  }
}

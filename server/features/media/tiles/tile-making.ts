import { join } from 'node:path'
import { faultPoint } from '#fault-points'
import { countStop, recordTiling, selectTiling } from '#media/assets/media-store'
import { inWorkDirectory } from '#media/assets/original-unpacking'
import { mostStops, type RenditionGround } from '#media/assets/rendition-making'
import { pictureNameOf, Renditions } from '#media/assets/renditions'
import { CheckedPicture } from '#media/worker-pool/worker-tasks'
import { planTiles, type Tile, tilePath, tilesOf } from './tile-plan.ts'

/** Concurrent uploads of tiles: a remote store would otherwise cost some 260 round trips. */
const storedAtOnce = 8

/**
 * Makes the tiles of a waiting picture, and records them; or records that there can be none, and then the picture is
 * shown in its sizes. Repeated or concurrent runs change nothing. Throws if the attempt failed for a temporary reason.
 */
export async function makeTiles(ground: RenditionGround, assetId: string): Promise<void> {
  const { database, storage, workerPool, log } = ground
  const asset = await selectTiling(database, assetId)
  if (asset === null || asset.tiling !== 'waiting') return
  const made = Renditions.parse(asset.made)
  if (made.kind !== 'picture') throw new Error(`${assetId} waits for tiles and is no picture`)
  const pictureName = pictureNameOf(made)

  const outcome = await inWorkDirectory(storage, asset, async ({ sourcePath, format, folder }) => {
    const task = { kind: 'make-tiles', sourcePath, format, outputFolder: folder } as const
    const drawn = await workerPool.runTask(task, CheckedPicture)
    if (!drawn.done) return drawn
    faultPoint('tiles.made')
    const tiles = planTiles(drawn.made).flatMap(tilesOf)
    const store = async (tile: Tile): Promise<void> => {
      const file = join(folder, String(tile.scaleFactor), `${tile.column}_${tile.row}.jpeg`)
      await storage.adopt(file, tilePath(pictureName, tile), { contentType: 'image/jpeg' })
    }
    for (let at = 0; at < tiles.length; at += storedAtOnce) {
      await Promise.all(tiles.slice(at, at + storedAtOnce).map(store))
      faultPoint('tiles.storing')
    }
    return drawn
  })
  if (outcome.done) return recordTiling(database, assetId, 'ready')
  const { because, reason } = outcome
  if (because === 'closing') throw new Error(reason)
  if (because === 'stopped' && (await countStop(database, assetId)) < mostStops) throw new Error(reason)
  await recordTiling(database, assetId, 'failed')
  log.warn({ assetId, because, reason }, 'a picture has no tiles')
}

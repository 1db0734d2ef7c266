import { join } from 'node:path'
import { faultPoint } from '#fault-points'
import { countStop, recordTiling, selectTiling } from '#media/assets/media-store'
import { inWorkDirectory } from '#media/assets/original-unpacking'
import { mostStops, type RenditionGround } from '#media/assets/rendition-making'
import { pictureNameOf, Renditions } from '#media/assets/renditions'
import { CheckedPicture } from '#media/worker-pool/worker-tasks'
import { planTiles, type Tile, tilePath, tilesOf } from './tile-plan.ts'

/** Tiles stored at once: a store across a network would otherwise be waited for some 260 times. */
const storedAtOnce = 8

/**
 * Makes the tiles of a picture that waits for them, and records that they stand; or that there can be none, and then
 * the picture is looked at in the sizes it has. Doing it again, or twice at once, changes nothing. Throws when the
 * attempt failed for a reason that may pass.
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

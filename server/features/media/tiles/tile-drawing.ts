import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { mostPicturePixels, type TakenFormat } from '#media/formats/media-kinds'
import { drawingOf, drawSmaller, inLinearLight, type PixelBuffer, sharpOf } from '#media/pictures/picture-drawing'
import { writeAs } from '#media/pictures/picture-encoding'
import { openPicture } from '#media/pictures/picture-opening'
import type { PictureSize } from '#media/pictures/picture-sizes'
import { planTiles, type TileLevel, tileSidePx } from './tile-plan.ts'

/**
 * Draws every tile of a picture into a folder, as `<scale factor>/<column>_<row>.jpeg`, the whole picture at scale
 * factor 1. The picture is streamed twice, in rows of tiles; a quarter of its pixels is held in memory, from which the
 * smaller levels are drawn, in linear light like all scaled pictures here.
 */
export async function drawTiles(sourcePath: string, format: TakenFormat, outputFolder: string): Promise<PictureSize> {
  const { picture, widthPx, heightPx } = await openPicture(sourcePath, format, outputFolder)
  const size = { widthPx, heightPx }
  // Inks and other colour spaces cannot be scaled in linear light, so they are converted to sRGB first; and rotated or
  // interlaced pictures can be read in order from then on.
  const plainPath = join(outputFolder, 'plain.tif')
  await picture.clone().tiff({ compression: 'none' }).toFile(plainPath)
  const plain = sharp(plainPath, { limitInputPixels: mostPicturePixels, sequentialRead: true })
  let drawn: PixelBuffer | null = null
  for (const level of planTiles(size)) {
    if (level.scaleFactor === 1) {
      await cut(plain.clone(), level, outputFolder)
      continue
    }
    drawn = drawn === null ? await drawingOf(inLinearLight(plain.clone(), level)) : await drawSmaller(drawn, level)
    await cut(sharpOf(drawn), level, outputFolder)
  }
  await rm(plainPath)
  await rm(join(outputFolder, 'read.tif'), { force: true })
  return size
}

async function cut(picture: Sharp, level: TileLevel, outputFolder: string): Promise<void> {
  const tile = { widthPx: tileSidePx, heightPx: tileSidePx }
  const name = join(outputFolder, `level-${level.scaleFactor}`)
  await writeAs(picture, 'jpg', tile)
    .tile({ size: tileSidePx, overlap: 0, depth: 'one', layout: 'dz' })
    .toFile(`${name}.dz`)
  // The library writes a pyramid of one level, which it calls 0.
  await rename(join(`${name}_files`, '0'), join(outputFolder, String(level.scaleFactor)))
}

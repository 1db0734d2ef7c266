import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { openLog } from '#log'
import type { TakenFormat } from '#media/formats/media-kinds'
import { drawingOf, sharpOf } from '#media/pictures/picture-drawing'
import { openPicture } from '#media/pictures/picture-opening'
import { openWorkerPool } from '#media/worker-pool/worker-pool'
import { CheckedPicture } from '#media/worker-pool/worker-tasks'
import { realDataFolder, withoutRealData } from '#real-data'
import { drawTiles } from './tile-drawing.ts'
import { planTiles, tileSidePx, tilesOf } from './tile-plan.ts'

type Folder = AsyncDisposable & { path: string }

async function openFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'enfilade-tiles-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const tileFile = (folder: string, scaleFactor: number, column: number, row: number) =>
  join(folder, String(scaleFactor), `${column}_${row}.jpeg`)

/** The colour at a place of a tile. */
async function colourAt(file: string, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** JPEG keeps a flat colour to within this much. */
function assertClose(actual: number[], wanted: number[], tolerance: number, what: string): void {
  for (const [channel, value] of wanted.entries()) {
    assert.ok(Math.abs((actual[channel] ?? -1) - value) <= tolerance, `${what}: ${actual} is not ${wanted}`)
  }
}

test('a picture of 48 megapixels has its centre and its last pixel, within the worker pool’s limits', async () => {
  await using folder = await openFolder()
  const red = { create: { width: 40, height: 40, channels: 3, background: '#d02030' } } as const
  const gold = { create: { width: 16, height: 16, channels: 3, background: '#e0b040' } } as const
  const path = join(folder.path, 'panorama.png')
  await sharp({ create: { width: 12_000, height: 4000, channels: 3, background: '#336699' } })
    .composite([
      { input: gold, left: 5992, top: 1992 },
      { input: red, left: 11_960, top: 3960 },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 10/1 0/1' } })
    .png({ compressionLevel: 1 })
    .toFile(path)
  await using workerPool = openWorkerPool({ workers: 1, folder: folder.path, log: openLog('silent') })
  const task = { kind: 'make-tiles', sourcePath: path, format: 'png', outputFolder: folder.path } as const
  const outcome = await workerPool.runTask(task, CheckedPicture)
  assert.deepEqual(outcome, { done: true, made: { widthPx: 12_000, heightPx: 4000 } })

  // Pixel (6000, 2000) lies in column 11, row 3; the last, (11999, 3999), in column 23, row 7.
  assertClose(await colourAt(tileFile(folder.path, 1, 11, 3), 368, 464), [0xe0, 0xb0, 0x40], 3, 'centre')
  const last = await sharp(tileFile(folder.path, 1, 23, 7)).metadata()
  assert.deepEqual([last.width, last.height, last.exif, last.icc], [224, 416, undefined, undefined])
  assertClose(await colourAt(tileFile(folder.path, 1, 23, 7), 223, 415), [0xd0, 0x20, 0x30], 3, 'last pixel')
  assertClose(await colourAt(tileFile(folder.path, 1, 23, 7), 100, 100), [0x33, 0x66, 0x99], 3, 'ground')
  assertClose(await colourAt(tileFile(folder.path, 32, 0, 0), 100, 50), [0x33, 0x66, 0x99], 3, 'the whole')
})

describe('tiles of odd pictures', { skip: realDataFolder('odd-images') === null && withoutRealData }, () => {
  const root = realDataFolder('odd-images') ?? ''
  const odd = [
    ['inks with a profile', 'colour/sharp-Channel_digital_image_CMYK_color.jpg', 'jpeg'],
    ['inks without one', 'colour/sharp-Channel_digital_image_CMYK_color_no_profile.jpg', 'jpeg'],
    ['inks of a printer, in TIFF', 'colour/sharp-fogra-0-100-100-0.tif', 'tiff'],
    ['CIELAB of sixteen bits', 'colour/sharp-cielab-dagams.tiff', 'tiff'],
    ['sixteen bits', 'depth/sharp-Flag_of_the_Netherlands-16bit.png', 'png'],
    ['grey and transparent', 'depth/sharp-16-bit-grey-alpha.png', 'png'],
    ['a camera held sideways', 'orientation/orient-Landscape_6.jpg', 'jpeg'],
    ['a camera held upside down, mirrored', 'orientation/orient-Landscape_4.jpg', 'jpeg'],
  ] as const satisfies readonly (readonly [string, string, TakenFormat])[]

  for (const [what, file, format] of odd) {
    test(`${what}: every level shows the same picture`, async () => {
      await using folder = await openFolder()
      const size = await drawTiles(join(root, file), format, folder.path)
      const small = { width: 24, height: 24, fit: 'fill' } as const
      const upright = sharpOf(await drawingOf((await openPicture(join(root, file), format, folder.path)).picture))
      const wanted = await upright.flatten({ background: '#ffffff' }).resize(small).raw().toBuffer()
      for (const level of planTiles(size)) {
        const { widthPx: width, heightPx: height } = level
        const tiles = tilesOf(level).map(({ scaleFactor, column, row }) => ({
          input: tileFile(folder.path, scaleFactor, column, row),
          left: column * tileSidePx,
          top: row * tileSidePx,
        }))
        const whole = await sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
          .composite(tiles)
          .png()
          .toBuffer()
        const shown = await sharp(whole).resize(small).removeAlpha().raw().toBuffer()
        const channels = wanted.length / (24 * 24)
        let difference = 0
        for (let at = 0; at < 24 * 24 * 3; at += 1) {
          const inWanted = channels >= 3 ? Math.floor(at / 3) * channels + (at % 3) : Math.floor(at / 3) * channels
          difference += Math.abs((shown[at] ?? 0) - (wanted[inWanted] ?? 0))
        }
        assert.ok(difference / (24 * 24 * 3) < 3, `scale factor ${level.scaleFactor}: off by ${difference / 1728}`)
      }
    })
  }
})

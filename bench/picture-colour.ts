import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makePicture, shutUnusedLoaders } from '@enfilade/server/features/media/pictures/picture-making'
import { drawTiles } from '@enfilade/server/features/media/tiles/tile-drawing'
import {
  type ChartFile,
  type ChartRgb,
  chartFileColours,
  chartFiles,
  drawChart,
  shownColour,
} from '@enfilade/server/testing/chart-files'
import sharp from 'sharp'
import { colourDifference, labOf } from './colour-difference.ts'

/*
 * A chart of 136 known colours in every depth, colour space and container, through everything that is made of an
 * upload: each format at each size, and tiles at full size and at half of it. The expected colours are computed by
 * culori from the values in the file; the site does not use it. `--only PNG` limits it to files whose name begins so.
 */

const mostMedian = 1
const mostWorst = 3
const fieldPx = 48
const columns = 12
/** In smaller renditions a field's middle is mixed with its neighbours. */
const leastFieldPx = 20

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
shutUnusedLoaders()
const files = chartFiles().filter(({ name }) => name.startsWith(values.only))
const folder = await mkdtemp(join(tmpdir(), 'enfilade-picture-colour-'))
const overall: number[] = []
let failed = 0
try {
  console.log('file | versions | median ΔE2000 | worst ΔE2000')
  for (const file of files) {
    const { versions, differences } = await differencesOf(file)
    overall.push(...differences)
    const { median, worst } = summary(differences)
    const isGood = median <= mostMedian && worst <= mostWorst
    if (!isGood) failed += 1
    console.log(`${file.name} | ${versions} | ${median.toFixed(2)} | ${worst.toFixed(2)}${isGood ? '' : ' | TOO MUCH'}`)
  }
  const { median, worst } = summary(overall)
  console.log(
    `${files.length} files, ${overall.length} fields: median ΔE2000 ${median.toFixed(2)} (at most ${mostMedian}), worst ${worst.toFixed(2)} (at most ${mostWorst}); ${failed} files beyond that`,
  )
  if (failed > 0 || files.length === 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function summary(differences: readonly number[]): { median: number; worst: number } {
  const sorted = differences.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN }
}

async function differencesOf(file: ChartFile): Promise<{ versions: number; differences: number[] }> {
  const at = await mkdtemp(join(folder, 'file-'))
  const source = join(at, 'chart')
  await writeFile(source, await file.write(drawChart(chartFileColours, file.space, { fieldPx, columns })))
  const made = await makePicture(source, file.format, at)
  const shown: Buffer[] = []
  for (const version of made.files) {
    if (version.widthPx / columns < leastFieldPx) continue
    shown.push(
      await sharp(join(at, `${version.widthPx}x${version.heightPx}.${version.form}`))
        .png()
        .toBuffer(),
    )
  }
  await mkdir(join(at, 'tiles'))
  await drawTiles(source, file.format, join(at, 'tiles'))
  for (const scaleFactor of [1, 2])
    shown.push(await joinTiles(join(at, 'tiles', String(scaleFactor)), made, scaleFactor))
  const differences: number[] = []
  for (const picture of shown) differences.push(...(await fieldsOf(picture, file)))
  await rm(at, { recursive: true })
  return { versions: shown.length, differences }
}

async function joinTiles(
  tiles: string,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  scaleFactor: number,
): Promise<Buffer> {
  const [width, height] = [Math.ceil(widthPx / scaleFactor), Math.ceil(heightPx / scaleFactor)]
  const parts: { input: string; left: number; top: number }[] = []
  for (let top = 0; top < height; top += 512)
    for (let left = 0; left < width; left += 512)
      parts.push({ input: join(tiles, `${left / 512}_${top / 512}.jpeg`), left, top })
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** The middle of each field compared with its expected colour. */
async function fieldsOf(picture: Buffer, file: ChartFile): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sidePx = info.width / columns
  return chartFileColours.map((colour, place) => {
    const middle = (line: number) => Math.floor((line + 0.5) * sidePx)
    const sum: [number, number, number] = [0, 0, 0]
    const reach = Math.floor(sidePx / 8)
    const count = (2 * reach + 1) ** 2
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        const from =
          ((middle(Math.floor(place / columns)) + y) * info.width + middle(place % columns) + x) * info.channels
        for (const channel of [0, 1, 2] as const) sum[channel] += (data[from + channel] ?? 0) / count
      }
    }
    return colourDifference(labOf(bytesOf(shownColour(colour, file))), labOf(sum))
  })
}

function bytesOf([red, green, blue]: ChartRgb): [number, number, number] {
  return [red * 255, green * 255, blue * 255]
}

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { DrawnTestWork } from './drawn-exhibition.ts'
import { atRest } from './player-page.ts'

type Rgb = readonly [number, number, number]

const columns = 12
const rows = 8

/** A chart's patches, row by row: a ramp of greys, then even steps through the sRGB cube. */
export function chartColours(): Rgb[] {
  const greys = Array.from({ length: columns }, (_, step): Rgb => {
    const level = Math.round((step * 255) / (columns - 1))
    return [level, level, level]
  })
  const steps = [0, 64, 128, 191, 255]
  const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue): Rgb => [red, green, blue])))
  const wanted = columns * (rows - 1)
  const colours = Array.from({ length: wanted }, (_, place) => cube[Math.floor((place * cube.length) / wanted)])
  return [...greys, ...colours.filter((colour) => colour !== undefined)]
}

/** The chart as a work of 120 × 80 cm without frame and passe-partout. */
export async function chartWork(): Promise<DrawnTestWork> {
  const patchPx = 128
  const patches = chartColours().map(([red, green, blue], place) => {
    const x = (place % columns) * patchPx
    const y = Math.floor(place / columns) * patchPx
    return `<rect x="${x}" y="${y}" width="${patchPx}" height="${patchPx}" fill="rgb(${red},${green},${blue})"/>`
  })
  const size = `width="${columns * patchPx}" height="${rows * patchPx}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${patches.join('')}</svg>`
  return {
    title: 'Colour chart',
    artistName: 'Chart',
    medium: 'Oil on canvas',
    widthMm: 1200,
    heightMm: 800,
    picture: await sharp(Buffer.from(svg)).png().toBuffer(),
  }
}

/** Stands in front of the chart and reads each patch from the screen. */
export async function readChart(page: Page, workId: string): Promise<Rgb[]> {
  await page.evaluate((id) => window.enfiladeWalk?.visit(id, { glide: false }), workId)
  await page.waitForTimeout(500)
  await atRest(page)
  const bounds = await page.evaluate((id) => {
    const walk = window.enfiladeWalk
    const work = walk?.scene.works.find((each) => each.id === id)
    const outer = walk?.boundsOf(id)
    if (!work || work.kind !== 'picture' || !outer) return null
    const borderRatio = work.frame.faceM / (work.widthMm / 1000 + 2 * work.frame.faceM)
    const borderPx = borderRatio * outer.widthPx
    return {
      leftPx: outer.leftPx + borderPx,
      topPx: outer.topPx + borderPx,
      widthPx: outer.widthPx - 2 * borderPx,
      heightPx: outer.heightPx - 2 * borderPx,
    }
  }, workId)
  if (!bounds) throw new Error('the chart is out of view')
  const screenshot = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return chartColours().map((_, place): Rgb => {
    const x = bounds.leftPx + (((place % columns) + 0.5) / columns) * bounds.widthPx
    const y = bounds.topPx + ((Math.floor(place / columns) + 0.5) / rows) * bounds.heightPx
    const at = (Math.round(y) * screenshot.info.width + Math.round(x)) * screenshot.info.channels
    const [red = 0, green = 0, blue = 0] = screenshot.data.subarray(at, at + 3)
    return [red, green, blue]
  })
}

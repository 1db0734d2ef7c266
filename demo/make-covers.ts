/**
 * Takes the cover pictures of the demo exhibitions with the player's own camera and stores them in `demo/covers`.
 * Usage: `node demo/make-covers.ts <address of a running site> [exhibition …]`
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { coverViews } from './covers/cover-views.ts'
import { openStillPage, stillOf, takeCompleteStill, takePlayerStill } from './films/player-still.ts'

const mostBytes = 150_000
/** Models load after the first frame, and nothing reports when all have loaded. */
const modelsComeMs = 12_000
const sizes = {
  wide: { widthPx: 1920, heightPx: 960 },
  tall: { widthPx: 1080, heightPx: 1350 },
} as const
const browserSwitches = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** The best quality within the limit for a cover's size. */
async function asCover(still: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 50; quality -= 6) {
    const cover = await sharp(still).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
    if (cover.byteLength <= mostBytes) return cover
  }
  throw new Error('The cover is too heavy at any quality')
}

const [site, ...chosen] = process.argv.slice(2)
if (site === undefined) throw new Error('Say the address of a running site, such as http://localhost:3000')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: browserSwitches,
})
try {
  for (const [url, views] of Object.entries(coverViews)) {
    if (chosen.length > 0 && !chosen.includes(url)) continue
    const page = await openStillPage(browser, site, url)
    // What is visible from there starts to load; models take a while.
    await takePlayerStill(page, stillOf(views.wide, sizes.wide))
    await page.waitForTimeout(modelsComeMs)
    for (const shape of ['wide', 'tall'] as const) {
      const cover = await asCover(await takeCompleteStill(page, stillOf(views[shape], sizes[shape])))
      await writeFile(new URL(`./covers/${url}-${shape}.webp`, import.meta.url), cover)
      process.stdout.write(`${url} ${shape}: ${Math.round(cover.byteLength / 1000)} kB\n`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}

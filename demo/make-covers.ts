/**
 * Takes the cover pictures of the demo exhibitions with the player's own camera and keeps them in `demo/covers`.
 * Usage: `node demo/make-covers.ts <address of a running house> [exhibition …]`
 */
import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type CoverView, coverViews } from './covers/cover-views.ts'

const mostBytes = 150_000
const mostAttempts = 8
const pauseMs = 3000
/** Models come after the first frame, and nothing says when they have all come. */
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

async function takeStill(page: Page, shape: keyof typeof sizes, view: CoverView): Promise<Buffer> {
  const options = {
    ...sizes[shape],
    fieldOfViewDeg: view.fieldOfViewDeg,
    vanishingPointRatio: view.vanishing,
    type: 'image/png',
    from: { atM: view.atM, yawRad: (view.yawDeg * Math.PI) / 180 },
  }
  // The walk lives in the page; its answer comes over as text, the one thing that both sides understand.
  const answer: unknown = await page.evaluate(`(async () => {
    const options = ${JSON.stringify(options)}
    // A still calls for what it sees; it is complete when the next one is the same.
    let bytes = new Uint8Array()
    for (let attempt = 0; attempt < ${mostAttempts}; attempt += 1) {
      const blob = await window.enfiladeWalk.still(options)
      const next = new Uint8Array(await blob.arrayBuffer())
      if (next.length === bytes.length && next.every((byte, at) => byte === bytes[at])) break
      bytes = next
      await new Promise((resolve) => setTimeout(resolve, ${pauseMs}))
    }
    let text = ''
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768))
    return btoa(text)
  })()`)
  if (typeof answer !== 'string') throw new Error('The player gave no still')
  return Buffer.from(answer, 'base64')
}

/** The best quality that stays within what a cover may weigh. */
async function asCover(still: Buffer): Promise<Buffer> {
  for (let quality = 86; quality >= 50; quality -= 6) {
    const cover = await sharp(still).webp({ quality, smartSubsample: true, effort: 6 }).toBuffer()
    if (cover.byteLength <= mostBytes) return cover
  }
  throw new Error('The cover is too heavy at any quality')
}

const [house, ...chosen] = process.argv.slice(2)
if (house === undefined) throw new Error('Say the address of a running house, such as http://localhost:3000')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: browserSwitches,
})
try {
  for (const [url, views] of Object.entries(coverViews)) {
    if (chosen.length > 0 && !chosen.includes(url)) continue
    const page = await browser.newPage({ viewport: { width: 960, height: 540 } })
    await page.goto(`${house}/player/exhibition/${url}?still&quality=high`)
    await page.waitForFunction(() => performance.getEntriesByName('started').length > 0, null, { timeout: 120_000 })
    await page.waitForTimeout(modelsComeMs)
    for (const shape of ['wide', 'tall'] as const) {
      const cover = await asCover(await takeStill(page, shape, views[shape]))
      await writeFile(new URL(`./covers/${url}-${shape}.webp`, import.meta.url), cover)
      process.stdout.write(`${url} ${shape}: ${Math.round(cover.byteLength / 1000)} kB\n`)
    }
    await page.close()
  }
} finally {
  await browser.close()
}

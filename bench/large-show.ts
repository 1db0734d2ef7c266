import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { playerAsBuilt } from '@enfilade/player/testing/built-player'
import { atRest, launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import { openApp } from '@enfilade/server/app'
import { readConfig } from '@enfilade/server/config'
import type { Gallery } from '@enfilade/server/gallery'
import { openLog } from '@enfilade/server/log'
import { realDataFolder, withoutRealData } from '@enfilade/server/testing/real-data'
import { makeDataFolder, startRealServer } from '@enfilade/server/testing/real-server'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { installGraphicsMeter } from './graphics-meter.ts'
import { hangTwoRows } from './two-rows.ts'

/**
 * A show of 300 real museum pictures in the largest space: uploaded, entered, hung in two rows and published by the
 * site's own calls, then walked once from work to work, drawn in software. Details of pictures fill the number. Needs
 * `npm run build` and the real test files. Usage: large-show [works]
 */
const wanted = Number(process.argv[2] ?? 300)
const most = { beforeWalkingBytes: 2e6, textureMib: 200, drawsAtEntrance: 60, draws: 200, loadingFrameMs: 250 } as const
const viewport = { width: 1280, height: 720 }
/** A page's own activity after its start is over when it fetched nothing for this long. */
const quietMs = 2000
/** Concurrent uploads: while one is sent, renditions of the others are made. */
const uploadsAtOnce = 4
/** As museums show their pictures on the web; a few of the files are ten times as large. */
const pictureSidePx = 1600
const longerSideCm = { least: 28, more: 5, steps: 6 } as const

declare global {
  interface Window {
    slowestFrameMs?: number
  }
}

/** Whole pictures first, then their quarters, until there are enough; each at its own size. */
async function* pictures(folder: string, count: number): AsyncGenerator<{ file: Buffer; name: string; ratio: number }> {
  const names = (await readdir(folder)).filter((name) => ['.jpg', '.webp', '.png'].includes(extname(name))).toSorted()
  for (let number = 0; number < count; number += 1) {
    const name = names[number % names.length]
    if (name === undefined) throw new Error(`There are no pictures in ${folder}`)
    const whole = sharp(await readFile(join(folder, name)))
    const { width, height } = await whole.metadata()
    const quarter = Math.floor(number / names.length) - 1
    if (quarter >= 0) {
      const [acrossPx, downPx] = [Math.floor(width / 2), Math.floor(height / 2)]
      whole.extract({
        left: (quarter % 2) * acrossPx,
        top: (Math.floor(quarter / 2) % 2) * downPx,
        width: acrossPx,
        height: downPx,
      })
    }
    whole.resize(pictureSidePx, pictureSidePx, { fit: 'inside', withoutEnlargement: true })
    yield { file: await whole.jpeg({ quality: 92 }).toBuffer(), name: `${number + 1} ${name}`, ratio: width / height }
  }
}

/** Uploads the pictures, hangs them and opens the show; returns its address and the works in the order of the walk. */
async function seed(gallery: Gallery, folder: string): Promise<{ url: string; ids: readonly string[] }> {
  await gallery.spaces.ensureBuiltIn(undefined, ['kunsthalle'])
  const coming = pictures(folder, wanted)
  const works: { id: string; widthM: number; heightM: number; number: number }[] = []
  const hand = async () => {
    for (let next = await coming.next(); !next.done; next = await coming.next()) {
      const { file, name, ratio } = next.value
      const number = Number.parseInt(name, 10)
      const longerCm = longerSideCm.least + longerSideCm.more * (number % longerSideCm.steps)
      const [widthCm, heightCm] = ratio > 1 ? [longerCm, longerCm / ratio] : [longerCm * ratio, longerCm]
      const uploaded = await gallery.media.upload(Readable.from([file]), { filename: 'real.jpg', purpose: 'picture' })
      if (!uploaded.done) throw new Error(uploaded.reason)
      await gallery.media.settled(uploaded.asset.id)
      const entered = await gallery.artworks.create({
        title: name,
        type: 'PAINTING',
        status: 'MUSEUM_COLLECTION',
        widthCm: Math.round(widthCm * 10) / 10,
        heightCm: Math.round(heightCm * 10) / 10,
        pictureAssetId: uploaded.asset.id,
      })
      if (!entered.done) throw new Error(entered.reason)
      works.push({ id: entered.artwork._id, widthM: widthCm / 100, heightM: heightCm / 100, number })
      if (works.length % 50 === 0) console.log(`${works.length} works are in the site`)
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, hand))
  const planned = await gallery.exhibitions.create({
    title: 'A Large Show',
    organizer: 'House Collection',
    type: 'MUSEUM',
    spaceUrl: 'kunsthalle',
  })
  if (!planned.done) throw new Error(planned.reason)
  const { _id: id, url } = planned.exhibition
  const inOrder = works.toSorted((one, other) => one.number - other.number)
  await hangTwoRows(gallery.exhibitions, id, inOrder)
  const published = await gallery.exhibitions.publish(id)
  if (!published.done) throw new Error(published.reason)
  return { url, ids: inOrder.map((work) => work.id) }
}

async function graphics(page: Page) {
  const count = await page.evaluate(() => window.graphicsCount)
  if (count === undefined) throw new Error('nothing was counted')
  return count
}

let missed = 0
function claim(what: string, value: number, mostOf: number): void {
  if (!(value <= mostOf)) missed += 1
  console.log(`${value <= mostOf ? 'kept  ' : 'MISSED'} ${what}: ${value.toFixed(2)} (at most ${mostOf})`)
}

const folder = realDataFolder('images')
if (folder === null) throw new Error(withoutRealData)
playerAsBuilt()
await using opened = new AsyncDisposableStack()
const data = opened.use(await makeDataFolder())
let show: Awaited<ReturnType<typeof seed>>
{
  await using site = await openApp(readConfig({ DATA_DIR: data.path, DEMO: 'off' }), openLog('error'))
  show = await seed(site.gallery, folder)
}
const server = opened.use(await startRealServer({ dataDir: data.path }))

const browser = await launchBrowser()
opened.defer(() => browser.close())
const page = await browser.newPage({ viewport })
// A visitor has seen a page of the site before; without one, the start of the browser would be measured too.
await page.goto(server.address)
await page.waitForLoadState('networkidle')
await page.waitForTimeout(quietMs)
await page.addInitScript(installGraphicsMeter)
await page.addInitScript(() => {
  window.slowestFrameMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowestFrameMs = Math.max(window.slowestFrameMs ?? 0, duration)
  }).observe({ type: 'long-animation-frame', buffered: true })
})
const wire = await page.context().newCDPSession(page)
await wire.send('Network.enable')
const seen = { bytes: 0, lastMs: performance.now() }
wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
  seen.bytes += encodedDataLength
  seen.lastMs = performance.now()
})
await page.goto(`${server.address}/player/exhibition/${show.url}`, { waitUntil: 'commit' })
const startMs = await startedMs(page)
const beforeWalkingBytes = seen.bytes
while (performance.now() - seen.lastMs < quietMs) await page.waitForTimeout(200)
const atStart = await graphics(page)
const loadingFrameMs = await page.evaluate(() => window.slowestFrameMs ?? 0)
await page.evaluate(() => window.enfiladeWalk?.enter())
for (const id of show.ids) {
  await page.evaluate((workId) => window.enfiladeWalk?.visit(workId, { glide: false }), id)
  await atRest(page)
}
const atEnd = await graphics(page)
console.log(`${wanted} works; first frame after ${Math.round(startMs)} ms`)
console.log(
  `after one round: ${(seen.bytes / 1e6).toFixed(1)} MB, of them ${(atEnd.textureBytes / 2 ** 20).toFixed(0)} MiB are drawn from`,
)
claim('before walking, MB', beforeWalkingBytes / 1e6, most.beforeWalkingBytes / 1e6)
claim('textures at rest at the entrance, MiB', atStart.textureBytes / 2 ** 20, most.textureMib)
claim('textures at most, MiB', atEnd.mostTextureBytes / 2 ** 20, most.textureMib)
claim('draw calls at the entrance', atStart.drawCalls, most.drawsAtEntrance)
claim('draw calls anywhere', atEnd.mostDrawCalls, most.draws)
claim('longest frame while loading, ms', loadingFrameMs, most.loadingFrameMs)
if (missed > 0) process.exitCode = 1

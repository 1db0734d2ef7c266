import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SceneDocument } from '@enfilade/contract/scene-document'
import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition } from '@enfilade/player/testing/drawn-exhibition'
import { launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { fetchAframe, writeAframeGallery } from './aframe-gallery.ts'
import { installGraphicsMeter } from './graphics-meter.ts'
import { drawJpegs } from './hung-jpegs.ts'
import { drawManyRooms } from './many-rooms.ts'
import { median } from './median.ts'

/**
 * The same pictures in our player, in an A-Frame scene and an empty three.js room beside them, alternating in one run
 * and drawn in software. All are measured alike in the browser between page and WebGL (graphics-meter). Usage:
 * side-by-side [rounds] [most works].
 */
const rounds = Number(process.argv[2] ?? 3)
const mostWorks = Number(process.argv[3] ?? 1000)
const counts = [20, 80, 300, 1000].filter((count) => count <= mostWorks)
/** The limit for A-Frame: beyond, it needs more memory than phones and many desktops have. */
const mostInAframe = 300
const viewport = { width: 1280, height: 720 }
const turningS = 6
/** A page's own activity after its start is over when it fetched nothing for this long. */
const quietMs = 2000

type Kind = 'ours' | 'aframe' | 'empty'
type Figures = {
  jsGzipBytes: number
  jsGzipBytesBefore: number
  bytesBeforeWalking: number
  firstFrameMs: number
  firstWorkMs: number
  longestFrameMs: number
  drawCallsAtStart: number
  mostDrawCalls: number
  textureMib: number
  mostTextureMib: number
  framesPerS: number
}

declare global {
  interface Window {
    longestFrameMs?: number
  }
}

/** Frames that took long because of a script or the page's own work. */
function watchLongFrames(): void {
  window.longestFrameMs = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestFrameMs = Math.max(window.longestFrameMs ?? 0, duration)
  })
  observer.observe({ type: 'long-animation-frame', buffered: true })
}

/** The bytes transferred, and the scripts among them. */
async function watchWire(page: Page, wire: CDPSession) {
  const seen = { bytes: 0, lastMs: performance.now(), scripts: new Map<string, Promise<Buffer>>() }
  await wire.send('Network.enable')
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
    seen.lastMs = performance.now()
  })
  page.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return
    const body = response.body()
    body.catch(() => null)
    seen.scripts.set(response.url(), body)
  })
  return seen
}

async function measure(browser: Browser, kind: Kind, address: string, scene: SceneDocument): Promise<Figures> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(installGraphicsMeter)
    await page.addInitScript(watchLongFrames)
    const wire = await watchWire(page, await context.newCDPSession(page))
    await page.goto(address, { waitUntil: 'commit' })
    const firstFrameMs = kind === 'aframe' ? await firstDrawnMs(page) : await startedMs(page)
    const bytesBeforeWalking = wire.bytes
    const askedBefore = await askedBeforeWalking(page)
    while (performance.now() - wire.lastMs < quietMs) await page.waitForTimeout(200)
    const atStart = await graphics(page)
    const longestFrameMs = await page.evaluate(() => window.longestFrameMs ?? 0)
    const framesPerS = kind === 'empty' ? Number.NaN : await turn(page, kind)
    if (kind !== 'empty') await walkThrough(page, kind, scene)
    const atEnd = await graphics(page)
    return {
      jsGzipBytes: await gzipBytes(wire.scripts.values()),
      jsGzipBytesBefore: await gzipBytes(askedBefore.flatMap((script) => wire.scripts.get(script) ?? [])),
      bytesBeforeWalking,
      firstFrameMs,
      // Ours reports its start when every work in view hangs; the others' first work is their first picture.
      firstWorkMs: kind === 'ours' ? firstFrameMs : (atEnd.firstPictureMs ?? Number.NaN),
      longestFrameMs,
      drawCallsAtStart: atStart.drawCalls,
      mostDrawCalls: atEnd.mostDrawCalls,
      textureMib: atStart.textureBytes / 2 ** 20,
      mostTextureMib: atEnd.mostTextureBytes / 2 ** 20,
      framesPerS,
    }
  } finally {
    await context.close()
  }
}

async function gzipBytes(scripts: Iterable<Promise<Buffer>>): Promise<number> {
  const bodies = await Promise.all(scripts)
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

/** What the page had requested when it reported its start. */
function askedBeforeWalking(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const startMs = performance.getEntriesByName('started')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < startMs)
    return asked.map(({ name }) => name)
  })
}

async function graphics(page: Page) {
  const count = await page.evaluate(() => window.graphicsCount)
  if (count === undefined) throw new Error('nothing was counted')
  return count
}

/** A-Frame is walkable from its first frame on: it draws none before. */
async function firstDrawnMs(page: Page): Promise<number> {
  // Polled at intervals: polling with each frame would cause frames.
  const mark = await page.waitForFunction(() => window.graphicsCount?.firstFrameMs ?? null, null, {
    timeout: 300_000,
    polling: 200,
  })
  return (await mark.jsonValue()) ?? Number.NaN
}

/** Turns on the spot and returns the frames per second. */
async function turn(page: Page, kind: Kind): Promise<number> {
  if (kind === 'ours') {
    await page.evaluate(() => window.enfiladeWalk?.enter())
    await page.keyboard.down('ArrowLeft')
  } else {
    await page.evaluate(() => {
      const rig = document.querySelector('#rig')
      let lastMs = performance.now()
      let deg = 0
      const turnOn = (nowMs: number) => {
        deg += ((nowMs - lastMs) / 1000) * 80
        lastMs = nowMs
        rig?.setAttribute('rotation', `0 ${deg} 0`)
        requestAnimationFrame(turnOn)
      }
      requestAnimationFrame(turnOn)
    })
  }
  // Ours adapts its resolution to the machine.
  await page.waitForTimeout(2000)
  const before = await graphics(page)
  const startMs = performance.now()
  await page.waitForTimeout(turningS * 1000)
  const after = await graphics(page)
  const tookS = (performance.now() - startMs) / 1000
  if (kind === 'ours') await page.keyboard.up('ArrowLeft')
  return (after.frames - before.frames) / tookS
}

/** Stands in front of a work of every room, long enough for what is near to load. */
async function walkThrough(page: Page, kind: Kind, scene: SceneDocument): Promise<void> {
  const inRooms = Map.groupBy(scene.works, ({ roomIndex }) => roomIndex)
  for (const [work] of inRooms.values()) {
    if (work === undefined) continue
    if (kind === 'ours') {
      await page.evaluate((id) => window.enfiladeWalk?.visit(id, { glide: false }), work.id)
    } else {
      const { atM } = work.standpoint
      await page.evaluate(([x, z]) => {
        document.querySelector('#rig')?.setAttribute('position', `${x} 0 ${z}`)
      }, atM)
    }
    await page.waitForTimeout(1500)
  }
}

function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((one) => one[name]))
  return {
    jsGzipBytes: of('jsGzipBytes'),
    jsGzipBytesBefore: of('jsGzipBytesBefore'),
    bytesBeforeWalking: of('bytesBeforeWalking'),
    firstFrameMs: of('firstFrameMs'),
    firstWorkMs: of('firstWorkMs'),
    longestFrameMs: of('longestFrameMs'),
    drawCallsAtStart: of('drawCallsAtStart'),
    mostDrawCalls: of('mostDrawCalls'),
    textureMib: of('textureMib'),
    mostTextureMib: of('mostTextureMib'),
    framesPerS: of('framesPerS'),
  }
}

await using player = await openBuiltPlayer()
const works = await drawJpegs(Math.max(...counts), player.drawn)
const smaller = await drawManyRooms(4, 3)
const larger = counts.includes(1000) ? await drawManyRooms(7, 6) : smaller
const aframeFolder = join(player.drawn, 'files/aframe')
await mkdir(aframeFolder, { recursive: true })
await fetchAframe(aframeFolder)

type Measured = { kind: Kind; works: number; address: string; scene: SceneDocument; all: Figures[] }
const measured: Measured[] = []
for (const count of counts) {
  const hung = works.slice(0, count)
  const scene = await drawExhibition(
    { url: `works-${count}`, space: count > mostInAframe ? larger : smaller, works: hung },
    player.drawn,
  )
  if (scene.works.length !== count) throw new Error(`only ${scene.works.length} of ${count} works hang`)
  const common = { works: count, scene }
  measured.push({
    ...common,
    kind: 'ours',
    address: `${player.host.address}/player/exhibition/works-${count}`,
    all: [],
  })
  if (count > mostInAframe) continue
  const jpegPaths = new Map(hung.map(({ jpegPath }, index) => [`work-${index + 1}`, jpegPath]))
  await writeAframeGallery(scene, jpegPaths, aframeFolder, `works-${count}.html`)
  const address = `${player.host.address}/files/aframe/works-${count}.html`
  measured.push({ ...common, kind: 'aframe', address, all: [] })
}
const [first] = measured
if (first === undefined) throw new Error('nothing to measure')
measured.push({
  kind: 'empty',
  works: 0,
  scene: first.scene,
  address: `${player.host.address}/player/empty/index.html`,
  all: [],
})

const browser = await launchBrowser()
try {
  // The first page of a browser always waits for what later ones find ready. So does the one after A-Frame's many
  // textures, which may have crashed the graphics process.
  const comeToRest = async () => void (await measure(browser, first.kind, first.address, first.scene))
  await comeToRest()
  for (let round = 0; round < rounds; round += 1) {
    for (const one of measured) {
      one.all.push(await measure(browser, one.kind, one.address, one.scene))
      if (one.kind === 'aframe') await comeToRest()
    }
  }
} finally {
  await browser.close()
}

const found = new Map(measured.map(({ kind, works: count, all }) => [`${kind} ${count}`, medians(all)]))
console.table(
  Object.fromEntries(
    [...found].map(([name, figures]) => [
      name,
      {
        'JS kB gzip': Math.round(figures.jsGzipBytes / 1000),
        'JS kB gzip before walking': Math.round(figures.jsGzipBytesBefore / 1000),
        'kB before walking': Math.round(figures.bytesBeforeWalking / 1000),
        'first frame ms': Math.round(figures.firstFrameMs),
        'first work ms': Math.round(figures.firstWorkMs),
        'longest frame ms': Math.round(figures.longestFrameMs),
        'draws at entrance': figures.drawCallsAtStart,
        'draws at most': figures.mostDrawCalls,
        'textures MiB': Math.round(figures.textureMib),
        'textures MiB at most': Math.round(figures.mostTextureMib),
        'frames/s': Number(figures.framesPerS.toFixed(1)),
      },
    ]),
  ),
)

function figuresOf(kind: Kind, count: number): Figures | null {
  return found.get(`${kind} ${count}`) ?? null
}

let missed = 0
function claim(what: string, value: number, bound: { most: number } | { least: number }): void {
  const kept = 'most' in bound ? value <= bound.most : value >= bound.least
  if (!kept) missed += 1
  const said = 'most' in bound ? `at most ${bound.most}` : `at least ${bound.least}`
  console.log(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${value.toFixed(2)} (${said})`)
}

const empty = figuresOf('empty', 0)
const few = figuresOf('ours', 20)
const many = figuresOf('ours', 300)
const peer = figuresOf('aframe', 300)
const ours = counts.flatMap((count) => figuresOf('ours', count) ?? [])
const mostOfOurs = (name: 'jsGzipBytes' | 'jsGzipBytesBefore') => Math.max(...ours.map((one) => one[name]))
claim('JavaScript before walking, kB gzip', mostOfOurs('jsGzipBytesBefore') / 1000, { most: 190 })
claim('JavaScript of a walk, kB gzip', mostOfOurs('jsGzipBytes') / 1000, { most: 285 })
claim('draw calls at the entrance', Math.max(...ours.map(({ drawCallsAtStart }) => drawCallsAtStart)), { most: 60 })
claim('draw calls anywhere', Math.max(...ours.map(({ mostDrawCalls }) => mostDrawCalls)), { most: 200 })
claim('textures at most, MiB', Math.max(...ours.map(({ mostTextureMib }) => mostTextureMib)), { most: 200 })
claim('longest frame while loading, ms', Math.max(...ours.map(({ longestFrameMs }) => longestFrameMs)), { most: 250 })
if (few && empty)
  claim('first walkable frame against the empty room', few.firstFrameMs / empty.firstFrameMs, { most: 2 })
if (few && many) {
  claim('first walkable frame, 300 works against 20', many.firstFrameMs / few.firstFrameMs, { most: 1.2 })
  claim('frames a second, 300 works against 20', many.framesPerS / few.framesPerS, { least: 0.9 })
  claim('before walking with 300 works, MB', many.bytesBeforeWalking / 1e6, { most: 2 })
}
if (many && peer) {
  claim('first work with 300 works against A-Frame', many.firstWorkMs / peer.firstWorkMs, { most: 1 / 8 })
  claim('frames a second with 300 works against A-Frame', many.framesPerS / peer.framesPerS, { least: 1.5 })
}
if (missed > 0) process.exitCode = 1

import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { installGraphicsMeter } from './graphics-meter.ts'

/**
 * Memory on a long visit: the page's heap after a collection and its textures, at the end of the walk against what they
 * were after one round of all works; and the same with a walk that is opened and left in a page again and again, where
 * the browser must never have had to take a graphics context away. Usage: player-soak [minutes] [times].
 */
const minutes = Number(process.argv[2] ?? 30)
const times = Number(process.argv[3] ?? 200)
const works = 35
const mostGrowthRatio = 1.05
const restMs = 1200

async function heapBytes(wire: CDPSession): Promise<number> {
  // Twice: what the first collection lets go of may have held more.
  await wire.send('HeapProfiler.collectGarbage')
  await wire.send('HeapProfiler.collectGarbage')
  const { usedSize } = await wire.send('Runtime.getHeapUsage')
  return usedSize
}

const textureBytes = (page: Page) => page.evaluate(() => window.graphicsCount?.textureBytes ?? Number.NaN)
const inMib = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

let missed = 0
function claimGrowth(what: string, before: number, after: number): void {
  const ratio = after / before
  if (!(ratio <= mostGrowthRatio)) missed += 1
  console.log(
    `${ratio <= mostGrowthRatio ? 'kept  ' : 'MISSED'} ${what}: ${inMib(before)} MiB, then ${inMib(after)} MiB (${ratio.toFixed(3)} times, at most ${mostGrowthRatio})`,
  )
}

async function walkOn(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 800, height: 450 } })
  await page.addInitScript(installGraphicsMeter)
  const wire = await page.context().newCDPSession(page)
  await page.goto(address)
  await startedMs(page)
  await page.evaluate(() => window.enfiladeWalk?.enter())
  const round = async () => {
    for (let step = 0; step < works; step += 1) {
      await page.evaluate(() => window.enfiladeWalk?.next())
      await page.waitForTimeout(restMs)
    }
  }
  await round()
  const before = { heap: await heapBytes(wire), textures: await textureBytes(page) }
  const untilMs = performance.now() + minutes * 60_000
  let rounds = 1
  for (; performance.now() < untilMs; rounds += 1) await round()
  console.log(`${rounds} rounds before ${works} works in ${minutes} minutes`)
  claimGrowth('heap', before.heap, await heapBytes(wire))
  claimGrowth('textures', before.textures, await textureBytes(page))
  await page.close()
}

async function comeAndGo(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 800, height: 450 } })
  const taken: string[] = []
  page.on('console', (message) => {
    if (/context/i.test(message.text())) taken.push(message.text())
  })
  const wire = await page.context().newCDPSession(page)
  // The player's own files forbid frames; this page is somebody's who embeds it.
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Host</title><body></body>' }),
  )
  await page.goto(address)
  const visit = () =>
    page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = '/player/exhibition/soak'
      frame.width = '640'
      frame.height = '360'
      const listening = new AbortController()
      const started = new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'started' && resolve(null), { signal: listening.signal })
      })
      document.body.append(frame)
      await started
      listening.abort()
      frame.remove()
    })
  const settled = Math.max(1, Math.round(times / 10))
  for (let visits = 0; visits < settled; visits += 1) await visit()
  const before = await heapBytes(wire)
  for (let visits = settled; visits < times; visits += 1) await visit()
  claimGrowth(`heap of the page after ${settled} visits, and after ${times}`, before, await heapBytes(wire))
  if (taken.length > 0) missed += 1
  console.log(`${taken.length > 0 ? 'MISSED' : 'kept  '} graphics contexts taken away: ${taken.length} (none)`)
  await page.close()
}

await using player = await openBuiltPlayer()
const drawn = drawnWorks(works, { mostMm: 800 })
await drawExhibition({ url: 'soak', space: 'museum-suite', works: drawn }, player.drawn)
const browser = await launchBrowser()
try {
  await walkOn(browser, `${player.host.address}/player/exhibition/soak`)
  await comeAndGo(browser, `${player.host.address}/host.html`)
} finally {
  await browser.close()
}
if (missed > 0) process.exitCode = 1

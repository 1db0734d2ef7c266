import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition, drawnWorks } from '@enfilade/player/testing/drawn-exhibition'
import { launchBrowser, startedMs } from '@enfilade/player/testing/player-page'
import type { Browser, Page } from '@playwright/test'
import { installGraphicsMeter } from './graphics-meter.ts'
import { type HeapByKind, heapByKind } from './heap-by-kind.ts'

/**
 * Memory on a long visit: what the page holds after a garbage collection, its textures, and both with the engine's
 * compiled scripts, at the end of the walk compared with after one round of all works; and the memory of a page in
 * which a walk is opened and left repeatedly, where the browser must never have had to drop a graphics context. Usage:
 * player-soak [minutes] [times].
 */
const minutes = Number(process.argv[2] ?? 30)
const times = Number(process.argv[3] ?? 200)
const works = 35
const mostGrowthRatio = 1.05
const restMs = 1200

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

function wholeOf({ heldBytes, codeBytes, textures }: HeapByKind & { readonly textures: number }): number {
  return heldBytes + codeBytes + textures
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
  const memory = async () => ({ ...(await heapByKind(wire)), textures: await textureBytes(page) })
  const before = await memory()
  const untilMs = performance.now() + minutes * 60_000
  let rounds = 1
  for (; performance.now() < untilMs; rounds += 1) await round()
  console.log(`${rounds} rounds before ${works} works in ${minutes} minutes`)
  const after = await memory()
  claimGrowth('what the page holds', before.heldBytes, after.heldBytes)
  claimGrowth('textures', before.textures, after.textures)
  claimGrowth('both, and what the engine made of the scripts', wholeOf(before), wholeOf(after))
  console.log(`       of which the last: ${inMib(before.codeBytes)} MiB, then ${inMib(after.codeBytes)} MiB`)
  await page.close()
}

async function comeAndGo(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 800, height: 450 } })
  const taken: string[] = []
  page.on('console', (message) => {
    if (/context/i.test(message.text())) taken.push(message.text())
  })
  const wire = await page.context().newCDPSession(page)
  // The player's own files forbid frames; this page embeds it as another site.
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
  const before = await heapByKind(wire)
  for (let visits = settled; visits < times; visits += 1) await visit()
  const after = await heapByKind(wire)
  claimGrowth(`what the page holds after ${settled} visits, and after ${times}`, before.heldBytes, after.heldBytes)
  console.log(
    `       beside what the browser wrote down of answers and times: ${inMib(before.recordBytes)} MiB, then ${inMib(after.recordBytes)} MiB`,
  )
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

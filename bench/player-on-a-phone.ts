import { openBuiltPlayer } from '@enfilade/player/testing/built-player'
import { drawExhibition } from '@enfilade/player/testing/drawn-exhibition'
import { atRest, launchBrowser, markedMs, startedMs } from '@enfilade/player/testing/player-page'
import type { Browser, Page } from '@playwright/test'
import { drawJpegs } from './hung-jpegs.ts'
import { median } from './median.ts'

/**
 * A walk past 35 works on a simulated medium phone (a processor four times as slow, 10 Mbit/s, 50 ms round trip), and
 * on this machine unchanged: when the first step is possible, how much later the panels respond, what is loaded until
 * then and on the whole walk, and how long the page was blocked after entering. Scripts and network are slowed; drawing
 * is in software, on this machine's processor.
 */
const works = 35
const rounds = 3
const most = { firstStepS: 3, panelsMs: 300, firstStepMB: 4, walkMB: 40, blockMs: 50, blockOnPhoneMs: 200 } as const

declare global {
  interface Window {
    longestTaskMs?: number
  }
}

type Device = { name: string; slowedTimes: number; viewport: { width: number; height: number }; isPhone: boolean }
const phone: Device = { name: 'phone', slowedTimes: 4, viewport: { width: 390, height: 844 }, isPhone: true }
const desktop: Device = { name: 'desktop', slowedTimes: 1, viewport: { width: 1280, height: 720 }, isPhone: false }

function watchLongTasks(): void {
  window.longestTaskMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTaskMs = Math.max(window.longestTaskMs ?? 0, duration)
  }).observe({ type: 'longtask' })
}

/** Enters and presses a button of the bar, each as soon as it exists, and marks when the page responds. */
function pressHelp(): void {
  const pressed = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const button of document.querySelectorAll('button')) {
      const word = button.textContent
      if (word === 'Help' && button.getAttribute('aria-expanded') === 'true') {
        performance.mark('help-answered')
        observer.disconnect()
      } else if (['VIEW EXHIBITION', 'Help'].includes(word) && !pressed.has(word)) {
        pressed.add(word)
        button.click()
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-expanded'] })
}

/** A new page on the device, and its network. */
async function openPage(browser: Browser, { slowedTimes, viewport, isPhone }: Device) {
  const context = await browser.newContext({ viewport, ...(isPhone && { isMobile: true, hasTouch: true }) })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  if (isPhone) {
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 10e6 / 8,
    })
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  }
  return { page, wire, [Symbol.asyncDispose]: () => context.close() }
}

/** How long after the first walkable frame the panels respond; the median of a few visits. */
async function panelsMs(browser: Browser, address: string, device: Device): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using opened = await openPage(browser, device)
    const { page } = opened
    await page.addInitScript(pressHelp)
    await page.goto(address, { waitUntil: 'commit' })
    // Asked for before the page has started: Playwright's own script takes a slow phone a tenth of a second to read.
    const [startMs, answeredMs] = await Promise.all([startedMs(page), markedMs(page, 'help-answered')])
    taken.push(answeredMs - startMs)
  }
  return median(taken)
}

async function walk(browser: Browser, address: string, workIds: readonly string[], device: Device) {
  await using opened = await openPage(browser, device)
  const { page, wire } = opened
  let bytes = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  const firstStepS = (await startedMs(page)) / 1000
  const firstStepBytes = bytes
  await page.evaluate(() => window.enfiladeWalk?.enter())
  // Playwright's own script is read with the first wait, and is none of the page's tasks.
  await page.waitForFunction(() => true)
  await page.evaluate(watchLongTasks)
  for (const id of workIds) await standBefore(page, id)
  const blockMs = await page.evaluate(() => window.longestTaskMs ?? 0)
  return { firstStepS, firstStepMB: firstStepBytes / 1e6, walkMB: bytes / 1e6, blockMs }
}

/** Walks there like a visitor, and waits until the picture is as sharp as possible. */
async function standBefore(page: Page, id: string): Promise<void> {
  await page.evaluate((work) => window.enfiladeWalk?.visit(work), id)
  await page.waitForTimeout(300)
  await atRest(page)
}

let missed = 0
function claim(what: string, value: number, bound: number): void {
  if (!(value <= bound)) missed += 1
  console.log(`${value <= bound ? 'kept  ' : 'MISSED'} ${what}: ${value.toFixed(2)} (at most ${bound})`)
}

await using player = await openBuiltPlayer()
const scene = await drawExhibition(
  { url: 'phone', space: 'museum-suite', works: await drawJpegs(works, player.drawn) },
  player.drawn,
)
if (scene.works.length !== works) throw new Error(`only ${scene.works.length} of ${works} works hang`)
const address = `${player.host.address}/player/exhibition/phone`
const ids = scene.works.map(({ id }) => id)
const browser = await launchBrowser()
try {
  claim('phone: panels answer after the first frame, ms', await panelsMs(browser, address, phone), most.panelsMs)
  const onPhone = await walk(browser, address, ids, phone)
  claim('phone: first step possible after, s', onPhone.firstStepS, most.firstStepS)
  claim('phone: loaded before it, MB', onPhone.firstStepMB, most.firstStepMB)
  claim(`phone: loaded on a walk before ${works} works, MB`, onPhone.walkMB, most.walkMB)
  claim('phone: longest task after entering, ms', onPhone.blockMs, most.blockOnPhoneMs)
  const onDesktop = await walk(browser, address, ids, desktop)
  claim('desktop: longest task after entering, ms', onDesktop.blockMs, most.blockMs)
} finally {
  await browser.close()
}
if (missed > 0) process.exitCode = 1

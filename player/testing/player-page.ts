import { type Browser, chromium, type Page } from '@playwright/test'
import type { Walk } from '#player/walk.ts'

const softwareDrawing = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Debian's Chromium, which draws in software without a graphics card. `CHROMIUM` names another. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: softwareDrawing })
}

/** Milliseconds from the start of the navigation until the page says it has started. Rejects after two minutes. */
export function startedMs(page: Page): Promise<number> {
  return markedMs(page, 'started')
}

/**
 * Milliseconds from the start of the navigation until the page sets a mark. Rejects after two minutes. The page
 * is not queried meanwhile: polling in every frame would slow what is measured.
 */
export function markedMs(page: Page, markName: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`The page has not marked '${wanted}' within two minutes`)), 120_000)
        new PerformanceObserver((list, observer) => {
          const [mark] = list.getEntriesByName(wanted)
          if (mark === undefined) return
          observer.disconnect()
          resolve(mark.startTime)
        }).observe({ type: 'mark', buffered: true })
      }),
    markName,
  )
}

/** Waits until the visitor has come to rest and every picture in view is as sharp as possible. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => window.enfiladeWalk?.quality().isFinal === true, null, {
    timeout: 120_000,
    polling: 100,
  })
}

declare global {
  interface Window {
    enfiladeWalk?: Walk
    startedNow?: () => void
  }
}

/** Bytes transferred, headers included, from the navigation until the page reports its start. */
export async function bytesBeforeStarted(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    let bytes = 0
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    let counted: number | null = null
    await page.exposeFunction('startedNow', () => {
      counted ??= bytes
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('started').length > 0) window.startedNow?.()
      }).observe({ type: 'mark', buffered: true })
    })
    await page.goto(address)
    await startedMs(page)
    await page.waitForTimeout(100)
    return counted ?? Number.NaN
  } finally {
    await context.close()
  }
}

import type { Browser, Page } from '@playwright/test'
import { filmFormat } from './film-script.ts'

/** A drawing of a page, with its position and motion on a screen of its own. */
export type StagedDrawing = {
  /** The content of the screen, for the pages' own style sheet. */
  readonly html: string
  /** Its position and motion: every motion is a CSS animation of `lastsS`. */
  readonly css: string
  readonly lastsS: number
}

const readyWithinMs = 60_000

/** A page's letters are half as large again on a film, which is shown small. */
const screenCss = `
  html { font-size: 24px; overflow: hidden; }
  body { margin: 0; }
  .film-screen { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: var(--paper); }
  .film-screen, .film-screen * { animation-play-state: paused !important; animation-fill-mode: both !important; }`

/** Opens a page of the site, of the size of a film, to take drawings from. */
export async function openDrawingPage(browser: Browser): Promise<Page> {
  const { widthPx, heightPx } = filmFormat
  return browser.newPage({ viewport: { width: widthPx, height: heightPx }, colorScheme: 'light' })
}

/**
 * Shows a drawing instead of the page it was taken from, and yields its frames one after another, with the clock of its
 * motion set for each.
 */
export async function* framesOfDrawing(page: Page, { html, css, lastsS }: StagedDrawing): AsyncGenerator<Buffer> {
  const styles = await page.locator('link[rel="stylesheet"]').first().getAttribute('href')
  await page.setContent(
    `<!doctype html><html lang="en"><head><link rel="stylesheet" href="${styles}"><style>${screenCss}${css}</style></head>
    <body><div class="site-shell"><div class="film-screen">${html}</div></div></body></html>`,
  )
  // A typeface is loaded once letters use it, and until then the page reports that all are loaded.
  await page.evaluate('Promise.all([...document.fonts].map((face) => face.load()))')
  await page.waitForFunction(
    `document.fonts.status === 'loaded' && [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)`,
    null,
    { timeout: readyWithinMs },
  )
  for (let frame = 0; frame < Math.round(lastsS * filmFormat.framesPerS); frame += 1) {
    const atMs = (frame * 1000) / filmFormat.framesPerS
    await page.evaluate(`for (const each of document.getAnimations()) each.currentTime = ${atMs}`)
    yield await page.screenshot({ animations: 'allow' })
  }
}

/** A page's drawing, with its pictures loaded before they are shown, and large enough for the whole screen. */
export function withWholePictures(html: string): string {
  return html
    .replaceAll('loading="lazy"', '')
    .replaceAll('decoding="async"', 'decoding="sync"')
    .replaceAll(/sizes="[^"]*"/g, 'sizes="700px"')
}

/** Key frames as CSS: at each moment these declarations, with easing in between. */
export function keyframes(name: string, lastsS: number, keys: readonly (readonly [number, string])[]): string {
  const steps = keys.map(([atS, declarations]) => {
    const percent = ((100 * atS) / lastsS).toFixed(3)
    return `${percent}% { ${declarations}; animation-timing-function: cubic-bezier(0.45, 0, 0.2, 1) }`
  })
  return `@keyframes ${name} { ${steps.join(' ')} }\n`
}

import { homePart } from '@enfilade/contract/page-addresses'
import type { Browser } from '@playwright/test'
import { framesOfDrawing, keyframes, openDrawingPage, withWholePictures } from './drawing-stage.ts'
import { filmFormat, type HangingShot } from './film-script.ts'

const metrePx = 190
const floorPx = 590
/** Line and height of the centre are before the gaps; the first work has no gap before it. */
const spansBeforeGaps = 2
/** When the first work appears, how long each takes, and when the wall begins to move. */
const firstComesS = 1
const eachS = 1.5
const comesS = 1.1

/**
 * The frames of the home page's wall while it is hung: the centre line, work after work, and the space between them.
 */
export async function* framesOfHanging(browser: Browser, site: string, shot: HangingShot): AsyncGenerator<Buffer> {
  const page = await openDrawingPage(browser)
  try {
    await page.goto(`${site}${homePart('create')}`)
    const drawing = page.locator('.hung-wall-drawing')
    const works = drawing.locator('.wall-work')
    const lefts: number[] = []
    for (const work of await works.all()) {
      const style = (await work.getAttribute('style')) ?? ''
      lefts.push(Number(/--left:\s*(-?[\d.]+)/.exec(style)?.[1]))
    }
    const html = withWholePictures(await drawing.innerHTML()).replaceAll(/sizes="[^"]*"/g, 'sizes="700px"')
    const words = await page.locator('.hung-wall figcaption').innerText()
    yield* framesOfDrawing(page, {
      html: `<div class="film-wall"><div class="hung-wall-drawing">${html}</div></div><p class="film-words">${words}</p>`,
      css: cssOf(lefts, shot.lastsS),
      lastsS: shot.lastsS,
    })
  } finally {
    await page.close()
  }
}

function cssOf(lefts: readonly number[], lastsS: number): string {
  const leftOfAllM = Math.min(...lefts)
  const endsS = firstComesS + lefts.length * eachS
  // The wall moves as it fills: its left end is visible first, its right end last.
  const wallM = filmFormat.widthPx / metrePx
  const beyondM = Math.max(0, Math.max(...lefts) + 2 - leftOfAllM - wallM + 0.8)
  const wall = [
    [0, 'transform: none'],
    [firstComesS + eachS, 'transform: none'],
    [endsS, `transform: translateX(${(-beyondM * metrePx).toFixed(1)}px)`],
    [lastsS, `transform: translateX(${(-beyondM * metrePx).toFixed(1)}px)`],
  ] as const
  const works = lefts.map((_, index) => {
    const atS = firstComesS + index * eachS
    const keys = [
      [0, 'opacity: 0; transform: translateY(44px)'],
      [atS, 'opacity: 0; transform: translateY(44px)'],
      [atS + comesS, 'opacity: 1; transform: none'],
      [lastsS, 'opacity: 1; transform: none'],
    ] as const
    const measured = [
      [0, 'opacity: 0'],
      [atS + comesS * 0.7, 'opacity: 0'],
      [atS + comesS * 1.2, 'opacity: 1'],
      [lastsS, 'opacity: 1'],
    ] as const
    return `
      ${keyframes(`work-${index}`, lastsS, keys)}
      ${keyframes(`gap-${index}`, lastsS, measured)}
      .wall-work:nth-of-type(${index + 1}) { animation: work-${index} ${lastsS}s linear; }
      .wall-gap:nth-of-type(${index + spansBeforeGaps}) { animation: gap-${index} ${lastsS}s linear; }`
  })
  return `
    .film-wall { position: absolute; left: 0; bottom: ${filmFormat.heightPx - floorPx}px; width: 100%; animation: wall ${lastsS}s linear; }
    .film-wall .hung-wall-drawing {
      --metre: ${metrePx}px; --axis: ${((0.75 - leftOfAllM) * metrePx).toFixed(1)}px;
      margin: 0; width: 300%; overflow: visible; font-size: 1rem;
    }
    .film-words { position: absolute; left: 0; right: 0; bottom: 40px; text-align: center; font-size: 0.9rem; color: var(--grey); }
    .film-wall .hung-wall-threshold { display: none; }
    .film-wall .centre-line { animation: line ${lastsS}s linear; transform-origin: left; }
    ${keyframes('wall', lastsS, wall)}
    ${keyframes('line', lastsS, [
      [0, 'transform: scaleX(0)'],
      [firstComesS, 'transform: scaleX(0.5)'],
      [firstComesS + eachS, 'transform: none'],
      [lastsS, 'transform: none'],
    ])}
    ${works.join('')}`
}

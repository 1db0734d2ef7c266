import { artworkPage } from '@enfilade/contract/page-addresses'
import type { Browser, Page } from '@playwright/test'
import { framesOfDrawing, keyframes, openDrawingPage, withWholePictures } from './drawing-stage.ts'
import { filmFormat, type ScaleShot } from './film-script.ts'

/** A work's drawing from its page, with the measures of the whole in metres. */
type Drawing = { readonly html: string; readonly widthM: number; readonly heightM: number; readonly title: string }

const changeS = 1
const floorPx = 600
const sidePx = 90
const topPx = 24
const mostMetrePx = 256

/** The frames of works that appear, one after another, beside the same person. */
export async function* framesOfScale(browser: Browser, site: string, shot: ScaleShot): AsyncGenerator<Buffer> {
  const page = await openDrawingPage(browser)
  try {
    const drawings: Drawing[] = []
    for (const work of shot.works) drawings.push(await drawingOf(page, site + artworkPage(work)))
    yield* framesOfDrawing(page, { ...staged(drawings, shot.eachS), lastsS: drawings.length * shot.eachS })
  } finally {
    await page.close()
  }
}

async function drawingOf(page: Page, address: string): Promise<Drawing> {
  await page.goto(address)
  const figure = page.locator('.true-scale')
  const style = (await figure.getAttribute('style')) ?? ''
  const metres = (name: string) => Number(new RegExp(`${name}:\\s*([\\d.]+)`).exec(style)?.[1])
  return {
    html: withWholePictures(await figure.innerHTML()),
    widthM: metres('--wide-m'),
    heightM: metres('--high-m'),
    title: await page.locator('h1').innerText(),
  }
}

function staged(drawings: readonly Drawing[], eachS: number) {
  const lastsS = drawings.length * eachS
  const scenes = drawings.map(({ widthM, heightM }) => {
    const metrePx = Math.min((filmFormat.widthPx - 2 * sidePx) / widthM, (floorPx - topPx) / heightM, mostMetrePx)
    return `--metre: ${metrePx.toFixed(3)}px; --from: ${((filmFormat.widthPx - widthM * metrePx) / 2).toFixed(3)}px`
  })
  const rounds = [...scenes.entries(), [scenes.length, scenes[0] ?? ''] as const]
  const camera = rounds.flatMap(([index, scene]): (readonly [number, string])[] => [
    [Math.max(0, index * eachS), scene],
    [Math.min(lastsS, (index + 1) * eachS - changeS), scene],
  ])
  const css = `
    @property --metre { syntax: "<length>"; inherits: true; initial-value: 100px; }
    @property --from { syntax: "<length>"; inherits: true; initial-value: 0px; }
    .film-screen { animation: camera ${lastsS}s linear; }
    .film-floor { position: absolute; left: 0; right: 0; top: ${floorPx}px; border-top: 2px solid var(--grey); }
    .film-work { position: absolute; left: var(--from); bottom: ${filmFormat.heightPx - floorPx}px; margin: 0; height: 0; }
    .film-work .true-scale { --metre: inherit; --inset: 0px; height: 0; border: 0; font-size: 0.9rem; }
    .film-title { position: absolute; left: 0; right: 0; bottom: 12px; text-align: center; font: italic 350 1.5rem/1.2 var(--serif); }
    ${keyframes('camera', lastsS, camera)}
    ${drawings.map((_, index) => fading(index, drawings.length, eachS)).join('')}`
  const html = drawings.map(
    (drawing, index) => `
      <div class="film-work"><figure class="true-scale scene-${index}">${drawing.html}</figure></div>
      <p class="film-title scene-${index}">${drawing.title}</p>`,
  )
  return { css, html: `<div class="film-floor"></div>${html.join('')}` }
}

/** Each work is visible for its time; the person of the first drawing always stays, and the others' are hidden. */
function fading(index: number, count: number, eachS: number): string {
  const lastsS = count * eachS
  const [comesS, goesS] = [index * eachS, (index + 1) * eachS]
  const there = 'opacity: 1'
  const gone = 'opacity: 0'
  const halfS = changeS / 2
  const comes: readonly (readonly [number, string])[] =
    index === 0
      ? [[0, there]]
      : [
          [0, gone],
          [comesS - halfS, gone],
          [comesS, there],
        ]
  const goes: readonly (readonly [number, string])[] = [
    [goesS - changeS, there],
    [goesS - halfS, gone],
  ]
  const after: readonly (readonly [number, string])[] =
    index === 0
      ? [
          [lastsS - halfS, gone],
          [lastsS, there],
        ]
      : [[lastsS, gone]]
  const keys = [...comes, ...goes, ...after]
  return `
    ${keyframes(`scene-${index}`, lastsS, keys)}
    .film-title.scene-${index}, .scene-${index} > :not(.true-scale-person, .person) { animation: scene-${index} ${lastsS}s linear; }
    ${index === 0 ? '' : `.scene-${index} > .true-scale-person, .scene-${index} > .person { display: none; }`}`
}

import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import type { MiddlewareHandler } from 'hono'
import { type Brand, defaultAccent, defaultBrandName } from '#brand-config'
import type { ApiEnv } from './api-app.ts'

const typeface = fileURLToPath(
  new URL('../features/media/share-cards/typefaces/hanken-grotesk-medium-latin.ttf', import.meta.url),
)
const paper = '#f7f6f2'
const sidePx = { small: 48, touch: 180, plain: 192, large: 512 } as const

/** The icons for browsers and home screens, by path, with their sizes; null for a scalable one. */
const icons: Readonly<Record<string, number | null>> = {
  '/favicon.svg': null,
  '/favicon.ico': sidePx.small,
  '/apple-touch-icon.png': sidePx.touch,
  '/icon-192.png': sidePx.plain,
  '/icon-512.png': sidePx.large,
  '/icon-maskable-192.png': sidePx.plain,
  '/icon-maskable-512.png': sidePx.large,
}

/** The paths that browsers request. */
export const iconPaths = Object.keys(icons)

/**
 * Draws the icons of a site with its own name or colour: the first letter of its name on its accent, which fills the
 * whole square, so that a mask may crop it. Enfilade's own icons are files of the site.
 */
export function brandIcons(brand: Pick<Brand, 'name' | 'accent'>): MiddlewareHandler<ApiEnv> {
  const isOwn = brand.name === defaultBrandName && brand.accent.day === defaultAccent.day
  const drawing = drawingOf(brand)
  const drawn = new Map<number, Uint8Array<ArrayBuffer>>()

  function pictureOf(widthPx: number): Uint8Array<ArrayBuffer> {
    const picture = drawn.get(widthPx) ?? rendered(drawing, widthPx)
    drawn.set(widthPx, picture)
    return picture
  }

  return async (context, next) => {
    const widthPx = icons[context.req.path]
    if (isOwn || widthPx === undefined) return next()
    if (widthPx === null) return context.body(drawing, 200, { 'Content-Type': 'image/svg+xml' })
    return context.body(pictureOf(widthPx), 200, { 'Content-Type': 'image/png' })
  }
}

/** The letter is within the middle four fifths, which no mask crops; a name in another script gets a doorway. */
function drawingOf({ name, accent }: Pick<Brand, 'name' | 'accent'>): string {
  const initial = name.match(/\p{L}|\p{N}/u)?.[0].toLocaleUpperCase('en-GB') ?? ''
  const sign = /^[A-Z0-9À-ÖØ-Þ]$/.test(initial)
    ? `<text x="50" y="68" font-family="Hanken Grotesk, Arial, sans-serif" font-weight="500" font-size="52" text-anchor="middle" fill="${paper}">${initial}</text>`
    : `<path d="M34 74V28h32v46" fill="none" stroke="${paper}" stroke-width="6"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0h100v100H0z" fill="${accent.day}"/>${sign}</svg>`
}

function rendered(drawing: string, widthPx: number): Uint8Array<ArrayBuffer> {
  const font = { fontFiles: [typeface], loadSystemFonts: false, defaultFontFamily: 'Hanken Grotesk' }
  return new Uint8Array(new Resvg(drawing, { fitTo: { mode: 'width', value: widthPx }, font }).render().asPng())
}

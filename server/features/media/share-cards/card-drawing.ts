import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import type { CardWords } from '#media/worker-pool/worker-tasks'
import { cardSizePx } from './card-encoding.ts'

const paper = '#f7f6f2'
const ink = '#191917'
const grey = '#55544e'

/** The label's left edge, and the space for the picture before it, with margins on all sides. */
const marginPx = 60
const axisPx = 764
const pictureRoomPx = { width: axisPx - 44 - marginPx, height: cardSizePx.height - 2 * marginPx } as const

/** The position of the text on a card without a picture. */
const wordsAxisPx = 408

const styles = [
  { file: 'newsreader-italic', name: 'serif', weight: 400, style: 'italic' },
  { file: 'hanken-grotesk-regular', name: 'sans', weight: 400, style: 'normal' },
  { file: 'hanken-grotesk-medium', name: 'sans', weight: 500, style: 'normal' },
] as const
const writings = ['latin', 'latin-ext', 'vietnamese'] as const

let typefaces: Promise<Font[]> | null = null

/** Loaded once per process; a letter that is missing in the first file of a style comes from the next. */
function readTypefaces(): Promise<Font[]> {
  typefaces ??= Promise.all(
    styles.flatMap(({ file, name, weight, style }) =>
      writings.map(async (writing) => ({
        name: writing === 'latin' ? name : `${name} ${writing}`,
        data: await readFile(new URL(`typefaces/${file}-${writing}.ttf`, import.meta.url)),
        weight,
        style,
      })),
    ),
  )
  return typefaces
}

const families = (name: 'serif' | 'sans'): string => [name, `${name} latin-ext`, `${name} vietnamese`].join(', ')

/** The letters and signs in both typefaces. Texts in other scripts are left out, instead of showing empty boxes. */
const settable = /^[\p{Script=Latin}\p{Nd}\p{P}\p{Z}\p{Sc}\p{M}+×=<>|~^`©®™°·]*$/u

/**
 * The card of a shared page: the whole picture, uncropped and on paper, and its label beside it. `picturePath` is a
 * picture that the site has made, or null for text alone. Returns a JPEG.
 */
export async function drawCard(words: CardWords, picturePath: string | null): Promise<Buffer> {
  const picture = picturePath === null ? null : await picturePart(picturePath)
  const written = await drawWords(words, picture === null ? null : picture.bottomPx)
  const parts = [...(picture === null ? [] : [picture.part]), { input: written, left: 0, top: 0 }]
  return sharp({ create: { ...cardSizePx, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The picture in its space, on one centre line with all others. */
async function picturePart(path: string) {
  const { data, info } = await sharp(path)
    .resize({ ...pictureRoomPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const left = marginPx + Math.floor((pictureRoomPx.width - info.width) / 2)
  const top = Math.floor((cardSizePx.height - info.height) / 2)
  return { part: { input: data, left, top }, bottomPx: top + info.height }
}

/** The label, its last line level with the picture's lower edge; without a picture, alone under a wall with a door. */
async function drawWords(words: CardWords, pictureBottomPx: number | null): Promise<Buffer> {
  const alone = pictureBottomPx === null
  const left = alone ? wordsAxisPx : axisPx
  const column = {
    position: 'absolute',
    left,
    width: cardSizePx.width - marginPx - left,
    bottom: alone ? marginPx : cardSizePx.height - Math.max(pictureBottomPx, cardSizePx.height / 2 + 120),
    display: 'flex',
    flexDirection: 'column',
  }
  const label = box(column, [
    ...line(words.over, { lineClamp: 2, fontFamily: families('sans'), fontWeight: 500, fontSize: 26, lineHeight: 1.3 }),
    ...line(words.title, titleStyle(words.title, alone)),
    ...words.lines.flatMap((text) =>
      line(text, {
        lineClamp: words.lines.length > 2 ? 1 : 2,
        fontFamily: families('sans'),
        fontSize: 22,
        lineHeight: 1.4,
        color: grey,
      }),
    ),
  ])
  const site = box({ position: 'absolute', left, top: marginPx - 4, display: 'flex' }, [
    ...line(words.site === words.title ? null : words.site, {
      fontFamily: families('sans'),
      fontWeight: 500,
      fontSize: 22,
      lineHeight: 1.3,
    }),
  ])
  const page = box({ ...cardSizePx, display: 'flex', color: ink }, [site, label, ...(alone ? wall() : [])])
  const drawing = await satori(page, { ...cardSizePx, fonts: await readTypefaces() })
  // All letters are outlines, so that this machine's fonts are not used.
  return new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng()
}

type Style = Record<string, string | number>

function box(style: Style, children: unknown): { type: string; key: null; props: { style: Style; children: unknown } } {
  return { type: 'div', key: null, props: { style, children } }
}

/** A line or a paragraph of the label, or nothing if the text is empty or cannot be set. */
function line(text: string | null, style: Style) {
  if (text === null || text.trim() === '' || !settable.test(text)) return []
  return [box({ display: 'block', overflowWrap: 'anywhere', ...style }, text)]
}

function titleStyle(title: string, alone: boolean): Style {
  const sizes = alone ? [96, 68, 48] : [52, 42, 32]
  const [short = 52, middle = short, long = middle] = sizes
  const fontSize = title.length <= 24 ? short : title.length <= 60 ? middle : long
  return {
    fontFamily: families('serif'),
    fontStyle: 'italic',
    lineClamp: 4,
    fontSize,
    lineHeight: 1.08,
    letterSpacing: -0.012 * fontSize,
    marginTop: 6,
    marginBottom: 14,
  }
}

/** A wall of the site with a door in it, as on every page of the site. */
function wall() {
  const doorPx = 86
  const piece = (left: number, width: number, height = 2) =>
    box({ position: 'absolute', left, width, height, top: 128, backgroundColor: ink, display: 'flex' }, [])
  return [
    piece(marginPx, wordsAxisPx - marginPx),
    piece(wordsAxisPx - 2, 2, 16),
    piece(wordsAxisPx + doorPx, 2, 16),
    piece(wordsAxisPx + doorPx, cardSizePx.width - marginPx - wordsAxisPx - doorPx),
  ]
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compress, decompress } from 'woff2-encoder'

/**
 * The site's two typefaces, reduced to what it uses: of the serif three instances, each of one weight and one optical
 * size, so that a page loads a fifth of the whole; of the sans its two weights. `npm run narrow-typefaces` writes them
 * to `typefaces/`, beside their licences.
 */
const serifCuts = {
  /** Titles of 32 px and more. */
  title: { wght: at(300), opsz: at(72) },
  /** Headings of about 30 px. */
  heading: { wght: at(350), opsz: at(32) },
  /** Names and titles within text. */
  text: { wght: at(400), opsz: at(18) },
} as const

const serifWritings = ['latin', 'latin-ext', 'vietnamese'] as const
const serifStyles = ['normal', 'italic'] as const
const sansWritings = ['cyrillic-ext', ...serifWritings] as const
const sansAxes = { wght: { least: 400, most: 500 } } as const

const licences = {
  newsreader: import.meta.resolve('@fontsource-variable/newsreader/LICENSE'),
  'hanken-grotesk': import.meta.resolve('@fontsource-variable/hanken-grotesk/LICENSE'),
} as const

type Axes = Readonly<Record<string, { least: number; most: number }>>

/** Each file: its source in the package, the axes that remain, and its place in the site. */
export const narrowedFonts: readonly { whole: URL; axes: Axes; narrow: URL }[] = [
  ...serifWritings.flatMap((writing) =>
    serifStyles.flatMap((style) =>
      Object.entries(serifCuts).map(([cut, axes]) => ({
        whole: new URL(`files/newsreader-${writing}-opsz-${style}.woff2`, licences.newsreader),
        axes,
        narrow: new URL(`typefaces/newsreader-${cut}-${style}-${writing}.woff2`, import.meta.url),
      })),
    ),
  ),
  ...sansWritings.map((writing) => ({
    whole: new URL(`files/hanken-grotesk-${writing}-wght-normal.woff2`, licences['hanken-grotesk']),
    axes: sansAxes,
    narrow: new URL(`typefaces/hanken-grotesk-${writing}.woff2`, import.meta.url),
  })),
]

function at(value: number): { least: number; most: number } {
  return { least: value, most: value }
}

/** The part of HarfBuzz's C interface in use: numbers as arguments and result. */
type Subsetter = { call(name: string, ...values: number[]): number; memory: WebAssembly.Memory }

/** HarfBuzz's kinds of sets and of memory, from its headers. */
const layoutFeatures = 6
const writableMemory = 2

/** The font with narrower axes, as WOFF2; always the same bytes. */
export async function narrowFont(woff2: Uint8Array, axes: Axes): Promise<Uint8Array> {
  return compress(await narrowAxes(await decompress(woff2), axes))
}

/** A font with reduced axes; an axis with one value left is removed. */
export async function narrowAxes(font: Uint8Array, wanted: Axes): Promise<Uint8Array> {
  const { call, memory } = await openSubsetter()
  const place = call('malloc', font.byteLength)
  new Uint8Array(memory.buffer).set(font, place)
  const blob = call('hb_blob_create', place, font.byteLength, writableMemory, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')
  for (const set of [call('hb_subset_input_unicode_set', input), call('hb_subset_input_set', input, layoutFeatures)]) {
    // Everything: the inverse of nothing.
    call('hb_set_clear', set)
    call('hb_set_invert', set)
  }
  for (const [axis, { least, most }] of Object.entries(wanted)) {
    const narrowed = call('hb_subset_input_set_axis_range', input, face, tagOf(axis), least, most, Number.NaN)
    if (narrowed === 0) throw new Error(`The font has no axis ${axis}`)
  }
  const narrow = call('hb_subset_or_fail', face, input)
  if (narrow === 0) throw new Error('The font could not be narrowed')
  const result = call('hb_face_reference_blob', narrow)
  const from = call('hb_blob_get_data', result, 0)
  return new Uint8Array(memory.buffer).slice(from, from + call('hb_blob_get_length', result))
}

/** A new instance for each font; its memory is released with it. */
async function openSubsetter(): Promise<Subsetter> {
  const program = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(new Uint8Array(await readFile(program)))
  const { memory } = instance.exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz came without memory')
  const call = (name: string, ...values: number[]): number => {
    const exported = instance.exports[name]
    if (typeof exported !== 'function') throw new Error(`HarfBuzz has no ${name}`)
    return Number(exported(...values))
  }
  call('_initialize')
  return { call, memory }
}

/** The four letters of an OpenType tag, as one number. */
function tagOf(axis: string): number {
  return Buffer.from(axis, 'latin1').readUInt32BE(0)
}

if (import.meta.main) {
  const folder = new URL('typefaces/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [name, licence] of Object.entries(licences))
    await writeFile(new URL(`${name}-OFL.txt`, folder), await readFile(new URL(licence)))
  for (const { whole, axes, narrow } of narrowedFonts) {
    const before = await readFile(whole)
    const after = await narrowFont(before, axes)
    await writeFile(narrow, after)
    console.log(`${fileURLToPath(narrow)}: ${before.byteLength} → ${after.byteLength} bytes`)
  }
}

import { converter } from 'culori'
import sharp from 'sharp'
import { pngChunk, type WrittenPage, type WrittenPixels, writePng, writeTiff } from './written-pictures.ts'
import { type WrittenCurve, writeGreyProfile, writeMatrixProfile, writeTableProfile } from './written-profiles.ts'

/*
 * Charts of known colours in files of every depth, colour space and container. The expected colours are computed by
 * culori, which the site itself does not use.
 */

export type ChartRgb = readonly [red: number, green: number, blue: number]

/** A colour encoding: stored values for an sRGB colour (all 0 to 1), and back; with the file's metadata for it. */
export type ChartSpace = {
  name: string
  encode(colour: ChartRgb): number[]
  decode(stored: readonly number[]): ChartRgb
  profile?: Buffer
  /** Chunks of a PNG that declare it instead. */
  chunks?: Buffer[]
  /** Codes of AVIF that declare it instead: primaries and transfer. */
  codes?: readonly [number, number]
  /** For TIFF alone. */
  photometric?: number
}

type Bits = 8 | 16 | 32
type Mode = 'rgb' | 'a98' | 'p3' | 'prophoto' | 'rec2020' | 'lrgb'
const xyz50 = converter('xyz50')
const lab = converter('lab')
const rgb = converter('rgb')
const linear = converter('lrgb')

function colorants(mode: Mode): [number[], number[], number[]] {
  const one = (r: number, g: number, b: number) => {
    const { x, y, z } = xyz50({ mode, r, g, b })
    return [x, y, z]
  }
  return [one(1, 0, 0), one(0, 1, 0), one(0, 0, 1)]
}

/** The curve of a space as a table: its greys in linear light. */
function curveTable(mode: Mode, points: number): WrittenCurve {
  return {
    table: Array.from({ length: points }, (_, point) => {
      const value = point / (points - 1)
      return Math.min(1, Math.max(0, linear({ mode, r: value, g: value, b: value }).r))
    }),
  }
}

function rgbSpace(name: string, mode: Mode, said: Omit<ChartSpace, 'name' | 'encode' | 'decode'>): ChartSpace {
  const to = converter(mode)
  return {
    name,
    encode: ([r, g, b]) => {
      const stored = to({ mode: 'rgb', r, g, b })
      return [stored.r, stored.g, stored.b]
    },
    decode: ([r = 0, g = 0, b = 0]) => {
      const shown = rgb({ mode, r, g, b })
      return [shown.r, shown.g, shown.b]
    },
    ...said,
  }
}

function greySpace(
  name: string,
  curve: (value: number) => number,
  inverse: (light: number) => number,
  profile: Buffer,
): ChartSpace {
  return {
    name,
    encode: ([, green]) => [inverse(linear({ mode: 'rgb', r: green, g: green, b: green }).g)],
    decode: ([value = 0]) => {
      const light = curve(value)
      const { g } = rgb({ mode: 'lrgb', r: light, g: light, b: light })
      return [g, g, g]
    },
    profile,
  }
}

const gammaGrey = (gamma: number): ChartSpace =>
  greySpace(
    `grey, gamma ${gamma}`,
    (value) => value ** (Math.round(gamma * 256) / 256),
    (light) => light ** (256 / Math.round(gamma * 256)),
    writeGreyProfile({ gamma }),
  )

/** Ink spreads on paper: printed colours are darker than requested. */
const dotGain = {
  light: (value: number) => (0.8 * value + 0.2 * value ** 2) ** 1.6,
  inverse: (light: number) => (-0.8 + Math.sqrt(0.64 + 0.8 * light ** (1 / 1.6))) / 0.4,
}

const lightnessGrey: ChartSpace = greySpace(
  'grey, lightness',
  (value) => xyz50({ mode: 'lab', l: value * 100, a: 0, b: 0 }).y,
  (light) => lab({ mode: 'xyz50', x: 0.9642 * light, y: light, z: 0.8249 * light }).l / 100,
  writeGreyProfile({ gamma: 1 }, 'Lab '),
)

/** A scanner's table: its channels are those of sRGB in another order. */
const tableSpace: ChartSpace = {
  name: 'table',
  encode: ([r, g, b]) => [g, b, r],
  decode: ([g = 0, b = 0, r = 0]) => [r, g, b],
  profile: writeTableProfile('RGB ', 33, ([g = 0, b = 0, r = 0]) => {
    const shown = lab({ mode: 'rgb', r, g, b })
    return [shown.l, shown.a, shown.b]
  }),
}

const inkSpace: ChartSpace = {
  name: 'CMYK',
  encode: ([r, g, b]) => [1 - r, 1 - g, 1 - b, 0],
  decode: ([c = 0, m = 0, y = 0]) => [1 - c, 1 - m, 1 - y],
  profile: writeTableProfile('CMYK', 17, ([c = 0, m = 0, y = 0, k = 0]) => {
    const shown = lab({ mode: 'rgb', r: (1 - c) * (1 - k), g: (1 - m) * (1 - k), b: (1 - y) * (1 - k) })
    return [shown.l, shown.a, shown.b]
  }),
  photometric: 5,
}

const labSpace = (photometric: 8 | 9): ChartSpace => ({
  name: photometric === 8 ? 'CIELab' : 'ICCLab',
  encode: ([r, g, b]) => {
    const shown = lab({ mode: 'rgb', r, g, b })
    return [shown.l / 100, shown.a, shown.b]
  },
  decode: ([l = 0, a = 0, b = 0]) => {
    const shown = rgb({ mode: 'lab', l: l * 100, a, b })
    return [shown.r, shown.g, shown.b]
  },
  photometric,
})

const codes = (primaries: number, transfer: number) => pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1]))
const wholeNumbers = (name: string, values: readonly number[]) => {
  const data = Buffer.alloc(4 * values.length)
  for (const [place, value] of values.entries()) data.writeUInt32BE(Math.round(value * 100_000), 4 * place)
  return pngChunk(name, data)
}
const a98Places = wholeNumbers('cHRM', [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06])
const p3Profile = writeMatrixProfile(colorants('p3'), 'srgb', 4)

/** Spaces of profiles, for all containers that hold profiles. */
export const profileSpaces: readonly ChartSpace[] = [
  rgbSpace('sRGB', 'rgb', { profile: writeMatrixProfile(colorants('rgb'), curveTable('rgb', 1024)) }),
  rgbSpace('sRGB, version 4', 'rgb', { profile: writeMatrixProfile(colorants('rgb'), 'srgb', 4) }),
  rgbSpace('Adobe RGB', 'a98', { profile: writeMatrixProfile(colorants('a98'), { gamma: 563 / 256 }) }),
  rgbSpace('Display P3', 'p3', { profile: p3Profile }),
  rgbSpace('ProPhoto', 'prophoto', {
    profile: writeMatrixProfile(colorants('prophoto'), curveTable('prophoto', 4096)),
  }),
  rgbSpace('BT.2020', 'rec2020', { profile: writeMatrixProfile(colorants('rec2020'), curveTable('rec2020', 4096)) }),
  rgbSpace('linear', 'lrgb', { profile: writeMatrixProfile(colorants('rgb'), { gamma: 1 }) }),
  tableSpace,
]

export const greySpaces: readonly ChartSpace[] = [
  gammaGrey(1),
  gammaGrey(1.8),
  gammaGrey(2.2),
  greySpace(
    'grey, dot gain',
    dotGain.light,
    dotGain.inverse,
    writeGreyProfile({ table: Array.from({ length: 256 }, (_, point) => dotGain.light(point / 255)) }),
  ),
  lightnessGrey,
]

const untagged = rgbSpace('no profile', 'rgb', {})

/** Encodings that only PNG can declare, with an additional profile that must be ignored. */
const pngSpaces: readonly ChartSpace[] = [
  untagged,
  rgbSpace('cICP Display P3', 'p3', { chunks: [codes(12, 13)] }),
  rgbSpace('cICP BT.2020', 'rec2020', { chunks: [codes(9, 1)] }),
  rgbSpace('cICP BT.2020 over a profile', 'rec2020', { chunks: [codes(9, 14)], profile: p3Profile }),
  rgbSpace('cICP sRGB over a profile', 'rgb', { chunks: [codes(1, 13)], profile: p3Profile }),
  rgbSpace('cICP linear', 'lrgb', { chunks: [codes(1, 8)] }),
  rgbSpace('profile over sRGB', 'p3', { chunks: [pngChunk('sRGB', Buffer.from([0]))], profile: p3Profile }),
  rgbSpace('sRGB over gAMA', 'rgb', { chunks: [pngChunk('sRGB', Buffer.from([0])), wholeNumbers('gAMA', [1])] }),
  rgbSpace('gAMA linear', 'lrgb', { chunks: [wholeNumbers('gAMA', [1])] }),
  rgbSpace('gAMA and cHRM of Adobe RGB', 'a98', { chunks: [wholeNumbers('gAMA', [256 / 563 - 1e-9]), a98Places] }),
]

const tiffShapes: Record<string, { shape: Parameters<typeof writeTiff>[1]; page: Partial<WrittenPage> }> = {
  'TIFF strips': { shape: {}, page: {} },
  'TIFF big-endian tiles': { shape: { bigEndian: true }, page: { tilePx: 32 } },
  'TIFF planar, deflated': { shape: {}, page: { planar: true, deflated: true } },
  BigTIFF: { shape: { big: true }, page: { deflated: true } },
}

/** A file to be written: its name, and stored values for each colour. */
export type ChartFile = {
  name: string
  format: 'png' | 'tiff' | 'jpeg' | 'webp' | 'avif'
  bits: Bits
  space: ChartSpace
  /** Whether the container changes values slightly. */
  lossy: boolean
  write(pixels: WrittenPixels): Buffer | Promise<Buffer>
}

/** Every combination of depth, space and container. */
export function chartFiles(): ChartFile[] {
  const files: ChartFile[] = []
  const add = (container: string, file: Omit<ChartFile, 'name'>) =>
    files.push({ name: `${container}, ${file.bits} bits, ${file.space.name}`, ...file })
  for (const space of [...profileSpaces, ...greySpaces, ...pngSpaces]) {
    const { chunks = [], profile } = space
    for (const bits of [8, 16] as const)
      add('PNG', {
        format: 'png',
        bits,
        space,
        lossy: false,
        write: (pixels) => writePng(pixels, { bits, chunks, ...(profile && { profile }) }),
      })
  }
  const tiffSpaces = [...profileSpaces, ...greySpaces, untagged, inkSpace, labSpace(8), labSpace(9)]
  for (const [container, { shape, page }] of Object.entries(tiffShapes)) {
    for (const space of tiffSpaces) {
      for (const bits of [8, 16, 32] as const) {
        if (bits === 32 && (space.photometric !== undefined || space === untagged || space === tableSpace)) continue
        add(container, {
          format: 'tiff',
          bits,
          space,
          lossy: false,
          write: (pixels) => writeTiff([tiffPage(pixels, space, bits, page)], shape),
        })
      }
    }
  }
  for (const space of [...profileSpaces, untagged]) {
    const embedded = (pixels: WrittenPixels, bits: 8 | 16) =>
      sharp(writePng(pixels, { bits, ...(space.profile && { profile: space.profile }) })).keepIccProfile()
    add('JPEG', {
      format: 'jpeg',
      bits: 8,
      space,
      lossy: true,
      write: (pixels) => embedded(pixels, 8).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
    })
    add('WebP', {
      format: 'webp',
      bits: 8,
      space,
      lossy: false,
      write: (pixels) => embedded(pixels, 8).webp({ lossless: true, effort: 0 }).toBuffer(),
    })
    add('AVIF', {
      format: 'avif',
      bits: 8,
      space,
      lossy: true,
      write: (pixels) => embedded(pixels, 8).avif(avifOptions).toBuffer(),
    })
    add('AVIF of 12 bits', {
      format: 'avif',
      bits: 16,
      space,
      lossy: true,
      write: (pixels) =>
        embedded(pixels, 16)
          .toColourspace('rgb16')
          .avif({ ...avifOptions, bitdepth: 12 })
          .toBuffer(),
    })
  }
  for (const [name, mode, said] of [
    ['nclx Display P3', 'p3', [12, 13]],
    ['nclx BT.2020', 'rec2020', [9, 1]],
  ] as const) {
    const space = rgbSpace(name, mode, { codes: said })
    add('AVIF', {
      format: 'avif',
      bits: 8,
      space,
      lossy: true,
      write: async (pixels) =>
        withCodes(
          await sharp(writePng(pixels, { bits: 8 }))
            .avif(avifOptions)
            .toBuffer(),
          said,
        ),
    })
  }
  return files
}

const avifOptions = { quality: 100, effort: 0, chromaSubsampling: '4:4:4' } as const

function tiffPage(pixels: WrittenPixels, space: ChartSpace, bits: Bits, page: Partial<WrittenPage>): WrittenPage {
  const photometric = space.photometric ?? (pixels.channels === 1 ? 1 : 2)
  return { ...pixels, bits, photometric, ...page, ...(space.profile && { profile: space.profile }) }
}

/** Adds the codes to the picture: a box `colr` of the first item. The writer omits them. */
function withCodes(avif: Buffer, [primaries, transfer]: readonly [number, number]): Buffer {
  const box = Buffer.alloc(19)
  box.writeUInt32BE(box.length, 0)
  box.write('colrnclx', 4, 'latin1')
  box.writeUInt16BE(primaries, 12)
  box.writeUInt16BE(transfer, 14)
  // The matrix of BT.601, which the writer uses.
  box.writeUInt16BE(6, 16)
  box[18] = 0x80
  const startOf = (name: string) => avif.indexOf(name, 0, 'latin1') - 4
  const [ipco, ipma] = [startOf('ipco'), startOf('ipma')]
  // Version and flags, one entry, the item's number, and how many properties it has.
  const countAt = ipma + 18
  const properties = avif[countAt] ?? 0
  const written = Buffer.concat([
    avif.subarray(0, ipma),
    box,
    avif.subarray(ipma, countAt),
    Buffer.from([properties + 1]),
    avif.subarray(countAt + 1, countAt + 1 + properties),
    Buffer.from([properties + 1]),
    avif.subarray(countAt + 1 + properties),
  ])
  const grow = (at: number, by: number) => written.writeUInt32BE(written.readUInt32BE(at) + by, at)
  grow(ipco, box.length)
  grow(ipma + box.length, 1)
  for (const name of ['meta', 'iprp']) grow(startOf(name), box.length + 1)
  const pixelsAt = startOf('mdat') + 8
  const location = Buffer.alloc(4)
  location.writeUInt32BE(pixelsAt, 0)
  grow(avif.indexOf(location, startOf('iloc')), box.length + 1)
  return written
}

/** Colours as fields in rows of `columns`, each `fieldPx` wide and high, in the values of a space. */
export function drawChart(
  colours: readonly ChartRgb[],
  space: ChartSpace,
  { fieldPx, columns }: { fieldPx: number; columns: number },
): WrittenPixels {
  const stored = colours.map((colour) => space.encode(colour))
  const channels = stored[0]?.length ?? 3
  const widthPx = columns * fieldPx
  const heightPx = Math.ceil(colours.length / columns) * fieldPx
  const values = new Float64Array(widthPx * heightPx * channels)
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const place = Math.floor(Math.floor(at / widthPx) / fieldPx) * columns + Math.floor((at % widthPx) / fieldPx)
    values.set(stored[Math.min(place, stored.length - 1)] ?? [], at * channels)
  }
  return { widthPx, heightPx, channels, values }
}

/** The expected colour once its values were rounded to this many bits. */
export function shownColour(colour: ChartRgb, { space, bits }: Pick<ChartFile, 'space' | 'bits'>): ChartRgb {
  const isLab = space.photometric === 8 || space.photometric === 9
  const stored = space.encode(colour).map((value, channel) => {
    if (bits === 32) return value
    const unit = isLab && channel > 0 ? (bits === 8 ? 1 : 256) : 2 ** bits - 1
    return Math.round(value * unit) / unit
  })
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  const [red, green, blue] = space.decode(stored)
  return [cut(red), cut(green), cut(blue)]
}

const levels = [0, 0.25, 0.5, 0.75, 1]

/** Greys first, then steps through the sRGB cube: 136 colours. */
export const chartFileColours: readonly ChartRgb[] = [
  ...Array.from({ length: 11 }, (_, step): ChartRgb => [step / 10, step / 10, step / 10]),
  ...levels.flatMap((red) => levels.flatMap((green) => levels.map((blue): ChartRgb => [red, green, blue]))),
]

import {
  type ColourEncoding,
  identity3,
  type Matrix3,
  multiply3,
  type TransferCurve,
  xyzD50ToLinearSrgb,
} from './colour-encoding.ts'

/** The content of a profile: an encoding that is computed here, or a table, which the picture library applies. */
export type IccProfile =
  | { kind: 'rgb' | 'grey'; encoding: ColourEncoding }
  | { kind: 'table'; channels: 'rgb' | 'grey' | 'cmyk' }

type Tag = Buffer

const headerBytes = 128
const mostTags = 200
const spaces = { 'RGB ': 'rgb', GRAY: 'grey', CMYK: 'cmyk' } as const

/**
 * Reads an ICC profile of version 2 or 4 (ICC.1:2022): colorants and curves of RGB, the curve of grey. In a profile
 * with a table the table takes precedence. Null for a damaged profile or one of another colour space.
 */
export function readIccProfile(profile: Buffer): IccProfile | null {
  const tags = tagsOf(profile)
  const space = profile.toString('latin1', 16, 20)
  if (tags === null || !isKnownSpace(space)) return null
  const channels = spaces[space]
  if (tags.has('A2B0')) return { kind: 'table', channels }
  if (channels === 'rgb') return rgbProfile(tags)
  if (channels === 'grey') return greyProfile(tags, profile.toString('latin1', 20, 24) === 'Lab ')
  return null
}

function isKnownSpace(space: string): space is keyof typeof spaces {
  return space in spaces
}

function rgbProfile(tags: ReadonlyMap<string, Tag>): IccProfile | null {
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(tags.get(name)))
  const [redCurve, greenCurve, blueCurve] = ['rTRC', 'gTRC', 'bTRC'].map((name) => readCurve(tags.get(name)))
  if (!red || !green || !blue || !redCurve || !greenCurve || !blueCurve) return null
  const toXyz: Matrix3 = [
    [red[0], green[0], blue[0]],
    [red[1], green[1], blue[1]],
    [red[2], green[2], blue[2]],
  ]
  const toLinearSrgb = multiply3(xyzD50ToLinearSrgb, toXyz)
  return { kind: 'rgb', encoding: { curves: [redCurve, greenCurve, blueCurve], toLinearSrgb } }
}

/** A grey profile's curve leads to luminance, or to lightness if it connects through L*a*b*. */
function greyProfile(tags: ReadonlyMap<string, Tag>, isLightness: boolean): IccProfile | null {
  const curve = readCurve(tags.get('kTRC'))
  return curve && { kind: 'grey', encoding: greyEncoding(isLightness ? (value) => luminanceOf(curve(value)) : curve) }
}

function greyEncoding(curve: TransferCurve): ColourEncoding {
  return { curves: [curve, curve, curve], toLinearSrgb: identity3 }
}

/** Relative luminance of a lightness from 0 to 1 (CIE 15). */
function luminanceOf(lightness: number): number {
  const root = (lightness * 100 + 16) / 116
  return root > 6 / 29 ? root ** 3 : 3 * (6 / 29) ** 2 * (root - 4 / 29)
}

function tagsOf(profile: Buffer): Map<string, Tag> | null {
  if (profile.length < headerBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return null
  const count = profile.readUInt32BE(headerBytes)
  if (count > mostTags || headerBytes + 4 + 12 * count > profile.length) return null
  const tags = new Map<string, Tag>()
  for (let place = 0; place < count; place += 1) {
    const entryAt = headerBytes + 4 + 12 * place
    const at = profile.readUInt32BE(entryAt + 4)
    const bytes = profile.readUInt32BE(entryAt + 8)
    if (at + bytes > profile.length) return null
    tags.set(profile.toString('latin1', entryAt, entryAt + 4), profile.subarray(at, at + bytes))
  }
  return tags
}

function readXyz(tag: Tag | undefined): [number, number, number] | null {
  if (tag === undefined || tag.length < 20 || tag.toString('latin1', 0, 4) !== 'XYZ ') return null
  return [fixedAt(tag, 8), fixedAt(tag, 12), fixedAt(tag, 16)]
}

function fixedAt(tag: Tag, at: number): number {
  return tag.readInt32BE(at) / 65536
}

function readCurve(tag: Tag | undefined): TransferCurve | null {
  if (tag === undefined || tag.length < 12) return null
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'curv') return tableCurve(tag)
  return kind === 'para' ? parametricCurve(tag) : null
}

/** `curveType`: no value is the straight line, one value an exponent, more are a table with linear interpolation. */
function tableCurve(tag: Tag): TransferCurve | null {
  const count = tag.readUInt32BE(8)
  if (tag.length < 12 + 2 * count) return null
  if (count === 0) return (value) => value
  if (count === 1) {
    const exponent = tag.readUInt16BE(12) / 256
    return (value) => value ** exponent
  }
  const at = (place: number) => tag.readUInt16BE(12 + 2 * place) / 65535
  return (value) => {
    const place = Math.min(1, Math.max(0, value)) * (count - 1)
    const below = Math.min(count - 2, Math.floor(place))
    return at(below) + (at(below + 1) - at(below)) * (place - below)
  }
}

const parametersOf = [1, 3, 4, 5, 7] as const

/** `parametricCurveType`, its five functions (ICC.1:2022, table 68). */
function parametricCurve(tag: Tag): TransferCurve | null {
  const kind = tag.readUInt16BE(8)
  const count = parametersOf[kind]
  if (count === undefined || tag.length < 12 + 4 * count) return null
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, place) =>
    fixedAt(tag, 12 + 4 * place),
  )
  const power = (value: number) => Math.max(0, a * value + b) ** g
  switch (kind) {
    case 0:
      return (value) => value ** g
    case 1:
      return (value) => (value >= -b / a ? power(value) : 0)
    case 2:
      return (value) => (value >= -b / a ? power(value) + c : c)
    case 3:
      return (value) => (value >= d ? power(value) : c * value)
    default:
      return (value) => (value >= d ? power(value) + e : c * value + f)
  }
}

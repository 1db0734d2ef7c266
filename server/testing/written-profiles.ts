/** A 3 × 3 matrix by its columns: pure red, green and blue in XYZ under D50. */
type Colorants = readonly [readonly number[], readonly number[], readonly number[]]

/** The curve in a profile: an exponent, a table of values from 0 to 1, or the sRGB formula (version 4 only). */
export type WrittenCurve = { gamma: number } | { table: readonly number[] } | 'srgb'

const headerBytes = 128
const d50 = [0.9642, 1, 0.8249] as const

/** An RGB profile of three colorants and one curve, as cameras and editors embed it (ICC.1:2022). */
export function writeMatrixProfile(colorants: Colorants, curve: WrittenCurve, version: 2 | 4 = 2): Buffer {
  const [red, green, blue] = colorants
  const written = curveTag(curve)
  return writeProfile('RGB ', 'XYZ ', version, [
    ['desc', descriptionTag(version)],
    ['wtpt', xyzTag(d50)],
    ['rXYZ', xyzTag(red)],
    ['gXYZ', xyzTag(green)],
    ['bXYZ', xyzTag(blue)],
    ['rTRC', written],
    ['gTRC', written],
    ['bTRC', written],
  ])
}

/** A grey profile: its curve leads to luminance, or to lightness if `connection` is Lab. */
export function writeGreyProfile(curve: WrittenCurve, connection: 'XYZ ' | 'Lab ' = 'XYZ '): Buffer {
  return writeProfile('GRAY', connection, 2, [
    ['desc', descriptionTag(2)],
    ['wtpt', xyzTag(d50)],
    ['kTRC', curveTag(curve)],
  ])
}

/**
 * A profile that consists of a table, like those of scanners and printers: `labOf` computes the L*a*b* under D50 of
 * device values from 0 to 1 at each point of a grid (lut16Type, followed by an identity).
 */
export function writeTableProfile(
  space: 'RGB ' | 'CMYK',
  gridPoints: number,
  labOf: (device: readonly number[]) => readonly [number, number, number],
): Buffer {
  const channels = space === 'CMYK' ? 4 : 3
  const points = gridPoints ** channels
  const head = Buffer.alloc(52)
  head.write('mft2', 0, 'latin1')
  head.set([channels, 3, gridPoints], 8)
  for (const at of [12, 28, 44]) head.writeUInt32BE(0x10000, at)
  head.writeUInt16BE(2, 48)
  head.writeUInt16BE(2, 50)
  const straight = (count: number) =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.from([0, 0, 0xff, 0xff])))
  const grid = Buffer.alloc(points * 6)
  for (let point = 0; point < points; point += 1) {
    const device = Array.from(
      { length: channels },
      (_, channel) => (Math.floor(point / gridPoints ** (channels - 1 - channel)) % gridPoints) / (gridPoints - 1),
    )
    const [lightness, a, b] = labOf(device)
    grid.writeUInt16BE(Math.round((lightness / 100) * 0xff00), point * 6)
    grid.writeUInt16BE(Math.round((a + 128) * 256), point * 6 + 2)
    grid.writeUInt16BE(Math.round((b + 128) * 256), point * 6 + 4)
  }
  return writeProfile(space, 'Lab ', 2, [
    ['desc', descriptionTag(2)],
    ['wtpt', xyzTag(d50)],
    ['A2B0', Buffer.concat([head, straight(channels), grid, straight(3)])],
  ])
}

function writeProfile(space: string, connection: string, version: 2 | 4, tags: [string, Buffer][]): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  let at = headerBytes + table.length
  const parts: Buffer[] = []
  for (const [place, [name, tag]] of tags.entries()) {
    table.write(name, 4 + 12 * place, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * place)
    table.writeUInt32BE(tag.length, 12 + 12 * place)
    const padded = Buffer.concat([tag, Buffer.alloc((4 - (tag.length % 4)) % 4)])
    parts.push(padded)
    at += padded.length
  }
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(at, 0)
  header.writeUInt32BE(version === 4 ? 0x04400000 : 0x02400000, 8)
  header.write(space === 'CMYK' ? 'prtr' : 'mntr', 12, 'latin1')
  header.write(space, 16, 'latin1')
  header.write(connection, 20, 'latin1')
  header.set([0x07, 0xe8, 0, 1, 0, 1], 24)
  header.write('acsp', 36, 'latin1')
  for (const [place, value] of d50.entries()) header.writeInt32BE(Math.round(value * 65536), 68 + 4 * place)
  return Buffer.concat([header, table, ...parts])
}

function xyzTag(xyz: readonly number[]): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 0, 'latin1')
  for (const [place, value] of xyz.entries()) tag.writeInt32BE(Math.round(value * 65536), 8 + 4 * place)
  return tag
}

function curveTag(curve: WrittenCurve): Buffer {
  if (curve === 'srgb') {
    const tag = Buffer.alloc(32)
    tag.write('para', 0, 'latin1')
    tag.writeUInt16BE(3, 8)
    for (const [place, value] of [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].entries())
      tag.writeInt32BE(Math.round(value * 65536), 12 + 4 * place)
    return tag
  }
  const values =
    'table' in curve ? curve.table.map((value) => Math.round(value * 65535)) : [Math.round(curve.gamma * 256)]
  const tag = Buffer.alloc(12 + 2 * values.length)
  tag.write('curv', 0, 'latin1')
  tag.writeUInt32BE(values.length, 8)
  for (const [place, value] of values.entries()) tag.writeUInt16BE(value, 12 + 2 * place)
  return tag
}

function descriptionTag(version: 2 | 4): Buffer {
  const words = 'written for a test'
  if (version === 4) {
    const tag = Buffer.alloc(28 + 2 * words.length)
    tag.write('mluc', 0, 'latin1')
    tag.writeUInt32BE(1, 8)
    tag.writeUInt32BE(12, 12)
    tag.write('enUS', 16, 'latin1')
    tag.writeUInt32BE(2 * words.length, 20)
    tag.writeUInt32BE(28, 24)
    for (const [place, letter] of [...words].entries()) tag.writeUInt16BE(letter.charCodeAt(0), 28 + 2 * place)
    return tag
  }
  const tag = Buffer.alloc(12 + words.length + 1 + 78)
  tag.write('desc', 0, 'latin1')
  tag.writeUInt32BE(words.length + 1, 8)
  tag.write(words, 12, 'latin1')
  return tag
}

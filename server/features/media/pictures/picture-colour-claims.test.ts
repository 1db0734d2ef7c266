import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import type { TakenFormat } from '#media/formats/media-kinds'
import { greySpaces, profileSpaces } from '#testing/chart-files'
import { pngChunk, type WrittenPixels, writePng, writeTiff } from '#testing/written-pictures'
import { shutUnusedLoaders } from './picture-making.ts'
import { openPicture } from './picture-opening.ts'

/* Declarations of colours beside complete profiles: light beyond white, cameras' notes, and damaged data. */

let folder = ''
before(async () => {
  shutUnusedLoaders()
  folder = await mkdtemp(join(tmpdir(), 'enfilade-claims-'))
})
after(() => rm(folder, { recursive: true, force: true }))

function filled(colour: readonly number[], widthPx = 8, heightPx = 8): WrittenPixels {
  const channels = colour.length
  const values = Array.from({ length: widthPx * heightPx * channels }, (_, at) => colour[at % channels] ?? 0)
  return { widthPx, heightPx, channels, values }
}

async function firstPixel(file: Buffer, format: TakenFormat): Promise<number[]> {
  const path = join(folder, 'file')
  await writeFile(path, file)
  const { picture } = await openPicture(path, format, folder)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, info.channels)]
}

const red = [200 / 255, 60 / 255, 60 / 255] as const
const cicp = (...codes: number[]) => ({ chunks: [pngChunk('cICP', Buffer.from(codes))] })

test('converts light beyond white to sRGB: white is light, the peak is white, and order is kept', async () => {
  for (const transfer of [16, 18]) {
    let last = -1
    for (let step = 0; step <= 20; step += 1) {
      const [level = 0, green, blue] = await firstPixel(
        writePng(filled([step / 20, step / 20, step / 20]), { bits: 16, ...cicp(9, transfer, 0, 1) }),
        'png',
      )
      assert.ok(level >= last && level === green && level === blue, `${transfer}: ${step} is ${level} after ${last}`)
      last = level
    }
    assert.equal(last, 255)
  }
  // 203 cd/m² in PQ and three quarters of HLG are reference white (ITU-R BT.2408): light, with room for highlights.
  const [ofPq = 0] = await firstPixel(
    writePng(filled([0.5807, 0.5807, 0.5807]), { bits: 16, ...cicp(9, 16, 0, 1) }),
    'png',
  )
  const [ofHlg = 0] = await firstPixel(writePng(filled([0.75, 0.75, 0.75]), { bits: 16, ...cicp(9, 18, 0, 1) }), 'png')
  assert.ok(ofPq >= 235 && ofPq <= 245 && Math.abs(ofPq - ofHlg) <= 2, `${ofPq} and ${ofHlg}`)
})

test('values of narrow range cover black to white', async () => {
  assert.deepEqual(
    await firstPixel(writePng(filled([235 / 255, 16 / 255, 0]), { bits: 8, ...cicp(1, 13, 0, 0) }), 'png'),
    [255, 0, 0],
  )
  assert.deepEqual(
    await firstPixel(writePng(filled([60160 / 65535, 4096 / 65535, 1]), { bits: 16, ...cicp(1, 13, 0, 0) }), 'png'),
    [255, 0, 255],
  )
})

test('ignores unknown codes, and a matrix, which PNG cannot have', async () => {
  const { profile } = profileSpaces[3] ?? {}
  assert.ok(profile !== undefined)
  const asProfileSays = await firstPixel(writePng(filled(red), { bits: 8, profile }), 'png')
  for (const codes of [
    [3, 13, 0, 1],
    [12, 40, 0, 1],
    [12, 13, 9, 1],
  ])
    assert.deepEqual(
      await firstPixel(writePng(filled(red), { bits: 8, profile, ...cicp(...codes) }), 'png'),
      asProfileSays,
    )
})

test('a camera’s note of Adobe RGB counts if there is no profile', async () => {
  const plain = () =>
    sharp(writePng(filled(red, 32, 32), { bits: 8 })).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  const withIndex = (index: string) => {
    // The writer supports this directory, its types do not.
    const exif = { IFD2: { ColorSpace: '65535' }, IFD4: { InteroperabilityIndex: index } }
    return plain().withExif(exif)
  }
  const named = withIndex('R03')
  const numbered = plain().withExif({ IFD2: { ColorSpace: '2' } })
  // By culori: { mode: 'a98', r: 200/255, g: 60/255, b: 60/255 } is 231, 57, 57 in sRGB.
  for (const noted of [named, numbered]) {
    const shown = await firstPixel(await noted.toBuffer(), 'jpeg')
    assert.ok(
      [231, 57, 57].every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) <= 2),
      shown.join(),
    )
  }
  const other = await firstPixel(await withIndex('R98').toBuffer(), 'jpeg')
  assert.ok(
    [200, 60, 60].every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= 2),
    other.join(),
  )
})

test('ignores a damaged profile, whatever part of it is missing', async () => {
  const profiles = [...profileSpaces, ...greySpaces.slice(0, 1)].flatMap(({ profile }) => profile ?? [])
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...profiles),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      async (profile, share) => {
        const cut = profile.subarray(0, Math.floor(profile.length * share))
        const shown = await firstPixel(writeTiff([{ ...filled(red), bits: 16, photometric: 2, profile: cut }]), 'tiff')
        assert.deepEqual(shown, [200, 60, 60])
      },
    ),
    { numRuns: 60 },
  )
})

test('ignores a table that the picture library cannot use', async () => {
  const broken = Buffer.from(profileSpaces.at(-1)?.profile ?? [])
  broken.write('none', broken.indexOf('mft2'))
  assert.deepEqual(
    await firstPixel(writeTiff([{ ...filled(red), bits: 16, photometric: 2, profile: broken }]), 'tiff'),
    [200, 60, 60],
  )
})

test('ignores a profile for other channels than the picture has', async () => {
  const { profile } = greySpaces[0] ?? {}
  assert.ok(profile !== undefined)
  assert.deepEqual(
    await firstPixel(writeTiff([{ ...filled(red), bits: 16, photometric: 2, profile }]), 'tiff'),
    [200, 60, 60],
  )
})

test('transparency is unchanged, in every depth', async () => {
  const { profile } = profileSpaces[0] ?? {}
  assert.ok(profile !== undefined)
  for (const alpha of [0, 0.2, 0.5, 1]) {
    const expected = [200, 60, 60, Math.round(alpha * 255)]
    const near = (shown: number[]) => expected.every((value, channel) => Math.abs(value - (shown[channel] ?? -9)) <= 1)
    const pixels = filled([...red, alpha])
    for (const bits of [8, 16] as const) {
      assert.ok(near(await firstPixel(writePng(pixels, { bits, profile }), 'png')), `PNG ${bits}`)
      assert.ok(
        near(await firstPixel(writeTiff([{ ...pixels, bits, photometric: 2, profile }]), 'tiff')),
        `TIFF ${bits}`,
      )
    }
    assert.ok(near(await firstPixel(writeTiff([{ ...pixels, bits: 32, photometric: 2, profile }]), 'tiff')), 'TIFF 32')
    for (const bits of [8, 16] as const) {
      const shown = await firstPixel(writeTiff([{ ...filled([0.5, 0, 0, alpha]), bits, photometric: 8 }]), 'tiff')
      assert.ok(
        [119, 119, 119, Math.round(alpha * 255)].every(
          (value, channel) => Math.abs(value - (shown[channel] ?? -9)) <= 2,
        ),
        `L*a*b* ${bits}: ${shown}`,
      )
    }
  }
})

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import type { TakenFormat } from '#media/formats/media-kinds'
import {
  pngChunk,
  pngPixels,
  type WrittenPage,
  type WrittenPixels,
  writePng,
  writeTiff,
} from '#testing/written-pictures'
import { shutUnusedLoaders } from './picture-making.ts'
import { checkPicture, openPicture } from './picture-opening.ts'

/* Which of several pictures in one file is meant. */

let folder = ''
before(async () => {
  shutUnusedLoaders()
  folder = await mkdtemp(join(tmpdir(), 'enfilade-choice-'))
})
after(() => rm(folder, { recursive: true, force: true }))

type Rgb = readonly [number, number, number]

/** Size and middle pixel of the opened picture; the size matches the one that was declared. */
async function opened(
  file: Buffer,
  format: TakenFormat,
): Promise<{ size: [number, number]; middle: number[]; isPlain: boolean }> {
  const path = join(folder, 'file')
  await writeFile(path, file)
  const { picture, widthPx, heightPx, isPlain } = await openPicture(path, format, folder)
  assert.deepEqual(await checkPicture(path, format), { widthPx, heightPx })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  assert.deepEqual([info.width, info.height], [widthPx, heightPx])
  const at = (Math.floor(heightPx / 2) * widthPx + Math.floor(widthPx / 2)) * info.channels
  return { size: [widthPx, heightPx], middle: [...data.subarray(at, at + 3)], isPlain }
}

function filled(colour: readonly number[], widthPx: number, heightPx: number): WrittenPixels {
  const channels = colour.length
  const values = Array.from({ length: widthPx * heightPx * channels }, (_, at) => (colour[at % channels] ?? 0) / 255)
  return { widthPx, heightPx, channels, values }
}

const page = (colour: Rgb, widthPx: number, heightPx: number, said: Partial<WrittenPage> = {}): WrittenPage => ({
  ...filled(colour, widthPx, heightPx),
  bits: 8,
  photometric: 2,
  ...said,
})
const mask = (widthPx: number, heightPx: number): WrittenPage => ({
  ...filled([255], widthPx, heightPx),
  bits: 8,
  photometric: 1,
  subfileType: 4,
})
const red: Rgb = [200, 60, 60]
const blue: Rgb = [20, 40, 200]

test('skips a reduced picture and a mask before the picture of a TIFF', async () => {
  const thumbnail = page(blue, 12, 9, { subfileType: 1 })
  const oldThumbnail = page(blue, 12, 9, { extraTags: [[255, 3, 2]] })
  for (const before of [[thumbnail], [mask(60, 45), thumbnail], [oldThumbnail]]) {
    for (const shape of [{}, { bigEndian: true }, { big: true }]) {
      const { size, middle, isPlain } = await opened(writeTiff([...before, page(red, 60, 45)], shape), 'tiff')
      assert.deepEqual([size, middle, isPlain], [[60, 45], [...red], false])
    }
  }
})

test('skips a small copy that is not declared as one, and a smaller page after the picture', async () => {
  const file = writeTiff([page(blue, 12, 9), page(red, 60, 45), page(blue, 56, 42)])
  assert.deepEqual((await opened(file, 'tiff')).middle, [...red])
})

test('shows the first page of a document of several pages, as before', async () => {
  const pages = [page(red, 21, 30, { subfileType: 2 }), page(blue, 42, 30, { subfileType: 2 })]
  const { middle, isPlain } = await opened(writeTiff(pages), 'tiff')
  assert.deepEqual([middle, isPlain], [[...red], true])
})

test('a pyramid is its largest level, wherever the others are stored', async () => {
  const levels = [page(blue, 30, 22, { subfileType: 1 }), page(blue, 15, 11, { subfileType: 1 })]
  assert.deepEqual((await opened(writeTiff([page(red, 60, 45), ...levels]), 'tiff')).middle, [...red])
  assert.deepEqual((await opened(writeTiff([...levels.toReversed(), page(red, 60, 45)]), 'tiff')).middle, [...red])
  assert.deepEqual((await opened(writeTiff([page(red, 60, 45, { below: levels })]), 'tiff')).middle, [...red])
  const below = [page(red, 60, 45, { subfileType: 0 }), page(blue, 30, 22, { subfileType: 1 })]
  const { size, middle } = await opened(writeTiff([page(blue, 12, 9, { subfileType: 1, below })]), 'tiff')
  assert.deepEqual([size, middle], [[60, 45], [...red]])
})

test('the first full page of a TIFF is the picture, whatever comes before it', async () => {
  const aside = fc.constantFrom(
    page(blue, 12, 9, { subfileType: 1 }),
    page(blue, 60, 45, { subfileType: 1 }),
    mask(60, 45),
    mask(90, 90),
    page(blue, 8, 20),
  )
  const shapes = fc.record({ big: fc.boolean(), bigEndian: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(aside, { maxLength: 4 }),
      fc.array(aside, { maxLength: 3 }),
      shapes,
      async (before, behind, shape) => {
        const { middle } = await opened(writeTiff([...before, page(red, 60, 45), ...behind], shape), 'tiff')
        assert.deepEqual(middle, [...red])
      },
    ),
    { numRuns: 60 },
  )
})

test('a cyclic chain of directories ends', async () => {
  const file = writeTiff([page(red, 60, 45), page(blue, 12, 9, { subfileType: 1 })])
  // The link of the second directory, which is the last four bytes that are not padding, leads to the first.
  const firstAt = file.readUInt32LE(4)
  const entries = file.readUInt16LE(firstAt)
  const secondAt = file.readUInt32LE(firstAt + 2 + entries * 12)
  file.writeUInt32LE(firstAt, secondAt + 2 + file.readUInt16LE(secondAt) * 12)
  assert.deepEqual((await opened(file, 'tiff')).middle, [...red])
})

test('refuses planes in tiles and colours in whole numbers of 32 bits by name', async () => {
  const path = join(folder, 'refused')
  await writeFile(path, writeTiff([page(red, 64, 64, { tilePx: 32, planar: true })]))
  await assert.rejects(checkPicture(path, 'tiff'), /stored apart/)
  await writeFile(path, writeTiff([page(red, 64, 64, { bits: 32, sampleFormat: 1 })]))
  await assert.rejects(checkPicture(path, 'tiff'), /8 or 16 bits/)
})

const [widthPx, heightPx] = [48, 36]
const clear = [0, 0, 0, 0]
const blanks = { clear, white: [255, 255, 255, 255], black: [0, 0, 0, 255] } as const
const drawn = (() => {
  const pixels = filled([...red, 255], widthPx, heightPx)
  const values = Array.from(pixels.values)
  for (let at = 0; at < widthPx * 8 * 4; at += 1) values[at] = at % 4 === 3 ? 1 : 0.1
  return { ...pixels, values }
})()

async function animated(frames: readonly WrittenPixels[], form: 'gif' | 'webp'): Promise<Buffer> {
  const written = frames.map((frame) => writePng(frame, { bits: 8 }))
  const joined = sharp(written, { join: { animated: true } })
  return form === 'gif' ? joined.gif({ loop: 0 }).toBuffer() : joined.webp({ lossless: true, effort: 0 }).toBuffer()
}

test('the still of an animation is its first frame with content', async () => {
  const blank = fc.constantFrom(...Object.values(blanks))
  await fc.assert(
    fc.asyncProperty(fc.array(blank, { maxLength: 5 }), fc.constantFrom('gif', 'webp'), async (before, form) => {
      const last = filled([...blue, 255], widthPx, heightPx)
      const frames = [...before.map((colour) => filled(colour, widthPx, heightPx)), drawn, last]
      const { middle, isPlain } = await opened(await animated(frames, form), form)
      assert.ok(
        middle.every((value, channel) => Math.abs(value - (red[channel] ?? 0)) <= 3),
        `${form}: ${middle}`,
      )
      assert.equal(isPlain, before.length === 0)
    }),
    { numRuns: 40 },
  )
})

test('a frame of one colour counts if there is no other, and an empty animation is its first frame', async () => {
  for (const form of ['gif', 'webp'] as const) {
    const one = await animated(
      [clear, clear, [...red, 255], [...blue, 255]].map((colour) => filled(colour, widthPx, heightPx)),
      form,
    )
    assert.deepEqual((await opened(one, form)).middle, [...red], form)
    const none = await animated(
      [clear, blanks.white].map((colour) => filled(colour, widthPx, heightPx)),
      form,
    )
    assert.equal((await opened(none, form)).isPlain, true, form)
  }
})

type ApngFrame = { pixels: WrittenPixels; left?: number; top?: number; dispose?: number; blend?: number }

/** An animated PNG; the picture for programs without animations is its first frame, or a separate one. */
function writeApng(frames: readonly ApngFrame[], poster: WrittenPixels | null): Buffer {
  let sequence = 0
  const numbered = (name: string, rest: Buffer) => {
    const data = Buffer.alloc(4)
    data.writeUInt32BE(sequence, 0)
    sequence += 1
    return pngChunk(name, Buffer.concat([data, rest]))
  }
  const count = Buffer.alloc(8)
  count.writeUInt32BE(frames.length, 0)
  const [head, ...rest] = frames.map(({ pixels, left = 0, top = 0, dispose = 0, blend = 0 }, place) => {
    const control = Buffer.alloc(22)
    for (const [at, value] of [pixels.widthPx, pixels.heightPx, left, top].entries())
      control.writeUInt32BE(value, 4 * at)
    control.set([0, 1, 0, 10, dispose, blend], 16)
    const placed = numbered('fcTL', control)
    return place === 0 && poster === null ? [placed] : [placed, numbered('fdAT', pngPixels(pixels, 8))]
  })
  const whole = poster ?? frames[0]?.pixels
  assert.ok(whole !== undefined && head !== undefined)
  const first = poster === null ? head : []
  const behind = poster === null ? rest.flat() : [...head, ...rest.flat()]
  return writePng(whole, { bits: 8, chunks: [pngChunk('acTL', count), ...first], chunksAfter: behind })
}

test('the still of an animated PNG is its first frame with content, composed as in browsers', async () => {
  const empty = filled(clear, widthPx, heightPx)
  const second = await opened(writeApng([{ pixels: empty }, { pixels: drawn }], null), 'png')
  assert.deepEqual([second.middle, second.isPlain], [[...red], false])
  const posted = await opened(writeApng([{ pixels: empty }, { pixels: drawn }], drawn), 'png')
  assert.equal(posted.isPlain, true, 'a picture of its own for other programs stands for itself')
  // A part that disappears again, and then one half covered by another.
  const part = filled([255, 255, 255, 255], 8, 8)
  const half = filled([0, 0, 0, 128], widthPx, heightPx)
  const ground = filled([200, 100, 50, 255], widthPx, heightPx)
  const frames: ApngFrame[] = [
    { pixels: empty },
    { pixels: ground },
    { pixels: half, blend: 1 },
    { pixels: part, left: 2, top: 3, blend: 1 },
  ]
  const { middle } = await opened(writeApng(frames, null), 'png')
  assert.deepEqual(middle, [100, 50, 25])
  const gone = await opened(
    writeApng([{ pixels: empty }, { pixels: ground, dispose: 1 }, { pixels: part, left: 20, top: 14, blend: 1 }], null),
    'png',
  )
  assert.deepEqual(gone.middle, [255, 255, 255], 'what a frame took away is clear behind the next')
})

test('shows the first of several pictures in a JPEG, and of one with a gain map', async () => {
  const base = await sharp(writePng(filled(red, 64, 48), { bits: 8 }))
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const map = await sharp(writePng(filled([255], 32, 24), { bits: 8 }))
    .jpeg()
    .toBuffer()
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(marker, 0)
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const said = segment(
    0xffe1,
    Buffer.from(
      'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/></rdf:RDF></x:xmpmeta>',
      'latin1',
    ),
  )
  const index = segment(0xffe2, Buffer.from('MPF\0MM\0*\0\0\0\x08\0\0', 'latin1'))
  const { size, middle, isPlain } = await opened(
    Buffer.concat([base.subarray(0, 2), said, index, base.subarray(2), map]),
    'jpeg',
  )
  assert.deepEqual([size, isPlain], [[64, 48], true])
  assert.ok(middle.every((value, channel) => Math.abs(value - (red[channel] ?? 0)) <= 2))
})

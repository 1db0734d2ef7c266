import assert from 'node:assert/strict'
import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import sharp, { type Metadata } from 'sharp'
import { z } from 'zod'
import { openLog } from '#log'
import { sniffedHeadBytes, sniffFormat } from '#media/formats/format-sniffing'
import { takenFormats } from '#media/formats/media-kinds'
import { openWorkerPool } from '#media/worker-pool/worker-pool'
import { CheckedPicture, MadePicture } from '#media/worker-pool/worker-tasks'
import { realDataFolder, withoutRealData } from '#real-data'
import { everyNth } from '#testing/test-thoroughness'
import { sizeName } from './picture-sizes.ts'

/*
 * Pictures that break programs. The table beside them states the expected outcome of each; here every one is uploaded,
 * and where the table states its appearance, its pixels are checked.
 */

const folder = realDataFolder('odd-images')
const Row = z.object({ file: z.string(), what: z.string(), expect: z.string() })
/**
 * The same photographs in every orientation, of which a part is taken: every orientation is also there as a small
 * picture, and those are all taken.
 */
const turnedLandscapes = everyNth(
  [2, 5, 3, 4, 6, 7, 8].map((turn) => `orientation/orient-Landscape_${turn}.jpg`),
  7,
)
const turnedPortraits = everyNth(
  [6, 8].map((turn) => `orientation/orient-Portrait_${turn}.jpg`),
  2,
)
type Verdict = 'taken' | 'refused' | 'either'
type Fate = { taken: true; made: MadePicture; folder: string } | { taken: false; because: string; reason: string }

/** The table's words: "accept", "reject by pixel limit", "accept or clean refusal". */
function verdictOf(expect: string): Verdict {
  const words = expect.toLowerCase()
  const mayTake =
    /accept|convert to|convert with|auto-rotate|identical|strip|first page|first picture|sniff|detect|partial|or downscale|or largest|or convert|convert or/.test(
      words,
    )
  const mayRefuse = /reject|refus|must not hang|no network|ignore profile/.test(words)
  if (mayTake && mayRefuse) return 'either'
  if (/must not hang|no network|ignore profile/.test(words)) return 'either'
  return mayTake ? 'taken' : 'refused'
}

describe('odd images', { skip: folder === null && withoutRealData }, () => {
  const root = folder ?? ''
  const fates = new Map<string, Fate>()
  let scratch = ''
  let rows: z.infer<typeof Row>[] = []

  before(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'enfilade-odd-images-'))
    rows = z.array(Row).parse(parse(await readFile(join(root, 'odd-images.csv'), 'utf8'), { columns: true }))
    assert.equal(rows.length, 145)
    const suite = (await readdir(join(root, 'pngsuite'))).filter((name) => name.endsWith('.png'))
    await using workerPool = openWorkerPool({ workers: 2, folder: scratch, log: openLog('silent') })
    const left = /orient-(Landscape_[2-8]|Portrait_[68])/
    const taken = [...turnedLandscapes, ...turnedPortraits]
    rows = rows.filter(({ file }) => !left.test(file) || taken.includes(file))
    const names = [...rows.map(({ file }) => file), ...everyNth(suite.sort(), 16).map((name) => `pngsuite/${name}`)]
    await Promise.all(
      names.map(async (name, index) => {
        fates.set(name, await treat(workerPool, join(root, name), join(scratch, String(index))))
      }),
    )
  })
  after(() => rm(scratch, { recursive: true, force: true }))

  function madeOf(name: string): { made: MadePicture; folder: string } {
    const fate = fates.get(name)
    assert.ok(fate?.taken, `${name} is taken`)
    return fate
  }

  /** The rendition of about 64 px as raw pixels, with the colours of its positions. */
  async function smallPixels(name: string): Promise<Buffer> {
    const { made, folder: at } = madeOf(name)
    const [smallest] = made.files.filter(({ form }) => form === 'jpg').sort((a, b) => a.bytes - b.bytes)
    assert.ok(smallest)
    const size = { width: 32, height: 32, fit: 'fill' } as const
    return sharp(join(at, `${sizeName(smallest)}.jpg`))
      .resize(size)
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  }

  async function meanDifference(one: string, other: string): Promise<number> {
    const [a, b] = await Promise.all([smallPixels(one), smallPixels(other)])
    let sum = 0
    for (const [at, value] of a.entries()) sum += Math.abs(value - (b[at] ?? 0))
    return sum / a.length
  }

  test('every file has the outcome that the table states', async (t) => {
    for (const { file, expect } of rows) {
      await t.test(`${file}: ${expect}`, () => {
        const fate = fates.get(file)
        assert.ok(fate)
        const verdict = verdictOf(expect)
        if (verdict !== 'either') assert.equal(fate.taken ? 'taken' : 'refused', verdict, JSON.stringify(fate))
        if (!fate.taken) {
          assert.notEqual(fate.because, 'stopped', 'no decoder breaks')
          assert.match(fate.reason, /^[A-Z][^/\\]*\.$/, 'the reason is a sentence without paths')
        }
      })
    }
  })

  test('PngSuite: accepts the valid files, refuses the fourteen broken ones', () => {
    for (const [name, fate] of fates) {
      if (name.startsWith('pngsuite/')) assert.equal(fate.taken, !name.startsWith('pngsuite/x'), name)
    }
  })

  test('a photograph is upright however its camera was held', async () => {
    for (const turned of turnedLandscapes) {
      assert.ok((await meanDifference('orientation/orient-Landscape_1.jpg', turned)) < 4, turned)
    }
    for (const turned of turnedPortraits) {
      assert.ok((await meanDifference('orientation/orient-Portrait_3.jpg', turned)) < 4, turned)
    }
    for (const turn of [3, 4, 5, 6, 7, 8]) {
      const turned = `orientation/pillow-hopper_orientation_${turn}.webp`
      assert.ok((await meanDifference('orientation/pillow-hopper_orientation_2.webp', turned)) < 4, turned)
    }
    const { widthPx, heightPx } = madeOf('orientation/pillow-g4_orientation_5.tif').made
    assert.deepEqual([widthPx, heightPx], [590, 88])
  })

  test('the same picture in seven encodings is the same picture', async () => {
    for (const ending of ['bmp', 'gif', 'jpeg', 'lossless.webp', 'lossy.webp', 'tiff']) {
      const name = `encodings/wuffs-harvesters.${ending}`
      assert.ok((await meanDifference('encodings/wuffs-harvesters.png', name)) < 4, name)
    }
  })

  test('inks, wide gamuts and other colour spaces give the intended colours', async () => {
    const mean = async (name: string): Promise<number[]> => {
      const { colour } = madeOf(name).made.placeholder
      return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    }
    const [fograRed = 0, fograGreen = 0, fograBlue = 0] = await mean('colour/sharp-fogra-0-100-100-0.tif')
    assert.ok(fograRed > 200 && fograGreen < 40 && fograBlue < 60, 'full magenta and yellow ink is red')
    // Its upper left corner is red and its lower right one black; inverted, it would be cyan and white.
    const cmyk = await smallPixels('colour/pillow-pil_sample_cmyk.jpg')
    assert.ok((cmyk[0] ?? 0) > 150 && (cmyk[1] ?? 255) < 90, 'Adobe’s inverted ink is not inverted')
    assert.ok((cmyk.at(-1) ?? 255) < 40 && (cmyk.at(-3) ?? 255) < 40)
    assert.deepEqual(await mean('colour/sharp-p3.png'), [255, 0, 0])
    const [labRed = 255, labGreen = 0] = await mean('colour/pillow-lab-green.tif')
    assert.ok(labGreen > labRed + 100, 'green in CIELAB is green')
    // Read without its profile, this one is all grey with green and purple fringes.
    const xyb = await smallPixels('colour/vips-sample-xyb.jpg')
    const spread = Math.max(...xyb) - Math.min(...xyb)
    assert.ok(spread > 150, `XYB has light and dark: ${spread}`)
  })

  test('no metadata is in the served files', async () => {
    for (const [name, fate] of fates) {
      if (!fate.taken || name.startsWith('pngsuite/')) continue
      for (const file of fate.made.files.slice(0, 3)) {
        const told: Metadata = await sharp(join(fate.folder, `${sizeName(file)}.${file.form}`)).metadata()
        const { exif, xmp, iptc, pages = 1, orientation = 1, depth, space } = told
        assert.deepEqual(
          { exif, xmp, iptc, pages, orientation },
          { exif: undefined, xmp: undefined, iptc: undefined, pages: 1, orientation: 1 },
          name,
        )
        assert.equal(depth, 'uchar', name)
        assert.match(space, /^(srgb|b-w)$/, name)
      }
    }
  })
})

async function treat(workerPool: ReturnType<typeof openWorkerPool>, path: string, outputFolder: string): Promise<Fate> {
  await using file = await open(path)
  const { size: bytes } = await file.stat()
  const head = Buffer.alloc(Math.min(bytes, sniffedHeadBytes))
  await file.read(head, 0, head.length, 0)
  const sniffed = sniffFormat(head, bytes)
  if (!sniffed.taken) return { taken: false, because: 'unsupported-format', reason: sniffed.advice }
  const { format } = sniffed
  if (takenFormats[format].purpose !== 'picture')
    return { taken: false, because: 'wrong-kind', reason: 'This is not a picture.' }
  const checked = await workerPool.runTask({ kind: 'check-picture', sourcePath: path, format }, CheckedPicture)
  if (!checked.done) return { taken: false, ...checked }
  await mkdir(outputFolder)
  const outcome = await workerPool.runTask(
    { kind: 'make-picture', sourcePath: path, format, outputFolder },
    MadePicture,
  )
  return outcome.done ? { taken: true, made: outcome.made, folder: outputFolder } : { taken: false, ...outcome }
}

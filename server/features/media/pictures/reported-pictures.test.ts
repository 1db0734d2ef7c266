import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery, type TestGallery } from '#testing'
import { profileSpaces } from '#testing/chart-files'
import { sent } from '#testing/drawn-media'
import { writeTiff } from '#testing/written-pictures'
import { pictureForms } from './picture-encoding.ts'

/*
 * Pictures that other sites show incorrectly, through a real upload: every rendition in every format has the right
 * colour.
 */

const folder = realDataFolder('reports/pictures')
const right = {
  'srgb-16bit.png': [200, 60, 60],
  'srgb-16bit.tif': [200, 60, 60],
  'adobe-16bit.tif': [200, 60, 60],
  'prophoto-16bit.tif': [200, 60, 60],
  'green-srgb-16bit.png': [30, 160, 80],
  'cicp-display-p3.png': [217, 42, 52],
  'blank-first-frame.gif': [200, 40, 40],
  'blank-first-frame.webp': [200, 40, 40],
} as const

async function hang(site: TestGallery, file: Buffer) {
  const { media } = site.gallery
  const outcome = await media.upload(sent(file), { filename: null, purpose: 'picture' })
  assert.ok(outcome.done)
  await media.settled(outcome.asset.id)
  const versions = (await media.versionsOf([outcome.asset.id])).get(outcome.asset.id)
  assert.ok(versions !== undefined)
  const colours = (await media.coloursOf([outcome.asset.id], site.database)).get(outcome.asset.id)
  const placeholder = await media.placeholderOf(outcome.asset.id)
  return { versions, colours, placeholder }
}

async function bytesAt(site: TestGallery, path: string): Promise<Buffer> {
  const file = await site.storage.read(path)
  assert.ok(file !== null, path)
  return Buffer.concat(await file.stream.toArray())
}

async function assertColour(file: Buffer, expected: readonly number[], name: string): Promise<void> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  const shown = [...data.subarray(at, at + 3)]
  assert.ok(
    expected.every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) <= 3),
    `${name}: ${shown.join()}`,
  )
}

let site: TestGallery
before(async () => {
  site = await openTestGallery()
})
after(() => site[Symbol.asyncDispose]())

test('a large picture of 16 bits in ProPhoto keeps its colours in tiles, colour name and placeholder', async () => {
  const space = profileSpaces.find(({ name }) => name === 'ProPhoto')
  assert.ok(space?.profile !== undefined)
  const stored = space.encode([30 / 255, 160 / 255, 80 / 255])
  const [widthPx, heightPx] = [4200, 40]
  const values = new Float64Array(widthPx * heightPx * 3).map((_, at) => stored[at % 3] ?? 0)
  const file = writeTiff([
    { widthPx, heightPx, channels: 3, values, bits: 16, photometric: 2, profile: space.profile, deflated: true },
  ])
  const { versions, colours, placeholder } = await hang(site, file)
  await site.jobs.settled()
  assert.deepEqual(colours, ['green'])
  const mean = [1, 3, 5].map((at) => Number.parseInt(placeholder?.colour.slice(at, at + 2) ?? '', 16))
  assert.ok(
    [30, 160, 80].every((value, channel) => Math.abs(value - (mean[channel] ?? 0)) <= 3),
    mean.join(),
  )
  const [, name = ''] = versions.original.meta.pipePath.split('/')
  for (const asked of ['0,0,512,40/512,40', '0,0,1024,40/512,20']) {
    const tile = await site.app(`/iiif/3/${name}/${asked}/0/default.jpg`)
    assert.equal(tile.status, 200)
    await assertColour(Buffer.from(await tile.arrayBuffer()), [30, 160, 80], asked)
  }
})

const reported = { skip: folder === null && withoutRealData }
const root = folder ?? ''

test('all renditions have the right colour', reported, async () => {
  for (const [name, expected] of Object.entries(right)) {
    const { versions } = await hang(site, await readFile(join(root, name)))
    for (const { meta } of Object.values(versions)) {
      for (const form of pictureForms)
        await assertColour(
          await bytesAt(site, `${meta.pipePath}.${form}`),
          expected,
          `${name}, ${meta.width} px, ${form}`,
        )
    }
  }
})

test('the picture of a TIFF is shown and not its thumbnail', reported, async () => {
  const { versions } = await hang(site, await readFile(join(root, 'thumbnail-first.tif')))
  const { meta } = versions.original
  assert.deepEqual([meta.width, meta.height], [400, 300])
  const { data, info } = await sharp(await bytesAt(site, `${meta.pipePath}.jpg`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = 150 * info.width
  assert.ok((data[row + 100] ?? 255) + 60 < (data[row + 300] ?? 0), 'dark at the left and light at the right')
})

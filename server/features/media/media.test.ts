import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Storage } from '#storage'
import { openTestGallery } from '#testing'
import { drawBox, drawPicture, recordSilence, sent } from '#testing/drawn-media'

async function stored(storage: Storage, path: string): Promise<Buffer> {
  const file = await storage.read(path)
  assert.ok(file !== null, `${path} is in storage`)
  return Buffer.concat(await file.stream.toArray())
}

async function pathsIn(storage: Storage): Promise<string[]> {
  const paths: string[] = []
  for await (const path of storage.list('')) paths.push(path)
  return paths.sort()
}

test('a picture becomes seven renditions and a rendition set, and the original is kept byte for byte', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const original = await drawPicture(1, { widthPx: 1500, heightPx: 1000 })
  const outcome = await media.upload(sent(original), { filename: 'Étude.jpg', purpose: 'picture' })
  assert.ok(outcome.done)
  assert.equal(outcome.asset.format, 'png', 'the name is not believed')
  const asset = await media.settled(outcome.asset.id)
  assert.equal(asset.state, 'ready')

  const versions = (await media.versionsOf([asset.id, 'no-such-asset'])).get(asset.id)
  assert.ok(versions)
  assert.deepEqual(Object.keys(versions), [
    'XSIcon',
    'XLIcon',
    'LIcon',
    'MWRegular',
    'LWRegular',
    'LHRegular',
    'original',
  ])
  for (const { meta } of Object.values(versions)) {
    for (const [accept, format] of [
      ['image/avif', 'heif'],
      ['image/webp', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const choice = media.chooseFile(meta.pipePath, accept)
      assert.ok(choice !== null)
      const told = await sharp(await stored(site.storage, choice.path)).metadata()
      assert.deepEqual([told.format, told.width, told.height, told.exif], [format, meta.width, meta.height, undefined])
    }
    const jpeg = await stored(site.storage, `${meta.pipePath}.jpg`)
    assert.deepEqual([meta.format, meta.bytes], ['jpeg', jpeg.length])
  }

  const renditions = await media.renditionSetOf(asset.id)
  assert.deepEqual(
    renditions?.steps.map(({ widthPx, heightPx }) => [widthPx, heightPx]),
    [
      [64, 43],
      [128, 85],
      [256, 171],
      [512, 341],
      [1024, 683],
      [1500, 1000],
    ],
  )
  assert.deepEqual(await media.placeholderOf(asset.id), renditions?.placeholder)
  assert.match(renditions?.placeholder.colour ?? '', /^#[0-9a-f]{6}$/)

  const [originalPath = ''] = (await pathsIn(site.storage)).filter((path) => path.startsWith('originals/'))
  assert.deepEqual(await stored(site.storage, originalPath), original)
  assert.equal(media.chooseFile(originalPath, '*/*'), null, 'an original is not public')
})

test('the same bytes under another name are the same asset, and are processed once', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const picture = await drawPicture(2, { widthPx: 80, heightPx: 60 })
  const outcomes = await Promise.all(
    ['a.png', 'b.gif', null].map((filename) => media.upload(sent(picture), { filename, purpose: 'picture' })),
  )
  const ids = outcomes.map((outcome) => (outcome.done ? outcome.asset.id : outcome.reason))
  assert.equal(new Set(ids).size, 1)
  await media.settled(ids[0] ?? '')
  await site.jobs.settled()
  const { rows } = await site.pool.query(
    "select count(*)::int as jobs from jobs.job where name = 'media.make-versions'",
  )
  assert.deepEqual(rows, [{ jobs: 1 }])
})

test('an unacceptable file is refused with a reason, and leaves nothing behind', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const cutOff = Readable.from(brokenOff(await drawPicture(3, { widthPx: 40, heightPx: 40 })))
  const box = await drawBox()
  const cases = [
    { file: Readable.from([]), purpose: 'picture', because: 'empty' },
    { file: cutOff, purpose: 'picture', because: 'interrupted' },
    { file: sent(Buffer.alloc(50_000_001)), purpose: 'mesh', because: 'too-long' },
    {
      file: sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      purpose: 'picture',
      because: 'unsupported-format',
    },
    { file: sent(Buffer.from('solid cube\nfacet normal 0 0 1')), purpose: 'mesh', because: 'unsupported-format' },
    { file: sent(box), purpose: 'picture', because: 'wrong-kind' },
    { file: sent(box.subarray(0, 200)), purpose: 'mesh', because: 'unreadable' },
    { file: sent(hugeGif()), purpose: 'picture', because: 'too-many-pixels' },
  ] as const
  for (const { file, purpose, because } of cases) {
    const outcome = await media.upload(file, { filename: 'x', purpose })
    assert.ok(!outcome.done, because)
    assert.equal(outcome.because, because)
    assert.match(outcome.reason, /^[A-Z].*\.$/)
  }
  assert.deepEqual(await pathsIn(site.storage), [])
  assert.deepEqual(await readdir(site.storage.localTemporaryFolder), [])
  assert.deepEqual(await site.database.selectFrom('mediaAssets').select('id').execute(), [])
})

async function* brokenOff(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, 500)
  throw new Error('the line broke')
}

/** A header that declares 65,000 × 65,000 pixels, and one empty frame. */
function hugeGif(): Buffer {
  const gif = Buffer.alloc(40)
  gif.write('GIF89a', 0, 'latin1')
  gif.writeUInt16LE(65_000, 6)
  gif.writeUInt16LE(65_000, 8)
  return gif
}

test('damage deep in a file is reported later, and at once the next time', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const whole = await sharp(await drawPicture(4, { widthPx: 400, heightPx: 300 }))
    .jpeg()
    .toBuffer()
  const half = whole.subarray(0, whole.length / 2)
  const outcome = await media.upload(sent(half), { filename: 'half.jpg', purpose: 'picture' })
  assert.ok(outcome.done)
  const asset = await media.settled(outcome.asset.id)
  assert.deepEqual([asset.state, asset.reason], ['refused', 'The file is damaged: it could not be read to its end.'])
  assert.equal((await media.versionsOf([asset.id])).size, 0)
  assert.equal(await media.renditionSetOf(asset.id), null)

  const again = await media.upload(sent(half), { filename: 'half.jpg', purpose: 'picture' })
  assert.deepEqual(again, { done: false, because: 'unreadable', reason: asset.reason })
})

test('a model is compressed and measured; a recording is served unchanged', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const box = await media.upload(sent(await drawBox()), { filename: 'box.glb', purpose: 'mesh' })
  const silence = recordSilence()
  const recording = await media.upload(sent(silence), { filename: 'guide.wav', purpose: 'audio' })
  assert.ok(box.done && recording.done)
  await media.settled(box.asset.id)
  const mesh = await media.meshOf(box.asset.id)
  assert.equal(mesh?.triangles, 12)
  assert.equal((await stored(site.storage, mesh?.path ?? '')).length, mesh?.bytes)
  assert.equal(await media.renditionSetOf(box.asset.id), null)

  assert.equal(recording.asset.state, 'ready')
  const path = await media.filePathOf(recording.asset.id)
  assert.deepEqual(await stored(site.storage, path ?? ''), silence)
  assert.equal(media.chooseFile(path ?? '', null)?.contentType, 'audio/wav')
})

test('originals without an asset are deleted once they are old, and no others', async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const known = await media.upload(sent(await drawPicture(5, { widthPx: 30, heightPx: 30 })), {
    filename: null,
    purpose: 'picture',
  })
  assert.ok(known.done)
  await media.settled(known.asset.id)
  const before = await pathsIn(site.storage)
  const lost = `originals/ab/${'ab'.repeat(32)}.png`
  await site.storage.put(lost, Buffer.from('left behind'))
  site.clock.set(new Date())
  assert.equal(await media.sweep(), 0, 'it may still be on its way')
  site.clock.advance(3_600_001)
  assert.equal(await media.sweep(), 1)
  assert.deepEqual(await pathsIn(site.storage), before)
})

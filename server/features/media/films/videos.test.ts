import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { realDataFolder, withoutRealData } from '#real-data'
import type { Storage } from '#storage'
import { openTestGallery, type TestGallery } from '#testing'
import { sent } from '#testing/drawn-media'

const folder = realDataFolder('media')
const options = folder === null ? { skip: withoutRealData } : {}
const film = (name: string): Promise<Buffer> => readFile(join(folder ?? '', name))

async function stored(storage: Storage, path: string): Promise<Buffer> {
  const file = await storage.read(path)
  assert.ok(file !== null, `${path} is in storage`)
  return Buffer.concat(await file.stream.toArray())
}

async function takenIn({ gallery }: TestGallery, bytes: Buffer) {
  const { media } = gallery
  const outcome = await media.upload(sent(bytes), { filename: 'a film', purpose: 'video' })
  assert.ok(outcome.done, JSON.stringify(outcome))
  const asset = await media.settled(outcome.asset.id)
  assert.equal(asset.state, 'ready', asset.reason ?? '')
  const video = (await media.videosOf([asset.id, 'no-such-asset'])).get(asset.id)
  assert.ok(video !== undefined)
  return { asset, video }
}

test('accepts films in both containers, whole or fragmented, and measures them without decoding', options, async () => {
  await using site = await openTestGallery()
  for (const [name, format, durationS] of [
    ['flower.mp4', 'mp4', 5],
    ['flower-fragmented.mp4', 'mp4', 5],
    ['flower.webm', 'webm', 5],
  ] as const) {
    const original = await film(name)
    const { asset, video } = await takenIn(site, original)
    assert.equal(asset.format, format)
    assert.deepEqual([video.widthPx, video.heightPx, video.hasSound], [960, 540, true], name)
    assert.equal(Math.round(video.durationS), durationS, name)
    assert.match(video.path, new RegExp(`^videos/[0-9a-f]{32}\\.${format}$`))
    assert.equal(await site.gallery.media.filePathOf(asset.id), video.path)
    assert.equal((await stored(site.storage, video.path)).length, original.length, 'nothing in it has moved')
  }
})

test('the place where a film was taken is not served, and its original is kept byte for byte', options, async () => {
  await using site = await openTestGallery()
  const phone = await film('with-gps.mp4')
  assert.ok(phone.includes('+51.4169-000.0806'))
  const told = Buffer.from('TagNameLOCATIONTagString+51.4169-000.0806')
  const tags = Buffer.concat([Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 + told.length]), told])
  const recorder = Buffer.concat([await film('flower.webm'), tags])
  for (const original of [phone, recorder]) {
    const { video } = await takenIn(site, original)
    const shown = await stored(site.storage, video.path)
    assert.equal(shown.length, original.length)
    assert.ok(!shown.includes('51.4169'))
    assert.ok(!shown.includes('com.android'))
  }
  const originals: Buffer[] = []
  for await (const path of site.storage.list('originals/')) originals.push(await stored(site.storage, path))
  assert.deepEqual(new Set(originals.map((one) => one.toString('latin1'))).size, 2)
  assert.ok(originals.some((one) => one.equals(phone)) && originals.some((one) => one.equals(recorder)))
})

test('a film that visitors could not see is refused with a reason, and leaves nothing behind', options, async () => {
  await using site = await openTestGallery()
  const { media } = site.gallery
  const flower = await film('flower.mp4')
  const soundAlone = Buffer.from(flower)
  soundAlone.write('free', soundAlone.indexOf('trak', 0, 'latin1'), 'latin1')
  const withPositions = Buffer.from(flower)
  withPositions.write('meta', withPositions.indexOf('soun', 0, 'latin1'), 'latin1')
  const tooLong = Buffer.from(flower)
  tooLong.writeUInt32BE(0x7fffffff, tooLong.indexOf('trak', 0, 'latin1') - 4)
  for (const [bytes, because, reason] of [
    [await film('sample_mpeg4-part2.mp4'), 'unsupported-format', /H\.264/],
    [soundAlone, 'wrong-kind', /sound alone/],
    [withPositions, 'unsupported-format', /where it was taken/],
    [tooLong, 'unreadable', /damaged/],
    [flower.subarray(0, 60_000), 'unreadable', /damaged/],
    [(await film('flower.webm')).subarray(0, 60_000), 'unreadable', /damaged/],
    [Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'unsupported-format', /MP4 or WebM/],
    [await film('guitar.ogg'), 'wrong-kind', /not a video but/],
  ] as const) {
    const outcome = await media.upload(sent(bytes), { filename: 'x.mp4', purpose: 'video' })
    assert.ok(!outcome.done, String(reason))
    assert.match(outcome.reason, reason)
    assert.equal(outcome.because, because, outcome.reason)
  }
  for await (const path of site.storage.list('')) assert.fail(`${path} was left behind`)
})

test('a film is served in the parts that a browser requests', options, async () => {
  await using site = await openTestGallery()
  const original = await film('flower.webm')
  const { video } = await takenIn(site, original)
  const part = (range?: string) =>
    site.app(`/files/${video.path}`, { headers: range === undefined ? {} : { Range: range } })

  const whole = await part()
  assert.deepEqual(
    [whole.status, whole.headers.get('Content-Type'), whole.headers.get('Accept-Ranges')],
    [200, 'video/webm', 'bytes'],
  )
  assert.match(whole.headers.get('Cache-Control') ?? '', /immutable/)
  assert.equal((await whole.arrayBuffer()).byteLength, original.length)
  for (const [range, first, last] of [
    ['bytes=0-99', 0, 99],
    ['bytes=500000-', 500_000, original.length - 1],
    ['bytes=-40', original.length - 40, original.length - 1],
  ] as const) {
    const answer = await part(range)
    assert.equal(answer.status, 206, range)
    assert.equal(answer.headers.get('Content-Range'), `bytes ${first}-${last}/${original.length}`)
    assert.equal((await answer.arrayBuffer()).byteLength, last - first + 1)
  }
  const beyond = await part(`bytes=${original.length}-`)
  assert.deepEqual([beyond.status, beyond.headers.get('Content-Range')], [416, `bytes */${original.length}`])
})

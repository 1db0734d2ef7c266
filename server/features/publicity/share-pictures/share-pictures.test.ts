import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import sharp from 'sharp'
import { openTestGallery } from '#testing'
import { drawPicture } from '#testing/drawn-media'
import { enterOneOfEverything } from '#testing/one-of-everything'

test('a card is drawn once for what is public, never for anything else, and is replaced after a change', async () => {
  await using site = await openTestGallery()
  const { artworks, exhibitions, media, sharePictures } = site.gallery
  await enterOneOfEverything(site)
  const drawn = await drawPicture(3, { widthPx: 900, heightPx: 300 })
  const uploaded = await media.upload(Readable.from([drawn]), { filename: 'a.png', purpose: 'picture' })
  assert.ok(uploaded.done)
  await media.settled(uploaded.asset.id)
  const entry = { title: 'A “wide” sea & <b>sky</b>', type: 'PAINTING', status: 'NOT_ON_SALE' } as const
  const entered = await artworks.create({ ...entry, pictureAssetId: uploaded.asset.id })
  assert.ok(entered.done)
  const { shrUrl } = entered.artwork

  const addressOf = async () => {
    const record = await artworks.findByUrl(shrUrl)
    assert.ok(record)
    return sharePictures.cardOf({ kind: 'work', record }).address
  }
  const first = await addressOf()
  const answers = await Promise.all([site.app(first), site.app(first), site.app(first)])
  for (const answer of answers) {
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('Content-Type'), 'image/jpeg')
    assert.match(answer.headers.get('Cache-Control') ?? '', /immutable/)
  }
  const [card] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  assert.ok(card)
  assert.deepEqual(await inkedBounds(card), { left: 60, width: 660, height: 220, top: 205 }, 'the picture is whole')
  const etag = answers[0]?.headers.get('ETag') ?? ''
  assert.equal((await site.app(first, { headers: { 'If-None-Match': etag } })).status, 304)

  assert.ok((await artworks.update(entered.artwork._id, { title: 'A wide sea' })).done)
  const second = await addressOf()
  assert.notEqual(second, first)
  const old = await site.app(first)
  assert.deepEqual([old.status, old.headers.get('Location')], [302, second])
  assert.equal((await site.app(second)).status, 200)
  const kept = async () => {
    const paths: string[] = []
    for await (const path of site.storage.list('cards/')) paths.push(path)
    return paths
  }
  assert.equal((await kept()).length, 1, 'the card of what is not shown any more is gone')

  const name = `${'0'.repeat(32)}.jpg`
  for (const path of [
    `work/none/${name}`,
    `work/${shrUrl}/x.jpg`,
    `painting/${shrUrl}/${name}`,
    `work/${shrUrl}/..%2f..%2fx.jpg`,
  ])
    assert.equal((await site.app(`/share-pictures/${path}`)).status, 404, path)
  assert.equal((await site.app(`/share-pictures/exhibition/inland/${name}`)).status, 404, 'not open yet')
  const open = await exhibitions.findPublished('by-the-sea')
  assert.ok(open)
  const poster = sharePictures.cardOf({ kind: 'exhibition', record: open }).address
  assert.equal((await site.app(poster)).status, 200)
  await exhibitions.unpublish(open._id)
  assert.equal((await site.app(poster)).status, 404, 'not open any more')

  assert.deepEqual([await sharePictures.sweep(), (await kept()).length], [0, 2])
  const [anyCard = ''] = await kept()
  const drawnAt = (await site.storage.stat(anyCard))?.modifiedAt.getTime() ?? 0
  site.clock.advance(drawnAt - site.clock.now().getTime() + 91 * 86_400_000)
  assert.deepEqual([await sharePictures.sweep(), (await kept()).length], [2, 0], 'none stays of what may be gone')
  assert.equal((await site.app(second)).status, 200, 'and what is still shown is drawn anew')
})

/** The inked area in the left part of a card. */
async function inkedBounds(card: Buffer) {
  const { width, height } = await sharp(card).metadata()
  assert.deepEqual([width, height], [1200, 630])
  const picture = await sharp(card).extract({ left: 0, top: 0, width: 740, height: 630 }).png().toBuffer()
  const trimmed = sharp(picture).trim({ background: '#f7f6f2', threshold: 40 })
  const { info } = await trimmed.toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  return { left: -trimOffsetLeft, width: info.width, height: info.height, top: -trimOffsetTop }
}

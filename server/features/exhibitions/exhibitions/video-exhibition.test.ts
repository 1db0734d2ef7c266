import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { SceneDocument } from '@enfilade/contract/scene-document'
import { realDataFolder, withoutRealData } from '#real-data'
import { openTestGallery } from '#testing'

const folder = realDataFolder('media')

test('a film hangs at its recorded size, and exhibitions without films do not mention any', {
  skip: folder === null && withoutRealData,
}, async () => {
  await using site = await openTestGallery()
  const { gallery } = site
  const { artworks, businesses, exhibitions, media, spaces } = gallery
  const bytes = await readFile(join(folder ?? '', 'flower.webm'))
  const taken = await media.upload(Readable.from([bytes]), { filename: 'flower.webm', purpose: 'video' })
  assert.ok(taken.done)
  const work = { type: 'VIDEO', status: 'NOT_ON_SALE', widthCm: 160, heightCm: 90 } as const
  const film = await artworks.create({ ...work, title: 'A Flower Opens', videoAssetId: taken.asset.id })
  const still = await artworks.create({ ...work, title: 'Nothing Moves' })
  assert.ok(film.done && still.done)
  assert.equal(still.artwork.video, null)

  const renamed = await artworks.update(film.artwork._id, { title: 'A Flower Opens Again' })
  assert.ok(renamed.done)
  await media.settled(taken.asset.id)
  const shown = await artworks.findByUrl(film.artwork.shrUrl)
  const { path, ...measured } = shown?.video ?? assert.fail('the film is gone')
  assert.deepEqual(measured, { widthPx: 960, heightPx: 540, durationS: measured.durationS, hasSound: true })

  await spaces.ensureBuiltIn(undefined, ['white-room'])
  const business = await businesses.create({ title: 'Site of Film', kind: 'GALLERY' })
  assert.ok(business.done)
  const created = await exhibitions.create({
    title: 'Moving',
    type: 'GALLERY',
    organizer: 'Site of Film',
    businessUrl: business.business.url,
    spaceUrl: 'white-room',
  })
  assert.ok(created.done)
  const hung = await exhibitions.autoHang(created.exhibition._id, [film.artwork._id, still.artwork._id], {})
  assert.ok(hung.done)
  assert.ok((await exhibitions.publish(created.exhibition._id)).done)
  const answer = await site.app(`/v1/exhibitions/${created.exhibition.url}/scene`)
  const text = await answer.text()
  const scene = SceneDocument.parse(JSON.parse(text))
  const [moving, resting] = scene.works
  assert.ok(moving?.kind === 'picture' && resting?.kind === 'picture')
  assert.deepEqual([moving.widthMm, moving.heightMm, moving.frame.kind], [1600, 900, 'none'])
  assert.deepEqual(moving.video, { path, ...measured })
  assert.equal(text.match(/"video"/g)?.length, 1)
})

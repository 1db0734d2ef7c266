import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveSceneSpace } from '@enfilade/scene/plan/scene-space'
import { spaceViews } from '@enfilade/scene/plan/space-views'
import sharp from 'sharp'
import { openTestGallery } from '#testing'

test('the built-in spaces are added once, with the figures of their plans and existing files', async () => {
  await using site = await openTestGallery()
  const { spaces } = site.gallery
  const said: string[] = []
  assert.equal(await spaces.hasAny(), false)
  await spaces.ensureBuiltIn((sentence) => said.push(sentence))
  assert.equal(await spaces.hasAny(), true)
  await spaces.ensureBuiltIn((sentence) => said.push(sentence))
  assert.equal(said.length, builtInSpaces.length)
  const shown = await spaces.list()
  assert.deepEqual(
    shown.map(({ url }) => url),
    builtInSpaces.map(({ name }) => name),
  )
  for (const [index, { plan }] of builtInSpaces.entries()) {
    const { facts } = deriveSceneSpace(plan)
    const space = shown[index]
    assert.deepEqual(
      [space?.floorArea, space?.wallLength, space?.ceilingHeight, space?.roomNumber, space?.size],
      [facts.floorAreaM2, facts.wallLengthM, facts.ceilingHeightM, facts.roomCount, facts.size],
    )
    for (const path of space?.floorPlans ?? []) assert.notEqual(await site.storage.stat(path), null)
    const room = await spaces.findHangable(space?.url ?? '')
    assert.notEqual(await site.storage.stat(room?.scene.meshPath ?? 'none'), null)
    assert.notEqual(await site.storage.stat(room?.scene.lightmap?.path ?? 'none'), null)
  }
  assert.deepEqual(
    (await spaces.list({ size: 'LARGE' })).map(({ size }) => size),
    ['LARGE', 'LARGE', 'LARGE'],
  )
  assert.deepEqual(await spaces.list({ tag: 'custom' }), [])
  assert.equal((await spaces.setPictures('nowhere', { picture: 'none' })).done, false)
})

test('a built-in space shows its pictures, which are added once, and again after an update', async () => {
  await using site = await openTestGallery()
  const { spaces, media } = site.gallery
  const views = spaceViews['white-room'] ?? []
  const countAssets = async () => (await site.pool.query('select id from media_assets')).rowCount
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  await spaces.ensurePictures()
  assert.equal(await countAssets(), views.length)
  await site.jobs.settled()
  const shown = await spaces.findByUrl('white-room')
  assert.notEqual(shown?.fileVersions, null)
  assert.equal(shown?.screenshots.length, views.length - 1)

  // A manually chosen picture stays at the next start.
  const file = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#565' } })
    .png()
    .toBuffer()
  const chosen = await media.upload(Readable.from([file]), { filename: 'chosen.png', purpose: 'picture' })
  assert.ok(chosen.done)
  await spaces.setPictures('white-room', { picture: chosen.asset.id })
  await media.settled(chosen.asset.id)
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  await spaces.ensurePictures()
  const withChosen = await spaces.findByUrl('white-room')
  assert.notDeepEqual(withChosen?.fileVersions, shown?.fileVersions)
  assert.deepEqual(withChosen?.screenshots, [])

  // A space whose plan, light, texts or pictures changed shows the new version.
  await site.pool.query(`update spaces set built_from = 'an older state'`)
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  assert.equal((await spaces.findByUrl('white-room'))?.fileVersions, null)
  await spaces.ensurePictures()
  assert.deepEqual(await spaces.findByUrl('white-room'), shown)
  assert.equal(await countAssets(), views.length + 1)
})

test('closing leaves a space without pictures instead of with some of them', async () => {
  await using site = await openTestGallery()
  const { spaces } = site.gallery
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  await spaces.ensurePictures(AbortSignal.abort())
  await site.jobs.settled()
  const space = await spaces.findByUrl('white-room')
  assert.deepEqual([space?.fileVersions, space?.screenshots], [null, []])
})

test('a space has the tags, the film and the walkthrough that the site chooses', async () => {
  await using site = await openTestGallery()
  const { spaces, exhibitions, artworks, media } = site.gallery
  await spaces.ensureBuiltIn(undefined, ['white-room', 'three-rooms'])
  const plain = await spaces.findByUrl('white-room')
  assert.deepEqual([plain?.tags, plain?.video, plain?.exhibitions, plain?.exhibition], [[], null, [], null])

  assert.ok((await spaces.setTags('white-room', ['Custom', 'custom'])).done)
  assert.deepEqual(
    (await spaces.list({ tag: 'custom' })).map(({ url }) => url),
    ['white-room'],
  )
  assert.ok((await spaces.setTags('white-room', [])).done)
  assert.deepEqual(await spaces.list({ tag: 'custom' }), [])
  assert.equal((await spaces.setTags('nowhere', ['Custom'])).done, false)

  const sea = await artworks.create({ title: 'Sea', type: 'PRINT', status: 'SOLD', widthCm: 40, heightCm: 30 })
  assert.ok(sea.done)
  const words = { type: 'GALLERY', organizer: 'Site', spaceUrl: 'white-room' } as const
  const open = await exhibitions.create({ title: 'Open', ...words })
  const planned = await exhibitions.create({ title: 'Planned', ...words })
  assert.ok(open.done && planned.done)
  assert.ok((await exhibitions.autoHang(open.exhibition._id, [sea.artwork._id])).done)
  assert.ok((await exhibitions.publish(open.exhibition._id)).done)
  const walked = await spaces.findByUrl('white-room')
  assert.deepEqual(
    walked?.exhibitions.map(({ url }) => url),
    ['open'],
  )
  assert.deepEqual([walked?.exhibition?.url, walked?.exhibition?.draftId], ['open', null])
  assert.equal((await spaces.setWalkthrough('three-rooms', 'planned')).done, false, 'it does not hang there')
  assert.ok((await spaces.setWalkthrough('white-room', 'planned')).done)
  const draft = (await spaces.findByUrl('white-room'))?.exhibition
  assert.deepEqual([draft?.url, draft?.published, draft?.draftId], ['planned', false, planned.draftId])
  assert.ok((await spaces.setWalkthrough('white-room', 'open')).done)
  assert.equal((await spaces.findByUrl('white-room'))?.exhibition?.draftId, null)

  const file = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#565' } })
    .png()
    .toBuffer()
  const still = await media.upload(Readable.from([file]), { filename: 'still.png', purpose: 'picture' })
  assert.ok(still.done)
  await media.settled(still.asset.id)
  assert.ok((await spaces.setFilm('white-room', { film: still.asset.id, still: still.asset.id })).done)
  const filmed = await spaces.findByUrl('white-room')
  assert.equal(filmed?.video, await media.filePathOf(still.asset.id))
  assert.notEqual(filmed?.videoScreenshot, null)
  const unknown = await spaces.setFilm('white-room', { film: 'none' })
  assert.ok(!unknown.done && unknown.because === 'not-valid')
  assert.ok((await spaces.setFilm('white-room', null)).done)
  assert.equal((await spaces.findByUrl('white-room'))?.video, null)
})

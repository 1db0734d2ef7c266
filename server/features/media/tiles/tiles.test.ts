import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IiifImageInformation } from '@enfilade/contract/iiif-image'
import sharp from 'sharp'
import { openTestGallery, type TestGallery } from '#testing'
import { drawPicture, sent } from '#testing/drawn-media'

/** Uploads a picture and returns the name in its addresses. */
async function hang(site: TestGallery, file: Buffer): Promise<{ assetId: string; name: string }> {
  const { media } = site.gallery
  const outcome = await media.upload(sent(file), { filename: null, purpose: 'picture' })
  assert.ok(outcome.done)
  await media.settled(outcome.asset.id)
  const versions = (await media.versionsOf([outcome.asset.id])).get(outcome.asset.id)
  const [, name = ''] = versions?.original.meta.pipePath.split('/') ?? []
  return { assetId: outcome.asset.id, name }
}

async function informationOf(site: TestGallery, name: string): Promise<IiifImageInformation> {
  const answer = await site.app(`/iiif/3/${name}/info.json`)
  assert.equal(answer.status, 200)
  return IiifImageInformation.parse(await answer.json())
}

test('a picture beyond the rendition set is cut into tiles, up to its last pixel', async () => {
  await using site = await openTestGallery()
  const size = { width: 4300, height: 600 }
  const corner = { create: { width: 60, height: 60, channels: 3, background: '#c81e32' } } as const
  const picture = await sharp({ create: { ...size, channels: 3, background: '#e6e2d6' } })
    .composite([{ input: corner, left: 4240, top: 540 }])
    .png()
    .toBuffer()
  const { name } = await hang(site, picture)
  await site.jobs.settled()

  const information = await informationOf(site, name)
  assert.equal(information.id, `http://gallery.test/iiif/3/${name}`)
  assert.deepEqual([information.width, information.height], [4300, 600])
  assert.deepEqual(information.tiles, [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8, 16] }])
  assert.deepEqual(information.sizes.at(-1), size)
  for (const { width, height } of information.sizes) {
    const answer = await site.app(`/iiif/3/${name}/full/${width},${height}/0/default.jpg`)
    const told = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    assert.deepEqual([answer.status, told.format, told.width, told.height], [200, 'jpeg', width, height])
  }

  const last = await site.app(`/iiif/3/${name}/4096,512,204,88/204,88/0/default.jpg`)
  assert.equal(last.status, 200)
  assert.equal(last.headers.get('Content-Type'), 'image/jpeg')
  assert.equal(last.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal(last.headers.get('Cross-Origin-Resource-Policy'), 'cross-origin')
  assert.match(last.headers.get('Cache-Control') ?? '', /immutable/)
  const { data, info } = await sharp(Buffer.from(await last.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.deepEqual([info.width, info.height], [204, 88])
  for (const [channel, value] of [0xc8, 0x1e, 0x32].entries()) {
    assert.ok(Math.abs((data.at(channel - 3) ?? 0) - value) <= 3)
  }

  const whole = await site.app(`/iiif/3/${name}/full/269,38/0/default.jpg`)
  assert.equal(whole.status, 200, 'the one tile of the smallest level')
  await whole.arrayBuffer()
  const whatever = await site.app(`/iiif/3/${name}/10,10,300,300/150,150/0/default.jpg`)
  assert.equal(whatever.status, 404)
})

test('a picture within the rendition set has its sizes, and needs no tiles', async () => {
  await using site = await openTestGallery()
  const { name } = await hang(site, await drawPicture(1, { widthPx: 1500, heightPx: 1000 }))
  await site.jobs.settled()
  const information = await informationOf(site, name)
  assert.equal(information.tiles, undefined)
  assert.deepEqual(information.sizes.at(-1), { width: 1500, height: 1000 })
  const stored: string[] = []
  for await (const path of site.storage.list('tiles/')) stored.push(path)
  assert.deepEqual(stored, [])
  const full = await site.app(`/iiif/3/${name}/full/max/0/default.jpg`)
  const told = await sharp(Buffer.from(await full.arrayBuffer())).metadata()
  assert.deepEqual([told.width, told.height], [1500, 1000])
})

test('the description is linked data unless the client asks for plain JSON, and its address leads to it', async () => {
  await using site = await openTestGallery()
  const { name } = await hang(site, await drawPicture(2, { widthPx: 90, heightPx: 60 }))
  const read = async (Accept: string) => {
    const answer = await site.app(`/iiif/3/${name}/info.json`, { headers: { Accept } })
    await answer.arrayBuffer()
    assert.match(answer.headers.get('Vary') ?? '', /Accept/)
    assert.equal(answer.headers.get('Access-Control-Allow-Origin'), '*')
    return answer.headers.get('Content-Type')
  }
  assert.equal(await read('*/*'), 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"')
  assert.match((await read('application/json')) ?? '', /^application\/json/)
  const base = await site.app(`/iiif/3/${name}`, { redirect: 'manual' })
  assert.deepEqual([base.status, base.headers.get('Location')], [303, `/iiif/3/${name}/info.json`])

  for (const path of [
    `/iiif/3/${'0'.repeat(32)}/info.json`,
    '/iiif/3/x/info.json',
    "/iiif/3/'%20or%201=1/info.json",
    `/iiif/3/${name}/full/max/0/default.tif`,
    `/iiif/3/${name}/full/max/0`,
    `/iiif/3/${name}/%2e%2e%2f/max/0/default.jpg`,
    `/iiif/2/${name}/info.json`,
    '/iiif/',
  ]) {
    const answer = await site.app(path)
    assert.equal(answer.status, 404, path)
    assert.match(answer.headers.get('Content-Type') ?? '', /json/, path)
  }
  const long = await site.app(`/iiif/3/${'a'.repeat(10_000)}/info.json`)
  assert.ok([400, 404].includes(long.status))
})

test('missing tiles are made when a site opens again, and a picture without tiles is still visible', async () => {
  await using site = await openTestGallery()
  const { assetId, name } = await hang(site, await drawPicture(3, { widthPx: 4200, heightPx: 90 }))
  await site.jobs.settled()
  const setTiling = (tiling: string) =>
    site.pool.query('update media_assets set tiling = $1 where id = $2', [tiling, assetId])
  await setTiling('waiting')
  assert.equal((await informationOf(site, name)).tiles, undefined)
  await site.jobs.send(site.database, 'media.make-tiles', { assetId })
  await site.jobs.settled()
  assert.notEqual((await informationOf(site, name)).tiles, undefined)
  await setTiling('failed')
  assert.equal((await informationOf(site, name)).tiles, undefined)
  const tile = await site.app(`/iiif/3/${name}/0,0,512,90/512,90/0/default.jpg`)
  assert.equal(tile.status, 404)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exampleIiifCollection, exampleIiifManifest } from '@enfilade/contract/iiif-examples'
import { IiifCollection, IiifManifest, iiifPresentationType } from '@enfilade/contract/iiif-presentation'
import { isLevel0 } from '@iiif/parser/image-3'
import { normalize, Traverse } from '@iiif/parser/presentation-3'
import { presentation3StrictUpgrade } from '@iiif/parser/strict'
import sharp from 'sharp'
import { z } from 'zod'
import { openTestGallery, type TestGallery } from '#testing'
import { drawBox, drawFilm, drawPicture, recordSilence, sent } from '#testing/drawn-media'

const manyWorks = 203
const cc0 = 'http://creativecommons.org/publicdomain/zero/1.0/'
let site: TestGallery

before(async () => {
  site = await openTestGallery({ environment: { BRAND_NAME: 'Site of Plans' } })
  const { artists, artworks, artifacts, exhibitions, spaces } = site.gallery
  const [upright, wide, film, recording] = await Promise.all([
    upload(await drawPicture(1, { widthPx: 300, heightPx: 400 }), 'picture'),
    upload(await drawPicture(2, { widthPx: 400, heightPx: 300 }), 'picture'),
    upload(await drawFilm({ widthPx: 160, heightPx: 90 }), 'video'),
    upload(recordSilence(), 'audio'),
  ])
  const shown = { status: 'NOT_ON_SALE', artistName: 'Meridian' } as const
  const entries = await artworks.takeIn([
    {
      ...shown,
      title: 'Sunrise, “after” <noon> — 日の出',
      type: 'PAINTING',
      medium: 'Oil on canvas',
      year: '1646',
      description: 'A low sun.',
      widthCm: 60,
      heightCm: 80,
      shape: 'ROUND',
      creditLine: 'A gift',
      rights: 'https://creativecommons.org/publicdomain/zero/1.0/',
      recordUrl: 'https://museum.example/1',
      pictureAssetId: upright,
      audioAssetId: recording,
    },
    { ...shown, title: 'With its frame', type: 'PAINTING', widthCm: 60, heightCm: 80, pictureAssetId: wide },
    { ...shown, title: 'Not photographed', type: 'PRINT', widthCm: 30, heightCm: 60 },
    { ...shown, title: 'Dusk', type: 'VIDEO', widthCm: 80, heightCm: 45, pictureAssetId: wide, videoAssetId: film },
  ])
  const ids = entries.map((entry) => {
    assert.ok(entry.done)
    return entry.id
  })
  assert.ok(
    (await artifacts.create({ title: 'Vessel', heightCm: 3, widthCm: 4, depthCm: 3, pictureAssetId: wide })).done,
  )
  const mesh = await upload(await drawBox(), 'mesh')
  const weight = { title: 'Weight', heightCm: 4, widthCm: 2, depthCm: 3, pictureAssetId: wide, meshAssetId: mesh }
  assert.ok((await artifacts.create(weight)).done)
  await artists.create({ name: 'Without Works' })
  await artworks.takeIn(
    Array.from({ length: manyWorks }, (_, index) => ({
      title: `Sheet ${index + 1}`,
      artistName: 'Prolific',
      type: 'DRAWING',
      status: 'NOT_ON_SALE',
    })),
  )
  await spaces.ensureBuiltIn(undefined, ['white-room'])
  for (const title of ['Four Ways', 'Still Planned']) {
    const made = await exhibitions.create({ title, type: 'MUSEUM', organizer: 'Plans', spaceUrl: 'white-room' })
    assert.ok(made.done)
    assert.ok((await exhibitions.autoHang(made.exhibition._id, ids)).done)
    if (title === 'Four Ways') assert.ok((await exhibitions.publish(made.exhibition._id)).done)
  }
})

after(() => site[Symbol.asyncDispose]())

async function upload(bytes: Buffer, purpose: 'picture' | 'video' | 'audio' | 'mesh'): Promise<string> {
  const { media } = site.gallery
  const outcome = await media.upload(sent(bytes), { filename: null, purpose })
  assert.ok(outcome.done)
  await media.settled(outcome.asset.id)
  return outcome.asset.id
}

/** A document as any viewer gets it. */
async function read(path: string): Promise<unknown> {
  const answer = await site.app(`/iiif/presentation/3/${path}`)
  assert.equal(answer.status, 200, path)
  assert.equal(answer.headers.get('Content-Type'), iiifPresentationType)
  assert.equal(answer.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal(answer.headers.get('Cross-Origin-Resource-Policy'), 'cross-origin')
  return answer.json()
}

const Viewed = z.custom<Parameters<typeof presentation3StrictUpgrade>[0]>(
  (value) => IiifManifest.safeParse(value).success,
)

/** Reads a manifest with @iiif/parser, which warns of deviations from the standard. */
async function readManifest(path: string): Promise<IiifManifest> {
  const document = await read(path)
  const manifest = IiifManifest.strict().parse(document)
  assert.equal(manifest.id, `http://gallery.test/iiif/presentation/3/${path}`)
  const state = { warnings: [] }
  const upgraded = presentation3StrictUpgrade(Viewed.parse(structuredClone(document)), state)
  assert.deepEqual(state.warnings, [])
  assert.deepEqual(upgraded, document)
  const { resource, mapping } = normalize(structuredClone(document))
  assert.deepEqual([resource.id, resource.type], [manifest.id, 'Manifest'])
  const kinds = z.record(z.string(), z.string()).parse(mapping)
  for (const { id } of manifest.items) assert.equal(kinds[id], 'Canvas')
  // A viewer would take two things with one id in a document for the same.
  const named: string[] = []
  const note = (thing: unknown) => named.push(z.object({ id: z.string() }).parse(thing).id)
  new Traverse({ canvas: [note], annotationPage: [note], annotation: [note] }).traverseUnknown(
    structuredClone(document),
  )
  assert.ok(named.length > 0)
  assert.equal(new Set(named).size, named.length)
  return manifest
}

test('a work is a manifest with its picture, its size, its rights and its whole label', async () => {
  const [work] = (await site.gallery.artworks.list({ name: 'Sunrise' })).data
  const manifest = await readManifest(`artworks/${work?.shrUrl}/manifest.json`)
  assert.deepEqual(manifest.label, { none: ['Sunrise, “after” <noon> — 日の出'] })
  assert.equal(manifest.rights, cc0)
  assert.deepEqual(manifest.requiredStatement, { label: { en: ['Credit line'] }, value: { none: ['A gift'] } })
  assert.deepEqual(
    manifest.metadata?.map(({ label, value }) => [label.en?.[0], value.none?.[0]]),
    [
      ['Artist', 'Meridian'],
      ['Date', '1646'],
      ['Medium', 'Oil on canvas'],
      ['Form', 'Oval'],
      ['Dimensions', '80 × 60 cm (H × W)'],
      ['Type', 'Painting'],
    ],
  )
  assert.deepEqual(manifest.provider[0]?.label, { none: ['Site of Plans'] })
  assert.match(manifest.rendering?.[0]?.id ?? '', /^http:\/\/gallery\.test\/files\/audio\/.+\.wav$/)
  assert.deepEqual(
    manifest.partOf?.map(({ id }) => id),
    ['http://gallery.test/iiif/presentation/3/artists/meridian/collection.json'],
  )
  const [canvas] = manifest.items
  assert.deepEqual([canvas?.width, canvas?.height], [300, 400])
  assert.equal(canvas?.service?.[0]?.physicalScale, 0.2)

  const body = canvas?.items[0]?.items[0]?.body
  assert.ok(body?.type === 'Image')
  const [service] = body.service
  assert.ok(service !== undefined && isLevel0({ ...service, protocol: 'http://iiif.io/api/image' }))
  for (const { id, width, height } of [body, ...(manifest.thumbnail ?? [])]) {
    const picture = await site.app(id.slice('http://gallery.test'.length))
    assert.equal(picture.headers.get('Access-Control-Allow-Origin'), '*')
    const drawn = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    assert.deepEqual([drawn.format, drawn.width, drawn.height], ['jpeg', width, height])
  }
  assert.equal((await site.app(`${service.id.slice('http://gallery.test'.length)}/info.json`)).status, 200)
})

test('omits the size if the picture shows more than the work; without picture the canvas is empty', async () => {
  const framed = await readManifest('artworks/with-its-frame/manifest.json')
  assert.equal(framed.items[0]?.service, undefined)
  assert.equal(framed.rights, undefined)
  const blank = await readManifest('artworks/not-photographed/manifest.json')
  assert.deepEqual([blank.items[0]?.width, blank.items[0]?.height, blank.items[0]?.items[0]?.items], [500, 1000, []])
  assert.equal(blank.thumbnail, undefined)
})

test('a film has a canvas of its duration, and an object has a manifest too', async () => {
  const [canvas] = (await readManifest('artworks/dusk/manifest.json')).items
  const body = canvas?.items[0]?.items[0]?.body
  assert.ok(body?.type === 'Video' && canvas?.duration === body.duration && body.duration > 0)
  assert.equal((await site.app(body.id.slice('http://gallery.test'.length))).status, 200)
  const vessel = await readManifest('artifacts/vessel/manifest.json')
  assert.deepEqual(vessel.homepage?.[0]?.id, 'http://gallery.test/artifact/vessel/')
})

test('an exhibition is a manifest with a canvas for each work in it, while it is open', async () => {
  const manifest = await readManifest('exhibitions/four-ways/manifest.json')
  assert.deepEqual(
    manifest.items.map(({ label }) => label.none?.[0]),
    ['Sunrise, “after” <noon> — 日の出', 'With its frame', 'Not photographed', 'Dusk'],
  )
  assert.equal(manifest.items[0]?.rights, cc0)
  assert.equal(manifest.homepage?.[0]?.id, 'http://gallery.test/vr-exhibitions/em/four-ways/')
  for (const nothing of ['exhibitions/still-planned/manifest.json', 'exhibitions/none/manifest.json'])
    assert.equal((await site.app(`/iiif/presentation/3/${nothing}`)).status, 404)
})

test('the model of an object can be downloaded beside its picture', async () => {
  const [model, ...others] = (await readManifest('artifacts/weight/manifest.json')).rendering ?? []
  assert.deepEqual([model?.type, model?.format, others], ['Model', 'model/gltf-binary', []])
  const file = await site.app(new URL(model?.id ?? '').pathname)
  assert.deepEqual([file.status, Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)], [200, 'glTF'])
})

test('the site is a collection with parts for its open exhibitions and its artists', async () => {
  const whole = IiifCollection.strict().parse(await read('collection.json'))
  assert.deepEqual(whole.label, { none: ['Site of Plans'] })
  assert.deepEqual(
    whole.items.map(({ label }) => label.en?.[0]),
    ['Exhibitions 1 to 1', 'Artists 1 to 3'],
  )
  const parts = await Promise.all(
    whole.items.map(async ({ id }) => {
      const part = IiifCollection.strict().parse(await read(id.replace(/^.*\/presentation\/3\//, '')))
      assert.deepEqual([part.id, part.partOf?.[0]?.id], [id, whole.id])
      return part.items
    }),
  )
  assert.deepEqual(
    parts.flat().map(({ type, label }) => [type, label.none?.[0]]),
    [
      ['Manifest', 'Four Ways'],
      ['Collection', 'Meridian'],
      ['Collection', 'Prolific'],
      ['Collection', 'Without Works'],
    ],
  )
  for (const { id } of parts.flat()) assert.equal((await site.app(new URL(id).pathname)).status, 200, id)
  for (const nothing of ['exhibitions/2', 'exhibitions/0', 'accounts/1', 'artists/x'])
    assert.equal((await site.app(`/iiif/presentation/3/collections/${nothing}/collection.json`)).status, 404, nothing)
})

test('an artist is a collection of their works, in parts if there are many', async () => {
  const few = IiifCollection.strict().parse(await read('artists/meridian/collection.json'))
  assert.deepEqual([few.items.length, new Set(few.items.map(({ type }) => type))], [4, new Set(['Manifest'])])
  const many = IiifCollection.strict().parse(await read('artists/prolific/collection.json'))
  assert.deepEqual(
    many.items.map(({ type, label }) => [type, label.en?.[0]]),
    [
      ['Collection', 'Works 1 to 100'],
      ['Collection', 'Works 101 to 200'],
      ['Collection', 'Works 201 to 203'],
    ],
  )
  const works: string[] = []
  for (const { id } of many.items) {
    const part = IiifCollection.strict().parse(await read(id.slice('http://gallery.test/iiif/presentation/3/'.length)))
    assert.equal(normalize(structuredClone(part)).resource.type, 'Collection')
    assert.equal(part.partOf?.[0]?.id, many.id)
    works.push(...part.items.map((item) => item.id))
  }
  assert.equal(new Set(works).size, manyWorks)
  const none = IiifCollection.strict().parse(await read('artists/without-works/collection.json'))
  assert.deepEqual(none.items, [])
  for (const part of ['0', '4', '-1', '1.5', '9'.repeat(6), 'x'])
    assert.equal((await site.app(`/iiif/presentation/3/artists/prolific/works/${part}/collection.json`)).status, 404)
})

test('answers 304 for a current document, and 404 for an unknown one', async () => {
  const path = '/iiif/presentation/3/artists/meridian/collection.json'
  const etag = (await site.app(path)).headers.get('ETag') ?? ''
  assert.equal((await site.app(path, { headers: { 'If-None-Match': etag } })).status, 304)
  for (const missing of ['artworks/none', 'artifacts/none', `artworks/${'a'.repeat(200)}`, 'artworks/%F0%9F%8E%A8'])
    assert.equal((await site.app(`/iiif/presentation/3/${missing}/manifest.json`)).status, 404)
  IiifManifest.strict().parse(exampleIiifManifest)
  IiifCollection.strict().parse(exampleIiifCollection)
})
